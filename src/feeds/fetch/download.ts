import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Feed } from '../config.ts';
import { FeedError, StalledFeedError } from '../feed-rows.ts';
import { codeOf, requestFeed, SILENCE, TemporaryFeedError } from './request.ts';

/** HTTP validators of a downloaded feed, for a conditional request later. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface DownloadLimits {
  bytes: number;
  /** For all attempts together. */
  milliseconds: number;
  /** Time without a byte after which the server counts as silent. */
  silenceMs: number;
  /** Pauses before each further attempt, in milliseconds. */
  waits: readonly number[];
}

export const DOWNLOAD_LIMITS: DownloadLimits = {
  bytes: 2 * 1024 ** 3,
  milliseconds: 10 * 60_000,
  silenceMs: 60_000,
  waits: [2_000, 10_000],
};

/** `digest` is the SHA-256 of the bytes, in hexadecimal. */
type Download = { isModified: true; digest: string; validators: Validators } | { isModified: false };

/**
 * Downloads a feed into a file, with up to three attempts after temporary errors. A silent server gets one attempt.
 *
 * @param known validators of the last download: the server does not send an unchanged feed again
 * @throws {FeedError} UNREACHABLE without a response, INCOMPLETE when the body ends early or is too long
 * @throws {StalledFeedError} when it takes too long
 */
export async function downloadFeed(
  feed: Feed,
  { file, known, ...options }: { file: string; known: Validators | null; limits?: Partial<DownloadLimits> },
): Promise<Download> {
  const limits = { ...DOWNLOAD_LIMITS, ...options.limits };
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
  const { signal, limits } = options;
  const response = await requestFeed(feed, { headers: conditionsOf(options.known), signal, silenceMs: limits.silenceMs });
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
    for await (const chunk of chunksOf(response, signal, limits.silenceMs)) {
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
async function* chunksOf(response: IncomingMessage, signal: AbortSignal, silenceMs: number): AsyncGenerator<Buffer> {
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let received = 0;
  try {
    for (;;) {
      const { done, value } = await chunks.next().catch((error: unknown) => {
        const code = codeOf(error);
        const cut = `could not be downloaded completely: after ${received} bytes`;
        if (signal.aborted) throw new StalledFeedError('INCOMPLETE', `${cut} it took too long`);
        if (code === SILENCE) throw new StalledFeedError('INCOMPLETE', `${cut} the server sent nothing for ${silenceMs / 1000} seconds`);
        throw new TemporaryFeedError('INCOMPLETE', `${cut} the connection ended (${code})`);
      });
      if (done === true) return;
      received += value.length;
      yield value;
    }
  } finally {
    response.destroy();
  }
}
