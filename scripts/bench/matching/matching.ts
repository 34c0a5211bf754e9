import { hash } from 'node:crypto';
import { formatPrice } from '#catalogue/price.ts';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from '../../cli/command-line.ts';
import { dayOneSnapshot, FEEDS_OPTION } from '../day-one.ts';
import { type BenchListing, pairsOf, readListings, type Rule, ruleOf, thingsOf, withHidden } from './listings.ts';

const COMMAND = {
  name: 'npm run bench -- matching',
  does: `Which products of the day-1 feeds are the same thing: how many by which rule, what was refused, and precision and recall by rule
where barcodes are hidden. Two products are the same thing if they have the same barcode.`,
  options: {
    feeds: FEEDS_OPTION,
    read: numberOption(0, 'prints so many things, drawn at random, to be read'),
    wrong: numberOption(0, 'prints so many pairs that are not the same thing'),
    seed: { type: 'string', value: 'TEXT', default: '1', help: 'draws them' },
  },
} as const;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const [read, wrong] = orUsage(COMMAND, () => [parseWholeNumber('--read', values.read), parseWholeNumber('--wrong', values.wrong)]) as [
    number,
    number,
  ];
  const listings = readListings(await dayOneSnapshot(values.feeds));
  const things = printThings(listings);
  const known = listings.filter(({ gtin }) => gtin !== null);
  const hidden = printQuality('all barcodes hidden', known, 1);
  printQuality('half of the barcodes hidden', known, 0.5);
  for (const [a, b] of drawn(hidden, wrong, values.seed)) console.log(`\n${printed(a)}\n${printed(b)}`);
  for (const thing of drawn(things, read, values.seed)) console.log(`\n${thing.map(printed).join('\n')}`);
}

function printThings(listings: readonly BenchListing[]): BenchListing[][] {
  const refused = new Map<string, { times: number; products: number }>();
  const things = thingsOf(listings, (reason, of) => {
    const { times, products } = refused.get(reason) ?? { times: 0, products: 0 };
    refused.set(reason, { times: times + 1, products: products + of.length });
  });
  const offers = things.reduce((sum, { length }) => sum + length, 0);
  console.log(
    `${listings.length} products are ${listings.length - offers + things.length} things; ${things.length} of several products, with ${offers} of them`,
  );
  const rules: Record<string, { things: number; products: number }> = {};
  for (const thing of things) {
    const codes = thing.filter(({ gtin }) => gtin === null).length;
    const rule = codes === 0 ? 'barcode' : codes === thing.length ? 'code' : 'barcode and code';
    const { things: before, products } = rules[rule] ?? { things: 0, products: 0 };
    rules[rule] = { things: before + 1, products: products + thing.length };
  }
  console.table(rules);
  console.log('refused, by reason');
  console.table(Object.fromEntries([...refused].sort()));
  return things;
}

type Pair = [BenchListing, BenchListing];

/** What the rules can find: the same barcode, or a code of each. Codes also link listings that have none, by another's barcode. */
const isSought = (a: BenchListing, b: BenchListing): boolean => ruleOf(a, b) === 'barcode' || (a.code !== null && b.code !== null);

/** Prints precision and recall with a share of the barcodes hidden; gives the pairs that are wrong. */
function printQuality(title: string, known: readonly BenchListing[], share: number): Pair[] {
  const barcodes = new Map(known.map(({ id, gtin }) => [id, gtin]));
  const isSame = (a: BenchListing, b: BenchListing) => barcodes.get(a.id) === barcodes.get(b.id);
  const shown = withHidden(known, share);
  const found = { barcode: { pairs: 0, right: 0, sought: 0 }, code: { pairs: 0, right: 0, sought: 0 } };
  const wrong: Pair[] = [];
  for (const thing of thingsOf(shown)) {
    for (const [a, b] of pairsOf(thing)) {
      const of = found[ruleOf(a, b)];
      of.pairs += 1;
      if (isSame(a, b)) of.right += 1;
      else wrong.push([a, b]);
      if (isSame(a, b) && isSought(a, b)) of.sought += 1;
    }
  }
  const sought: Record<Rule, number> = { barcode: 0, code: 0 };
  let all = 0;
  for (const set of Map.groupBy(shown, ({ id }) => barcodes.get(id)).values()) {
    for (const [a, b] of pairsOf(set)) {
      all += 1;
      if (isSought(a, b)) sought[ruleOf(a, b)] += 1;
    }
  }
  const right = found.barcode.right + found.code.right;
  console.log(`\n${title}`);
  console.table({
    ...(share < 1 && { barcode: line(found.barcode, found.barcode.sought, sought.barcode) }),
    code: line(found.code, found.code.sought, sought.code),
    overall: line({ pairs: found.barcode.pairs + found.code.pairs, right }, right, all),
  });
  return wrong;
}

/** @param got how many were found of those that the rules can find */
const line = ({ pairs, right }: { pairs: number; right: number }, got: number, of: number) => ({
  pairs,
  right,
  precision: (right / pairs).toFixed(4),
  'to be found': of,
  recall: (got / of).toFixed(4),
});

/** So many of a list, drawn by a seed. */
const drawn = <One>(list: readonly One[], count: number, seed: string): One[] =>
  list
    .map((one, index) => ({ one, place: hash('sha256', `${seed} ${index}`) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, count)
    .map(({ one }) => one);

const printed = ({ name, merchant, price, gtin, code, brandId }: BenchListing): string =>
  `${formatPrice(price).padStart(10)}  ${merchant.padEnd(18)}  ${name}  [${brandId ?? '–'} ${code ?? '–'} ${gtin ?? '–'}]`;
