import { reset } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, bindings } from '../../testing/ask.ts';
import { execute, insert } from '../../testing/catalogue.ts';
import { ADULT, AWIN_RADIO, KETTLE, smallCatalogue } from '../../testing/small-catalogue.ts';

const drop = (id: number, category: number, day: string, share: number) => ({
  comparison_id: id,
  product_id: id,
  category_id: category,
  day,
  price: 2800,
  usual: 4000,
  share,
});

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings, async (db) => {
    await insert(db, 'price_drop', drop(KETTLE.id, 1, '2026-11-13', 300), drop(AWIN_RADIO.id, 3, '2026-11-13', 400));
    // As of the newest drop this is too long ago.
    await insert(db, 'price_drop', drop(102, 3, '2026-08-15', 900));
    await insert(
      db,
      'comparison_history',
      { comparison_id: KETTLE.id, day: '2026-10-01', price: 4000, total: null },
      { comparison_id: KETTLE.id, day: '2026-11-13', price: 2800, total: 3000 },
    );
  });
});

const askJson = async <Body>(path: string): Promise<Body> => (await ask(path)).json();
interface Deals {
  data: { id: number; drop: unknown }[];
  meta: unknown;
}
const idsOf = async (query: string) => (await askJson<Deals>(`/api/v1/deals${query}`)).data.map(({ id }) => id);

describe('the call', () => {
  it('lists price drops, the newest and largest first, without those of long ago', async () => {
    const { data, meta } = await askJson<Deals>('/api/v1/deals');
    expect(data.map(({ id }) => id)).toEqual([AWIN_RADIO.id, KETTLE.id]);
    expect(data[0]).toMatchObject({ name: 'Radio & alarm <clock>', drop: { price: 28, usual: 40, since: '2026-11-13' } });
    expect(data[0]).toHaveProperty('description');
    expect(meta).toEqual({ total: 2, page: 1, limit: 12 });
    expect((await askJson<Deals>('/api/v1/deals?fields=card')).data[0]).not.toHaveProperty('description');
  });

  it('has pages and categories; what is no top category has none', async () => {
    expect(await idsOf('?limit=1&page=2')).toEqual([KETTLE.id]);
    expect(await idsOf('?limit=1&page=99')).toEqual([KETTLE.id]);
    expect(await idsOf('?category=kitchen')).toEqual([KETTLE.id]);
    for (const none of ['kettles', 'kitchen%2Fkettles', ADULT.category, 'unknown'])
      expect(await idsOf(`?category=${none}`), none).toEqual([]);
    for (const bad of ['limit=0', 'limit=101', 'page=x', 'category=', 'fields=some'])
      expect((await ask(`/api/v1/deals?${bad}`)).status, bad).toBe(400);
  });

  it('of prices carries the lowest of all shops only where several sell the thing', async () => {
    const path = `/api/v1/products/${KETTLE.id}/price-history`;
    expect(await askJson(path)).toMatchObject({ lowestOfShops: [] });
    await execute(bindings.CATALOGUE_A, `UPDATE comparison SET shops = 2 WHERE id = ${KETTLE.id}`);
    expect(await askJson(path)).toMatchObject({
      lowestOfShops: [
        { day: '2026-10-01', price: 40, total: null },
        { day: '2026-11-13', price: 28, total: 30 },
      ],
    });
  });
});

it('the feed is valid Atom with absolute links, and its dates are those of the drops', async () => {
  const answer = await ask('/deals.atom');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  const feed = await answer.text();
  expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">\n<id>https://tuppence.example/deals.atom</id>');
  expect(feed).toContain('<title>Radio &amp; alarm &lt;clock&gt;: £28.00</title>');
  expect(feed).toContain('<summary>£12 less than usual (£40), since 13 November. £28.00 at Cable &amp; Crown.');
  const all = (pattern: RegExp) => [...feed.matchAll(pattern)].map(([, found]) => found);
  expect(new Set(all(/<(?:updated|published)>([^<]*)</g))).toEqual(new Set(['2026-11-13T00:00:00Z']));
  expect(all(/<(?:updated|published)>([^<]*)</g)).toHaveLength(5);
  expect(all(/href="([^"]*)"/g).filter((href) => !href!.startsWith('https://tuppence.example/'))).toEqual([]);
  const ids = all(/<id>([^<]*)<\/id>/g);
  expect(ids).toContain(`https://tuppence.example/products/${KETTLE.id}#2026-11-13`);
  expect(new Set(ids).size).toBe(3);
});

it('the sitemap has the top categories with price drops', async () => {
  expect(await (await ask('/sitemap.xml')).text()).toContain('/sitemaps/deals-1.xml');
  const file = await (await ask('/sitemaps/deals-1.xml')).text();
  expect([...file.matchAll(/<loc>([^<]*)</g)].map(([, found]) => found)).toEqual([
    'https://tuppence.example/deals/kitchen',
    'https://tuppence.example/deals/lighting',
  ]);
  expect((await ask('/sitemaps/deals-2.xml')).status).toBe(404);
  expect(await (await ask('/sitemaps/pages-1.xml')).text()).toContain('/deals<');
});

it('without drops the feed is empty and dated by the snapshot', async () => {
  await execute(bindings.CATALOGUE_A, 'DELETE FROM price_drop');
  const feed = await (await ask('/deals.atom?again')).text();
  expect(feed).not.toContain('<entry>');
  expect(feed).toContain('<updated>2026-11-20T00:00:00Z</updated>');
  expect(await askJson('/api/v1/deals')).toEqual({ data: [], meta: { total: 0, page: 1, limit: 12 } });
});
