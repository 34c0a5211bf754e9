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
  /** Address of a service that sends mail, its secret, and who mail is from; or Cloudflare's binding. Without them no mail is sent. */
  MAIL_URL?: string;
  MAIL_TOKEN?: string;
  MAIL_FROM?: string;
  MAIL?: MailBinding;
  /** Secret: the key that signs for push services, as a JWK; and their hosts or origins, comma-separated. Optional. */
  VAPID_KEY?: string;
  PUSH_SERVICES?: string;
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

/** Cloudflare's binding that sends mail. */
interface MailBinding {
  send(message: {
    from: string;
    to: string;
    subject: string;
    text: string;
    html: string;
    headers: Record<string, string>;
  }): Promise<unknown>;
}

/** How mail is sent; `url` null: by the binding. */
export interface MailConfig {
  from: string;
  url: string | null;
  token: string | null;
  binding: MailBinding | null;
}

/** How push messages are sent. */
export interface PushConfig {
  /** A private JWK of P-256. */
  key: JsonWebKey;
  /** Hosts, `*.` before one for all below it, and origins. */
  services: string[];
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
  /** null: no mail is sent. */
  mail: MailConfig | null;
  /** null: nothing is pushed. */
  push: PushConfig | null;
  assistant: AssistantConfig;
}

/** The context of a service; `db` is APP_DB. */
export interface ServiceContext {
  db: Db;
  config: Config;
  now: Date;
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

const assistantOf = ({ ASSISTANT_PROVIDER, ASSISTANT_MODEL, ASSISTANT_URL: url = '', ASSISTANT_API_KEY }: Bindings): AssistantConfig => ({
  provider: ASSISTANT_PROVIDERS.find((provider) => provider === ASSISTANT_PROVIDER) ?? 'embedded',
  model: ASSISTANT_MODEL || null,
  url: isAddress(url) ? url : null,
  key: ASSISTANT_API_KEY || null,
});

const RUNNER_TOKEN_MIN_CHARS = 32;

const hookOf = ({ REBUILD_HOOK_URL: url = '', REBUILD_HOOK_TOKEN }: Bindings): Config['rebuildHook'] =>
  isAddress(url) ? { url, token: REBUILD_HOOK_TOKEN || null } : null;

function mailOf({ MAIL_URL: url = '', MAIL_TOKEN, MAIL_FROM: from = '', MAIL: binding }: Bindings): MailConfig | null {
  if (from === '' || (!isAddress(url) && binding === undefined)) return null;
  return { from, url: isAddress(url) ? url : null, token: MAIL_TOKEN || null, binding: binding ?? null };
}

/** Where browsers get their push messages: Chrome and others, Firefox, Safari, Edge. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

function pushOf({ VAPID_KEY = '', PUSH_SERVICES: services = '' }: Bindings): PushConfig | null {
  const key = readJwk(VAPID_KEY);
  if (key === null) return null;
  const named = services.split(',').map((one) => one.trim());
  return { key, services: services === '' ? PUSH_SERVICES : named };
}

function readJwk(text: string): JsonWebKey | null {
  // Read once a request: an error that is thrown and caught costs as much as the rest.
  if (text === '') return null;
  try {
    const key = JSON.parse(text) as JsonWebKey | null;
    return key?.kty === 'EC' && key.crv === 'P-256' && [key.x, key.y, key.d].every((part) => typeof part === 'string') ? key : null;
  } catch {
    return null;
  }
}

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
  mail: mailOf(bindings),
  push: pushOf(bindings),
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
