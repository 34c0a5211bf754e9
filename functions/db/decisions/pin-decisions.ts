import type { Db } from '#queries/db.ts';
import { readAll, rowReader } from '#queries/read-rows.ts';

/** Where an admin said that a product belongs. */
export interface PinDecision {
  id: number;
  productId: number;
  taxonomyId: number;
}

const PIN = rowReader<PinDecision>({ id: 'id', productId: 'product_id', taxonomyId: 'taxonomy_id' });

/** The newest decision about each product. */
export const standingPins = (app: Db): Promise<PinDecision[]> =>
  readAll(
    app,
    PIN,
    `SELECT ${PIN.columns} FROM pin_decision WHERE id IN (SELECT max(id) FROM pin_decision GROUP BY product_id) ORDER BY product_id`,
  );
