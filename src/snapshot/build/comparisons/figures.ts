import { BEST_OFFER_ORDER, offerCost } from '#catalogue/best-offer.ts';

const MASK = 2 ** 52 - 1;
const LOW_BITS = 2 ** 30 - 1;

/** An odd number of 32 bits, different for each place. */
const factorOf = (place: number): number => ((0x9e_37_79_b1 * (place + 1)) % 2 ** 32) | 1;

/** SQL for a digest of integers: their products with large numbers, added. Ids have more than 30 bits. */
function digestOf(columns: readonly string[]): string {
  const parts = columns.flatMap((column) => [`coalesce(${column}, -1) & ${LOW_BITS}`, `coalesce(${column}, -1) >> 30 & ${LOW_BITS}`]);
  return `(${parts.map((part, place) => `((${part}) * ${factorOf(place) >>> 0} & ${MASK})`).join(' + ')}) & ${MASK}`;
}

const IN_STOCK = 'p.in_stock IS NOT 0';
const ofBest = (column: string) => `max(${column}) FILTER (WHERE place = 1)`;
const lowest = (column: string) => `coalesce(min(${column}) FILTER (WHERE is_in_stock), min(${column}))`;

/** Columns by their SQL over the offers of a thing, and over the only one. */
const FIGURES: [name: string, sql: string, ofLone: string][] = [
  ['id', 'comparison_id', 'id'],
  ['best_product_id', ofBest('id'), 'id'],
  ['offers', 'count(*)', '1'],
  ['shops', 'count(DISTINCT merchant_id)', '1'],
  ['shops_in_stock', 'count(DISTINCT merchant_id) FILTER (WHERE is_in_stock)', 'is_in_stock'],
  ['price', ofBest('price'), 'price'],
  ['cost', ofBest('cost'), 'cost'],
  ['lowest_price', lowest('price'), 'price'],
  ['lowest_total', lowest('total'), 'total'],
  ['adult', 'max(adult)', 'adult'],
  ['created_at', 'min(created_at)', 'created_at'],
];
const NAMES = FIGURES.map(([name]) => name);
const DIGEST = digestOf(NAMES.filter((name) => name !== 'created_at'));

const OFFER = `p.comparison_id, p.id, p.merchant_id, p.price, ${offerCost('p')} AS cost, p.price + p.delivery_cost AS total,
  ${IN_STOCK} AS is_in_stock, p.adult, p.created_at`;
const OF_OPEN_SHOP = 'JOIN merchant m ON m.id = p.merchant_id WHERE m.active = 1';

const insertFigures = (figures: string) =>
  `INSERT INTO comparison (${NAMES.join(', ')}, digest) SELECT ${NAMES.join(', ')}, ${DIGEST} FROM (${figures})`;

/**
 * SQL that writes the rows of `comparison` that the products give.
 *
 * @param which condition on a product `p`
 * @param from where the products are read
 */
export const figuresSql = (which = 'p.comparison_id IS NOT NULL', from = 'product p'): string =>
  insertFigures(`
    SELECT ${FIGURES.map(([name, sql]) => `${sql} AS ${name}`).join(', ')} FROM (
      SELECT ${OFFER}, row_number() OVER (PARTITION BY p.comparison_id ORDER BY ${BEST_OFFER_ORDER}) AS place
      FROM ${from} ${OF_OPEN_SHOP} AND ${which}
    ) GROUP BY comparison_id`);

/** The same of products that are things by themselves, which need no grouping. */
export const loneFiguresSql = (which: string): string =>
  insertFigures(`
    SELECT ${FIGURES.map(([name, , ofLone]) => `${ofLone} AS ${name}`).join(', ')} FROM (
      SELECT ${OFFER} FROM product p ${OF_OPEN_SHOP} AND p.comparison_id = p.id AND ${which}
    )`);
