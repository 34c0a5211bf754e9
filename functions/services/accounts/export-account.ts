import type { AccountExport } from '#contracts/account.ts';
import type { Db } from '#queries/db.ts';
import type { ServiceContext } from '../../config.ts';
import { visitsOf, VISITS_KEPT } from '../../db/accounts/visits.ts';
import { listAlerts, listNotices } from '../price-alerts/list-alerts.ts';
import { mailChoiceOf } from '../../db/delivery/mail-settings.ts';
import { endpointsOf } from '../../db/delivery/push-subscriptions.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { profileJson } from '../sessions/start-session.ts';
import { listSavedItems, listSavedVouchers } from './list-saved.ts';
import { readAccount } from './manage-account.ts';
import { readLists } from './shopping-lists.ts';

interface Owner {
  /** Of the current session. */
  id: string;
  userId: number;
  isAdult: () => Promise<boolean>;
}

/** Everything stored about a person (UK GDPR, articles 15 and 20). */
export async function exportAccount(context: ServiceContext, catalogue: Db, owner: Owner): Promise<AccountExport> {
  const { db, now } = context;
  const account = await readAccount(context, owner);
  return {
    exportedAt: now.toISOString(),
    profile: { ...profileJson(account), createdAt: account.createdAt.toISOString() },
    sessions: await listSessions(context, owner),
    lists: await readLists(context, owner.userId),
    savedItems: await listSavedItems(context, catalogue, owner),
    savedVouchers: await listSavedVouchers(context, catalogue, owner),
    visits: await visitsOf(db, owner.userId, { limit: VISITS_KEPT }),
    priceAlerts: await listAlerts(context, catalogue, owner.userId),
    notices: await listNotices(context, owner.userId),
    mail: await mailChoiceOf(db, owner.userId),
    pushEndpoints: await endpointsOf(db, owner.userId),
  };
}
