import { dayOf } from '#catalogue/day.ts';
import type { Network } from '#catalogue/network.ts';
import type { RejectReason } from '#catalogue/run.ts';
import { feedAddress } from '../clean/address.ts';
import { SellerTally } from '../clean/named-seller.ts';
import { ALWAYS_READ, readingRules, textDigest } from '../clean/row-digest.ts';
import { RowTally } from '../clean/row-tally.ts';
import { cleanLine, looksMisdecoded } from '../clean/text.ts';
import { withFeedInErrors, type ProductFeed } from '../config.ts';
import { AWIN } from '../dialects/awin.ts';
import type { Dialect, DialectRow } from '../dialects/dialect.ts';
import { GOOGLE } from '../dialects/google.ts';
import { POR } from '../dialects/por.ts';
import { TRADEDOUBLER } from '../dialects/tradedoubler.ts';
import { FeedError, type FeedProduct, type FeedReport, FEED_PRODUCT_DEFAULTS } from '../feed-rows.ts';
import { readRecords } from './read-records.ts';
import { type FeedRecord, requireColumns } from './record.ts';

const DIALECTS: Record<Network, Dialect> = { por: POR, awin: AWIN, google: GOOGLE, tradedoubler: TRADEDOUBLER };

type Judgement = { product: FeedProduct } | { reason: RejectReason; problem: string };

const or = (text: string, otherwise: string): string => (text === '' ? otherwise : text);

/** Accepts or rejects a row: the same checks, in the same order, for all dialects. */
function judge(id: string, { adult = false, ...row }: DialectRow, feed: ProductFeed, tally: RowTally): Judgement {
  const name = cleanLine(row.name);
  if (id === '') return { reason: 'MISSING_ID', problem: `no id (${or(name, 'no name')})` };
  if (name === '') return { reason: 'MISSING_NAME', problem: `no name (id ${id})` };
  const link = feedAddress(row.link);
  if (link === null) return { reason: 'MISSING_LINK', problem: `no link (id ${id}, ${name})` };
  if (link === undefined) return { reason: 'UNSAFE_LINK', problem: `the link is not a safe address (id ${id}): ${row.link}` };
  if (tally.isRepeated(id)) return { reason: 'DUPLICATE_ID', problem: `id ${id} is repeated (${name})` };
  return { product: { ...FEED_PRODUCT_DEFAULTS, networkProductId: id, ...row, name, link, adult: adult || feed.adult } };
}

/** A row that the last run accepted, with what the report needs of it. */
export interface KnownRow {
  /** In pence. */
  price: number | null;
}

/** A row that is not accepted. */
export interface RejectedRow {
  /** From 1, without the header. */
  row: number;
  reason: RejectReason;
  problem: string;
}

interface ReadOptions<Known extends KnownRow> {
  /** `YYYY-MM-DD`. Google's dated sale prices depend on it. */
  today: string;
  /** Rows of the last run by their digest. A row with one of these digests is passed to `onKnown` without being read. */
  lastRun?: { rows: ReadonlyMap<number, Known>; onKnown: (row: Known) => void };
  onRejected?: (rejected: RejectedRow) => void;
}

/** @param rowDigest of the row as the feed has it; `ALWAYS_READ` when reading the row can give more than the digest decides */
type OnProduct = (product: FeedProduct, rowDigest: number) => void;

/**
 * Streams one product feed, and calls `onProduct` for each accepted row or `lastRun.onKnown` for each row that the last run had too.
 * Only ids, prices and the rows of the last run are held in memory. When the promise is rejected, the caller must drop all rows.
 *
 * @param file the file that `fetchFeed` gave, unless the feed's location is a file
 * @throws {FeedError} whose message names the feed and contains no secret
 */
export function readProductFeed<Known extends KnownRow>(
  feed: ProductFeed,
  onProduct: OnProduct,
  { today = dayOf(new Date()), file = feed.location, ...options }: Partial<ReadOptions<Known>> & { file?: string } = {},
): Promise<FeedReport> {
  return withFeedInErrors(feed, readProducts(feed, file, onProduct, { today, ...options }));
}

async function readProducts<Known extends KnownRow>(
  feed: ProductFeed,
  file: string,
  onProduct: OnProduct,
  { today, lastRun, onRejected }: ReadOptions<Known>,
): Promise<FeedReport> {
  const dialect = DIALECTS[feed.format];
  const tally = new RowTally();
  const sellers = new SellerTally();
  let columns: string[] = [];
  let isDated = false;
  // `columns` adds the column names of a delimited file; XML rows contain theirs.
  let rules = JSON.stringify(readingRules(feed));
  const reject = (reason: RejectReason, row: number, problem: string) => {
    tally.reject(reason, row, problem);
    onRejected?.({ row, reason, problem });
  };
  const take = (record: FeedRecord, row: number) => {
    sellers.add(dialect.seller.read(record));
    const id = dialect.id(record);
    const isRowDated = dialect.isDated?.(record) === true;
    isDated ||= isRowDated;
    const rowDigest = isRowDated ? ALWAYS_READ : textDigest(rules + record.raw());
    const known = lastRun?.rows.get(rowDigest);
    if (known !== undefined && !tally.isRepeated(id)) {
      tally.acceptKnown(known.price);
      return lastRun?.onKnown(known);
    }
    const judgement = judge(id, dialect.read(record, today), feed, tally);
    if ('reason' in judgement) return reject(judgement.reason, row, judgement.problem);
    const { product } = judgement;
    const isMisdecoded = looksMisdecoded(product.name) || looksMisdecoded(product.description ?? '');
    tally.accept(product, { isMisdecoded });
    onProduct(product, isMisdecoded || product.currency !== 'GBP' ? ALWAYS_READ : rowDigest);
  };
  await readRecords(file, {
    columns(names) {
      columns = names;
      rules = JSON.stringify([readingRules(feed), names]);
      requireColumns(names, dialect.required);
    },
    record: take,
    malformed: (row, problem) => reject('MALFORMED_ROW', row, problem),
  });
  if (tally.rows === 0) throw new FeedError('EMPTY', 'has a header but no rows');
  const { rows, accepted, rejected, mojibakeRows, medianPrice, pricedRows, onlyPrice, onlyName, otherCurrency } = tally;
  const seller = sellers.majority(dialect.seller.kind, feed.merchant);
  const prices = { medianPrice, pricedRows, onlyPrice, otherCurrency };
  return { rows, accepted, rejected, isDated, mojibakeRows, columns, ...prices, onlyName, seller };
}
