import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { SITE } from '#catalogue/site.ts';
import { isAllowedUrl, isLoopbackUrl, redactedLocation, type Feed } from '../config.ts';
import { FeedError } from '../feed-rows.ts';
import { checkedLookup, isRefusedAddress, PRIVATE_ADDRESS, privateAddressError, type AddressRules } from './public-address.ts';

const REDIRECTS_MAX = 5;
/** Without a single byte for this long, the other side is gone. */
const SILENCE_MAX_MS = 60_000;

/** One connection a host, kept for the host's next feed. */
const AGENTS = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 1 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 1 }),
} as const;

/** An answer that another try may better: the server is in trouble, or the network. */
export class TemporaryFeedError extends FeedError {
  override name = 'TemporaryFeedError';
}

/**
 * Asks for a feed and follows redirects, each of which must be https again and lead to a public address.
 *
 * @param headers conditions, if any
 * @returns an answer of 200, or 304 to a conditional request; its body must be read or destroyed
 * @throws FeedError UNREACHABLE
 */
export async function requestFeed(feed: Feed, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
  const where = redactedLocation(feed);
  let url = new URL(feed.location);
  const rules = { loopback: isLoopbackUrl(url) };
  const isConditional = Object.keys(headers).length > 0;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    const response = await get(url, { headers, signal, rules }).catch((error: unknown) => {
      const code = codeOf(error);
      if (code === PRIVATE_ADDRESS) throw new FeedError('UNREACHABLE', `${where} leads to a private address`);
      throw new TemporaryFeedError('UNREACHABLE', `${where} does not answer (${code})`);
    });
    const { statusCode = 0 } = response;
    if (statusCode === 200 || (statusCode === 304 && isConditional)) return response;
    response.destroy();
    const target = response.headers.location;
    if (statusCode < 300 || statusCode > 399 || target === undefined) {
      const Fault = statusCode >= 500 || statusCode === 429 ? TemporaryFeedError : FeedError;
      throw new Fault('UNREACHABLE', `${where} answers ${statusCode}`);
    }
    if (!URL.canParse(target, url)) throw new FeedError('UNREACHABLE', `${where} redirects to no address`);
    url = new URL(target, url);
    if (!isAllowedUrl(url)) throw new FeedError('UNREACHABLE', `${where} redirects away from https`);
  }
  throw new FeedError('UNREACHABLE', `${where} redirects more than ${REDIRECTS_MAX} times`);
}

interface GetOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  rules: AddressRules;
}

function get(url: URL, { headers, signal, rules }: GetOptions): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Numbers are not looked up, so they are judged here.
  if (isIP(host) !== 0 && isRefusedAddress(host, rules)) return Promise.reject(privateAddressError());
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).get(url, {
      agent: AGENTS[isSecure ? 'https:' : 'http:'],
      lookup: checkedLookup(rules),
      signal,
      timeout: SILENCE_MAX_MS,
      // Archives are the feed's own business; compression of the transfer would hide its length.
      headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': `${SITE.name} feed reader (+${SITE.origin}/about)` },
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.on('timeout', () => request.destroy(Object.assign(new Error('silence'), { code: 'ETIMEDOUT' })));
  });
}

/** The code or name of a failure only: messages of the network layer may quote the address. */
export const codeOf = (error: unknown): string => {
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name;
};
