import { isAllowedUrl, redactedLocation, type Feed } from './config.ts';
import { FeedError } from './offer.ts';

const DOWNLOAD_MAX_BYTES = 2 * 1024 ** 3;
const DOWNLOAD_MAX_MS = 10 * 60 * 1000;
const REDIRECTS_MAX = 5;

/**
 * The bytes of a feed over https. Redirects are followed by hand, because each hop must be https again.
 *
 * @throws FeedError UNREACHABLE before the first byte, INCOMPLETE when the body ends early, is too long or too slow
 */
export async function* download(feed: Feed): AsyncGenerator<Uint8Array> {
  const signal = AbortSignal.timeout(DOWNLOAD_MAX_MS);
  const response = await request(feed, signal);
  const announced = contentLength(response);
  let received = 0;
  try {
    for await (const chunk of response.body ?? []) {
      received += chunk.length;
      if (received > DOWNLOAD_MAX_BYTES) break;
      yield chunk;
    }
  } catch (error) {
    throw new FeedError('INCOMPLETE', `the download broke off after ${received} bytes (${reasonOf(error)})`);
  }
  if (received > DOWNLOAD_MAX_BYTES) throw new FeedError('INCOMPLETE', `is longer than ${DOWNLOAD_MAX_BYTES} bytes`);
  if (announced !== null && received !== announced) throw new FeedError('INCOMPLETE', `${received} of ${announced} bytes arrived`);
}

async function request(feed: Feed, signal: AbortSignal): Promise<Response> {
  const where = redactedLocation(feed);
  let url = new URL(feed.location);
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    let response: Response;
    try {
      // Archives are the feed's own business; compression of the transfer would hide its length.
      response = await fetch(url, { signal, redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
    } catch (error) {
      throw new FeedError('UNREACHABLE', `${where} does not answer (${reasonOf(error)})`);
    }
    if (response.status === 200) return response;
    await response.body?.cancel();
    const target = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || target === null)
      throw new FeedError('UNREACHABLE', `${where} answers ${response.status}`);
    if (!URL.canParse(target, url)) throw new FeedError('UNREACHABLE', `${where} redirects to no address`);
    url = new URL(target, url);
    if (!isAllowedUrl(url)) throw new FeedError('UNREACHABLE', `${where} redirects away from https`);
  }
  throw new FeedError('UNREACHABLE', `${where} redirects more than ${REDIRECTS_MAX} times`);
}

/** Bytes that the server announced, or null; of a compressed transfer the length says nothing about what arrives here. */
function contentLength(response: Response): number | null {
  const length = response.headers.get('content-length');
  return length === null || (response.headers.get('content-encoding') ?? 'identity') !== 'identity' ? null : Number(length);
}

/** The code or name of a failure only: messages of the network layer may quote the address. */
function reasonOf(error: unknown): string {
  const { cause, name } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
