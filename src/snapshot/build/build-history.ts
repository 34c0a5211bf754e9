import type { BuildContext } from './build-context.ts';

/** Brings `price_history` up to date: what is known of products that are gone goes with them; today's price where it is new or moved. */
export function addHistory({ database, input, draft }: BuildContext): void {
  database.exec('DELETE FROM price_history WHERE product_id IN (SELECT id FROM vanished)');
  const written = draft.isEmpty ? 'product p' : 'changed JOIN product p ON p.id = changed.id';
  database
    .prepare(
      `INSERT INTO price_history (product_id, day, price)
       SELECT p.id, :day, p.price FROM ${written} LEFT JOIN previous.product o ON o.id = p.id
       WHERE p.price IS NOT NULL AND p.price IS NOT o.price
       ON CONFLICT (product_id, day) DO UPDATE SET price = excluded.price`,
    )
    .run({ day: input.day });
}
