import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Feed } from '../config.ts';
import { FeedError } from '../feed-rows.ts';
import { codeOf, requestFeed, TemporaryFeedError } from './request.ts';

/** HTTP validators of a downloaded feed, for a conditional request later. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface DownloadLimits {
  bytes: number;
  milliseconds: number;
  /** Pauses before each further attempt, in milliseconds. */
  waits: readonly number[];
}

const LIMITS: DownloadLimits = { bytes: 2 * 1024 ** 3, milliseconds: 10 * 60_000, waits: [2_000, 10_000] };

/** `digest` is the SHA-256 of the bytes, in hexadecimal. */
type Download = { isModified: true; digest: string; validators: Validators } | { isModified: false };

/**
 * Downloads a feed into a file, with up to three attempts after temporary errors.
 *
 * @param known validators of the last download: the server does not send an unchanged feed again
 * @throws FeedError UNREACHABLE without a response, INCOMPLETE when the body ends early, is too long or takes too long
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

/** Writes the body to the file. @returns its SHA-256 */
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

/** The chunks of the body. Its errors, also an early end, become FeedErrors; errors of the consumer do not. */
async function* chunksOf(response: IncomingMessage, signal: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let received = 0;
  try {
    for (;;) {
      const { done, value } = await chunks.next().catch((error: unknown) => {
        const why = signal.aborted ? 'took too long' : codeOf(error);
        throw new TemporaryFeedError(
          'INCOMPLETE',
          `could not be downloaded completely: the connection ended after ${received} bytes (${why})`,
        );
      });
      if (done === true) return;
      received += value.length;
      yield value;
    }
  } finally {
    response.destroy();
  }
}
