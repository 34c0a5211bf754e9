import type { Db } from '#queries/db.ts';
import { RetryingDb } from './db/catalogue/retrying-db.ts';
import { EdgeError } from './errors.ts';

/** Bindings of the Worker. The prebuild has only `CATALOGUE`, a snapshot file. */
export interface Bindings {
  CATALOGUE?: Db;
  CATALOGUE_A?: Db;
  CATALOGUE_B?: Db;
  APP_DB?: Db;
  ASSETS?: { fetch(request: Request): Promise<Response> };
  /** Secret: keys that sign tokens and cookies, comma-separated; the first signs, all are accepted. */
  SIGNING_KEYS?: string;
  /** 8 to 128 letters, digits and hyphens; served at `/{key}.txt`, as IndexNow asks. */
  INDEXNOW_KEY?: string;
  /** Secret of the runner: at least 32 characters. */
  RUNNER_TOKEN?: string;
  /** Address that starts a runner, and its secret; optional, for runners that do not poll. */
  REBUILD_HOOK_URL?: string;
  REBUILD_HOOK_TOKEN?: string;
  /** Address that is sent alerts of failed and missed runs; optional. */
  ALERT_HOOK_URL?: string;
  /** The version of the Worker. */
  VERSION?: { id: string };
  /** Set in every deployment, by wrangler.toml: the site is public, so SIGNING_KEYS and the limits are required. */
  DEPLOYED?: string;
  /** In a deployment: which catalogue database this version reads, CATALOGUE_A or CATALOGUE_B, and the snapshot that it holds. */
  DATABASE?: string;
  SNAPSHOT?: string;
  /** The assistant's provider: embedded (the default), workers-ai or openai; its model; address and secret of the last. */
  ASSISTANT_PROVIDER?: string;
  ASSISTANT_MODEL?: string;
  ASSISTANT_URL?: string;
  ASSISTANT_API_KEY?: string;
  /** Cloudflare's models, for workers-ai. */
  AI?: object;
  /** Limits by address, for each data centre: sign-ins, searches, outlinks. */
  SIGN_IN_LIMIT?: RateLimit;
  SEARCH_LIMIT?: RateLimit;
  OUTLINK_LIMIT?: RateLimit;
}

/** Cloudflare's rate limit. `success` is false above the limit of a key. */
export interface RateLimit {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

const ASSISTANT_PROVIDERS = ['embedded', 'workers-ai', 'openai'] as const;

/** Configuration of the assistant; null: not set. */
export interface AssistantConfig {
  provider: (typeof ASSISTANT_PROVIDERS)[number];
  model: string | null;
  url: string | null;
  key: string | null;
}

/** The operator's settings, read once a request. */
export interface Config {
  signingKeys: string[];
  indexNowKey: string | null;
  /** Part of every ETag, so that answers of two versions are told apart. */
  codeVersion: string;
  deployed: boolean;
  runnerToken: string | null;
  rebuildHook: { url: string; token: string | null } | null;
  alertHookUrl: string | null;
  assistant: AssistantConfig;
}

/** The context of a service; `db` is APP_DB. */
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

const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

const hookOf = ({ REBUILD_HOOK_URL: url = '', REBUILD_HOOK_TOKEN }: Bindings): Config['rebuildHook'] =>
  isAddress(url) ? { url, token: REBUILD_HOOK_TOKEN || null } : null;

export const readConfig = ({ SIGNING_KEYS = '', INDEXNOW_KEY = '', VERSION, DEPLOYED, ...bindings }: Bindings): Config => ({
  signingKeys: SIGNING_KEYS.split(',')
    .map((key) => key.trim())
    .filter((key) => key !== ''),
  indexNowKey: /^[A-Za-z0-9-]{8,128}$/.test(INDEXNOW_KEY) ? INDEXNOW_KEY : null,
  codeVersion: VERSION?.id.slice(0, 8) ?? '',
  deployed: DEPLOYED !== undefined,
  runnerToken: (bindings.RUNNER_TOKEN ?? '').length >= RUNNER_TOKEN_MIN_CHARS ? bindings.RUNNER_TOKEN! : null,
  rebuildHook: hookOf(bindings),
  alertHookUrl: isAddress(bindings.ALERT_HOOK_URL ?? '') ? bindings.ALERT_HOOK_URL! : null,
  assistant: assistantOf(bindings),
});

/** @throws {EdgeError} NOT_READY in the prebuild, which has none */
export function appDatabase(bindings: Bindings): Db {
  const db = appDatabaseIfAny(bindings);
  if (db === null) throw new EdgeError('NOT_READY', 'APP_DB is not bound.');
  return db;
}

/** APP_DB, or null in the prebuild. */
export const appDatabaseIfAny = ({ APP_DB }: Bindings): Db | null => (APP_DB === undefined ? null : new RetryingDb(APP_DB));
