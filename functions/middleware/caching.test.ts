import { reset } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, bindings } from '../testing/ask.ts';
import { countingBindings } from '../testing/count-statements.ts';
import { KETTLE, SNAPSHOT, smallCatalogue } from '../testing/small-catalogue.ts';

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});

it.each([
  ['/api/v1/products', 'public, max-age=60'],
  ['/api/v1/deals', 'public, max-age=60'],
  ['/api/v1/categories/tree', 'public, max-age=900'],
  ['/api/v1/search?q=kettle', 'public, max-age=60'],
  ['/api/v1/openapi.json', 'public, max-age=3600'],
  ['/sitemap.xml', 'public, max-age=3600'],
  ['/vouchers', 'public, max-age=0, must-revalidate'],
  ['/api/v1/health', 'private, no-store'],
  // Has adult things for who confirmed their age.
  [`/api/v1/shopping-list?ids=${KETTLE.id}`, 'private, no-store'],
  ['/api/v1/nothing', 'private, no-store'],
  ['/api/v1/products/999', 'private, no-store'],
  ['/no-such-page', 'private, no-store'],
  [`/outlink.php?pid=${KETTLE.porId}`, 'private, no-store'],
  [`/products/${KETTLE.id}/outlink`, 'no-store'],
])('%s: %s', async (path, policy) => expect((await ask(path)).headers.get('Cache-Control')).toBe(policy));

describe('an answer that follows from the snapshot', () => {
  it.each(['/api/v1/brands', '/vouchers', '/sitemaps/products-1.xml'])('is not made again for who has it: %s', async (path) => {
    const first = await ask(path);
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^W\/"ab12cd34ef56ab78\.[\w-]*"$/);
    const counted = countingBindings(bindings);
    const second = await ask(path, { with: counted.bindings, headers: { 'If-None-Match': `"other", ${tag}` } });
    expect([second.status, await second.text(), second.headers.get('ETag')]).toEqual([304, '', tag]);
    expect(second.headers.get('Cache-Control')).toBe(first.headers.get('Cache-Control'));
    expect(counted.statements).toHaveLength(1);
  });

  it.each(['/brand/penrith?page=2', '/feeds/newest.atom'])('is kept in the data centre: %s', async (path) => {
    const first = await ask(path);
    const counted = countingBindings(bindings);
    const second = await ask(path, { with: counted.bindings });
    expect(await second.text()).toBe(await first.text());
    expect([...second.headers]).toEqual([...first.headers]);
    expect(counted.statements).toHaveLength(1);
  });

  it('is none of a call that changes something', async () => {
    const headers = { 'If-None-Match': (await ask('/api/v1/brands')).headers.get('ETag') ?? '', 'Content-Type': 'application/json' };
    const sent = await ask(`/api/v1/products/${KETTLE.id}/reports`, { method: 'POST', headers, body: '{"about":"price"}' });
    expect([sent.status, sent.headers.get('Cache-Control'), sent.headers.get('ETag')]).toEqual([200, 'private, no-store', null]);
  });

  it('is made again for another snapshot, and for another deployment of the code', async () => {
    const headers = { 'If-None-Match': (await ask('/api/v1/brands')).headers.get('ETag') ?? '' };
    expect((await ask('/api/v1/brands', { headers, with: { VERSION: { id: 'next-one' } } })).status).toBe(200);
    await bindings.CATALOGUE_A.prepare("UPDATE meta SET value = 'another' WHERE key = 'snapshot'").run();
    expect((await ask('/api/v1/brands', { headers, with: { DEPLOYED: '1', DATABASE: 'CATALOGUE_A', SNAPSHOT: 'another' } })).status).toBe(
      200,
    );
    await bindings.CATALOGUE_A.prepare("UPDATE meta SET value = ? WHERE key = 'snapshot'").bind(SNAPSHOT).run();
  });

  it('has no tag when it is a failure', async () => {
    for (const path of ['/api/v1/products/999', '/api/v1/brands?limit=0', '/no-such-page'])
      expect((await ask(path)).headers.get('ETag')).toBeNull();
  });
});
