import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Feed } from '../config.ts';
import { FeedError } from '../feed-rows.ts';
import { codeOf, requestFeed, TemporaryFeedError } from './request.ts';

/** What a server said of a feed's version, to ask later whether it still is. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface DownloadLimits {
  bytes: number;
  milliseconds: number;
  /** How long to wait before each further try, in milliseconds. */
  waits: readonly number[];
}

const LIMITS: DownloadLimits = { bytes: 2 * 1024 ** 3, milliseconds: 10 * 60_000, waits: [2_000, 10_000] };

/** `digest` is the SHA-256 of the bytes, in hexadecimal. */
export type Download = { isModified: true; digest: string; validators: Validators } | { isModified: false };

/**
 * Brings a feed from its server into a file, in three tries: trouble of the server or the network may be over in a moment.
 *
 * @param known of the version at hand: a feed that is still the same is not sent again
 * @throws FeedError UNREACHABLE without an answer, INCOMPLETE when the body ends early, is too long or takes too long
 */
export async function downloadFeed(
  feed: Feed,
  { file, known, limits = LIMITS }: { file: string; known: Validators | null; limits?: DownloadLimits },
): Promise<Download> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  for (const pause of limits.waits) {
    try {
      return await attempt(feed, { file, known, limits, signal });
    } catch (error) {
      if (!(error instanceof TemporaryFeedError) || signal.aborted) throw error;
      await wait(pause);
    }
  }
  return attempt(feed, { file, known, limits, signal });
}

interface Attempt {
  file: string;
  known: Validators | null;
  limits: DownloadLimits;
  signal: AbortSignal;
}

async function attempt(feed: Feed, options: Attempt): Promise<Download> {
  const response = await requestFeed(feed, conditionsOf(options.known), options.signal);
  if (response.statusCode === 304) {
    response.resume();
    return { isModified: false };
  }
  const digest = await receive(response, options);
  const { etag = null, 'last-modified': lastModified = null } = response.headers;
  return { isModified: true, digest, validators: { etag, lastModified } };
}

function conditionsOf(known: Validators | null): Record<string, string> {
  const headers: Record<string, string> = {};
  if (known?.etag) headers['if-none-match'] = known.etag;
  if (known?.lastModified) headers['if-modified-since'] = known.lastModified;
  return headers;
}

/** @returns the SHA-256 of what arrived */
async function receive(response: IncomingMessage, { file, limits, signal }: Attempt): Promise<string> {
  const hash = createHash('sha256');
  const target = openSync(file, 'w', 0o600);
  let received = 0;
  try {
    for await (const chunk of chunksOf(response, signal)) {
      received += chunk.length;
      if (received > limits.bytes) throw new FeedError('INCOMPLETE', `is longer than ${limits.bytes} bytes`);
      hash.update(chunk);
      writeSync(target, chunk);
    }
  } finally {
    closeSync(target);
  }
  return hash.digest('hex');
}

/** The body; one that ends before its announced length breaks off too. An error of whoever takes the chunks passes as it is. */
async function* chunksOf(response: IncomingMessage, signal: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let received = 0;
  try {
    for (;;) {
      const { done, value } = await chunks.next().catch((error: unknown) => {
        const why = signal.aborted ? 'took too long' : codeOf(error);
        throw new TemporaryFeedError('INCOMPLETE', `the download broke off after ${received} bytes (${why})`);
      });
      if (done === true) return;
      received += value.length;
      yield value;
    }
  } finally {
    response.destroy();
  }
}
