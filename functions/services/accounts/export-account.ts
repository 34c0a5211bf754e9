import type { AccountExport } from '#contracts/account.ts';
import type { Db } from '#queries/db.ts';
import type { ServiceContext } from '../../config.ts';
import { visitsOf, VISITS_KEPT } from '../../db/visits.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { profileJson } from '../sessions/start-session.ts';
import { listSavedItems, listSavedVouchers } from './list-saved.ts';
import { readAccount } from './read-account.ts';

interface Asking {
  id: string;
  userId: number;
  isAdult: () => Promise<boolean>;
}

/** All that is kept of a person (UK GDPR, article 15 and 20). */
export async function exportAccount(context: ServiceContext, catalogue: Db, asking: Asking): Promise<AccountExport> {
  const { db, now } = context;
  const account = await readAccount(context, asking);
  return {
    exportedAt: now.toISOString(),
    profile: { ...profileJson(account), createdAt: account.createdAt },
    sessions: await listSessions(context, asking),
    savedItems: await listSavedItems(context, catalogue, asking),
    savedVouchers: await listSavedVouchers(context, catalogue, asking),
    visits: await visitsOf(db, asking.userId, { limit: VISITS_KEPT, offset: 0 }),
  };
}
