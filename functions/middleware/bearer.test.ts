import { reset } from 'cloudflare:test';
import { beforeAll, expect, it, vi } from 'vitest';
import { ask, bindings } from '../testing/ask.ts';
import { migrate } from '../testing/catalogue.ts';

const TOKEN = 'runner-token-'.repeat(4);

beforeAll(async () => {
  await reset();
  await migrate(bindings.APP_DB);
});

const claim = (headers: Record<string, string>, token: string | undefined = TOKEN) =>
  ask('/api/v1/runner/claim', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ runner: 'one' }),
    with: { RUNNER_TOKEN: token },
  });

it('admits the runner by its token', async () => {
  expect((await claim({ Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});

it.each([
  ['another token', { Authorization: `Bearer ${TOKEN}x` }, TOKEN],
  ['no token', {}, TOKEN],
  ['a password', { Authorization: `Basic ${TOKEN}` }, TOKEN],
  ['the token of a site that has set none', { Authorization: 'Bearer ' }, ''],
  ['a token that is too short to be set', { Authorization: 'Bearer short' }, 'short'],
])('refuses %s, says how to be admitted, and logs it', async (_, headers, token) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const response = await claim(headers as Record<string, string>, token);
  expect(log.mock.calls.flat()).toEqual([JSON.stringify({ event: 'token_refused', userId: null })]);
  log.mockRestore();
  expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
  expect(await response.json()).toMatchObject({ error: { message: 'Send the RUNNER_TOKEN of this site as a bearer token.' } });
});
