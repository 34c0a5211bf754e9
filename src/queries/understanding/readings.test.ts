import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { NamedEntity, ProductQuery } from './product-query.ts';
import { readPatterns } from './constraints/read-patterns.ts';
import { readQuery } from './read-query.ts';
import { NO_VOCABULARY, type VocabularyName } from './vocabulary.ts';

const FILE = join(import.meta.dirname, '../testing/readings.txt');
const READ_AS = '\n    ';
/** Six thousand messages take 15 seconds, and three times that beside other tests. */
const READ_MAX_MS = 180_000;

const named =
  (kind: VocabularyName['kind']) =>
  (name: string): VocabularyName => {
    const key = name.toLowerCase().replace('&', 'and').replaceAll(' ', '');
    return { kind, id: key, name, slug: key, key, products: 10 };
  };
const NAMES = [
  ...['Adidas', 'Apple', 'Black Diamond', 'Bosch', 'Brother', 'Canon', 'Dyson', 'HP', 'Hornby', 'Lego', 'Nike', 'Samsung', 'Sony'].map(
    named('brand'),
  ),
  ...['Kestrel Supplies', 'Little Lantern', 'Moor & Mill'].map(named('merchant')),
];

const nameOf = ({ name }: NamedEntity): string => name;

/** What was read, in short: 'goods trainers @187 1; words trainers/goods red/attribute; attributes colour=Red; price ..5000'. */
function saidOf(query: ProductQuery): string {
  const { goods, words, brands, merchant, codes, attributes, quantities, price, exclusions, prints, purpose, contradictions } = query;
  const parts: [string, string][] = [
    ['goods', goods === null ? '' : `${goods.words.join(' ')} @${goods.nodes.slice(0, 3).join()} ${goods.sure}`],
    ['words', words.map(({ word, kind }) => `${word}/${kind}`).join(' ')],
    ['brands', brands.map(nameOf).join()],
    ['shop', merchant?.name ?? ''],
    ['codes', codes.join()],
    ['purpose', purpose.join(' ')],
    ['attributes', attributes.map(({ id, value, others = [] }) => `${id}=${[value, ...others].join('|')}`).join()],
    ['quantities', quantities.map(({ dimension, value }) => `${dimension} ${value}`).join()],
    ['price', Object.keys(price).length === 0 ? '' : `${price.min ?? ''}..${price.max ?? ''}`],
    ['order', query.order === 'best' ? '' : query.order],
    ['offers', (['inStock', 'freeDelivery', 'reduced'] as const).filter((wish) => query[wish]).join()],
    ['prints', prints.join()],
    ['without', [...exclusions.phrases, ...exclusions.brands.map(nameOf)].join()],
    ['contradictions', contradictions.join()],
  ];
  return parts.flatMap(([name, said]) => (said === '' ? [] : `${name} ${said}`)).join('; ');
}

// Messages of many authors, right or wrong. A changed rule shows here in what it changes: read that, and where it is meant,
// `npx vitest run -u -c scripts/config/vitest.config.ts --project node readings` writes it down.
it(
  'reads messages as they were read before',
  async () => {
    const texts = readFileSync(FILE, 'utf8')
      .trimEnd()
      .split(/\n(?! )/);
    const lines = texts.map((line) => {
      const [text = ''] = line.split(READ_AS);
      return `${text}${READ_AS}${saidOf(readQuery(readPatterns(text), { ...NO_VOCABULARY, names: NAMES }))}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(FILE);
  },
  READ_MAX_MS,
);
