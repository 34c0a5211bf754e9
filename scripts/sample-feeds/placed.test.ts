import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { enrichedAttributes } from '#enrichment/enrich.ts';
import { SAMPLE_TREE_SETTINGS, shownTree } from '#enrichment/tree/shown-tree.ts';
import { lineage, taxonomyNode } from '#lexicon/taxonomy.ts';
import { type BenchRow, enrichAll, type Measured, readFeedRows } from '../bench/enrichment/feed-rows.ts';
import { COMMITTED } from './generate.ts';

let rows: BenchRow[];
let measured: Measured;
beforeAll(async () => {
  rows = await readFeedRows(join(COMMITTED.feeds, 'feeds.json'));
  measured = enrichAll(rows);
});

const nodeOf = (row: BenchRow): number | null => measured.places.get(row.id)?.node ?? null;

test('every product has a place, and no top of the tree has a single one', () => {
  const places = rows.map(nodeOf);
  expect(places.filter((node) => node === null)).toEqual([]);
  const tops = Map.groupBy(places as number[], (node) => taxonomyNode(lineage(node)[0]!).name);
  expect([...tops].filter(([, products]) => products.length < SAMPLE_TREE_SETTINGS.showFrom).map(([name]) => name)).toEqual([]);
  const offers = new Map([...Map.groupBy(places as number[], (node) => node)].map(([node, products]) => [node, products.length]));
  const { nodes } = shownTree(offers, new Set(), SAMPLE_TREE_SETTINGS);
  expect([...nodes.values()].filter(({ count }) => count === 1)).toEqual([]);
});

test('the made-up year is of products that the feeds have', () => {
  const [, ...lines] = readFileSync(join(COMMITTED.feeds, 'history.csv'), 'utf8').trim().split('\n');
  const known = new Set(rows.map(({ id }) => id));
  const ids = new Set(lines.map((line) => Number(line.split(',')[0])));
  expect(ids.size).toBeGreaterThan(400);
  expect([...ids].filter((id) => !known.has(id))).toEqual([]);
});

test('leaves with ten products have several attributes', () => {
  const byNode = Map.groupBy(rows, (row) => nodeOf(row)!);
  const poor = [...byNode]
    .filter(([, members]) => members.length >= 10)
    .filter(([node, members]) => {
      const ids = members.flatMap((row) => enrichedAttributes(row, measured.evidence[rows.indexOf(row)]!, node).map(({ id }) => id));
      return new Set(ids).size < 2;
    });
  expect(poor.map(([node]) => taxonomyNode(node).name)).toEqual([]);
});
