import { reset } from 'cloudflare:test';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import type { Endpoint } from '#contracts/endpoint.ts';
import { ErrorBody } from '#contracts/error.ts';
import { EVERY_ENDPOINT } from '#contracts/every-endpoint.ts';
import { ask, bindings, type AskOptions } from './testing/ask.ts';
import { brokenAddresses, validAddresses } from './testing/requests.ts';
import { bearerHeader, signIn } from './testing/sessions.ts';
import { smallCatalogue } from './testing/small-catalogue.ts';

/** What is sent beside a call so that its caller is who may make it. */
const credentials: Record<string, Record<string, string>> = {};
const credentialsFor = ({ access }: Endpoint) => credentials[access ?? ''] ?? {};

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
  Object.assign(credentials, {
    session: bearerHeader(await signIn('guest')),
    user: bearerHeader(await signIn('user')),
    admin: bearerHeader(await signIn('admin')),
  });
});

/** An answer is what its contract says, no field more, or an error of ours that tells nothing of its inside. */
async function expectContract(endpoint: Endpoint, response: Response): Promise<void> {
  const body: unknown = await response.json();
  if (response.status === 200) {
    expect(parse(endpoint.data, body)).toEqual(body);
  } else {
    expect([400, 401, 403, 404, 409, 413, 415, 429]).toContain(response.status);
    expect(parse(ErrorBody, body)).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(/SQLITE|D1_|\.ts:\d|Error:/);
  }
}

const reading = Object.entries(EVERY_ENDPOINT).filter(([, { method }]) => method === 'GET');

describe.each(reading)('%s', (_, endpoint) => {
  it('answers what keeps the contract', async () => {
    await fc.assert(
      fc.asyncProperty(validAddresses(endpoint), async (address) => {
        const response = await ask(address, { headers: credentialsFor(endpoint) });
        expect([200, 404]).toContain(response.status);
        await expectContract(endpoint, response);
      }),
      { numRuns: 30 },
    );
  });

  it('takes anything else without breaking', async () => {
    await fc.assert(
      fc.asyncProperty(brokenAddresses(endpoint), async (address) =>
        expectContract(endpoint, await ask(address, { headers: credentialsFor(endpoint) })),
      ),
      { numRuns: 60 },
    );
  });
});

const writing = Object.entries(EVERY_ENDPOINT).filter(([, { method, access }]) => method !== 'GET' && access !== 'admin');

/** Bodies with the right names and anything behind them, and bodies that are nothing of the kind. */
function anyBody({ body }: Endpoint): fc.Arbitrary<string> {
  const names = Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
  const known = fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof(fc.jsonValue(), fc.string())])), { requiredKeys: [] });
  return fc.oneof(
    known.map((value) => JSON.stringify({ ...value, role: 'admin', __proto__: null })),
    fc.json(),
    fc.string(),
    fc.constant('x'.repeat(1_000_000)),
  );
}

describe.each(writing)('%s', (_, endpoint) => {
  it('takes any body without breaking', async () => {
    const contentType = fc.constantFrom('application/json', 'application/json', 'application/json; charset=utf-8', 'text/plain', '');
    await fc.assert(
      fc.asyncProperty(brokenAddresses(endpoint), contentType, anyBody(endpoint), async (address, type, body) => {
        const headers = { ...credentialsFor(endpoint), 'Content-Type': type };
        await expectContract(endpoint, await ask(address, { method: endpoint.method, headers, body }));
      }),
      { numRuns: 60 },
    );
  });
});

describe('ConfirmAge', () => {
  const type = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=x',
    'text/html',
    '',
  );
  const body = fc.oneof(fc.json(), fc.string(), fc.constantFrom('next=/a', 'next=%ff', '{"next":null}', '[]', 'null'));

  it('takes any body without breaking', async () => {
    await fc.assert(
      fc.asyncProperty(type, body, async (contentType, text) => {
        const question: AskOptions = { method: 'POST', headers: { 'Content-Type': contentType }, body: text };
        const response = await ask('/api/v1/age-gate/confirm', question);
        if (response.status === 303) expect(response.headers.get('Location')).toMatch(/^\/(?!\/)/);
        else await expectContract(EVERY_ENDPOINT['ConfirmAge']!, response);
      }),
      { numRuns: 100 },
    );
  });
});

it('no address of the site breaks, however odd', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'products',
      'merchants',
      'product',
      'outlink',
      'vouchers',
      'sitemaps',
      'feeds',
      'category',
      'outlink.php',
      'api',
      'v1',
      '%',
      '%ff',
      '%2e%2e',
      '',
      '101',
      'a-101',
      'x.atom',
      'products-1.xml',
    ),
    fc.webSegment(),
  );
  const query = fc.oneof(fc.constant(''), fc.webQueryParameters(), fc.constantFrom('pid=%ff', 'productid=1', 'pid=1&pid=2', 'next=//x'));
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 6 }), query, async (pieces, search) => {
      const { status } = await ask(`/${pieces.join('/')}?${search}`);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
