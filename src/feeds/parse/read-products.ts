import type { RejectReason } from '#catalogue/run.ts';
import { feedAddress } from '../clean/address.ts';
import { SellerTally } from '../clean/named-seller.ts';
import { ALWAYS_READ, readingRules, textDigest } from '../clean/row-digest.ts';
import { RowTally } from '../clean/row-tally.ts';
import { cleanLine, looksMisdecoded } from '../clean/text.ts';
import type { ProductFeed } from '../config.ts';
import { AWIN } from '../dialects/awin.ts';
import type { Dialect, DialectRow } from '../dialects/dialect.ts';
import { GOOGLE } from '../dialects/google.ts';
import { POR } from '../dialects/por.ts';
import { TRADEDOUBLER } from '../dialects/tradedoubler.ts';
import { FeedError, type FeedProduct, type FeedReport, type Network, NOT_SAID } from '../feed-rows.ts';
import { readRecords } from './read-records.ts';
import type { FeedRecord } from './record.ts';
import { requireColumns } from './required-columns.ts';

const DIALECTS: Record<Network, Dialect> = { por: POR, awin: AWIN, google: GOOGLE, tradedoubler: TRADEDOUBLER };

type Judgement = { offer: FeedProduct } | { reason: RejectReason; what: string };

const or = (text: string, otherwise: string): string => (text === '' ? otherwise : text);

/** What every offer must have, checked in one order for all dialects. */
function judge(id: string, { adult = false, ...row }: DialectRow, feed: ProductFeed, tally: RowTally): Judgement {
  const name = cleanLine(row.name);
  if (id === '') return { reason: 'MISSING_ID', what: `no id (${or(name, 'no name')})` };
  if (name === '') return { reason: 'MISSING_NAME', what: `no name (id ${id})` };
  const link = feedAddress(row.link);
  if (link === null) return { reason: 'MISSING_LINK', what: `no link (id ${id}, ${name})` };
  if (link === undefined) return { reason: 'UNSAFE_LINK', what: `link is no safe address (id ${id}): ${row.link}` };
  if (tally.isRepeated(id)) return { reason: 'DUPLICATE_ID', what: `id ${id} came before (${name})` };
  return { offer: { ...NOT_SAID, networkProductId: id, ...row, name, link, adult: adult || feed.adult } };
}

/** A row that was accepted last time, and what it counts for. */
export interface KnownRow {
  /** In pence. */
  price: number | null;
}

export interface ReadOptions<Known extends KnownRow> {
  /** The day, `YYYY-MM-DD`: it decides which of Google's dated sale prices hold. */
  today: string;
  /** Rows of last time by their digest: one that comes again as it was is not read but handed over. */
  lastTime?: { rows: ReadonlyMap<number, Known>; onKnown: (row: Known) => void };
}

/** Gets an offer and the digest of its row as the feed has it, or `ALWAYS_READ` where that does not tell all that reading it does. */
export type OnProduct = (offer: FeedProduct, rowDigest: number) => void;

/** Reads the rows of one product feed by its dialect; `readProductFeed` is what others call. */
export async function readProducts<Known extends KnownRow>(
  feed: ProductFeed,
  file: string,
  onOffer: OnProduct,
  { today, lastTime }: ReadOptions<Known>,
): Promise<FeedReport> {
  const dialect = DIALECTS[feed.format];
  const tally = new RowTally();
  const sellers = new SellerTally();
  let columns: string[] = [];
  let isDated = false;
  // With the columns, which a file of cells names before its rows; an element names itself.
  let rules = JSON.stringify(readingRules(feed));
  const take = (record: FeedRecord, row: number) => {
    sellers.add(dialect.seller.read(record));
    const id = dialect.id(record);
    const isRowDated = dialect.isDated?.(record) === true;
    isDated ||= isRowDated;
    const rowDigest = isRowDated ? ALWAYS_READ : textDigest(rules + record.raw());
    const known = lastTime?.rows.get(rowDigest);
    if (known !== undefined && !tally.isRepeated(id)) {
      tally.accept(known.price, { isMisdecoded: false });
      return lastTime?.onKnown(known);
    }
    const judgement = judge(id, dialect.read(record, today), feed, tally);
    if ('reason' in judgement) return tally.reject(judgement.reason, row, judgement.what);
    const { offer } = judgement;
    const isMisdecoded = looksMisdecoded(offer.name) || looksMisdecoded(offer.description ?? '');
    tally.accept(offer.price, { isMisdecoded });
    onOffer(offer, isMisdecoded || offer.currency !== 'GBP' ? ALWAYS_READ : rowDigest);
  };
  await readRecords(file, {
    columns(names) {
      columns = names;
      rules = JSON.stringify([readingRules(feed), names]);
      requireColumns(names, dialect.required);
    },
    record: take,
    malformed: (row, why) => tally.reject('MALFORMED_ROW', row, why),
  });
  if (tally.rows === 0) throw new FeedError('EMPTY', 'has a header and no rows');
  const { rows, accepted, rejected, mojibakeRows, medianPrice } = tally;
  const seller = sellers.majority(dialect.seller.kind, feed.merchant);
  return { rows, accepted, rejected, isDated, mojibakeRows, columns, medianPrice, seller };
}
