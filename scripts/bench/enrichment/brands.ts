import { BrandBook, BrandLearner } from '#enrichment/brand/brand-book.ts';
import { brandKey, listedBrand } from '#lexicon/brands.ts';
import type { BenchRow, Measured } from './feed-rows.ts';

const HIDDEN = 5000;

const order = (id: number): number => Math.imul(id % 0x7fffffff, 0x9e3779b1) >>> 0;

const percent = (count: number, of: number): string => ((100 * count) / of).toFixed(1);

/** How many products have a brand; and of 5,000 rows whose brand is hidden, how many are found again by their names. */
export function measureBrands(rows: readonly BenchRow[], { evidence, enriched }: Measured, isVerbose: boolean): void {
  const branded = rows.map((row, at) => ({ ...row, brand: evidence[at]!.brand })).filter(({ brand }) => brand !== null);
  const hidden = new Set(
    branded
      .toSorted((a, b) => order(a.id) - order(b.id))
      .slice(0, HIDDEN)
      .map(({ id }) => id),
  );
  const learner = new BrandLearner();
  for (const [at, { id, name }] of rows.entries()) learner.add(name, hidden.has(id) ? null : evidence[at]!.brand);
  const book = new BrandBook(learner.finish());
  let [answered, right] = [0, 0];
  for (const { id, name, brand } of branded) {
    if (!hidden.has(id)) continue;
    const found = book.find(name, null);
    if (found === null) continue;
    answered += 1;
    const isRight = found.key === brandKey(listedBrand(brand!) ?? brand!);
    right += Number(isRight);
    if (!isRight && isVerbose) console.log(`  ${brand} | ${found.name} | ${name.slice(0, 80)}`);
  }
  const withBrand = enriched.filter(({ brand }) => brand !== null);
  const keys = new Set(withBrand.map(({ brand }) => brand!.key));
  console.log(
    `\nBrands: ${keys.size} of ${percent(withBrand.length, rows.length)} % of the products (feeds alone: ${percent(branded.length, rows.length)} %); ` +
      `${hidden.size} hidden: precision ${percent(right, answered)} %, recall ${percent(right, hidden.size)} %`,
  );
}
