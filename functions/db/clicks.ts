import type { Db, Statement } from '#queries/db.ts';

/** A followed outlink. */
export interface Click {
  id: string;
  at: Date;
  merchantId: number;
  productId: number | null;
  voucherId: number | null;
}

/** May be repeated: a click is counted once. */
export async function insertClick(app: Db, { id, at, merchantId, productId, voucherId }: Click): Promise<void> {
  await app
    .prepare('INSERT INTO click (id, clicked_at, merchant_id, product_id, voucher_id) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING')
    .bind(id, at.toISOString(), merchantId, productId, voucherId)
    .run();
}

export const removeClicks = (app: Db, before: Date): Statement =>
  app.prepare('DELETE FROM click WHERE clicked_at < ?').bind(before.toISOString());
