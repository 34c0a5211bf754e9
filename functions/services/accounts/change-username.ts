import type { User } from '#contracts/session.ts';
import type { ServiceContext } from '../../config.ts';
import { type UserRow, setUsername } from '../../db/users.ts';
import { userJson } from '../sessions/start-session.ts';

/** Another name for an account. */
export async function changeUsername({ db }: ServiceContext, account: UserRow, username: string): Promise<User> {
  await setUsername(db, account.id, username);
  return userJson({ ...account, username });
}
