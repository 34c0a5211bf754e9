import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { BEST_OFFER_ORDER, compareOffers, type RankedOffer } from './best-offer.ts';

const offer = (rest: Partial<RankedOffer>): RankedOffer => ({
  id: 1,
  price: 1000,
  deliveryCost: 0,
  inStock: true,
  merchantName: 'Harbour Lane',
  staleSince: null,
  ...rest,
});

it.each<[what: string, better: Partial<RankedOffer>, worse: Partial<RankedOffer>]>([
  ['in stock', { price: 9999 }, { inStock: false }],
  ['stock not stated counts as in stock', { price: 9999, inStock: null }, { inStock: false }],
  ['with a price', { price: 9999 }, { price: null }],
  ['in stock before priced', { price: null }, { inStock: false }],
  ['the lower total', { price: 1100, deliveryCost: 0 }, { price: 900, deliveryCost: 300 }],
  ['a total £5 above a price that hides delivery', { price: 1200, deliveryCost: 300 }, { price: 1000, deliveryCost: null }],
  ['a price that hides delivery, but more than £5 below', { price: 1000, deliveryCost: null }, { price: 1200, deliveryCost: 301 }],
  ['a price to trust', { price: 9999 }, { staleSince: '2026-11-01' }],
  ['the first shop by name', { merchantName: 'Alder', id: 2 }, { merchantName: 'Birch', id: 1 }],
  ['the lowest id', { id: 1 }, { id: 2 }],
])('the better offer: %s', (_, better, worse) => {
  expect(compareOffers(offer(better), offer(worse))).toBeLessThan(0);
  expect(compareOffers(offer(worse), offer(better))).toBeGreaterThan(0);
});

it('orders in SQL as in JavaScript', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE product (id, price, delivery_cost, in_stock, merchant_id); CREATE TABLE merchant (id, name, stale_since);
    INSERT INTO merchant VALUES (1, 'Alder', NULL), (2, 'Birch', NULL), (3, 'Cedar', '2026-11-01')`);
  const merchants = new Map([
    [1, { merchantName: 'Alder', staleSince: null }],
    [2, { merchantName: 'Birch', staleSince: null }],
    [3, { merchantName: 'Cedar', staleSince: '2026-11-01' }],
  ]);
  const row = fc.record({
    price: fc.constantFrom(null, 1, 1000, 1500, 1501),
    deliveryCost: fc.constantFrom(null, 0, 1, 499, 500),
    inStock: fc.constantFrom(null, 0, 1),
    merchant: fc.constantFrom(1, 2, 3),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      database.exec('DELETE FROM product');
      const insert = database.prepare('INSERT INTO product VALUES (?, ?, ?, ?, ?)');
      for (const [id, { price, deliveryCost, inStock, merchant }] of rows.entries()) insert.run(id, price, deliveryCost, inStock, merchant);
      const inSql = database
        .prepare(`SELECT p.id FROM product p JOIN merchant m ON m.id = p.merchant_id ORDER BY ${BEST_OFFER_ORDER}`)
        .all()
        .map(({ id }) => id);
      const offers = rows.map(({ merchant, inStock, ...rest }, id) => ({
        ...rest,
        ...merchants.get(merchant)!,
        id,
        inStock: inStock === null ? null : inStock === 1,
      }));
      expect(inSql).toEqual(offers.sort(compareOffers).map(({ id }) => id));
    }),
  );
});
