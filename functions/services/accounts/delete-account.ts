import type { ServiceContext } from '../../config.ts';
import { type Account, deleteAccount as deleteRow } from '../../db/users.ts';
import { requirePassword } from './change-password.ts';
import { logEvent } from '../log-event.ts';

/**
 * Deletes an account with all that belongs to it: sessions, saved things, visits.
 *
 * @throws {EdgeError} FORBIDDEN when the password is wrong, TOO_MANY_REQUESTS when it was too often
 */
export async function deleteAccount(
  context: ServiceContext,
  account: Account,
  proof: { password: string; address: string },
): Promise<void> {
  await requirePassword(context, account, proof.password, proof.address);
  await deleteRow(context.db, account.id);
  logEvent('account_deleted', { userId: account.id });
}
