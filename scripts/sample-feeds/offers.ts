import { MERCHANTS } from './merchants/all.ts';
import { deals, type SampleMerchant } from './merchants/sample-merchant.ts';
import { pictureUrl } from './pictures/shapes.ts';
import { between, chance } from './prng.ts';
import { THINGS, type Thing } from './things/thing.ts';

/** An article as one shop sells it. Money in pence, days as `YYYY-MM-DD`. */
export interface SampleOffer {
  merchant: SampleMerchant;
  thing: Thing;
  /** The network's number of it. */
  networkProductId: number;
  sku: string;
  name: string;
  /** null: the feed has no price for it. */
  price: number | null;
  wasPrice: number | null;
  deliveryCost: number;
  inStock: boolean;
  /** Address of the picture on this site, or null. */
  picture: string | null;
  addedOn: string;
}

const OFFER_COUNT = 700;
const SHARED_THINGS = 150;
/** By how many shops the shared articles are sold, taken in turn. */
const SHOPS_PER_SHARED_THING = [3, 2, 4, 3, 2, 5, 3, 2, 6, 3, 2, 4];

const PRICE_MISSING = new Set([41, 178, 305, 422, 590]);
const PICTURE_MISSING = new Set([23, 97, 188, 264, 333, 401, 512, 677]);
const OUT_OF_STOCK_SHARE = 0.06;
const WAS_PRICE_SHARE = 0.2;

const sendsGtin = (merchant: SampleMerchant): boolean => !merchant.quirks.includes('no-brand-no-ean');

/** Department stores take twice what a specialist takes of the load. */
const capacity = (merchant: SampleMerchant): number => (merchant.sells.includes('*') ? 2.1 : merchant.sells.length > 2 ? 1.2 : 1);

/** Shares articles out to the shops that deal in them, so that all shelves fill evenly. */
class Shelves {
  readonly #counts = new Map<SampleMerchant, number>();
  readonly placed: { merchant: SampleMerchant; thing: Thing }[] = [];

  sellersOf(thing: Thing): SampleMerchant[] {
    return this.placed.filter((place) => place.thing === thing).map((place) => place.merchant);
  }

  /** Puts the article on the emptiest fitting shelf that does not hold it yet; false when there is none. */
  place(thing: Thing, fits: (merchant: SampleMerchant) => boolean): boolean {
    const taken = new Set(this.sellersOf(thing));
    const [merchant] = MERCHANTS.filter((candidate) => deals(candidate, thing.path) && fits(candidate) && !taken.has(candidate)).sort(
      (a, b) => this.#load(a, thing) - this.#load(b, thing),
    );
    if (merchant === undefined) return false;
    this.#counts.set(merchant, (this.#counts.get(merchant) ?? 0) + 1);
    this.placed.push({ merchant, thing });
    return true;
  }

  #load(merchant: SampleMerchant, thing: Thing): number {
    return (this.#counts.get(merchant) ?? 0) / capacity(merchant) + chance(`load|${merchant.name}|${thing.name}`) * 4;
  }
}

/** Which articles are sold by several shops: the first of each kind, then every other one until there are enough. */
function sharedThings(): Thing[] {
  const general = THINGS.filter((thing) => thing.path[0] !== 'Adults Only');
  const first = general.filter((thing, index) => general[index - 1]?.path[2] !== thing.path[2]);
  const rest = general.filter((thing) => !first.includes(thing)).sort((a, b) => chance(`shared|${a.name}`) - chance(`shared|${b.name}`));
  return [...first, ...rest].slice(0, SHARED_THINGS);
}

function placeAll(): Shelves['placed'] {
  const shelves = new Shelves();
  const shared = sharedThings();
  for (const [index, thing] of shared.entries()) {
    // A feed with whole category paths always has one of each kind, so that leaves alone can be placed in the tree.
    shelves.place(thing, (merchant) => merchant.network !== 'por');
    const shops = SHOPS_PER_SHARED_THING[index % SHOPS_PER_SHARED_THING.length] ?? 2;
    for (let count = 1; count < shops; count += 1) shelves.place(thing, sendsGtin);
  }
  for (const thing of THINGS) {
    if (!shared.includes(thing)) shelves.place(thing, () => true);
  }
  for (let round = 0; shelves.placed.length < OFFER_COUNT && round < 6; round += 1) {
    for (const thing of shared) {
      const isFull = shelves.placed.length >= OFFER_COUNT || shelves.sellersOf(thing).length >= 6;
      if (!isFull && chance(`more|${round}|${thing.name}`) < 0.5) shelves.place(thing, sendsGtin);
    }
  }
  return shelves.placed;
}

/** A price that ends as this shop's prices do. */
function withEnding(pence: number, ending: SampleMerchant['priceEnding']): number {
  if (ending === 0 && pence < 2000) return Math.max(100, Math.round(pence / 50) * 50);
  const pounds = Math.round((pence - ending) / 100);
  return Math.max(100, pounds * 100) + ending;
}

function toOffer({ merchant, thing }: Shelves['placed'][number], index: number): SampleOffer {
  const key = `${merchant.networkId}|${thing.name}`;
  const typical = thing.pounds * 100 * merchant.priceLevel * (0.95 + chance(`price|${key}`) * 0.1);
  const price = PRICE_MISSING.has(index) ? null : withEnding(typical, merchant.priceEnding);
  const reduced = price !== null && chance(`was|${key}`) < WAS_PRICE_SHARE;
  const { cost, freeFrom } = merchant.delivery;
  const year = between(`year|${key}`, 2023, 2026);
  const month = String(between(`month|${key}`, 1, 10)).padStart(2, '0');
  const day = String(between(`day|${key}`, 1, 28)).padStart(2, '0');
  return {
    merchant,
    thing,
    networkProductId: 6_100_000 + merchant.networkId * 100 + index,
    sku: `${merchant.monogram}${1000 + thing.number}`,
    name: thing.name,
    price,
    wasPrice: reduced ? withEnding(price * (1.15 + chance(`cut|${key}`) * 0.25), merchant.priceEnding) : null,
    deliveryCost: price !== null && price >= freeFrom ? 0 : cost,
    inStock: chance(`stock|${key}`) >= OUT_OF_STOCK_SHARE,
    picture: PICTURE_MISSING.has(index) ? null : pictureUrl(thing.shape, thing.colour),
    addedOn: `${year}-${month}-${day}`,
  };
}

/** The 700 offers, in the order of the category tree. */
export const OFFERS: readonly SampleOffer[] = placeAll()
  .sort((a, b) => a.thing.number - b.thing.number)
  .map(toOffer);

export const offersOf = (merchant: SampleMerchant): SampleOffer[] => OFFERS.filter((offer) => offer.merchant === merchant);
