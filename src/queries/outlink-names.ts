import { type Db, rowOf } from './db.ts';
import type { Outlink } from './outlinks.ts';

/** What an outlink leads to, in words. */
export interface OutlinkNames {
  merchantName: string;
  productName: string | null;
}

export const outlinkNames = (db: Db, { merchantId, productId }: Pick<Outlink, 'merchantId' | 'productId'>) =>
  rowOf<OutlinkNames>(
    db,
    'SELECT m.name AS merchantName, (SELECT name FROM product WHERE id = ?) AS productName FROM merchant m WHERE m.id = ?',
    productId,
    merchantId,
  );
