import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Network } from '#catalogue/network.ts';
import { csv, readWholeFeed, SHARED } from '../testing/feed-file.ts';

const ROWS = join(SHARED, 'data/rows');

/** Each stored row with the header of its feed. */
function storedRows(name: string): string[] {
  const lines = readFileSync(join(ROWS, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const { headers, values } = JSON.parse(line) as { headers: string; values: string[] };
    return csv(headers.split(','), values);
  });
}

async function readStored(format: Network, name: string) {
  const read = await Promise.all(storedRows(name).map((text) => readWholeFeed(format, text)));
  return read.map(({ products }) => products[0]);
}

describe.skipIf(!existsSync(ROWS))('rows of real feeds (skipped without ../shared)', () => {
  it('Paid On Results', async () => {
    const [short, utility, shirt] = await readStored('por', 'paidonresults');
    expect(short).toMatchObject({
      networkProductId: '4422366',
      porProductId: 4_422_366,
      name: 'TCA Aeron Short 2.0 - Blue Iris',
      price: 2000,
      currency: 'GBP',
      brandName: 'TCA',
      gtin: '05055906564564',
      categoryPath: ['Shorts'],
      addedAt: '2021-08-23',
      link: 'https://www.paidonresults.net/c/59369/FM2013/2013/0/products/aeron-short-colour-blue-iris',
    });
    expect(short?.description).toContain('breathable Aeron grid fabric\n- 2x side pockets');
    expect(Object.keys(short?.images ?? {})).toHaveLength(8);
    expect(short?.images.original).toBe('https://uk.product-images.net/original/23/66/4422366.jpg');
    expect(JSON.stringify(short)).not.toContain('<script');
    expect(utility?.gtin).toBe('05055906545686');
    expect(shirt).toMatchObject({
      brandName: null,
      gtin: null,
      price: 16_000,
      deliveryCost: null,
      inStock: null,
      categoryPath: ['Cutaway Collar Shirts'],
    });
  });

  it('Awin', async () => {
    const [ring] = await readStored('awin', 'awin');
    expect(ring).toMatchObject({
      networkProductId: '24554409849',
      sku: '7876890',
      brandName: 'ASOS DESIGN',
      categoryPath: ['Homme', 'Bijoux', 'Bagues'],
      price: 849,
      wasPrice: null,
      deliveryCost: 0,
      currency: 'EUR',
      inStock: true,
      gtin: null,
      mpn: 'SJ-5-711091-2B',
      images: { original: 'https://images.asos-media.com/products/asos-design-bague-avec-serpent-enroule-or-brule/9664881-1-gold?$XXL$' },
    });
  });

  it('Tradedoubler, three layouts', async () => {
    const [shirt, coat, puma, slip] = await readStored('tradedoubler', 'tradedoubler');
    expect(shirt).toMatchObject({
      networkProductId: '4a64f74e-459f-4720-946d-27c55dd36e09',
      sku: 'SKUC91070',
      price: 1851,
      deliveryCost: 369,
      currency: 'EUR',
      inStock: true,
      categoryPath: ['Men', 'CHEMISES', 'Long Sleeve Shirt'],
      brandName: 'Newchic',
      images: { original: expect.stringMatching(/c53fc48d7\.jpg$|48d7\.jpg$/) as string },
    });
    expect(coat?.description).toContain("Pour l'âge: 18-24 ans");
    // This feed has shifted columns: delivery is 'adult', which does not make the shorts adult.
    expect(puma).toMatchObject({ price: 1400, wasPrice: 2000, deliveryCost: null, inStock: false, adult: false, gtin: '04055261423941' });
    expect(slip).toMatchObject({
      price: 1000,
      currency: 'EUR',
      deliveryCost: 0,
      categoryPath: ['Femme', 'Culottes et bas', 'Culottes'],
      sku: 'SID91A 001 5',
    });
  });
});

describe('Google', () => {
  const HEADER = [
    'id',
    'title',
    'link',
    'image link',
    'price',
    'sale price',
    'availability',
    'shipping',
    'adult',
    'gtin',
    'google_product_category',
    'additional_image_link',
    'sale_price_effective_date',
  ];
  const row = (fields: Record<string, string>) =>
    csv(
      HEADER,
      HEADER.map((name) => ({ id: '1', title: 'Coat', link: 'https://a.example/1', ...fields })[name] ?? ''),
    );

  it('takes the cheapest delivery to the UK', async () => {
    const costs = [
      'GB::Standard:4.95 GBP',
      'UK:::0.00 GBP',
      'GB::24:4.95 GBP,GB::Slow:2.95 GBP,FR:::1.00 GBP',
      'FR::DHL EXPRESS:10.00 EUR',
      '3.50 GBP',
      'GB:2.00 GBP',
      'adult',
      '',
    ];
    const read = await Promise.all(costs.map((shipping) => readWholeFeed('google', row({ price: '9.00 GBP', shipping }))));
    expect(read.map(({ products }) => products[0]?.deliveryCost)).toEqual([495, 0, 295, null, 350, 200, null, null]);
  });

  it('uses a sale price in its period', async () => {
    const sale = { price: '9.00 GBP', 'sale price': '7.00 GBP' };
    const during = await readWholeFeed('google', row(sale));
    const before = await readWholeFeed('google', row({ ...sale, sale_price_effective_date: '2026-12-01T00:00Z/2026-12-31T00:00Z' }));
    expect(during.products[0]).toMatchObject({ price: 700, wasPrice: 900 });
    expect(before.products[0]).toMatchObject({ price: 900, wasPrice: null });
  });

  it('reads pictures, adult and taxonomy', async () => {
    const { products } = await readWholeFeed(
      'google',
      row({
        'image link': 'javascript:alert(1)',
        additional_image_link: 'http://a.example/w_1,h_2.jpg,http://a.example/2.jpg',
        adult: 'yes',
        google_product_category: '5181',
      }),
    );
    expect(products[0]).toMatchObject({
      images: { original: 'https://a.example/w_1,h_2.jpg' },
      adult: true,
      categoryPath: [],
      price: null,
    });
  });
});
