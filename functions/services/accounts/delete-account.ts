import type { ServiceContext } from '../../config.ts';
import { type UserRow, deleteAccount as deleteRow } from '../../db/users.ts';
import { logEvent } from '../monitoring/log-event.ts';
import { requirePassword } from '../passwords/change-password.ts';

/**
 * Deletes an account with all that belongs to it: sessions, saved things, visits.
 *
 * @throws {EdgeError} FORBIDDEN when the password is wrong, TOO_MANY_REQUESTS when it was too often
 */
export async function deleteAccount(
  context: ServiceContext,
  account: UserRow,
  proof: { password: string; address: string },
): Promise<void> {
  await requirePassword(context, account, proof.password, proof.address);
  await deleteRow(context.db, account.id);
  logEvent('account_deleted', { userId: account.id });
}
