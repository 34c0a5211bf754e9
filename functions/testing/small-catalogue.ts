import type { Db } from '#queries/db.ts';
import { liveEmptyCatalogue, execute, indexProducts, insert, merchantRow, productRow } from './catalogue.ts';

/** Ids and slugs of the small catalogue. */
export const KETTLE = { id: 101, porId: 4422366, slug: 'penrith-stovetop-kettle-101' };
export const LAMP = { id: 102 };
export const ADULT = { product: 103, merchant: 'midnight', category: 'after-dark' };
export const AWIN_RADIO = { id: 104 };
export const CLOSED = { product: 105, merchant: 'shut-shop' };
export const GONE = { id: 900, porId: 777 };

export const SNAPSHOT = 'ab12cd34ef56ab78';
const SNAPSHOT_DAY = '2026-11-20';

/** A live catalogue with one row for each case in which answers differ. */
export async function smallCatalogue(bindings: { CATALOGUE_A: Db; APP_DB: Db }, addMore?: (db: Db) => Promise<void>): Promise<Db> {
  const db = await liveEmptyCatalogue(bindings, SNAPSHOT);
  await insert(db, 'meta', { key: 'day', value: SNAPSHOT_DAY });
  await addMerchants(db);
  await addCategories(db);
  await addProducts(db);
  await addVouchers(db);
  await insert(db, 'gone_product', {
    id: GONE.id,
    merchant_id: 1,
    category_id: 2,
    por_product_id: GONE.porId,
    name: 'Old kettle',
    gone_on: '2026-11-01',
  });
  await execute(db, DERIVED);
  await addMore?.(db);
  await indexProducts(db);
  return db;
}

const addMerchants = (db: Db) =>
  insert(
    db,
    'merchant',
    merchantRow({ product_count: 2 }),
    merchantRow({ id: 2, network: 'awin', network_id: 7001, name: 'Cable & Crown', slug: 'cable-and-crown', affiliate_url: null }),
    merchantRow({ id: 3, name: 'Midnight', slug: ADULT.merchant, adult: 1 }),
    merchantRow({ id: 4, name: 'Shut Shop', slug: CLOSED.merchant, active: 0, product_count: 0 }),
    merchantRow({ id: 5, name: 'Nowhere', slug: 'nowhere', url: null, affiliate_url: null, product_count: 0 }),
  );

async function addCategories(db: Db): Promise<void> {
  const top = { parent_id: null, depth: 0, adult: 0 };
  await insert(
    db,
    'category',
    { id: 1, name: 'Kitchen', slug: 'kitchen', slug_path: 'kitchen', product_count: 1, ...top },
    { id: 2, name: 'Kettles / Jugs', slug: 'kettles', slug_path: 'kitchen/kettles', product_count: 1, parent_id: 1, depth: 1, adult: 0 },
    { id: 3, name: 'Lighting', slug: 'lighting', slug_path: 'lighting', product_count: 2, ...top },
    { id: 4, name: 'After dark', slug: ADULT.category, slug_path: ADULT.category, product_count: 1, ...top, adult: 1 },
  );
  const lines = [
    [1, 1],
    [2, 2],
    [2, 1],
    [3, 3],
    [4, 4],
  ] as const;
  const path = JSON.stringify(['Kitchen', 'Kettles']);
  const found = { category_id: 2, taxonomy_id: 751, product_count: 2, doubt: 1, alternatives: '[]', names: '[]' };
  await insert(db, 'feed_category', { id: 1, merchant_id: 1, path, ...found });
  await insert(db, 'category_ancestor', ...lines.map(([category_id, ancestor_id]) => ({ category_id, ancestor_id })));
}

async function addProducts(db: Db): Promise<void> {
  const penrith = { brand_id: 'penrith', brand_name: 'Penrith' };
  await insert(
    db,
    'product',
    productRow({
      ...penrith,
      category_id: 2,
      por_product_id: KETTLE.porId,
      was_price: 4999,
      images: '{"400":"https://i.example/400.jpg"}',
    }),
  );
  await insert(
    db,
    'product',
    productRow({ id: LAMP.id, slug: 'lamp-102', name: 'Brass lamp', price: null, listing_rank: 5, category_id: 3, in_stock: 0 }),
  );
  await insert(
    db,
    'product',
    productRow({
      id: ADULT.product,
      slug: 'secret-103',
      name: 'Secret kettle',
      adult: 1,
      merchant_id: 3,
      category_id: 4,
      por_product_id: 4422999,
    }),
  );
  await insert(
    db,
    'product',
    productRow({
      id: AWIN_RADIO.id,
      slug: 'radio-104',
      name: 'Radio & alarm <clock>',
      merchant_id: 2,
      category_id: 3,
      affiliate_url: 'https://www.awin1.com/pclick.php?p=104&a=1&m=7001',
      updated_at: '2026-11-12',
    }),
  );
  await insert(db, 'product', productRow({ id: CLOSED.product, slug: 'jug-105', name: 'Jug', merchant_id: 4, category_id: 2 }));
  const brand = { first_seen_merchant_id: 1, first_seen_at: '2026-11-01', adult: 0, merchants_count: 1 };
  await insert(db, 'brand', { id: 'penrith', name: 'Penrith', product_count: 1, ...brand });
}

async function addVouchers(db: Db): Promise<void> {
  const voucher = { merchant_id: 1, description: 'Save on kettles', link: 'https://www.paidonresults.net/c/00000/1/2013/0' };
  await insert(
    db,
    'voucher',
    { id: 1, network_voucher_id: 'a', code: '5%SAVER', ends_at: '2026-12-01', ...voucher },
    { id: 2, network_voucher_id: 'b', code: 'SAVE10', ...voucher },
    { id: 3, network_voucher_id: 'c', code: 'SAVE10', ...voucher, merchant_id: 2, link: 'https://www.awin1.com/cread.php?awinmid=7001' },
    { id: 4, network_voucher_id: 'd', code: null, ...voucher },
    { id: 5, network_voucher_id: 'e', code: 'TRICK', ...voucher, link: 'javascript:alert(1)' },
    { id: 6, network_voucher_id: 'f', code: 'NIGHT', ...voucher, merchant_id: 3 },
  );
}

/** The tables that a snapshot derives from the rows above. */
const DERIVED = `
  INSERT INTO merchant_category SELECT a.ancestor_id, p.merchant_id, count(*) FROM product p JOIN merchant m ON m.id = p.merchant_id AND m.active = 1 JOIN category_ancestor a ON a.category_id = p.category_id GROUP BY 1, 2;
  INSERT INTO brand_category SELECT p.brand_id, a.ancestor_id, count(*) FROM product p
    JOIN category_ancestor a ON a.category_id = p.category_id WHERE p.brand_id IS NOT NULL GROUP BY 1, 2`;

/** Stores the expired-link settings. */
export const setExpiredLinks = (app: Db, redirectUrl: string | null, showRelated: 0 | 1) =>
  app.prepare('UPDATE expired_link_settings SET redirect_url = ?, show_related_merchants = ?').bind(redirectUrl, showRelated).run();
