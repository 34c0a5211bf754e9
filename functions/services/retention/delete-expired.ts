import { dayOf } from '#catalogue/day.ts';
import type { Statement } from '#queries/db.ts';
import type { ServiceContext } from '../../config.ts';
import { removeAuditLines } from '../../db/audit.ts';
import { removeClicks } from '../../db/clicks.ts';
import { removeFeedPreviews } from '../../db/feeds/feed-previews.ts';
import { removeMailTokens } from '../../db/delivery/mail-tokens.ts';
import { removeLostClaims } from '../../db/delivery/outbox.ts';
import { removeNotices } from '../../db/price-alerts/notices.ts';
import { removeUnfoundSearches } from '../../db/unfound-searches.ts';
import { removeVotes } from '../../db/voucher-votes.ts';

/** How long records are kept. Networks settle a sale up to a year after its click. */
const CLICKS_KEPT_MONTHS = 13;
const AUDIT_KEPT_MONTHS = 24;
const UNFOUND_SEARCHES_KEPT_DAYS = 90;
const NOTICES_KEPT_MONTHS = 12;
const VOTES_KEPT_DAYS = 30;
/** The manager does not show older ones. */
export const FEED_PREVIEW_KEPT_DAYS = 1;

function monthsBefore(now: Date, months: number): Date {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment;
}

export function daysBefore(now: Date, days: number): Date {
  const moment = new Date(now);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment;
}

/** Statements that delete every kind of record whose time is over. They run every night and after every run. */
export const deleteExpired = ({ db, now }: Pick<ServiceContext, 'db' | 'now'>): Statement[] => [
  removeClicks(db, monthsBefore(now, CLICKS_KEPT_MONTHS)),
  removeAuditLines(db, monthsBefore(now, AUDIT_KEPT_MONTHS)),
  removeUnfoundSearches(db, dayOf(daysBefore(now, UNFOUND_SEARCHES_KEPT_DAYS))),
  removeVotes(db, dayOf(daysBefore(now, VOTES_KEPT_DAYS))),
  removeFeedPreviews(db, daysBefore(now, FEED_PREVIEW_KEPT_DAYS)),
  removeNotices(db, monthsBefore(now, NOTICES_KEPT_MONTHS)),
  removeMailTokens(db, now),
  removeLostClaims(db, daysBefore(now, 1)),
];
