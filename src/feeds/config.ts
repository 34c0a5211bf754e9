import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { safeLink } from '#catalogue/addresses/link.ts';
import { NETWORKS } from '#catalogue/network.ts';
import { pictureAddress } from './clean/address.ts';
import { FeedError, StalledFeedError } from './feed-rows.ts';

/** The FEEDS file cannot be used. The message names the file and the place in it, and contains no secret. */
export class FeedsConfigError extends Error {
  override name = 'FeedsConfigError';
}

const MERCHANT_FORMATS = ['por-merchants', 'awin-feed-list'] as const;
const VOUCHER_FORMATS = ['por-vouchers', 'awin-promotions'] as const;

const FeedId = z.string().check(z.regex(/^[\w.-]{1,64}$/, 'use letters, digits, dots and hyphens, at most 64'));
const Text = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));
const ShopUrl = z.nullable(z.string().check(z.refine((url) => safeLink(url) !== null, 'must be an http or https address')));

const Merchant = z.strictObject({
  networkId: z.int().check(z.positive('must be positive')),
  name: Text,
  url: z.prefault(ShopUrl, null),
  // For networks without a merchant directory.
  description: z.prefault(z.nullable(Text), null),
  logoUrl: z.prefault(
    z.nullable(z.string().check(z.refine((url) => pictureAddress(url) !== null, 'must be the address of a picture'))),
    null,
  ),
});

// Strict, because a misspelt "adult" would show an adult feed to everyone.
const FeedsFile = z.strictObject({
  products: z.array(
    z.strictObject({
      id: FeedId,
      format: z.enum(NETWORKS),
      location: Text,
      merchant: Merchant,
      adult: z.prefault(z.boolean(), false),
    }),
  ),
  merchants: z.prefault(z.array(z.strictObject({ id: FeedId, format: z.enum(MERCHANT_FORMATS), location: Text })), []),
  vouchers: z.prefault(z.array(z.strictObject({ id: FeedId, format: z.enum(VOUCHER_FORMATS), location: Text })), []),
  // A CSV of older prices, taken over once.
  history: z.optional(Text),
  // For catalogues of a few hundred products: from how many on a category shows itself, and below how many it is hidden again.
  tree: z.optional(z.strictObject({ showFrom: z.int().check(z.positive()), foldBelow: z.int().check(z.positive()) })),
});
type FeedsFile = z.infer<typeof FeedsFile>;

/** After loading, `location` is an absolute path or a URL that contains the secrets. Never print it: print `redactedLocation`. */
interface Loaded {
  secrets?: string[];
  /** Their names in the environment. */
  secretNames?: string[];
}
export type ProductFeed = FeedsFile['products'][number] & Loaded;
export type MerchantFeed = FeedsFile['merchants'][number] & Loaded;
export type VoucherFeed = FeedsFile['vouchers'][number] & Loaded;
export type Feed = ProductFeed | MerchantFeed | VoucherFeed;

export interface FeedsConfig {
  products: ProductFeed[];
  merchants: MerchantFeed[];
  vouchers: VoucherFeed[];
  tree?: FeedsFile['tree'];
  /** An absolute path. */
  history?: string | undefined;
}

const SECTIONS = ['products', 'merchants', 'vouchers'] as const;
/** In a location: `${NAME}`. */
export const SECRET = /\$\{(\w+)\}/g;
const URL_SCHEME = /^[a-z][a-z0-9+.-]+:\/\//i;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads the FEEDS file: the product feeds, merchant directories and voucher feeds of the site, each with id, format and location.
 * Makes every location absolute, relative paths from the folder of the file, and fills every `${SECRET}` from `env`.
 *
 * @throws {FeedsConfigError} `feeds.json: products[3].format: unknown format "xyz"; use por, awin, google or tradedoubler`
 */
export async function loadFeedsConfig(file: string, env: Record<string, string | undefined>): Promise<FeedsConfig> {
  const name = basename(file);
  const document = await readJson(file);
  const parsed = FeedsFile.safeParse(document);
  if (!parsed.success)
    throw new FeedsConfigError(`${name}: ${parsed.error.issues.map((issue) => describeIssue(issue, document)).join('; ')}`);
  const folder = dirname(resolve(file));
  const { history } = parsed.data;
  const config: FeedsConfig = { ...parsed.data, history: history === undefined ? undefined : resolve(folder, history) };
  const seen = new Map<string, string>();
  for (const section of SECTIONS) {
    for (const [index, feed] of config[section].entries()) {
      const place = `${section}[${index}]`;
      const first = seen.get(feed.id);
      if (first !== undefined) throw new FeedsConfigError(`${name}: ${place}.id: "${feed.id}" is already the id of ${first}`);
      seen.set(feed.id, place);
      resolveLocation(feed, { folder, env, place: `${name}: ${place}.location` });
    }
  }
  return config;
}

async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new FeedsConfigError(`${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    // The parser's message quotes the file, which may contain a key.
    const place = /at position \d+(?: \(line \d+ column \d+\))?/.exec((error as Error).message)?.[0];
    throw new FeedsConfigError(`${basename(file)}: is not JSON${place === undefined ? '' : `: ${place}`}`);
  }
}

/** zod/mini has no messages for these codes. */
function problemOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') return `unknown ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_type') return value === undefined ? 'is missing' : `must be ${issue.expected}`;
  if (issue.code !== 'invalid_value') return issue.message;
  const known = issue.values.map(String);
  const last = known.pop();
  return `unknown format ${JSON.stringify(value) ?? 'undefined'}; use ${known.join(', ')} or ${last}`;
}

function describeIssue(issue: z.core.$ZodIssue, document: unknown): string {
  let value: unknown = document;
  let path = '';
  for (const key of issue.path) {
    value = (value as Record<PropertyKey, unknown>)[key];
    path += typeof key === 'number' ? `[${key}]` : `${path === '' ? '' : '.'}${String(key)}`;
  }
  return `${path || 'the file'}: ${problemOf(issue, value)}`;
}

function resolveLocation(
  feed: Feed,
  { folder, env, place }: { folder: string; env: Record<string, string | undefined>; place: string },
): void {
  const secrets: string[] = [];
  const names: string[] = [];
  const location = feed.location.replace(SECRET, (_, key: string) => {
    const secret = env[key];
    if (secret === undefined || secret === '') throw new FeedsConfigError(`${place}: the environment variable ${key} is not set`);
    secrets.push(secret);
    names.push(key);
    return secret;
  });
  feed.secrets = secrets;
  feed.secretNames = names;
  if (!URL_SCHEME.test(location)) {
    feed.location = resolve(folder, location);
    return;
  }
  if (!URL.canParse(location) || !isAllowedUrl(new URL(location))) {
    throw new FeedsConfigError(`${place}: use a path or an https address (http only for this machine)`);
  }
  feed.location = location;
}

export const isLoopbackUrl = (url: URL): boolean => LOOPBACK_HOSTS.has(url.hostname);

/** Feeds must use https, except http from this machine. */
export const isAllowedUrl = (url: URL): boolean => url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackUrl(url));

export const isUrl = (location: string): boolean => URL_SCHEME.test(location);

/** Replaces the feed's secrets in a text by `***`. */
export function redact(text: string, feed: Pick<Feed, 'secrets'>): string {
  return (feed.secrets ?? []).reduce(
    (redacted, secret) => redacted.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***'),
    text,
  );
}

/**
 * A feed's location for messages. Networks put keys into paths and queries, so a URL is cut to its origin.
 *
 * @example redactedLocation({ location: 'https://productdata.awin.com/datafeed/apikey/0123/' }) // 'https://productdata.awin.com/…'
 */
export function redactedLocation(feed: Pick<Feed, 'location' | 'secrets'>): string {
  return redact(isUrl(feed.location) ? `${new URL(feed.location).origin}/…` : feed.location, feed);
}

/**
 * An error about a feed. Its message, a predicate such as 'is an HTML page', becomes a sentence that names the feed and contains none of
 * its secrets.
 */
export function feedErrorAbout(feed: Feed, error: FeedError): FeedError {
  const Kind = error instanceof StalledFeedError ? StalledFeedError : FeedError;
  return new Kind(error.fault, redact(`The feed at ${redactedLocation(feed)} ${error.message}`, feed));
}

/** Waits for work on a feed. The message of a FeedError becomes a sentence about the feed; other errors pass unchanged. */
export async function withFeedInErrors<Result>(feed: Feed, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof FeedError ? feedErrorAbout(feed, error) : error;
  }
}
