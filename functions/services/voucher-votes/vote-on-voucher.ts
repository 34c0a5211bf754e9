import { dayOf } from '#catalogue/day.ts';
import { firstVoteDay } from '#catalogue/voucher-votes.ts';
import type { VoucherVotes } from '#contracts/voucher.ts';
import type { ServiceContext } from '../../config.ts';
import { keepVote, votesOfCodes } from '../../db/voucher-votes.ts';
import { limitTo } from '../limits/limit-to.ts';
import { deriveKey, keyedHash } from '../signing/derive-key.ts';
import { readSigningKeys } from '../signing/read-signing-keys.ts';

/** Votes of one address: more than a household tries, fewer than a program would need. */
const VOTES = { max: 30, seconds: 60 * 60, message: 'Thank you, that is enough for now. Please vote again later.' };
const VOTER_BYTES = 16;

/** Votes of these codes; those without any are left out. */
export const listVotes = ({ db, now }: Pick<ServiceContext, 'db' | 'now'>, ids: readonly number[]): Promise<VoucherVotes[]> =>
  votesOfCodes(db, ids, firstVoteDay(now));

/**
 * Keeps a visitor's vote and gives the figures with it. An address has one vote for a code on a day, which may change.
 *
 * @throws {EdgeError} TOO_MANY_REQUESTS beyond thirty in an hour
 */
export async function voteOnVoucher(
  services: ServiceContext,
  { address, voucherId, worked }: { address: string; voucherId: number; worked: boolean },
): Promise<VoucherVotes> {
  const { db, now } = services;
  await limitTo(services, `vote ${address}`, VOTES);
  const day = dayOf(now);
  await keepVote(db, { voucherId, day, voter: await voterOf(services, `${day} ${address} ${voucherId}`), worked }, now).run();
  const [votes] = await listVotes(services, [voucherId]);
  return votes ?? { voucherId, worked: 0, votes: 0, lastWorkedAt: null };
}

/** Who votes: another on every day and for every code, and of no use to anyone without the key. */
async function voterOf({ db, config }: ServiceContext, what: string): Promise<string> {
  const [secret = ''] = await readSigningKeys(db, config);
  return (await keyedHash(await deriveKey(secret, 'vote.v1 key'), what)).slice(0, VOTER_BYTES).toHex();
}
