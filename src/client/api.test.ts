import { afterEach, expect, it, vi } from 'vitest';
import { serve, type StubAnswer, type StubRequest } from '../stores/testing/browser.ts';
import { call, type Call } from './api.ts';
import { bearer } from './bearer.ts';
import { RequestFailure } from './request-failure.ts';

const Read: Call<{ id: number }> = { path: '/api/v1/things/:id', answer: { id: 'number' } };
const Write: Call<object, { name: string }> = { method: 'PUT', path: '/api/v1/things/:id', answer: {} };
const Remove: Call<null> = { method: 'DELETE', path: '/api/v1/things/:id', answer: 'null' };

let close = () => {};
async function edge(answer: (asked: StubRequest) => StubAnswer) {
  const server = await serve(answer);
  ({ close } = server);
  return server.asked;
}
const none = { ...bearer };
afterEach(() => {
  close();
  Object.assign(bearer, none);
  vi.unstubAllGlobals();
});

it('sends method, parameters, query and body, and takes 204 as nothing', async () => {
  const asked = await edge(({ method }) => (method === 'DELETE' ? [204] : [200, { id: 7 }]));
  expect(await call(Read, { q: 'a b' }, { params: { id: '5%/x' } })).toEqual({ id: 7 });
  await call(Write, {}, { params: { id: 7 }, body: { name: 'é' } });
  expect(await call(Remove, {}, { params: { id: 7 } })).toBeNull();
  expect(asked).toEqual([
    { method: 'GET', path: '/api/v1/things/5%25%2Fx?q=a+b', bearer: null, body: null },
    { method: 'PUT', path: '/api/v1/things/7', bearer: null, body: { name: 'é' } },
    { method: 'DELETE', path: '/api/v1/things/7', bearer: null, body: null },
  ]);
});

it.each([
  [429, { error: { code: 'TOO_MANY_REQUESTS', message: 'Wait a minute.' }, usage: { remaining: 0 } }, 'Wait a minute.'],
  [429, { error: { code: 'TOO_MANY_REQUESTS', message: ' ' } }, null],
  [500, { error: 'broken' }, null],
  [502, undefined, null],
])('fails with the status %s and the message of the server, if it gave one', async (status, body, said) => {
  await edge(() => [status, body]);
  const failure = await call(Read, {}, { params: { id: 7 } }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RequestFailure);
  const message = said ?? `Request to /api/v1/things/7 failed with status ${status}`;
  const code = status === 429 ? 'TOO_MANY_REQUESTS' : undefined;
  expect(failure).toMatchObject({ status, message, said, code, body: body ?? null });
});

it.each([[{ id: '7' }], [[]], ['text'], [undefined]])('throws on an answer of another shape: %j', async (answer) => {
  await edge(() => [200, answer]);
  await expect(call(Read, {}, { params: { id: 7 } })).rejects.toThrow('Unexpected response from');
});

it('renews once after a 401 and makes the call once more; calls about sessions do not', async () => {
  const asked = await edge(() => [401, {}]);
  const renewed = vi.fn(async () => 'new');
  Object.assign(bearer, { current: async () => 'old', renewed });
  await expect(call(Read, {}, { params: { id: 7 } })).rejects.toMatchObject({ status: 401 });
  expect(asked.map((one) => one.bearer)).toEqual(['old', 'new']);
  await expect(call(Read, {}, { params: { id: 7 }, withoutBearer: true })).rejects.toMatchObject({ status: 401 });
  expect(asked.map((one) => one.bearer)).toEqual(['old', 'new', null]);
  expect(renewed).toHaveBeenCalledTimes(1);
});

it('goes without a bearer when none can be had', async () => {
  const asked = await edge(() => [200, { id: 7 }]);
  bearer.current = () => Promise.reject(new Error('offline'));
  await call(Read, {}, { params: { id: 7 } });
  expect(asked.map((one) => one.bearer)).toEqual([null]);
});
