import { MERCHANTS } from './merchants/all.ts';
import type { SampleMerchant } from './merchants/sample-merchant.ts';

/** A voucher of a merchant. Days as `YYYY-MM-DD`; `endsAt` is null when the feed has none. */
interface SampleVoucher {
  merchant: SampleMerchant;
  id: number;
  /** As in the feed, including the many spellings of 'no code'. */
  code: string;
  description: string;
  terms: string;
  startsAt: string;
  endsAt: string | null;
}

type Row = [merchant: string, code: string, description: string, startsAt: string, endsAt: string | null, terms?: string];

const POR_ROWS: readonly Row[] = [
  ['Larder & Ladle', 'LADLE10', '10% off all cookware', '2026-09-01', '2027-03-31'],
  ['Larder & Ladle', '5%SAVER', '5% off any order', '2026-10-01', '2027-12-31'],
  ['Larder & Ladle', 'NoCode', 'Free delivery on orders over £50', '2026-01-01', null],
  ['Pebbleford Home', 'PEBBLE15', '15% off armchairs', '2026-10-15', '2027-01-31'],
  ['Pebbleford Home', 'WELCOME10', '£10 off your first order over £75', '2026-06-01', '2028-06-30'],
  ['Pebbleford Home', 'No-Code', 'Free fabric samples by post', '2026-02-01', null],
  ['Fernhollow Garden', 'GROW20', '20% off pots and planters', '2026-10-01', '2026-12-31'],
  ['Fernhollow Garden', 'SPRING24', '£5 off orders over £30', '2024-03-01', '2024-05-31'],
  ['The Wagging Gate', 'GOODDOG', '12% off beds for dogs and cats', '2026-08-01', null],
  ['The Wagging Gate', 'No-Voucher', 'A free bag of treats with every bed', '2026-09-01', '2027-02-28'],
  ['Tumble & Twig', 'TOYBOX5', '£5 off when you spend £40', '2026-10-01', '2027-06-30'],
  ['Tumble & Twig', 'NoVoucher', 'Free birthday wrapping on every toy', '2025-01-01', null],
  ['Inkwell & Fable', 'No--Code', 'Signed first editions at no extra cost', '2026-05-01', '2027-10-31'],
  ['Inkwell & Fable', 'Promotional-Offer', 'Three novels for the price of two', '2026-10-20', '2027-01-15'],
  ['Harbour Stitch', 'KNIT15', '15% off jumpers', '2026-10-01', '2027-02-14'],
  ['Harbour Stitch', 'ANCHOR20', '£20 off jackets over £120', '2025-10-01', '2026-02-28'],
];

const AWIN_ROWS: readonly Row[] = [
  ['Tonecroft', 'SOUND10', '10% off headphones', '2026-10-01', '2027-04-30', 'One use per customer. Not on sale items.'],
  ['Tonecroft', 'VINYL25', '£25 off turntables over £200', '2026-09-15', '2026-12-31', 'While stocks last.'],
  ['Tonecroft', '', 'Free next-day delivery on everything', '2026-01-01', '2028-12-31'],
  ['Ohm & Otter', 'OTTER5', '£5 off orders over £60', '2026-10-10', '2027-05-31', 'New customers only.'],
  ['Ohm & Otter', '5%SAVER', '5% off electronics', '2026-07-01', '2027-11-30', 'Cannot be combined with other codes.'],
  ['Ohm & Otter', 'SUMMER23', '15% off speakers', '2023-06-01', '2023-08-31', 'Speakers only.'],
  ['Brightsill', 'GLOW12', '12% off lamps', '2026-10-01', '2027-03-15', 'Excludes clearance.'],
  ['Brightsill', 'WELCOME10', '10% off your first order', '2026-01-01', '2028-01-31', 'New customers only.'],
  ['Brightsill', '', 'Buy two cushions, get the third half price', '2026-10-12', '2027-01-31'],
  ['Sole Parish', 'STRIDE15', '15% off trainers', '2026-10-01', '2027-07-31', 'Full-price trainers only.'],
  ['Sole Parish', 'BOOTROOM', '£20 off two pairs of boots', '2026-09-20', '2027-02-28', 'Both pairs in one order.'],
  ['Sole Parish', '', 'Free exchanges until they fit', '2025-01-01', '2028-12-31'],
  ['Upper Beck Outdoors', 'FELL20', '20% off tents', '2026-10-01', '2026-12-24', 'Excludes bell tents.'],
  ['Upper Beck Outdoors', 'RIDE30', '£30 off bicycles over £400', '2026-08-01', '2027-09-30', 'One use per customer.'],
  ['Upper Beck Outdoors', 'PACK10', '10% off rucksacks', '2026-05-01', '2027-05-31', 'Not with any other offer.'],
  ['Upper Beck Outdoors', '', 'Free bicycle check-up after six weeks', '2026-03-01', '2028-03-31'],
  ['Plumb & Level Office', 'DESK25', '£25 off desks over £200', '2026-10-01', '2027-06-30', 'Mainland UK only.'],
  ['Plumb & Level Office', 'SITWELL', '10% off office chairs', '2026-09-01', '2028-09-30', 'Full-price chairs only.'],
  ['Plumb & Level Office', 'LEVELUP', '15% off keyboards', '2025-02-01', '2025-06-30', 'Keyboards only.'],
  ['Plumb & Level Office', '', 'Free assembly with every desk', '2026-09-01', '2027-12-31'],
  ['Dapplewood', 'ACORN10', '10% off bookcases and side tables', '2026-10-01', '2027-04-15', 'Excludes made-to-measure.'],
  ['Dapplewood', 'OAKLEAF50', '£50 off orders over £400', '2026-10-01', '2027-12-31', 'One code per order.'],
  ['Dapplewood', 'GRAIN5', '5% off everything', '2026-02-01', '2028-02-29', 'New customers only.'],
  ['Dapplewood', '', 'Free delivery on furniture over £300', '2026-01-01', '2028-12-31'],
];

function toVoucher([name, code, description, startsAt, endsAt, terms = '']: Row, id: number): SampleVoucher {
  const merchant = MERCHANTS.find((candidate) => candidate.name === name);
  if (merchant === undefined) throw new Error(`Unknown merchant ${name}: add it to MERCHANTS`);
  return { merchant, id, code, description, terms, startsAt, endsAt };
}

/** 16 vouchers of Paid On Results, six of them without a code, in different spellings. */
export const POR_VOUCHERS: readonly SampleVoucher[] = POR_ROWS.map((row, index) => toVoucher(row, 90_100 + index * 7));

/** 24 promotions of Awin. Those without a code have the type 'promotion'. */
export const AWIN_PROMOTIONS: readonly SampleVoucher[] = AWIN_ROWS.map((row, index) => toVoucher(row, 810_200 + index * 11));
