import { BEST_OFFER_ORDER, OFFER_COST } from '#catalogue/best-offer.ts';

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

/** Columns by their SQL over the offers of a thing. */
const FIGURES: [name: string, sql: string][] = [
  ['id', 'comparison_id'],
  ['key', 'coalesce(max(gtin) FILTER (WHERE id = comparison_id), min(gtin))'],
  ['best_product_id', ofBest('id')],
  ['offers', 'count(*)'],
  ['shops', 'count(DISTINCT merchant_id)'],
  ['shops_in_stock', 'count(DISTINCT merchant_id) FILTER (WHERE is_in_stock)'],
  ['price', ofBest('price')],
  ['cost', ofBest('cost')],
  ['lowest_price', lowest('price')],
  ['lowest_total', lowest('total')],
  ['adult', 'max(adult)'],
  ['created_at', 'min(created_at)'],
];
const NOT_DIGESTED = new Set(['key', 'created_at']);
const NAMES = FIGURES.map(([name]) => name);
const DIGEST = digestOf(NAMES.filter((name) => !NOT_DIGESTED.has(name)));

/** SQL that writes the rows of `comparison` that the products give: all, or those with the ids of a table. */
export function figuresSql(idsOf?: string): string {
  const from = idsOf === undefined ? 'product p' : `${idsOf} w CROSS JOIN product p ON p.comparison_id = w.id`;
  return `
    INSERT INTO comparison (${NAMES.join(', ')}, digest)
    SELECT ${NAMES.join(', ')}, ${DIGEST} FROM (
      SELECT ${FIGURES.map(([name, sql]) => `${sql} AS ${name}`).join(', ')} FROM (
        SELECT p.comparison_id, p.id, p.gtin, p.merchant_id, p.price, ${OFFER_COST} AS cost, p.price + p.delivery_cost AS total,
          ${IN_STOCK} AS is_in_stock, p.adult, p.created_at,
          row_number() OVER (PARTITION BY p.comparison_id ORDER BY ${BEST_OFFER_ORDER}) AS place
        FROM ${from} JOIN merchant m ON m.id = p.merchant_id WHERE m.active = 1 AND p.comparison_id IS NOT NULL
      ) GROUP BY comparison_id
    )`;
}
