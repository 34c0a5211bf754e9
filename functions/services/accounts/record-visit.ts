import { SITE } from '#catalogue/site.ts';
import type { Visit } from '#contracts/account.ts';
import type { Db } from '#queries/db.ts';
import { merchantOutlink, type Outlink, outlinkNames, productOutlink } from '#queries/outlinks.ts';
import type { ServiceContext } from '../../config.ts';
import { insertVisit } from '../../db/accounts/visits.ts';
import { EdgeError } from '../../errors.ts';
import { findVoucherOutlink } from '../outlinks/find-voucher-outlink.ts';

type Find = (catalogue: Db, key: string, query: URLSearchParams) => Promise<Outlink | null>;

/** The addresses of outlinks, and how to find what each names. */
const OUTLINKS: readonly (readonly [path: RegExp, find: Find])[] = [
  [/^(?:\/api\/v1)?\/products\/(\d{1,16})\/outlink$/, (catalogue, id) => productOutlink(catalogue, Number(id))],
  [/^\/merchants\/([^/]+)\/outlink$/, merchantOutlink],
  [
    /^\/api\/v1\/vouchers\/([^/]+)\/outlink$/,
    (catalogue, key, query) => findVoucherOutlink(catalogue, { key, merchantSlug: query.get('merchant') }),
  ],
];

async function outlinkOf(catalogue: Db, address: string): Promise<Outlink | null> {
  const url = URL.canParse(address, SITE.origin) ? new URL(address, SITE.origin) : null;
  for (const [path, find] of OUTLINKS) {
    const [, key] = path.exec(url?.pathname ?? '') ?? [];
    const text = key === undefined ? null : decoded(key);
    if (text !== null && url !== null) return find(catalogue, text, url.searchParams);
  }
  return null;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

interface FollowedOutlink {
  userId: number;
  /** The address of the outlink, as on the page. */
  outlink: string;
  /** Whether the visitor confirmed their age; adult items do not exist for others. */
  isAdult: () => Promise<boolean>;
}

/**
 * Records that a user followed an outlink, with the current names of product and shop.
 *
 * @throws {EdgeError} NOT_FOUND when the address is no outlink
 */
export async function recordVisit(
  { db, now }: ServiceContext,
  catalogue: Db,
  { userId, outlink, isAdult }: FollowedOutlink,
): Promise<Visit> {
  const found = await outlinkOf(catalogue, outlink);
  const names = found?.active && (!found.adult || (await isAdult())) ? await outlinkNames(catalogue, found) : null;
  if (found === null || names === null) throw new EdgeError('NOT_FOUND', 'There is no such outlink.');
  const { merchantId, merchantSlug, productId, voucherId } = found;
  const visit = { visitedAt: now.toISOString(), merchantId, merchantSlug, productId, voucherId, ...names };
  return { id: await insertVisit(db, userId, visit), ...visit };
}
