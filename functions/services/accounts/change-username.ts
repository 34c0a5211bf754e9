import type { User } from '#contracts/session.ts';
import type { ServiceContext } from '../../config.ts';
import { type Account, setUsername } from '../../db/users.ts';
import { userJson } from './start-session.ts';

/** Another name for an account. */
export async function changeUsername({ db }: ServiceContext, account: Account, username: string): Promise<User> {
  await setUsername(db, account.id, username);
  return userJson({ ...account, username });
}
