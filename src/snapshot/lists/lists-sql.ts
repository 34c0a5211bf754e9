import { offerCost } from '#catalogue/best-offer.ts';
import { LIST_ROWS_MAX } from '#catalogue/limits.ts';

/*
 * The tables of lists (`catalogue.sql`) as SQL, so that an edge database that is filled computes them by itself: they have more rows than
 * all others together. `?1` and `?2` are the lowest id of a product and the one after the highest.
 */

/** No price, or out of stock: last in every order but by age. */
const last = (offer: string): string => `(${offer}.price IS NULL OR ${offer}.in_stock IS 0)`;
const NO_AMOUNT = 2 ** 39;
const amountPlace = (offer: string, amount: string): string => `${last(offer)} * ${2 ** 40} + coalesce(${amount}, ${NO_AMOUNT})`;
const listPlace = (offer: string, shops: string): string =>
  `${last(offer)} * ${2 ** 20} + (63 - ${offer}.listing_rank) * 16 + 8 - min(${shops}, 8)`;
const dayPlace = (day: string): string => `- CAST(julianday(${day}) AS INTEGER)`;

/** The values that filters know, as pairs of attribute and value. Of attributes, because a scan of filters for each would take minutes. */
const facts = (product: string): string =>
  `json(CASE WHEN ${product}.attributes IS NULL THEN '[]' ELSE (
    SELECT '[' || coalesce(group_concat(json_array(stated.value ->> 'id', fact.value)), '') || ']'
    FROM json_each(${product}.attributes) AS stated CROSS JOIN filter_attribute f ON f.id = stated.value ->> 'id'
    CROSS JOIN json_each(stated.value, '$.values') AS fact) END)`;

const LISTING_COLUMNS = 'id, merchant_id, category_id, brand_id, adult, offers, place, price_place, cost_place, day_place, row';

/** The order of offers (`BEST_OFFER_ORDER`) among those of one shop. Nulls compare with nothing, so that no price is no cost. */
const orderInShop = (offer: string): string =>
  `(${offer}.in_stock IS 0, ${offer}.price IS NULL, coalesce(${offerCost(offer)}, 0), ${offer}.delivery_cost IS NULL, ${offer}.id)`;

/**
 * What lists need of the comparisons, and of each shop's best offer where a comparison has several.
 *
 * @param which condition on a comparison `t`
 */
export const listings = (which: string): string => `
  INSERT INTO listing (${LISTING_COLUMNS})
  SELECT t.id, CASE t.offers WHEN 1 THEN p.merchant_id END, p.category_id, p.brand_id, t.adult, t.offers,
    ${listPlace('p', 't.shops')}, ${amountPlace('p', 't.price')}, ${amountPlace('p', 't.cost')}, ${dayPlace('t.created_at')},
    json_array(t.id, ${last('p')}, t.price, t.cost, ${dayPlace('t.created_at')}, p.category_id, p.brand_id, p.brand_name,
      json(CASE t.offers WHEN 1 THEN json_array(p.merchant_id) ELSE (
        SELECT json_group_array(DISTINCT o.merchant_id ORDER BY o.merchant_id) FROM product o JOIN merchant m ON m.id = o.merchant_id AND m.active = 1 WHERE o.comparison_id = t.id) END),
      ${facts('p')}, t.offers)
  FROM comparison t CROSS JOIN product p ON p.id = t.best_product_id WHERE ${which}
  UNION ALL
  SELECT -o.id, o.merchant_id, o.category_id, o.brand_id, o.adult, 1,
    ${listPlace('o', 't.shops')}, ${amountPlace('o', 'o.price')}, ${amountPlace('o', offerCost('o'))}, ${dayPlace('o.created_at')},
    json_array(-o.id, ${last('o')}, o.price, ${offerCost('o')}, ${dayPlace('o.created_at')}, o.category_id, o.brand_id, o.brand_name,
      json_array(o.merchant_id), ${facts('o')}, 1)
  FROM comparison t CROSS JOIN product o ON o.comparison_id = t.id CROSS JOIN merchant m ON m.id = o.merchant_id AND m.active = 1
  WHERE t.offers > 1 AND ${which}
    AND NOT EXISTS (SELECT 1 FROM product first WHERE first.comparison_id = t.id AND first.merchant_id = o.merchant_id
      AND ${orderInShop('first')} < ${orderInShop('o')})`;

/** The listings of a range of comparisons. */
export const LISTINGS = listings('t.id >= ?1 AND t.id < ?2');

type Schema = '' | 'previous.';

/** The lists of a listing `l`: the SQL of their name, where their entries are, and which are too long to be sorted when they are read. */
const LISTS: { list: string; from: (schema: Schema) => string; isLong?: string }[] = [
  {
    list: "'c' || c.id",
    from: (schema) => `CROSS JOIN ${schema}category_ancestor a ON a.category_id = l.category_id
      CROSS JOIN ${schema}category c ON c.id = a.ancestor_id AND c.adult = l.adult WHERE l.id > 0`,
    isLong: `c.product_count > ${LIST_ROWS_MAX}`,
  },
  {
    list: "'b' || b.id",
    from: (schema) => `CROSS JOIN ${schema}brand b ON b.id = l.brand_id AND b.adult = l.adult WHERE l.id > 0`,
    isLong: `b.product_count > ${LIST_ROWS_MAX}`,
  },
  {
    list: "'m' || m.id",
    from: (schema) => `CROSS JOIN ${schema}merchant m ON m.id = l.merchant_id AND m.adult = l.adult WHERE true`,
    isLong: `m.product_count > ${LIST_ROWS_MAX}`,
  },
  { list: "'a'", from: () => 'WHERE l.adult = 0 AND l.id > 0' },
];

const OTHER_PLACES = 'CASE sort.value WHEN 1 THEN l.price_place WHEN 2 THEN l.cost_place ELSE l.day_place END';

/**
 * A query for the entries of listings: in list order, and in the other orders only where a list is too long to be sorted when it is read.
 * D1 unites five queries at most.
 *
 * @param which condition on a listing `l`
 */
export function listEntries(which: string, schema: Schema = ''): string {
  const of = ({ from }: (typeof LISTS)[number]) => `FROM ${schema}listing l ${from(schema)} AND ${which}`;
  const entries = LISTS.map((one) => `SELECT ${one.list} AS list, 0 AS sort, l.place, l.id ${of(one)}`);
  const ofLong = LISTS.flatMap((one) =>
    one.isLong === undefined
      ? []
      : [`SELECT ${one.list} AS list, l.id, l.price_place, l.cost_place, l.day_place ${of(one)} AND ${one.isLong}`],
  );
  return `${entries.join(' UNION ALL ')}
    UNION ALL SELECT l.list, sort.value, ${OTHER_PLACES}, l.id FROM (${ofLong.join(' UNION ALL ')}) AS l JOIN json_each('[1,2,3]') AS sort`;
}

/** The entries of a range of comparisons. A listing has the id of a comparison or the negative one of a product. */
export const LISTED = `
  INSERT INTO listed (list, sort, place, id)
  ${listEntries('(l.id >= ?1 AND l.id < ?2 OR l.id > - ?2 AND l.id <= - ?1)')} ORDER BY 1, 2, 3, 4`;

/** How long the lists are. */
export const LIST_SIZES = `
  INSERT INTO list_size (list, things, offers)
  SELECT d.list, count(*), sum(l.offers) FROM listed d CROSS JOIN listing l ON l.id = d.id WHERE d.sort = 0 AND d.list <> 'a' GROUP BY d.list`;
