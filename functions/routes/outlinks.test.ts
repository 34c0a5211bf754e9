import { reset } from 'cloudflare:test';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ageGatePath, voucherCodePath, voucherOutlinkPath } from '#catalogue/addresses/paths.ts';
import { rowsOf } from '#queries/db.ts';
import { ask, bindings } from '../testing/ask.ts';
import { insert, merchantRow } from '../testing/catalogue.ts';
import { AWIN_RADIO, CLOSED, GONE, KETTLE, setExpiredLinks, smallCatalogue } from '../testing/small-catalogue.ts';

beforeEach(async () => {
  await reset();
  await smallCatalogue(bindings);
});

const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
const follow = async (path: string, headers: Record<string, string> = BROWSER) => {
  const response = await ask(path, { headers });
  return { status: response.status, location: response.headers.get('Location'), headers: response.headers };
};
const clicks = () => rowsOf<Record<string, unknown>>(bindings.APP_DB, 'SELECT * FROM click');

describe('an outlink', () => {
  it('leads a person to the shop with a click id that is in the log, and nothing of the person', async () => {
    const { status, location, headers } = await follow(`/products/${KETTLE.id}/outlink`);
    expect(status).toBe(302);
    const [id = ''] = /(?<=\/2013\/)[a-z2-9]{16}(?=\/p\/101$)/.exec(location ?? '') ?? [];
    expect(location).toBe(`https://www.paidonresults.net/c/00000/FM2013/2013/${id}/p/101`);
    expect(await clicks()).toEqual([
      { id, clicked_at: '2026-11-21T10:30:00.000Z', merchant_id: 1, product_id: KETTLE.id, voucher_id: null },
    ]);
    expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex, nofollow']);
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  });

  it('exists for products, merchants and vouchers, on pages and in the API', async () => {
    expect((await follow(`/api/v1/products/${AWIN_RADIO.id}/outlink`)).location).toMatch(
      /^https:\/\/www\.awin1\.com\/pclick\.php\?p=104&a=1&m=7001&clickref=\w{16}$/,
    );
    expect((await follow('/merchants/harbour-lane/outlink')).location).toMatch(/\/c\/00000\/1\/2013\/\w{16}$/);
    expect((await follow('/merchants/cable-and-crown/outlink')).location).toBe('https://www.harbourlane.example/');
    expect((await follow('/api/v1/vouchers/4/outlink')).location).toMatch(/\/c\/00000\/1\/2013\/\w{16}$/);
    expect((await clicks()).map((click) => [click['merchant_id'], click['product_id'], click['voucher_id']])).toEqual(
      expect.arrayContaining([
        [2, AWIN_RADIO.id, null],
        [1, null, null],
        [2, null, null],
        [1, null, 4],
      ]),
    );
  });

  it.each([
    ['a program', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['who gives no name', {}],
    ['a browser that fetches ahead', { ...BROWSER, 'Sec-Purpose': 'prefetch;prerender' }],
  ])('leads %s there uncounted', async (_, headers) => {
    const { status, location } = await follow(`/products/${KETTLE.id}/outlink`, headers);
    expect([status, location]).toEqual([302, 'https://www.paidonresults.net/c/00000/FM2013/2013/0/p/101']);
    expect(await clicks()).toEqual([]);
  });

  it('answers HEAD uncounted', async () => {
    expect((await ask(`/products/${KETTLE.id}/outlink`, { method: 'HEAD', headers: BROWSER })).status).toBe(302);
    expect(await clicks()).toEqual([]);
  });

  it('leads there even when the click cannot be logged', async () => {
    await bindings.APP_DB.prepare('DROP TABLE click').run();
    expect((await follow(`/products/${KETTLE.id}/outlink`)).status).toBe(302);
  });

  it.each(['/products/999/outlink', '/merchants/nobody/outlink', '/merchants/nowhere/outlink', '/products/x/outlink'])(
    'to nothing is a page: %s',
    async (path) => {
      const response = await ask(path, { headers: BROWSER });
      expect([response.status, await response.text()]).toEqual([404, 'page /not-found']);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', '/vouchers', '//evil.example', 'ftp://x.example/', 'https://', 'https:evil'])(
    'leads to no stored link but http(s): %s',
    async (link) => {
      await bindings.CATALOGUE_A.prepare('UPDATE product SET affiliate_url = ?').bind(link).run();
      expect((await follow(`/products/${KETTLE.id}/outlink`)).status).toBe(404);
      expect(await clicks()).toEqual([]);
    },
  );
});

/** Gives new shops as many vouchers with one code. */
async function addShops(...shops: { id: number; active?: 0 | 1; adult?: 0 | 1; vouchers?: number }[]): Promise<void> {
  for (const { id, vouchers = 1, ...row } of shops) {
    await insert(bindings.CATALOGUE_A, 'merchant', merchantRow({ id, network_id: id, name: `Shop ${id}`, slug: `shop-${id}`, ...row }));
    const voucher = { merchant_id: id, code: 'WELCOME', description: '', link: `https://shop-${id}.example/` };
    const ids = Array.from({ length: vouchers }, (_, index) => id * 100 + index);
    await insert(bindings.CATALOGUE_A, 'voucher', ...ids.map((one) => ({ id: one, network_voucher_id: `v${one}`, ...voucher })));
  }
}

describe('a voucher', () => {
  it.each([
    ['5%25SAVER', 1],
    ['5%SAVER', 1],
    ['4', 4],
    ['3', 3],
    ['SAVE10', 3, '?merchant=cable-and-crown'],
    ['SAVE10', 2, '?merchant=harbour-lane'],
    ['5%25saver', 1],
    ['save10', 2, '?merchant=harbour-lane'],
  ])('is found as %s', async (key, id, query = '') => {
    expect((await follow(`/api/v1/vouchers/${key}/outlink${query}`)).status).toBe(302);
    expect(await clicks()).toMatchObject([{ voucher_id: id }]);
  });

  it.each(['5%2525SAVER', 'save10', 'SAVE10', '99', 'nothing'])('is a page for %s, which names no voucher of one shop', async (key) => {
    for (const query of ['', '?merchant=nobody']) {
      const response = await ask(`/api/v1/vouchers/${key}/outlink${query}`, { headers: BROWSER });
      expect(await response.text()).toBe(`page ${voucherCodePath(decodeURIComponent(key))}`);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    }
    expect(await clicks()).toEqual([]);
  });

  it('is found for its shop, however many have its code', async () => {
    await addShops(...Array.from({ length: 30 }, (_, index) => ({ id: 100 + index })));
    expect((await follow('/api/v1/vouchers/WELCOME/outlink?merchant=shop-129')).location).toBe('https://shop-129.example/');
    expect((await follow('/api/v1/vouchers/welcome/outlink?merchant=shop-129')).location).toBe('https://shop-129.example/');
  });

  it('is a page when a second shop has its code, however often the first has it', async () => {
    await addShops({ id: 100, vouchers: 25 });
    expect((await follow('/api/v1/vouchers/WELCOME/outlink')).location).toBe('https://shop-100.example/');
    await addShops({ id: 200 });
    expect(await (await ask('/api/v1/vouchers/WELCOME/outlink')).text()).toBe(`page ${voucherCodePath('WELCOME')}`);
  });

  it('is that of the open shop where the other shops with its code closed', async () => {
    await addShops({ id: 100, active: 0 }, { id: 101 }, { id: 102, active: 0 });
    expect((await follow('/api/v1/vouchers/WELCOME/outlink')).location).toBe('https://shop-101.example/');
    expect((await follow('/api/v1/vouchers/WELCOME/outlink?merchant=shop-100')).location).toBe('/merchants');
  });

  it('of an adult shop is still that of this shop after the age gate', async () => {
    await addShops({ id: 100, adult: 1 });
    const path = '/api/v1/vouchers/WELCOME/outlink?merchant=shop-100';
    expect((await follow(path)).location).toBe(ageGatePath(path));
  });

  it('whose link is none is a page', async () => {
    const response = await ask('/api/v1/vouchers/TRICK/outlink', { headers: BROWSER });
    expect([response.status, await response.text()]).toEqual([404, 'page /not-found']);
  });

  it('is found in any letter case, also of letters beyond ASCII', async () => {
    await bindings.CATALOGUE_A.prepare("UPDATE voucher SET code = 'ÉTÉ10' WHERE id = 1").run();
    expect((await follow(voucherOutlinkPath('été10'))).status).toBe(302);
    expect(await clicks()).toMatchObject([{ voucher_id: 1 }]);
  });

  it('answers a page when it cannot answer', async () => {
    await bindings.CATALOGUE_A.prepare('DROP TABLE voucher').run();
    const response = await ask('/api/v1/vouchers/SAVE10/outlink', { headers: BROWSER });
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  it('is found by any code whatsoever, letter for letter', async () => {
    const code = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((text) => text.isWellFormed() && !/^\.{1,2}$/.test(text));
    let id = 1000;
    await fc.assert(
      fc.asyncProperty(code, async (text) => {
        id += 1;
        await bindings.CATALOGUE_A.prepare('DELETE FROM voucher').run();
        await insert(bindings.CATALOGUE_A, 'voucher', {
          id,
          network_voucher_id: 'x',
          merchant_id: 1,
          code: text,
          description: '',
          link: 'https://shop.example/',
        });
        expect((await follow(voucherOutlinkPath(text))).location).toBe('https://shop.example/');
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is closed or gone', () => {
  it('leads to others who sell such things', async () => {
    expect((await follow(`/products/${CLOSED.product}/outlink`)).location).toBe('/category/kitchen/kettles/merchants');
    expect((await follow(`/products/${GONE.id}/outlink`)).location).toBe('/category/kitchen/kettles/merchants');
    expect((await follow(`/merchants/${CLOSED.merchant}/outlink`)).location).toBe('/merchants');
    expect(await clicks()).toEqual([]);
  });

  it('leads to where the operator says', async () => {
    await setExpiredLinks(bindings.APP_DB, 'https://partner.example/closed', 1);
    for (const path of [`/products/${CLOSED.product}/outlink`, `/products/${GONE.id}/outlink`, `/merchants/${CLOSED.merchant}/outlink`]) {
      expect((await follow(path)).location).toBe('https://partner.example/closed');
    }
  });

  it('leads nowhere when the operator wants neither, nor to what is no address', async () => {
    await setExpiredLinks(bindings.APP_DB, 'javascript:alert(1)', 0);
    expect((await follow(`/products/${CLOSED.product}/outlink`)).status).toBe(410);
  });
});
