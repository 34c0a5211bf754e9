import { VOTES_OF_CODES_MAX } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { ListVoucherVotes, VoteOnVoucher } from '#client/calls/voucher.generated.ts';
import { RequestFailure } from '#client/request-failure.ts';
import type { VoucherVotes } from '#contracts/voucher.ts';

const TOO_MANY = 429;

/** Votes of these codes; none where there is no answer. */
export async function readVotes(ids: readonly number[]): Promise<VoucherVotes[]> {
  const found: VoucherVotes[] = [];
  for (let from = 0; from < ids.length; from += VOTES_OF_CODES_MAX) {
    const some = ids.slice(from, from + VOTES_OF_CODES_MAX).join(',');
    const answer = await call(ListVoucherVotes, { ids: some }).catch(() => null);
    found.push(...(answer?.data ?? []));
  }
  return found;
}

/** Sends a vote, without any account, and gives the figures with it and the message to show. */
export async function sendVote(id: number, worked: boolean): Promise<{ votes: VoucherVotes | null; message: string }> {
  try {
    const votes = await call(VoteOnVoucher, {}, { params: { id }, body: { worked }, withoutBearer: true });
    return { votes, message: worked ? 'Thank you. Good to know that it works.' : 'Thank you. Codes that fail for many are shown last.' };
  } catch (error) {
    const isEnough = error instanceof RequestFailure && error.status === TOO_MANY;
    return { votes: null, message: isEnough ? 'Thank you, that is enough for now.' : 'Unable to keep your vote. Please try again later.' };
  }
}
