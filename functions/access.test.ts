import { reset } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { EVERY_ENDPOINT } from '#contracts/every-endpoint.ts';
import type { AuthResponse } from '#contracts/session.ts';
import { ask, bindings } from './testing/ask.ts';
import { bearerHeader, signIn } from './testing/sessions.ts';
import { smallCatalogue } from './testing/small-catalogue.ts';

type Caller = 'none' | 'guest' | 'user' | 'admin';

/** What each caller is answered where a call asks for more than they are; null: they are let through. */
const REFUSALS: Record<NonNullable<Endpoint['access']>, Record<Caller, 401 | 403 | null>> = {
  session: { none: 401, guest: null, user: null, admin: null },
  user: { none: 401, guest: 401, user: null, admin: null },
  admin: { none: 401, guest: 401, user: 403, admin: null },
};

const headersOf: Record<Caller, Record<string, string>> = { none: {}, guest: {}, user: {}, admin: {} };

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
  for (const role of ['guest', 'user', 'admin'] as const) headersOf[role] = bearerHeader(await signIn(role));
});

const ask1 = ({ method, path }: Endpoint, headers: Record<string, string>) =>
  ask(path.replace(/:\w+/g, '1'), {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: '{"role":"admin"}' }),
  });

const guarded = Object.entries(EVERY_ENDPOINT).filter(([, { access }]) => access !== undefined);
const everything = Object.entries(EVERY_ENDPOINT);

it.each(guarded)('%s lets through whom its contract names', async (_, endpoint) => {
  const refusals = REFUSALS[endpoint.access!];
  for (const caller of ['none', 'guest', 'user', 'admin'] as const) {
    const { status } = await ask1(endpoint, headersOf[caller]);
    if (refusals[caller] === null) expect([401, 403], caller).not.toContain(status);
    else expect(status, caller).toBe(refusals[caller]);
  }
});

it('calls of the manager are for admins, and their contracts have that access', () => {
  const managing = everything.filter(
    ([, { path, method }]) => path.includes('/admin/') || (method !== 'GET' && path.includes('expired-link')),
  );
  for (const [name, { access }] of managing) expect(access, name).toBe('admin');
});

it('an admin manages nothing before choosing a password', async () => {
  const session: AuthResponse = await signIn('admin');
  await bindings.APP_DB.prepare("UPDATE user SET password_ends_at = '2099-01-01T00:00:00.000Z' WHERE email = ?")
    .bind(session.user!.email)
    .run();
  for (const [name, endpoint] of guarded.filter(([, { access }]) => access === 'admin')) {
    const response = await ask1(endpoint, bearerHeader(session));
    expect(await response.json(), name).toMatchObject({ error: { code: 'PASSWORD_CHANGE_REQUIRED' } });
    expect(response.status, name).toBe(403);
  }
  expect(await (await ask('/api/v1/auth/profile', { headers: bearerHeader(session) })).json()).toMatchObject({ mustChangePassword: true });
});

it('answers to one visitor are not cached', async () => {
  for (const [name, endpoint] of guarded) {
    const response = await ask1(endpoint, headersOf.admin);
    expect(response.headers.get('Cache-Control'), name).toBe('private, no-store');
    expect(response.headers.get('ETag'), name).toBeNull();
  }
});

it('calls that change something are refused from other sites', async () => {
  for (const [name, endpoint] of everything.filter(([, { method }]) => method !== 'GET')) {
    const { status } = await ask1(endpoint, { ...headersOf.admin, 'Sec-Fetch-Site': 'cross-site' });
    expect(status, name).toBe(403);
    const old = await ask1(endpoint, { ...headersOf.admin, Origin: 'https://evil.example' });
    expect(old.status, name).toBe(403);
  }
});
