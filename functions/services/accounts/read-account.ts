import type { ServiceContext } from '../../config.ts';
import { type UserRow, accountById } from '../../db/users.ts';
import { EdgeError } from '../../errors.ts';

/** The account of a session. @throws {EdgeError} UNAUTHENTICATED when it was deleted in this moment */
export async function readAccount({ db }: ServiceContext, { userId }: { userId: number }): Promise<UserRow> {
  const account = await accountById(db, userId);
  if (account === null) throw new EdgeError('UNAUTHENTICATED', 'Please sign in.');
  return account;
}
