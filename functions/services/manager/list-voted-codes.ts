import { VOTED_CODES_MAX } from '#catalogue/limits.ts';
import { firstVoteDay, isDead, mostThatWork } from '#catalogue/voucher-votes.ts';
import type { DataOf } from '#contracts/endpoint.ts';
import type { ListVotedCodes } from '#contracts/manager/voucher-votes.ts';
import type { Db } from '#queries/db.ts';
import { vouchersByIds } from '#queries/vouchers.ts';
import type { ServiceContext } from '../../config.ts';
import { failedCodes } from '../../db/voucher-votes.ts';

/**
 * Codes with votes, those that fail most surely first. Codes that the catalogue no longer has are left out.
 *
 * @param catalogue null where there is none yet
 */
export async function listVotedCodes(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  catalogue: Db | null,
): Promise<DataOf<typeof ListVotedCodes>> {
  const counts = await failedCodes(db, firstVoteDay(now), VOTED_CODES_MAX);
  const known =
    catalogue === null || counts.length === 0
      ? []
      : await vouchersByIds(
          catalogue,
          counts.map(({ voucherId }) => voucherId),
        );
  const byId = new Map(known.map((voucher) => [voucher.id, voucher]));
  const codes = counts.flatMap((count) => {
    const voucher = byId.get(count.voucherId);
    if (voucher === undefined || voucher.code === null) return [];
    const { code, description, merchantName, merchantSlug } = voucher;
    return [{ ...count, code, description, merchantName, merchantSlug, dead: isDead(count) }];
  });
  return { codes: codes.sort((one, other) => mostThatWork(one) - mostThatWork(other) || one.voucherId - other.voucherId) };
}
