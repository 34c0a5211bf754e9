import { describe, expect, it } from 'vitest';
import { CARD_FIELDS, columnOf, CREATE_PRODUCT_SQL, ENRICHED_FIELDS, FEED_FIELDS, PAGE_FIELDS, STAGED_FIELDS, thingOf } from './product.ts';

describe('a card stands for', () => {
  const comparison = { id: 1, bestProductId: 7, shops: 2, lowestPrice: 100, lowestTotal: null, representative: null };

  it('its thing, where it is the best offer of several shops', () => {
    expect(thingOf({ id: 7, comparison })).toBe(comparison);
  });

  it.each([
    ['another offer is the best', { id: 8, comparison }],
    ['one shop has it', { id: 7, comparison: { ...comparison, shops: 1 } }],
    ['only closed shops have it', { id: 7, comparison: null }],
  ])('its own offer, where %s', (_, card) => expect(thingOf(card)).toBeNull());
});

it('a column has the name of its field in snake case', () => {
  expect(['id', 'imageUrl', 'porProductId'].map(columnOf)).toStrictEqual(['id', 'image_url', 'por_product_id']);
});

it('the table has each field with its type', () => {
  expect(CREATE_PRODUCT_SQL).toMatch(/^CREATE TABLE product \(\n {2}id INTEGER PRIMARY KEY,\n {2}feed_id TEXT NOT NULL,\n/);
  expect(CREATE_PRODUCT_SQL).toMatch(/,\n {2}updated_at TEXT NOT NULL,\n {2}digest INTEGER NOT NULL\n\);\n$/);
});

it('a field is copied from the feed, computed from its row, or found by enrichment', () => {
  expect(FEED_FIELDS).toStrictEqual(['sku', 'porProductId', 'gtin', 'mpn', 'name', 'summary', 'description', 'inStock']);
  expect(ENRICHED_FIELDS).toStrictEqual(['brandId', 'brandName', 'taxonomyId', 'attributes', 'adult']);
  const fromRow = STAGED_FIELDS.filter((field) => !FEED_FIELDS.some((one) => one === field));
  expect(STAGED_FIELDS).toHaveLength(FEED_FIELDS.length + fromRow.length);
  expect(fromRow).toStrictEqual([
    'feedCategoryId',
    'slug',
    'imageUrl',
    'images',
    'price',
    'wasPrice',
    'deliveryCost',
    'currency',
    'affiliateUrl',
    'itemGroup',
    'listingRank',
  ]);
});

it('cards show less than pages do', () => {
  expect(CARD_FIELDS).toEqual(expect.arrayContaining(['id', 'name', 'price', 'adult']));
  expect(PAGE_FIELDS).toEqual(expect.arrayContaining(['description', 'gtin', 'affiliateUrl']));
  for (const hidden of ['feedId', 'digest', 'listingRank']) expect([...CARD_FIELDS, ...PAGE_FIELDS]).not.toContain(hidden);
});
