import type { VoucherVotes } from '#contracts/voucher.ts';
import { printAgo } from '../ui/print-time.ts';

/**
 * What is said of the votes of a code.
 *
 * @example votesSaid({ voucherId: 1, worked: 8, votes: 10, lastWorkedAt: '2026-11-21T07:30:00Z' }, Date.parse('2026-11-21T10:30:00Z'))
 *   // 'Worked for 8 of 10 this week · last worked 3 hours ago'
 */
export function votesSaid({ worked, votes, lastWorkedAt }: VoucherVotes, now = Date.now()): string {
  // The clock of a visitor may be behind ours.
  const last = lastWorkedAt === null ? null : `last worked ${printAgo(lastWorkedAt, Math.max(now, Date.parse(lastWorkedAt)), 'long')}`;
  if (votes > 0) return [`Worked for ${worked} of ${votes} this week`, ...(last === null ? [] : [last])].join(' · ');
  return last === null ? 'No votes this week.' : `No votes this week · ${last}`;
}
