import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import type { Live } from '#publish/catalogue-pointer.ts';
import { CloudflareStandIn } from './testing/cloudflare-stand-in.ts';
import { WorkerVersions } from './worker-versions.ts';

/** wrangler takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

/** Of the project, as far as it concerns what a version has. */
const CONFIG = unstable_readConfig({ config: resolve('wrangler.toml') });

let folder: string;
let cloudflare: CloudflareStandIn;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'versions-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<h1>Home</h1>');
  writeFileSync(join(folder, 'entry.mjs'), 'export default { fetch: () => new Response("") };');
  writeFileSync(
    join(folder, 'wrangler.json'),
    JSON.stringify({
      name: 'tuppence',
      main: 'entry.mjs',
      no_bundle: true,
      compatibility_date: '2026-10-15',
      ...(({ keep_vars, vars, ratelimits }) => ({ keep_vars, vars, ratelimits }))(CONFIG),
      assets: { binding: 'ASSETS', directory: 'site' },
      triggers: { crons: ['15 4 * * *'] },
    }),
  );
  cloudflare = new CloudflareStandIn();
  for (const [name, value] of Object.entries(await cloudflare.start())) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  cloudflare.stop();
  rmSync(folder, { recursive: true, force: true });
});

const BINDINGS = [
  { name: 'DATABASE', type: 'plain_text', text: 'CATALOGUE_A' },
  { name: 'SNAPSHOT', type: 'plain_text', text: 'aaaaaaaaaaaaaaaa' },
  { name: 'SIGNING_KEYS', type: 'secret_text' },
];
const OLD: Live = { database: 'CATALOGUE_A', snapshot: 'aaaaaaaaaaaaaaaa' };
const NEXT: Live = { database: 'CATALOGUE_B', snapshot: 'bbbbbbbbbbbbbbbb' };

/** What a version answers at its preview address: its own snapshot in health, and its pages. */
async function preview(url: string): Promise<Response> {
  const { host, pathname } = new URL(url);
  const version = cloudflare.versions.find(({ id }) => host.startsWith(id.slice(0, 8)));
  const snapshot = version?.resources.bindings.find(({ name }) => name === 'SNAPSHOT')?.text;
  return pathname === '/api/v1/health' ? Response.json({ status: 'ok', snapshot }) : new Response('a page');
}

const versions = (fetchPreview = preview) =>
  new WorkerVersions({ config: join(folder, 'wrangler.json'), assets: join(folder, 'site'), fetchPreview, checkWaitMs: 1 });
const variable = (name: string) => cloudflare.liveVersion?.resources.bindings.find((binding) => binding.name === name);

it('reads database and snapshot of the live version, not of the newest upload, and does not guess during a gradual deployment', async () => {
  expect(await versions().live()).toBeNull();
  const { id } = cloudflare.deployBindings(BINDINGS);
  cloudflare.uploadBindings([{ name: 'SNAPSHOT', type: 'plain_text', text: 'cccccccccccccccc' }]);
  expect(await versions().live()).toEqual({ id, live: OLD });
  cloudflare.splitTraffic();
  await expect(versions().live()).rejects.toThrow(/^A gradual deployment is in progress/);
});

it('makes the first deployment, then deploys a version that was checked at its preview address and keeps the secrets', async () => {
  await versions().deploy(OLD, null, async () => {});
  expect(variable('SNAPSHOT')?.text).toBe(OLD.snapshot);
  const { id } = cloudflare.deployBindings([...cloudflare.liveVersion!.resources.bindings, { name: 'SIGNING_KEYS', type: 'secret_text' }]);
  const asked: string[] = [];
  const next = versions((url) => {
    // No visitor has it yet.
    expect(variable('SNAPSHOT')?.text).toBe(OLD.snapshot);
    asked.push(new URL(url).pathname);
    return preview(url);
  });
  await next.deploy(NEXT, { id, live: OLD }, async () => void expect(variable('SNAPSHOT')?.text).toBe(OLD.snapshot));
  expect(asked).toEqual(expect.arrayContaining(['/api/v1/health', '/']));
  expect(cloudflare.liveVersion?.annotations['workers/tag']).toBe(NEXT.snapshot);
  expect([variable('DATABASE')?.text, variable('SNAPSHOT')?.text, variable('DEPLOYED')?.text]).toEqual([NEXT.database, NEXT.snapshot, '1']);
  expect(variable('SIGNING_KEYS')).toMatchObject({ type: 'secret_text' });
  expect(cloudflare.requests).toContain('PUT scripts/tuppence/schedules');

  // A deployment by hand, without our variables.
  await byHand('deploy');
  expect([variable('DATABASE')?.text, variable('SNAPSHOT')?.text]).toEqual([NEXT.database, NEXT.snapshot]);
});

/** What an operator types. */
const byHand = (...words: string[]) =>
  promisify(execFile)('wrangler', [...words, '--config', join(folder, 'wrangler.json')], { env: { ...process.env, CI: '1' } });

it('a first deployment by hand is of a public site: it requires keys, and has every limit', async () => {
  await byHand('deploy');
  expect(variable('DEPLOYED')?.text).toBe('1');
  for (const limit of ['SIGN_IN_LIMIT', 'SEARCH_LIMIT', 'OUTLINK_LIMIT']) expect(variable(limit)).toMatchObject({ type: 'ratelimit' });
});

/** Sets a secret. */
const put = (name: string) => {
  const putting = byHand('secret', 'put', name);
  putting.child.stdin!.end('a secret');
  return putting;
};

it('a changed secret makes a version that reads the same database, and is refused while the newest version is not live', async () => {
  cloudflare.deployBindings(BINDINGS);
  await put('ALERT_HOOK_URL');
  expect(variable('ALERT_HOOK_URL')).toEqual({ name: 'ALERT_HOOK_URL', type: 'secret_text' });
  expect(await versions().live()).toEqual({ id: cloudflare.liveVersion?.id, live: OLD });
  // wrangler sends the secret alone, and no settings that could replace the variables.
  expect(cloudflare.requests.filter((request) => /^(?:PUT|POST|PATCH) /.test(request))).toEqual(['PUT scripts/tuppence/secrets']);
  cloudflare.uploadBindings([{ name: 'SNAPSHOT', type: 'plain_text', text: 'cccccccccccccccc' }]);
  await expect(put('ALERT_HOOK_URL')).rejects.toThrow();
  expect(variable('SNAPSHOT')?.text).toBe(OLD.snapshot);
});

it('deploys nothing when a check fails, another publisher has taken over, or Cloudflare refuses the version', async () => {
  const replaced = { id: cloudflare.deployBindings(BINDINGS).id, live: OLD };
  const deploy = (site: WorkerVersions, assertMayDeploy = async () => {}) => site.deploy(NEXT, replaced, assertMayDeploy);
  const at = (path: string, answer: () => Promise<Response>) => versions(async (url) => (url.endsWith(path) ? answer() : preview(url)));
  const broken: [WorkerVersions, string][] = [
    [at('/', async () => new Response('', { status: 500 })), '/ answered 500'],
    [at('/health', async () => new Response('', { status: 503 })), '/api/v1/health answered 503'],
    [at('/health', async () => Response.json({ snapshot: OLD.snapshot })), `/api/v1/health names the snapshot ${OLD.snapshot}`],
    [at('/health', () => Promise.reject(new Error('no such host'))), 'it cannot be reached: no such host'],
  ];
  for (const [site, why] of broken) await expect(deploy(site)).rejects.toThrow(`workers.dev, ${why}. Visitors keep the version before.`);
  await expect(deploy(versions(), () => Promise.reject(new Error('taken over')))).rejects.toThrow('taken over');
  cloudflare.refuse('POST versions', 'Your Worker exceeded the size limit');
  await expect(deploy(versions())).rejects.toThrow(/`wrangler versions upload` failed: .*exceeded the size limit/);
  expect(cloudflare.liveVersion?.id).toBe(replaced.id);
});

it('deploys no version that cannot be checked first', async () => {
  const replaced = { id: cloudflare.deployBindings(BINDINGS).id, live: OLD };
  cloudflare.hasPreviews = false;
  await expect(versions().deploy(NEXT, replaced, async () => {})).rejects.toThrow(/^Version .* has no preview address to check/);
  expect(cloudflare.liveVersion?.id).toBe(replaced.id);
});

it('says whether the new version is live when deploying it did not end well', async () => {
  const replaced = { id: cloudflare.deployBindings(BINDINGS).id, live: OLD };
  const deploy = () => versions().deploy(NEXT, replaced, async () => {});
  cloudflare.refuse('POST deployments', 'not now');
  await expect(deploy()).rejects.toThrow(/^`wrangler versions deploy` failed: .*not now/);
  expect(cloudflare.liveVersion?.id).toBe(replaced.id);
  cloudflare.refuse('POST deployments', 'not now', true);
  await expect(deploy()).rejects.toThrow(/^The new version is live, but deploying it did not end well\. .*not now/);
  expect(variable('SNAPSHOT')?.text).toBe(NEXT.snapshot);
});

it('says that the new version is live when its cron could not be set', async () => {
  const replaced = { id: cloudflare.deployBindings(BINDINGS).id, live: OLD };
  cloudflare.refuse('PUT schedules', 'too many crons');
  await expect(versions().deploy(NEXT, replaced, async () => {})).rejects.toThrow(
    /^The new version is live, but its cron and routes could not be set\. .*too many crons/,
  );
  expect(variable('SNAPSHOT')?.text).toBe(NEXT.snapshot);
});
