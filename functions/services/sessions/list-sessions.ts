import type { AccountSession } from '#contracts/account.ts';
import type { ServiceContext } from '../../config.ts';
import { sessionsOf } from '../../db/sessions.ts';

const printed = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * Where an account is signed in, last used first.
 *
 * @param current the session that asks
 */
export async function listSessions({ db, now }: ServiceContext, current: { id: string; userId: number }): Promise<AccountSession[]> {
  const sessions = await sessionsOf(db, current.userId, now);
  return sessions.map(({ id, device, startedAt, refreshedAt }) => ({
    id,
    device,
    startedAt: printed(startedAt),
    refreshedAt: printed(refreshedAt),
    current: id === current.id,
  }));
}
