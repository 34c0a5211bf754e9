import type { SearchView } from '#views/search.ts';

const SAID: Record<SearchView['relaxed'][number], string> = {
  words: 'some of the words',
  offers: 'stock, delivery or sale',
  brand: 'the brand',
  price: 'the price',
  merchant: 'the shop',
};

/** What was given up to find anything; null for nothing. */
export function relaxedSaid(relaxed: SearchView['relaxed']): string | null {
  if (relaxed.length === 0) return null;
  const given = relaxed.map((one) => SAID[one]);
  const list = given.length === 1 ? given[0]! : `${given.slice(0, -1).join(', ')} and ${given.at(-1)!}`;
  return `Nothing matches all of it. These match without ${list}.`;
}
