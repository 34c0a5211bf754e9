import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** An offer of the frozen day 1: what it is, whatever tree or brands the site has by now. Prices in pounds. */
export interface FrozenOffer {
  id: number;
  /** Offers with one key are one thing. */
  key: string;
  name: string;
  brand: string;
  category: string;
  description: string;
  price: number | null;
  adult?: boolean;
  closed?: boolean;
}

interface Condition {
  field: string;
  re: string;
  min?: number;
  max?: number;
}

/** What a right thing is like: every part that is there must hold. */
export interface Predicate {
  all?: (Condition | Predicate)[];
  none?: (Condition | Predicate)[];
  any?: (Condition | Predicate)[];
  or?: Predicate[];
  price?: { min?: number; max?: number };
}

const patterns = new Map<string, RegExp>();
function patternOf(source: string): RegExp {
  let pattern = patterns.get(source);
  if (pattern === undefined) patterns.set(source, (pattern = new RegExp(source, 'gi')));
  pattern.lastIndex = 0;
  return pattern;
}

function fieldOf({ name, brand, category, description }: FrozenOffer, field: string): string {
  if (field === 'title') return `${brand} ${name}`;
  if (field === 'text') return `${brand}\n${name}\n${category}\n${description}`;
  if (field === 'kindtext') return `${name}\n${category}`;
  return { name, brand, category, description }[field] ?? '';
}

const isCondition = (part: Condition | Predicate): part is Condition => 'field' in part;

function conditionHolds(part: Condition | Predicate, offer: FrozenOffer): boolean {
  if (!isCondition(part)) return holds(part, offer);
  const { field, re, min = -Infinity, max = Infinity } = part;
  const text = fieldOf(offer, field);
  const pattern = patternOf(re);
  if (part.min === undefined && part.max === undefined) return pattern.test(text);
  return Array.from(text.matchAll(pattern)).some((match) => {
    const number = Number(
      match
        .slice(1)
        .find((group) => group !== undefined)
        ?.replace(',', '.') ?? Number.NaN,
    );
    return number >= min && number <= max;
  });
}

function holds({ price, all = [], none = [], any = [], or = [] }: Predicate, offer: FrozenOffer): boolean {
  if (price !== undefined && (offer.price === null || offer.price > (price.max ?? Infinity) || offer.price < (price.min ?? 0)))
    return false;
  if (!all.every((part) => conditionHolds(part, offer)) || none.some((part) => conditionHolds(part, offer))) return false;
  if (any.length > 0 && !any.some((part) => conditionHolds(part, offer))) return false;
  return or.length === 0 || or.some((part) => holds(part, offer));
}

/** The frozen day 1 without adult goods and those of closed shops: neither is to be shown. */
export class FrozenCatalogue {
  readonly keys = new Map<number, string>();
  readonly #offers = new Map<string, FrozenOffer[]>();

  constructor(file: string) {
    for (const line of gunzipSync(readFileSync(file)).toString('utf8').split('\n')) {
      if (line === '') continue;
      const offer = JSON.parse(line) as FrozenOffer;
      if (offer.adult === true || offer.closed === true) continue;
      offer.price = offer.price === undefined || offer.price === null ? null : offer.price / 100;
      this.keys.set(offer.id, offer.key);
      const others = this.#offers.get(offer.key);
      if (others === undefined) this.#offers.set(offer.key, [offer]);
      else others.push(offer);
    }
  }

  isRight(predicate: Predicate, key: string): boolean {
    return this.#offers.get(key)?.some((offer) => holds(predicate, offer)) ?? false;
  }

  countRight(predicate: Predicate): number {
    return [...this.#offers.values()].filter((offers) => offers.some((offer) => holds(predicate, offer))).length;
  }
}
