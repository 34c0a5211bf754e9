import { reset } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, askJson, bindings, NOW, type Question } from '../testing/ask.ts';
import { signIn } from '../testing/sessions.ts';
import { ADULT, smallCatalogue } from '../testing/small-catalogue.ts';

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});

const CONFIRM = '/api/v1/age-gate/confirm';
const json = (body: unknown, headers: Record<string, string> = {}): Question => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const form = (body: Record<string, string>, headers: Record<string, string> = {}): Question => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', ...headers },
  body: new URLSearchParams(body).toString(),
});

/** The cookie as a browser sends it back. */
async function confirmed(question: Question = {}): Promise<Record<string, string>> {
  const response = await ask(CONFIRM, { ...json({}), ...question });
  return { Cookie: (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
}

describe('confirming', () => {
  it('answers a script where to go on, with a cookie that only the edge reads', async () => {
    const response = await ask(CONFIRM, json({ next: '/category/after-dark?page=2' }));
    expect(await response.json()).toEqual({ next: '/category/after-dark?page=2' });
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-age=[\w-]+\.[\w-]+\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('leads a form on, also where only the browser knows what the page was asked with', async () => {
    const response = await ask(CONFIRM, form({ confirmed: 'on', next: '/adult' }));
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/adult']);
    const bare = await ask(
      CONFIRM,
      form({ confirmed: 'on' }, { Referer: 'https://tuppence.example/age-gate?next=%2Fmerchants%2Fmidnight' }),
    );
    expect(bare.headers.get('Location')).toBe('/merchants/midnight');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (next) => {
      expect((await ask(CONFIRM, form({ next }))).headers.get('Location')).toBe('/');
      expect(await (await ask(CONFIRM, json({ next }))).json()).toEqual({ next: '/' });
    },
  );

  it('is refused from other sites, in other forms, and when it is too much', async () => {
    expect((await ask(CONFIRM, form({}, { 'Sec-Fetch-Site': 'cross-site' }))).status).toBe(403);
    expect((await ask(CONFIRM, json({}, { Origin: 'https://evil.example' }))).status).toBe(403);
    expect((await ask(CONFIRM, json({}, { Origin: 'https://tuppence.example' }))).status).toBe(200);
    expect((await ask(CONFIRM, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' })).status).toBe(415);
    expect((await ask(CONFIRM, { ...json({}), body: '{' })).status).toBe(400);
    expect((await ask(CONFIRM, json({ next: 7 }))).status).toBe(400);
    expect((await ask(CONFIRM, json({ next: `/${'a'.repeat(20_000)}` }))).status).toBe(413);
    expect((await ask(CONFIRM, { ...json({}), headers: { 'Content-Type': 'constructor' } })).status).toBe(415);
  });
});

describe('adult pages', () => {
  it('ask for the age first, and say so to nobody else', async () => {
    const response = await ask('/adult/page?x=1');
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/age-gate?next=%2Fadult%2Fpage%3Fx%3D1']);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('x-adult')).toBeNull();
  });

  it('are shown to who confirmed, and to them alone', async () => {
    const response = await ask('/adult/page', { headers: await confirmed() });
    expect([response.status, await response.text()]).toEqual([200, 'page /adult/page']);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect([response.headers.get('ETag'), response.headers.get('x-adult'), response.headers.get('Rating')]).toEqual([null, null, 'adult']);
  });
});

describe('adult data', () => {
  it('is given to who confirmed, and to them alone', async () => {
    const headers = await confirmed();
    const response = await ask(`/api/v1/products/${ADULT.product}`, { headers });
    expect([response.status, response.headers.get('Cache-Control'), response.headers.get('ETag')]).toEqual([
      200,
      'private, no-store',
      null,
    ]);
    expect((await askJson(`/api/v1/categories/${ADULT.category}/products`, { headers })).body).toMatchObject({
      data: [{ id: ADULT.product }],
    });
    expect((await askJson('/api/v1/products?limit=100', { headers })).body).not.toMatchObject({
      data: expect.arrayContaining([{ id: ADULT.product }]),
    });
  });

  it('is left at the gate, not shown, when the way out is followed', async () => {
    const path = `/products/${ADULT.product}/outlink`;
    expect((await ask(path)).headers.get('Location')).toBe(`/age-gate?next=${encodeURIComponent(path)}`);
    expect((await ask(path, { headers: await confirmed() })).headers.get('Location')).toContain('paidonresults');
  });
});

const status = async (headers: Record<string, string>, question: Question = {}) =>
  (await ask(`/api/v1/products/${ADULT.product}`, { ...question, headers })).status;

const hoursOn = (count: number) => ({ now: new Date(NOW.getTime() + count * 3_600_000) });

describe('the cookie', () => {
  it('ends after 24 hours', async () => {
    const headers = await confirmed();
    expect([await status(headers, hoursOn(23.9)), await status(headers, hoursOn(24.1))]).toEqual([200, 404]);
  });

  it('is only good as it was written', async () => {
    const { Cookie = '' } = await confirmed();
    const [header = '', payload = '', signature = ''] = Cookie.replace('__Host-age=', '').split('.');
    const later = btoa(atob(payload).replace(/"exp":(\d+)/, (_, exp: string) => `"exp":${Number(exp) + 1}`)).replaceAll('=', '');
    const forged = [
      `${header}.${later}.${signature}`,
      `${header}.${payload}.${'A'.repeat(43)}`,
      `${header}.${payload}`,
      (await signIn('guest')).accessToken,
      '...',
      '%',
    ];
    for (const token of forged) expect(await status({ Cookie: `__Host-age=${token}` })).toBe(404);
  });

  it('is signed by the operator where there is a key, and outlives its change by one', async () => {
    const headers = await confirmed({ with: { SIGNING_KEYS: 'old-key' } });
    expect(await status(headers, { with: { SIGNING_KEYS: 'new-key, old-key' } })).toBe(200);
    expect(await status(headers, { with: { SIGNING_KEYS: 'new-key' } })).toBe(404);
    expect(await status(headers)).toBe(404);
  });
});
