import { feedAddress } from './address.ts';
import { AWIN } from './awin.ts';
import type { ProductFeed } from './config.ts';
import type { Candidate, Dialect } from './dialect.ts';
import { GOOGLE } from './google.ts';
import { FeedError, type FeedOffer, type FeedReport, type Network, type RejectReason } from './offer.ts';
import { OfferTally } from './offer-tally.ts';
import { POR } from './por.ts';
import { readRecords } from './read-records.ts';
import type { FeedRecord } from './record.ts';
import { requireColumns } from './required-columns.ts';
import { ALWAYS_READ, readingRules, textDigest } from './row-digest.ts';
import { cleanLine, looksMisdecoded } from './text.ts';
import { SellerTally } from './seller.ts';
import { TRADEDOUBLER } from './tradedoubler.ts';

const DIALECTS: Record<Network, Dialect> = { por: POR, awin: AWIN, google: GOOGLE, tradedoubler: TRADEDOUBLER };

type Judgement = { offer: FeedOffer } | { reason: RejectReason; what: string };

const or = (text: string, otherwise: string): string => (text === '' ? otherwise : text);

/** What every offer must have, checked in one order for all dialects. */
function judge(id: string, { adult = false, ...candidate }: Candidate, feed: ProductFeed, tally: OfferTally): Judgement {
  const name = cleanLine(candidate.name);
  if (id === '') return { reason: 'MISSING_ID', what: `no id (${or(name, 'no name')})` };
  if (name === '') return { reason: 'MISSING_NAME', what: `no name (id ${id})` };
  const link = feedAddress(candidate.link);
  if (link === null) return { reason: 'MISSING_LINK', what: `no link (id ${id}, ${name})` };
  if (link === undefined) return { reason: 'UNSAFE_LINK', what: `link is no safe address (id ${id}): ${candidate.link}` };
  if (tally.isRepeated(id)) return { reason: 'DUPLICATE_ID', what: `id ${id} came before (${name})` };
  return { offer: { networkProductId: id, ...candidate, name, link, adult: adult || feed.adult } };
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
export type OnOffer = (offer: FeedOffer, rowDigest: number) => void;

/** Reads the rows of one product feed by its dialect; `readProductFeed` is what others call. */
export async function readProducts<Known extends KnownRow>(
  feed: ProductFeed,
  file: string,
  onOffer: OnOffer,
  { today, lastTime }: ReadOptions<Known>,
): Promise<FeedReport> {
  const dialect = DIALECTS[feed.format];
  const tally = new OfferTally();
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
