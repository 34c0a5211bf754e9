import type { AccountSession } from '#contracts/account.ts';
import type { ServiceContext } from '../../config.ts';
import { sessionsOf } from '../../db/accounts/sessions.ts';

/** Sessions of an account, last used first. */
export async function listSessions({ db, now }: ServiceContext, current: { id: string; userId: number }): Promise<AccountSession[]> {
  const sessions = await sessionsOf(db, current.userId, now);
  return sessions.map(({ id, device, startedAt, refreshedAt }) => ({
    id,
    device,
    startedAt: startedAt.toISOString(),
    refreshedAt: refreshedAt.toISOString(),
    current: id === current.id,
  }));
}
