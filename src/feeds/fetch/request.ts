import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { SITE } from '#catalogue/site.ts';
import { isAllowedUrl, isLoopbackUrl, type Feed } from '../config.ts';
import { FeedError, StalledFeedError } from '../feed-rows.ts';
import { checkedLookup, isRefusedAddress, PRIVATE_ADDRESS, privateAddressError, type AddressRules } from './public-address.ts';

const REDIRECTS_MAX = 5;
/** Feeds that are downloaded from one host at the same time. */
export const FEEDS_AT_ONCE_OF_HOST = 4;

/** A host's next feed reuses a connection. */
const AGENTS = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: FEEDS_AT_ONCE_OF_HOST }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: FEEDS_AT_ONCE_OF_HOST }),
} as const;

/** Code of the error when the server has sent nothing for too long. */
export const SILENCE = 'SILENCE';

export interface RequestOptions {
  /** Of a conditional request, or none. */
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Time without a byte after which the server counts as silent. */
  silenceMs: number;
}

/** An error of the server or network that a further attempt may not have. */
export class TemporaryFeedError extends FeedError {
  override name = 'TemporaryFeedError';
}

/**
 * Requests a feed and follows redirects, which must use https and lead to public addresses.
 *
 * @returns a response with status 200, or 304 to a conditional request; its body must be read or destroyed
 * @throws {FeedError} UNREACHABLE, a StalledFeedError when there is no answer in time
 */
export async function requestFeed(feed: Feed, options: RequestOptions): Promise<IncomingMessage> {
  const { headers, signal, silenceMs } = options;
  let url = new URL(feed.location);
  const rules = { loopback: isLoopbackUrl(url) };
  const isConditional = Object.keys(headers).length > 0;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    const response = await get(url, { ...options, rules }).catch((error: unknown) => {
      const code = codeOf(error);
      if (code === PRIVATE_ADDRESS) throw new FeedError('UNREACHABLE', 'is at a private network address, which is not allowed');
      if (code === SILENCE) throw new StalledFeedError('UNREACHABLE', `sent nothing for ${silenceMs / 1000} seconds`);
      if (signal.aborted) throw new StalledFeedError('UNREACHABLE', 'did not answer in time');
      throw new TemporaryFeedError('UNREACHABLE', `does not answer (${code})`);
    });
    const { statusCode = 0 } = response;
    if (statusCode === 200 || (statusCode === 304 && isConditional)) return response;
    response.destroy();
    const target = response.headers.location;
    if (statusCode < 300 || statusCode > 399 || target === undefined) {
      const Fault = statusCode >= 500 || statusCode === 429 ? TemporaryFeedError : FeedError;
      throw new Fault('UNREACHABLE', `answers with status ${statusCode}`);
    }
    if (!URL.canParse(target, url)) throw new FeedError('UNREACHABLE', 'redirects to an invalid address');
    url = new URL(target, url);
    if (!isAllowedUrl(url)) throw new FeedError('UNREACHABLE', 'redirects to an address without https');
  }
  throw new FeedError('UNREACHABLE', `redirects more than ${REDIRECTS_MAX} times`);
}

function get(url: URL, { headers, signal, silenceMs, rules }: RequestOptions & { rules: AddressRules }): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // IP addresses and open connections skip `lookup`, so they are checked here. Another feed may have a connection to this machine.
  const isRefused = isIP(host) === 0 ? isLoopbackUrl(url) && !rules.loopback : isRefusedAddress(host, rules);
  if (isRefused) return Promise.reject(privateAddressError());
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).get(url, {
      agent: AGENTS[isSecure ? 'https:' : 'http:'],
      lookup: checkedLookup(rules),
      signal,
      timeout: silenceMs,
      // A compressed transfer would not have the length of the feed. Archives are unpacked later.
      headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': `${SITE.name} feed reader (+${SITE.origin}/about)` },
    });
    let answered: IncomingMessage | null = null;
    request.on('response', (response) => resolve((answered = response)));
    request.on('error', reject);
    request.on('timeout', () => (answered ?? request).destroy(Object.assign(new Error('silence'), { code: SILENCE })));
  });
}

/** The code or name of an error. Messages of network errors are not shown, because they may contain the address. */
export const codeOf = (error: unknown): string => {
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name;
};
