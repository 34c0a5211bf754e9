import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Place } from '#enrichment/place/place.ts';
import { lineage, TAXONOMY, taxonomyNode } from '#lexicon/taxonomy.ts';

/** A product whose place a person found. */
export interface Label {
  id: number;
  merchant: string;
  name: string;
  node: number;
  /** That node and others that are right as well. */
  right: Set<number>;
}

/** Reads `product_id, merchant, name, google_id, alternatives`. */
export function readLabels(file: string): Label[] {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true });
  return data.map(({ product_id: id = '', merchant = '', name = '', google_id: node = '', alternatives = '' }) => ({
    id: Number(id),
    merchant,
    name,
    node: Number(node),
    right: new Set([Number(node), ...alternatives.split(' ').filter(Boolean).map(Number)]),
  }));
}

/** A third of the labels, by hash, that no phrase was written for. */
export const isLabelHeldOut = ({ id }: Label): boolean =>
  Number.parseInt(createHash('sha256').update(String(id)).digest('hex').slice(-8), 16) % 3 === 0;

export interface Score {
  products: number;
  top: number;
  second: number;
  right: number;
  branch: number;
}

function isRelated(a: number, b: number): boolean {
  const [p, q] = [lineage(a), lineage(b)];
  return p.slice(0, q.length).join() === q.slice(0, p.length).join();
}

/** Top level, level 2, the right node, and its branch, in per cent. */
export function scorePlaces(labels: readonly Label[], placeOf: (id: number) => Place | undefined): Score {
  const score = { products: 0, top: 0, second: 0, right: 0, branch: 0 };
  for (const { id, node, right } of labels) {
    const got = placeOf(id);
    if (got === undefined) continue;
    score.products += 1;
    if (got.node === null || !TAXONOMY.has(got.node)) continue;
    const [wanted, found] = [lineage(node), lineage(got.node)];
    score.top += Number(wanted[0] === found[0]);
    score.second += Number(wanted.slice(0, 2).join() === found.slice(0, 2).join());
    score.right += Number(right.has(got.node));
    score.branch += Number([...right].some((one) => isRelated(one, got.node!)));
  }
  const percent = (count: number) => Number(((100 * count) / Math.max(1, score.products)).toFixed(1));
  const { products, top, second, right, branch } = score;
  return { products, top: percent(top), second: percent(second), right: percent(right), branch: percent(branch) };
}

/** The labels that were missed, a line each. */
export function missed(labels: readonly Label[], placeOf: (id: number) => Place | undefined): string[] {
  return labels.flatMap(({ id, merchant, name, node, right }) => {
    const got = placeOf(id);
    if (got === undefined || (got.node !== null && right.has(got.node))) return [];
    const found = got.node === null ? 'nothing' : taxonomyNode(got.node).name;
    return `${merchant}: ${name.slice(0, 80)} | ${taxonomyNode(node).name} | ${found} by ${got.method} ${got.phrase ?? ''}`;
  });
}
