import type { Db } from '#queries/db.ts';
import { rowOf } from '#queries/db.ts';
import { EdgeError } from './errors.ts';

/** What the Worker is given from outside. The prebuild gives `CATALOGUE` alone: a snapshot file seen as a database. */
export interface Bindings {
  CATALOGUE?: Db;
  CATALOGUE_A?: Db;
  CATALOGUE_B?: Db;
  APP_DB?: Db;
  ASSETS?: { fetch(request: Request): Promise<Response> };
  /** Secret: keys that sign what visitors carry, comma-separated; the first signs, all are accepted. */
  SIGNING_KEYS?: string;
  /** 8 to 128 letters, digits and hyphens; served at `/{key}.txt`, as IndexNow asks. */
  INDEXNOW_KEY?: string;
  /** Secret of the runner, which carries out runs of the feeds: at least 32 characters. */
  RUNNER_TOKEN?: string;
  /** Where to call for a runner, and the secret that is sent there; without it one asks by itself. */
  REBUILD_HOOK_URL?: string;
  REBUILD_HOOK_TOKEN?: string;
  /** Which deployment of the code this is. */
  VERSION?: { id: string };
  /** Set by `npm run deploy`: visitors come from the internet, and secrets must be given. */
  DEPLOYED?: string;
  /** Who answers in the chat: embedded (the default), workers-ai or openai; a model's name; an address and secret of the last. */
  ASSISTANT_PROVIDER?: string;
  ASSISTANT_MODEL?: string;
  ASSISTANT_URL?: string;
  ASSISTANT_API_KEY?: string;
  /** Cloudflare's models, for workers-ai. */
  AI?: object;
  /** How often one address may try to sign in, a minute and data centre. */
  SIGN_IN_LIMIT?: RateLimit;
  /** How often it may search, and leave for a shop. */
  SEARCH_LIMIT?: RateLimit;
  OUTLINK_LIMIT?: RateLimit;
}

/** Cloudflare's rate limit: false once a key was named too often. */
export interface RateLimit {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

const ASSISTANT_PROVIDERS = ['embedded', 'workers-ai', 'openai'] as const;

/** Who answers in the chat, and what it needs for that; what is missing is null. */
export interface AssistantConfig {
  provider: (typeof ASSISTANT_PROVIDERS)[number];
  model: string | null;
  url: string | null;
  key: string | null;
}

/** What the operator set, read once a request. */
export interface Config {
  signingKeys: string[];
  indexNowKey: string | null;
  /** Differs between deployments, so that an answer of the old code is not taken for one of the new. */
  codeVersion: string;
  deployed: boolean;
  runnerToken: string | null;
  rebuildHook: { url: string; token: string | null } | null;
  assistant: AssistantConfig;
}

/** What a service is given besides plain input; `db` is the application database. */
export interface ServiceContext {
  db: Db;
  config: Config;
  now: Date;
}

const assistantOf = ({ ASSISTANT_PROVIDER, ASSISTANT_MODEL, ASSISTANT_URL: url = '', ASSISTANT_API_KEY }: Bindings): AssistantConfig => ({
  provider: ASSISTANT_PROVIDERS.find((provider) => provider === ASSISTANT_PROVIDER) ?? 'embedded',
  model: ASSISTANT_MODEL || null,
  url: /^https?:\/\//.test(url) && URL.canParse(url) ? url : null,
  key: ASSISTANT_API_KEY || null,
});

const RUNNER_TOKEN_MIN_CHARS = 32;

const hookOf = ({ REBUILD_HOOK_URL: url = '', REBUILD_HOOK_TOKEN }: Bindings): Config['rebuildHook'] =>
  /^https?:\/\//.test(url) && URL.canParse(url) ? { url, token: REBUILD_HOOK_TOKEN || null } : null;

export const readConfig = ({ SIGNING_KEYS = '', INDEXNOW_KEY = '', VERSION, DEPLOYED, ...bindings }: Bindings): Config => ({
  signingKeys: SIGNING_KEYS.split(',')
    .map((key) => key.trim())
    .filter((key) => key !== ''),
  indexNowKey: /^[A-Za-z0-9-]{8,128}$/.test(INDEXNOW_KEY) ? INDEXNOW_KEY : null,
  codeVersion: VERSION?.id.slice(0, 8) ?? '',
  deployed: DEPLOYED !== undefined,
  runnerToken: (bindings.RUNNER_TOKEN ?? '').length >= RUNNER_TOKEN_MIN_CHARS ? bindings.RUNNER_TOKEN! : null,
  rebuildHook: hookOf(bindings),
  assistant: assistantOf(bindings),
});

/** A catalogue and the id of its snapshot; the prebuild's has none, as nothing of it is ever asked for twice. */
export interface LiveCatalogue {
  db: Db;
  snapshot: string | null;
}

interface Pointer {
  live: 'CATALOGUE_A' | 'CATALOGUE_B';
  snapshot: string;
}

/**
 * The catalogue that readers use now: the snapshot of a prebuild, else the edge database that the pointer names. Asked once a
 * request, so that one answer never mixes two snapshots.
 *
 * @throws {EdgeError} NOT_READY before the first publish
 */
export async function liveCatalogue(bindings: Bindings): Promise<LiveCatalogue> {
  if (bindings.CATALOGUE !== undefined) return { db: bindings.CATALOGUE, snapshot: null };
  const { APP_DB } = bindings;
  const pointer = APP_DB && (await rowOf<Pointer>(APP_DB, 'SELECT live, snapshot FROM catalogue_pointer WHERE id = 1'));
  const db = pointer ? bindings[pointer.live] : undefined;
  if (!pointer || db === undefined) throw new EdgeError('NOT_READY', 'No catalogue has been published yet. Run the rebuild first.');
  return { db, snapshot: pointer.snapshot };
}

/** @throws {EdgeError} NOT_READY where there is none, as in the prebuild */
export function appDatabase({ APP_DB }: Bindings): Db {
  if (APP_DB === undefined) throw new EdgeError('NOT_READY', 'APP_DB is not bound.');
  return APP_DB;
}
