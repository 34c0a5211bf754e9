import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSnapshot } from '#snapshot/store/snapshot-db.ts';
import { buildShops, query, shop } from '#snapshot/testing/shop-run.ts';
import { productView } from '#views/product.ts';
import { structuredDataFaults, type Thing } from '../../../scripts/e2e/support/structured-data.ts';
import { productMarkup } from './product.ts';

it('names the group of a thing that is sold in several colours, and no group of another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'markup-'));
  const rows = ['Vesta Lamp Red', 'Vesta Lamp Navy Blue', 'Otto Lamp Red'].map((name, at) => ({ id: at + 1, name }));
  const { file } = await buildShops(folder, [shop(rows)], { previous: null, day: '2026-11-10' });
  const db = openSnapshot(file);
  const markups = new Map<unknown, Thing>();
  for (const { id, name } of query(file, 'SELECT id, name FROM product')) {
    const markup = productMarkup((await productView(db, Number(id)))!) as unknown as Thing;
    expect(structuredDataFaults(markup)).toEqual([]);
    markups.set(name, markup);
  }
  const [red, blue] = [markups.get('Vesta Lamp Red')!, markups.get('Vesta Lamp Navy Blue')!];
  expect(blue).toMatchObject({ color: 'Navy Blue', isVariantOf: { '@type': 'ProductGroup', variesBy: ['https://schema.org/color'] } });
  expect((red['isVariantOf'] as Thing)['productGroupID']).toBe((blue['isVariantOf'] as Thing)['productGroupID']);
  expect(markups.get('Otto Lamp Red')).not.toHaveProperty('isVariantOf');
  db.close();
  rmSync(folder, { recursive: true });
});
