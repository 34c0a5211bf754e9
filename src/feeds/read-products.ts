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
import { cleanLine } from './text.ts';
import { SellerTally } from './seller.ts';
import { TRADEDOUBLER } from './tradedoubler.ts';

const DIALECTS: Record<Network, Dialect> = { por: POR, awin: AWIN, google: GOOGLE, tradedoubler: TRADEDOUBLER };

type Judgement = { offer: FeedOffer } | { reason: RejectReason; what: string };

const or = (text: string, otherwise: string): string => (text === '' ? otherwise : text);

/** What every offer must have, checked in one order for all dialects. */
function judge({ id, adult = false, ...candidate }: Candidate, feed: ProductFeed, tally: OfferTally): Judgement {
  const name = cleanLine(candidate.name);
  if (id === '') return { reason: 'MISSING_ID', what: `no id (${or(name, 'no name')})` };
  if (name === '') return { reason: 'MISSING_NAME', what: `no name (id ${id})` };
  const link = feedAddress(candidate.link);
  if (link === null) return { reason: 'MISSING_LINK', what: `no link (id ${id}, ${name})` };
  if (link === undefined) return { reason: 'UNSAFE_LINK', what: `link is no safe address (id ${id}): ${candidate.link}` };
  if (tally.isRepeated(id)) return { reason: 'DUPLICATE_ID', what: `id ${id} came before (${name})` };
  return { offer: { networkProductId: id, ...candidate, name, link, adult: adult || feed.adult } };
}

/** Reads the rows of one product feed by its dialect; `readProductFeed` is what others call. */
export async function readProducts(
  feed: ProductFeed,
  file: string,
  onOffer: (offer: FeedOffer) => void,
  today: string,
): Promise<FeedReport> {
  const dialect = DIALECTS[feed.format];
  const tally = new OfferTally();
  const sellers = new SellerTally();
  let columns: string[] = [];
  const take = (record: FeedRecord, row: number) => {
    sellers.add(dialect.seller.read(record));
    const judgement = judge(dialect.read(record, today), feed, tally);
    if ('reason' in judgement) return tally.reject(judgement.reason, row, judgement.what);
    const { offer } = judgement;
    tally.accept(offer.price, offer.name, offer.description);
    onOffer(offer);
  };
  await readRecords(file, {
    columns(names) {
      columns = names;
      requireColumns(names, dialect.required);
    },
    record: take,
    malformed: (row, why) => tally.reject('MALFORMED_ROW', row, why),
  });
  if (tally.rows === 0) throw new FeedError('EMPTY', 'has a header and no rows');
  const { rows, accepted, rejected, mojibakeRows, medianPrice } = tally;
  const seller = sellers.majority(dialect.seller.kind, feed.merchant);
  return { rows, accepted, rejected, mojibakeRows, columns, medianPrice, seller };
}
