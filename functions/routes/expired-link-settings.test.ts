import { reset } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, askJson, bindings } from '../testing/ask.ts';
import { bearerHeader, signIn } from '../testing/sessions.ts';
import { CLOSED, GONE, smallCatalogue } from '../testing/small-catalogue.ts';

const PATH = '/api/expired-link-settings';
let admin: Record<string, string>;

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
  admin = bearerHeader(await signIn('admin'));
});

const save = (body: object) =>
  askJson(PATH, { method: 'PUT', headers: { ...admin, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

beforeEach(() => save({ redirectUrl: null, showRelatedMerchants: true }));

it('are read as they were written, and noted', async () => {
  expect((await askJson(PATH, { headers: admin })).body).toEqual({ redirect_url: null, show_related_merchants: true });
  const { status, body } = await save({ redirectUrl: '  http://partner.example/closed  ', showRelatedMerchants: false });
  expect(status).toBe(200);
  expect(body).toEqual({ redirect_url: 'http://partner.example/closed', show_related_merchants: false });
  expect((await askJson(PATH, { headers: admin })).body).toEqual(body);
  const { data } = (await askJson('/api/v1/admin/audit?limit=1', { headers: admin })).body as { data: object[] };
  expect(data).toMatchObject([{ action: 'expired-links.change', subject: 'http://partner.example/closed, related merchants not shown' }]);
});

it('take an empty address as none', async () => {
  expect((await save({ redirectUrl: ' ', showRelatedMerchants: true })).body['redirect_url']).toBeNull();
});

it.each([
  { redirectUrl: 'javascript:alert(1)', showRelatedMerchants: true },
  { redirectUrl: '//partner.example', showRelatedMerchants: true },
  { redirectUrl: 'https://user:pass@partner.example/', showRelatedMerchants: true },
  { redirectUrl: `/products/${GONE.id}/outlink`, showRelatedMerchants: true },
  { redirectUrl: 7, showRelatedMerchants: true },
  { redirectUrl: null, showRelatedMerchants: 'yes' },
  { redirect_url: null, show_related_merchants: true },
])('refuse %j, and stay as they were', async (body) => {
  expect((await save(body)).status).toBe(400);
  expect((await askJson(PATH, { headers: admin })).body).toEqual({ redirect_url: null, show_related_merchants: true });
});

describe('what is closed or gone', () => {
  const expired = [
    `/merchants/${CLOSED.merchant}/outlink`,
    `/products/${CLOSED.product}/outlink`,
    `/api/v1/products/${CLOSED.product}/outlink`,
    `/products/${GONE.id}/outlink`,
    `/products/harbour-lane/kitchen/kettles/old-kettle-${GONE.id}`,
  ];

  it.each(expired)('leads to the address of the settings from the next request on: %s', async (path) => {
    await save({ redirectUrl: 'https://partner.example/closed', showRelatedMerchants: true });
    const response = await ask(path);
    expect([response.status, response.headers.get('Location')]).toEqual([302, 'https://partner.example/closed']);
    expect(response.headers.get('Cache-Control')).toContain('no-store');
  });

  it('leads to those who sell such things', async () => {
    expect((await ask(`/products/${CLOSED.product}/outlink`)).headers.get('Location')).toBe('/category/kitchen/kettles/merchants');
    const page = await ask(expired.at(-1)!);
    expect([page.status, await page.text()]).toEqual([410, `page /gone/${GONE.id}`]);
  });

  it('leads nowhere when neither is wanted', async () => {
    await save({ redirectUrl: null, showRelatedMerchants: false });
    expect((await ask(`/products/${CLOSED.product}/outlink`)).status).toBe(410);
    const page = await ask(expired.at(-1)!);
    expect(page.status).toBe(410);
    expect(await page.text()).not.toContain('/gone/');
  });
});
