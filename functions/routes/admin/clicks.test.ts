import { reset } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { Clicks, ExportClicks } from '#contracts/manager/clicks.ts';
import { ask, bindings, NOW } from '../../testing/ask.ts';
import { insert } from '../../testing/catalogue.ts';
import { bearer, signIn } from '../../testing/sessions.ts';
import { GONE, KETTLE, smallCatalogue } from '../../testing/small-catalogue.ts';

let admin: Record<string, string>;

const click = (id: string, day: string, product_id: number | null, merchant_id = 1) => ({
  id,
  clicked_at: `${day}T23:59:59Z`,
  merchant_id,
  product_id,
  voucher_id: null,
});

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
  admin = bearer(await signIn('admin'));
  await insert(
    bindings.APP_DB,
    'click',
    click('a', '2026-11-21', KETTLE.id),
    click('b', '2026-11-20', KETTLE.id),
    click('c', '2026-10-23', GONE.id),
    click('d', '2026-10-22', KETTLE.id),
    click('e', '2026-11-20', null, 77),
  );
});

const report = async () => Clicks.parse(await (await ask('/api/v1/admin/clicks', { headers: admin })).json());
const csv = async (by: string) =>
  ExportClicks.data.parse(await (await ask(`/api/v1/admin/clicks/export?by=${by}`, { headers: admin })).json());
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
const search = (q: string, now = NOW, headers = BROWSER) => ask(`/api/v1/search?q=${encodeURIComponent(q)}`, { headers, now });

describe('clicks', () => {
  it('are counted for 30 days, each of which is there', async () => {
    const { from, to, total, days } = await report();
    expect([from, to, total, days.length]).toEqual(['2026-10-23', '2026-11-21', 4, 30]);
    expect(days.filter(({ clicks }) => clicks > 0)).toEqual([
      { day: '2026-10-23', clicks: 1 },
      { day: '2026-11-20', clicks: 2 },
      { day: '2026-11-21', clicks: 1 },
    ]);
  });

  it('name what was clicked, gone or unknown as it may be', async () => {
    const { merchants, products } = await report();
    expect(merchants.map(({ merchantId, name, clicks }) => [merchantId, name, clicks])).toEqual([
      [1, 'Harbour Lane', 3],
      [77, null, 1],
    ]);
    expect(products.map(({ productId, name, slug, clicks }) => [productId, name, slug, clicks])).toEqual([
      [KETTLE.id, 'Penrith stovetop kettle', KETTLE.slug, 2],
      [GONE.id, 'Old kettle', null, 1],
    ]);
  });

  it('come as files', async () => {
    expect((await csv('day')).csv).toContain('2026-11-20,2\r\n');
    expect(await csv('merchant')).toEqual({
      fileName: 'clicks-by-merchant-2026-10-23-to-2026-11-21.csv',
      csv: '\uFEFFmerchant id,merchant,clicks\r\n1,Harbour Lane,3\r\n77,,1\r\n',
    });
    expect((await ask('/api/v1/admin/clicks/export?by=person', { headers: admin })).status).toBe(400);
  });

  it('of a product whose name is a formula come as text', async () => {
    await bindings.CATALOGUE_A.prepare('UPDATE product SET name = ? WHERE id = ?').bind('=HYPERLINK("http://x","y")', KETTLE.id).run();
    expect((await csv('product')).csv).toContain(`${KETTLE.id},"'=HYPERLINK(""http://x"",""y"")",Harbour Lane,2`);
  });
});

describe('searches without a result', () => {
  it('are counted by term, shown from the second on, without who asked', async () => {
    for (const term of ['Left-handed  quux', 'left-handed QUUX ', 'onlyonce', 'kettle', 'kettle']) await search(term);
    await search('left-handed quux', new Date('2026-11-20T09:00:00Z'));
    expect((await report()).searches).toEqual([{ term: 'left-handed quux', count: 3, lastOn: '2026-11-21' }]);
    expect((await csv('search')).csv).toBe('\uFEFFterm,searches without result,last on\r\nleft-handed quux,3,2026-11-21\r\n');
  });

  it.each(['jo@quux.example', '07700 900123 quux', 'https://quux.example', '4444 3333 2222 1111', '=qqzz(1)', '<b>quux', 'q'.repeat(61)])(
    'may hold something of a person or of no use: %s',
    async (term) => {
      const before = (await report()).searches;
      await search(term);
      await search(term);
      expect((await report()).searches).toEqual(before);
    },
  );

  it('of programs are not counted', async () => {
    const bot = { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
    for (let index = 0; index < 3; index += 1) await search('nothing of the kind quux', NOW, bot);
    expect((await report()).searches.map(({ term }) => term)).not.toContain('nothing of the kind quux');
  });

  it('fill no more than a thousand terms a day', async () => {
    await bindings.APP_DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
       INSERT INTO search_without_result SELECT '2026-11-19', 'term ' || i, 1 FROM n`,
    ).run();
    const that = new Date('2026-11-19T12:00:00Z');
    await search('one more quuxes', that);
    await search('one more quuxes', that);
    await search('one more quuxes', that);
    expect((await report()).searches.map(({ term }) => term)).not.toContain('one more quuxes');
  });
});
