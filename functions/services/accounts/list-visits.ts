import type { Visit } from '#contracts/account.ts';
import type { ServiceContext } from '../../config.ts';
import { countVisits, visitsOf } from '../../db/accounts/visits.ts';

interface Page {
  userId: number;
  limit: number;
  /** From 1. */
  page: number;
}

/** A page of an account's visits to shops, newest first, and how many there are. */
export async function listVisits({ db }: ServiceContext, { userId, limit, page }: Page): Promise<{ visits: Visit[]; total: number }> {
  const visits = await visitsOf(db, userId, { limit, offset: (page - 1) * limit });
  return { visits, total: await countVisits(db, userId) };
}
