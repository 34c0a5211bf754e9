import { attributesOf, printAttribute } from '#enrichment/attribute/attributes.ts';
import type { AttributeFact } from '#enrichment/attribute/attribute.ts';
import { isWithin } from '#lexicon/taxonomy.ts';
import { chance } from '../../sample-feeds/prng.ts';
import type { BenchRow, Measured } from './feed-rows.ts';

/** Groups of goods, and what a careful reading found in how many of them, in per cent. */
const EXPECTED: { group: string; nodes: number[]; found: Record<string, number> }[] = [
  { group: 'laptops', nodes: [328], found: { 'screen-size': 79.8, ram: 77.4, storage: 73.3, processor: 77.3, colour: 71.2 } },
  {
    group: 'monitors',
    nodes: [305],
    found: { 'screen-size': 91.8, resolution: 88.6, panel: 37.7, 'energy-class or old-energy-class': 13.9 },
  },
  { group: 'printers', nodes: [500106], found: { 'print-technology': 61.9, 'colour-printing': 50.1, 'paper-size': 49.2, functions: 13.1 } },
  {
    group: 'toner and ink',
    nodes: [356],
    found: { 'ink-colour': 96, original: 97.1, 'compatible-printers': 77.4, 'pack-quantity': 43.3, 'page-yield': 16.1 },
  },
  { group: 'memory', nodes: [1733], found: { 'memory-size': 100, 'memory-type': 92.3, 'memory-speed': 80, 'memory-form-factor': 65.5 } },
  { group: 'cables', nodes: [259], found: { 'cable-length': 92.2, connector: 91.7, colour: 92.8, 'cable-type': 38.7 } },
  { group: 'phones', nodes: [267], found: { 'phone-storage': 80.3, colour: 97.6, network: 64.9, 'screen-size': 54.4 } },
  { group: 'phone cases', nodes: [2353], found: { 'compatible-phone': 98.5, colour: 99.7, 'fashion-material': 42.1, 'case-kind': 36.9 } },
  { group: 'shoes', nodes: [187], found: { gender: 100, colour: 100, use: 99.8 } },
  { group: 'clothing', nodes: [1604], found: { gender: 99.4, colour: 99.5, pattern: 40.7 } },
  { group: 'toys', nodes: [1239], found: { theme: 20.3, pieces: 6.8, 'minimum-age': 2.8 } },
  { group: 'toys and models', nodes: [1239, 37, 4175, 5150, 5151], found: { scale: 12.1 } },
  { group: 'party', nodes: [96], found: { 'pack-quantity': 13.2, 'age-number': 17.4, occasion: 33.5, colour: 33.5 } },
];

/** How many values of each attribute are printed to be read, and the seed that draws them. */
interface Reading {
  read: number;
  seed: string;
}

/** How many rows of each group have an attribute, beside what was expected; then the values that are to be read. */
export function measureAttributes(rows: readonly BenchRow[], { places }: Measured, { read, seed }: Reading): void {
  const from = process.cpuUsage();
  const facts = rows.map((row): AttributeFact[] => {
    const node = places.get(row.id)?.node ?? null;
    return node === null ? [] : attributesOf(row, node);
  });
  console.log(`\nAttributes: ${((1_000_000 * rows.length) / process.cpuUsage(from).user).toFixed(0)} rows/s on one core`);
  for (const { group, nodes, found } of EXPECTED) {
    const members = facts.filter((_, at) => nodes.some((node) => isWithin(places.get(rows[at]!.id)?.node ?? -1, node)));
    const columns = Object.entries(found).map(([id, wanted]) => {
      const ids = id.split(' or ');
      const having = members.filter((list) => list.some((fact) => ids.includes(fact.id))).length;
      return `${id} ${((100 * having) / Math.max(1, members.length)).toFixed(1)} (${wanted})`;
    });
    console.log(`  ${group}, ${members.length}: ${columns.join(', ')}`);
  }
  if (read === 0) return;
  const byAttribute = new Map<string, { fact: AttributeFact; row: BenchRow }[]>();
  for (const [at, list] of facts.entries()) {
    for (const fact of list) {
      const values = byAttribute.get(fact.id);
      if (values === undefined) byAttribute.set(fact.id, [{ fact, row: rows[at]! }]);
      else values.push({ fact, row: rows[at]! });
    }
  }
  for (const [id, values] of byAttribute) {
    console.log(`\n${id}, ${values.length}`);
    const drawn = values.toSorted((a, b) => chance(`${seed}|${id}|${a.row.id}`) - chance(`${seed}|${id}|${b.row.id}`)).slice(0, read);
    for (const { fact, row } of drawn) {
      const said = fact.from === 'name' ? '' : ` | ${(row.description ?? '').replaceAll('\n', ' ').slice(0, 200)}`;
      console.log(`  ${printAttribute(fact)} (${fact.from}) | ${row.name.slice(0, 130)}${said}`);
    }
  }
}
