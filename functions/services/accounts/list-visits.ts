import type { Visit } from '#contracts/account.ts';
import { type ListPage, type PageRequest, readPage } from '#queries/read-page.ts';
import type { ServiceContext } from '../../config.ts';
import { countVisits, visitsOf } from '../../db/accounts/visits.ts';

/** A page of an account's visits to shops, newest first. */
export const listVisits = ({ db }: ServiceContext, { userId, ...request }: PageRequest & { userId: number }): Promise<ListPage<Visit>> =>
  readPage(countVisits(db, userId), request, (slice) => visitsOf(db, userId, slice));
