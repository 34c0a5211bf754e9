import { type Db, rowOf, rowsOf, type SqlValue, type Statement } from '#queries/db.ts';
import type { WatchedOffer } from '#queries/products/watched-offers.ts';

/** What alerts of APP_DB watch. */
export interface WatchedThing {
  comparisonId: number;
  productId: number;
  isOneShop: boolean;
}

/** What an alert finds: the offer that counts now, null where there is none. `productId` is that of the alert until now. */
export interface Found extends WatchedThing {
  offer: WatchedOffer | null;
}

type Row = { comparisonId: number; productId: number; isOneShop: 0 | 1 };

const WATCHED = 'a.comparison_id AS comparisonId, a.product_id AS productId, a.is_one_shop AS isOneShop';
const read = (rows: Row[]): WatchedThing[] => rows.map((row) => ({ ...row, isOneShop: row.isOneShop === 1 }));

/** The snapshot that alerts were last checked against; null: none. */
export const checkedSnapshot = async (app: Db): Promise<string | null> =>
  (await rowOf<{ snapshot: string }>(app, 'SELECT snapshot FROM price_alert_check WHERE id = 1'))?.snapshot ?? null;

export const noteChecked = (app: Db, snapshot: string): Promise<unknown> =>
  app
    .prepare('INSERT INTO price_alert_check (id, snapshot) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET snapshot = excluded.snapshot')
    .bind(snapshot)
    .run();

export const hasAlerts = async (app: Db): Promise<boolean> => (await rowOf(app, 'SELECT 1 FROM price_alert LIMIT 1')) !== null;

/** What alerts watch among these comparisons. */
export const watchedAmong = async (app: Db, comparisons: readonly number[]): Promise<WatchedThing[]> =>
  read(
    await rowsOf<Row>(
      app,
      `SELECT DISTINCT ${WATCHED} FROM json_each(?) m CROSS JOIN price_alert a INDEXED BY price_alert_by_thing ON a.comparison_id = m.value`,
      JSON.stringify(comparisons),
    ),
  );

/** What all alerts watch, in lists of at most so many. */
export async function* allWatched(app: Db, size: number): AsyncGenerator<WatchedThing[]> {
  let after = [-1, -1, -1];
  for (;;) {
    const rows = await rowsOf<Row>(
      app,
      `SELECT DISTINCT ${WATCHED} FROM price_alert a WHERE (a.comparison_id, a.product_id, a.is_one_shop) > (?, ?, ?)
       ORDER BY a.comparison_id, a.product_id, a.is_one_shop LIMIT ?`,
      ...after,
      size,
    );
    if (rows.length > 0) yield read(rows);
    if (rows.length < size) return;
    const { comparisonId, productId, isOneShop } = rows.at(-1)!;
    after = [comparisonId, productId, isOneShop];
  }
}

/** What was found, a row each: `f.value ->> n` in the statements below. */
const rowOfFound = ({ comparisonId, productId, isOneShop, offer }: Found): SqlValue[] => [
  comparisonId,
  productId,
  Number(isOneShop),
  ...(offer === null
    ? []
    : [
        offer.comparisonId,
        offer.offerId,
        offer.name,
        offer.merchantName,
        offer.merchantSlug,
        offer.price,
        Number(offer.isDelivered),
        Number(offer.isInStock),
        isOneShop ? productId : offer.comparisonId,
      ]),
];

const OF_FOUND = `FROM json_each(?1) f CROSS JOIN price_alert a INDEXED BY price_alert_by_thing
  ON a.comparison_id = f.value ->> 0 AND a.product_id = f.value ->> 1 AND a.is_one_shop = f.value ->> 2`;
const IS_THERE = 'f.value ->> 3 IS NOT NULL';
const IS_MET = 'CASE WHEN a.below IS NULL THEN f.value ->> 10 ELSE f.value ->> 8 < a.below END';

const NOTICE = 'INSERT INTO notice (user_id, kind, product_id, name, merchant_name, merchant_slug, price, is_delivered, below, created_at)';

/**
 * Statements that write what is due into the outbox and note in each alert whether it holds, all or none. An alert is due when it holds
 * and is armed, so the same rows a second time change nothing. A price that is not known leaves an alert as it is.
 */
export function statementsOf(app: Db, found: readonly Found[], now: Date): Statement[] {
  const rows = JSON.stringify(found.map(rowOfFound));
  const moment = now.toISOString();
  const of = (sql: string, ...values: SqlValue[]) => app.prepare(sql).bind(rows, ...values);
  return [
    of(
      `${NOTICE} SELECT a.user_id, iif(a.below IS NULL, 'stock', 'below'), f.value ->> 4, f.value ->> 5, f.value ->> 6, f.value ->> 7,
         f.value ->> 8, f.value ->> 9, a.below, ?2 ${OF_FOUND} WHERE ${IS_THERE} AND a.is_armed = 1 AND ${IS_MET}`,
      moment,
    ),
    of(
      `${NOTICE} SELECT a.user_id, 'gone', a.product_id, a.name, NULL, NULL, NULL, NULL, a.below, ?2
         ${OF_FOUND} WHERE NOT (${IS_THERE}) AND a.vanished_at IS NULL`,
      moment,
    ),
    of(
      // Materialised, so that each alert is found by its id.
      `WITH now AS MATERIALIZED (SELECT a.id, coalesce(NOT (${IS_MET}), a.is_armed) AS is_armed,
         iif(${IS_THERE}, NULL, coalesce(a.vanished_at, ?2)) AS vanished_at, coalesce(f.value ->> 3, a.comparison_id) AS comparison_id,
         coalesce(f.value ->> 11, a.product_id) AS product_id ${OF_FOUND})
       UPDATE price_alert SET is_armed = now.is_armed, vanished_at = now.vanished_at, comparison_id = now.comparison_id, product_id = now.product_id
       FROM now WHERE price_alert.id = now.id AND (price_alert.is_armed, price_alert.vanished_at, price_alert.comparison_id, price_alert.product_id)
         IS NOT (now.is_armed, now.vanished_at, now.comparison_id, now.product_id)`,
      moment,
    ),
  ];
}
