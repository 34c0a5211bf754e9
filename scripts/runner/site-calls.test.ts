import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ClaimRun } from '#contracts/runner.ts';
import { callSite, RefusedError } from './site-calls.ts';

let server: Server;
let url: string;
let answer: { status: number; body: string } | null;
beforeAll(async () => {
  server = createServer((_, response) => void (answer && response.writeHead(answer.status).end(answer.body)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close().closeAllConnections());

const claim = () => callSite({ url, token: 'secret' }, ClaimRun, { runner: 'test' });
const errorBody = (message: string) => JSON.stringify({ error: { code: 'CONFLICT', message } });

it.each([
  [401, errorBody('This call needs the runner token.'), /refused RUNNER_TOKEN\. Set it to the value of the site's secret/, true],
  [409, errorBody('The run is over.'), /\/api\/v1\/runner\/claim answered 409: The run is over\./, true],
  [503, errorBody('Not ready.'), /answered 503: Not ready\./, false],
  [404, '<h1>Another site</h1>', /^Unexpected response from .*\/claim \(status 404\)\. Check that --site/, true],
  [200, '<h1>Another site</h1>', /^Unexpected response from .*\/claim \(status 200\)\. Check that --site/, true],
])('names the cause of a %i answer', async (status, body, message, isRefused) => {
  answer = { status, body };
  const error: unknown = await claim().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: expect.stringMatching(message) });
  expect(error instanceof RefusedError).toBe(isRefused);
});

it('names an address that cannot be reached', async () => {
  const unused = { url: 'http://127.0.0.1:9', token: 'secret' };
  await expect(callSite(unused, ClaimRun, { runner: 'test' })).rejects.toThrow(/^http:\/\/127\.0\.0\.1:9 cannot be reached: /);
});

it('ends a call that is given up, though the site never answers', async () => {
  answer = null;
  const givenUp = new AbortController();
  const call = callSite({ url, token: 'secret' }, ClaimRun, { runner: 'test' }, givenUp.signal);
  givenUp.abort();
  await expect(call).rejects.toThrow(/cannot be reached: This operation was aborted/);
});
