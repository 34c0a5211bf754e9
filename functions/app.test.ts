import { reset } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, askJson, bindings } from './testing/ask.ts';
import { migrate } from './testing/catalogue.ts';
import { KETTLE, SNAPSHOT, smallCatalogue } from './testing/small-catalogue.ts';

beforeEach(async () => reset());

describe('without a catalogue', () => {
  it('answers 503, as JSON to API calls and as a page to browsers', async () => {
    await migrate(bindings.APP_DB);
    expect(await askJson('/api/v1/brands')).toMatchObject({ status: 503, body: { error: { code: 'NOT_READY' } } });
    const page = await ask('/vouchers');
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(await page.text()).toContain('No catalogue has been published yet.');
  });

  it('shows nothing of its inside when something breaks', async () => {
    const { status, body } = await askJson('/api/v1/brands');
    expect(status).toBe(500);
    expect(body).toEqual({ error: { code: 'INTERNAL', message: 'Something went wrong on our side.' } });
  });

  it('still describes itself', async () => {
    expect(await askJson('/api/v1/openapi.json')).toMatchObject({ status: 200, body: { openapi: '3.1.0' } });
    const page = await ask('/api/v1/docs');
    expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/);
    expect(await page.text()).toContain('<code>GET /api/v1/products/{id}/related</code>');
  });
});

describe('every answer', () => {
  beforeEach(async () => void (await smallCatalogue(bindings)));

  it.each(['/api/v1/brands', '/api/v1/nothing', '/vouchers', '/no-such-page', '/robots.txt', `/products/${KETTLE.id}/outlink`])(
    'to %s carries the security headers and allows no other site',
    async (path) => {
      const { headers } = await ask(path, { headers: { Origin: 'https://evil.example' } });
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    },
  );

  it('of a page keeps the policy that the page came with', async () => {
    expect((await ask('/vouchers')).headers.get('Content-Security-Policy')).toBe("default-src 'self'; frame-ancestors 'none'");
  });

  it('to a wrong method names the right ones', async () => {
    const call = await ask('/api/v1/products/101', { method: 'DELETE' });
    expect([call.status, call.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect((await ask('/api/v1/categories/kitchen%2Fkettles/children', { method: 'PUT' })).status).toBe(405);
    expect((await ask('/api/v1/age-gate/confirm')).headers.get('Allow')).toBe('POST');
    const page = await ask('/vouchers', { method: 'POST', body: 'x' });
    expect([page.status, page.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('to HEAD is the one to GET without its body', async () => {
    for (const path of ['/api/v1/brands', '/vouchers', '/sitemap.xml']) {
      const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      expect([...head.headers]).toEqual([...get.headers]);
    }
  });
});

describe('with a catalogue', () => {
  beforeEach(async () => void (await smallCatalogue(bindings)));

  it('answers from the database that the pointer names', async () => {
    await bindings.APP_DB.prepare("UPDATE catalogue_pointer SET live = 'CATALOGUE_B'").run();
    expect((await ask('/api/v1/products')).status).toBe(503);
    await bindings.APP_DB.prepare("UPDATE catalogue_pointer SET live = 'CATALOGUE_A'").run();
    expect((await ask('/api/v1/products')).status).toBe(200);
  });

  it('names its snapshot, in failures too', async () => {
    for (const path of ['/api/v1/brands', '/api/v1/products/999', '/api/v1/products?limit=0', '/api/v1/health']) {
      expect((await ask(path)).headers.get('x-snapshot')).toBe(SNAPSHOT);
    }
  });

  it('knows no other calls', async () => {
    expect(await askJson('/api/v1/nothing')).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
    expect(await askJson('/api/v2/brands')).toMatchObject({ status: 404 });
  });

  it('tells a monitor what is live and how old it is', async () => {
    expect((await askJson('/api/v1/health')).body).toEqual({
      status: 'ok',
      snapshot: SNAPSHOT,
      day: '2026-11-20',
      ageDays: 1,
      counts: { products: 3, merchants: 3, brands: 1, categories: 3, vouchers: 5 },
    });
  });
});
