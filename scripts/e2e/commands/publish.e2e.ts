import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { RunRecord } from '#contracts/run.ts';
import { loadFeedsConfig } from '#feeds/config.ts';
import type { CatalogueName } from '#publish/catalogue-pointer.ts';
import { type EdgeDatabases, openEdgeDatabases } from '#publish/edge-databases.ts';
import { heldSnapshot } from '#publish/publish.ts';
import { asOneRun } from '#rebuild/as-one-run.ts';
import { loadWorker } from '#rebuild/pages/load-worker.ts';
import { rebuild } from '#rebuild/rebuild.ts';
import { republish, type RepublishInput } from '#rebuild/republish.ts';
import { CloudflareStandIn } from '#rebuild/testing/cloudflare-stand-in.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';

const SAMPLE = join(PROJECT_FOLDER, 'scripts/sample-feeds/data');

let folder: string;
let cloudflare: CloudflareStandIn;
let edge: EdgeDatabases;
let checked: string[];
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  cpSync(SAMPLE, join(folder, 'feeds'), { recursive: true });
  cloudflare = new CloudflareStandIn();
  Object.assign(process.env, await cloudflare.start());
  edge = await openEdgeDatabases({ projectFolder: PROJECT_FOLDER, persistFolder: join(folder, 'cloudflare'), remote: false });
});
test.afterAll(async () => {
  await edge.close();
  cloudflare.stop();
  rmSync(folder, { recursive: true, force: true });
});

const variable = (name: string, version = cloudflare.liveVersion) =>
  version?.resources.bindings.find((binding) => binding.name === name)?.text;
const live = () => ({ database: variable('DATABASE'), snapshot: variable('SNAPSHOT') });

/** A version at its preview address: the built Worker over the database that the version names. */
async function fetchPreview(url: string): Promise<Response> {
  const { host, pathname, search } = new URL(url);
  const version = cloudflare.versions.find(({ id }) => host.startsWith(id.slice(0, 8)));
  checked.push(pathname);
  const render = await loadWorker(join(PROJECT_FOLDER, 'dist/server/entry.mjs'));
  return render(`https://tuppence.example${pathname}${search}`, edge[variable('DATABASE', version) as CatalogueName]);
}

const place = (machine: string) => ({
  projectFolder: PROJECT_FOLDER,
  dataFolder: join(folder, machine),
  remote: true,
  standIn: { persistFolder: join(folder, 'cloudflare'), fetchPreview },
  pageBudget: 100,
  now: new Date(),
});

async function run(machine: string, command: RunRecord['command'], work: Parameters<typeof asOneRun>[1]): Promise<RunRecord> {
  checked = [];
  const listener = { onStage: () => {}, onProgress: () => {}, onStageEnd: () => {} };
  const { dataFolder, now } = place(machine);
  const { record, unexpected } = await asOneRun({ dataFolder, command, now, listener }, work);
  expect(unexpected).toBeNull();
  return record;
}

const rebuildOn = async (machine: string, { pull }: { pull: boolean }) => {
  const config = await loadFeedsConfig(join(folder, 'feeds/feeds.json'), {});
  return run(machine, 'rebuild', (one) => rebuild({ ...place(machine), config, release: [], pull }, one));
};
const republishOn = (machine: string, command: 'rollback' | 'deploy', snapshot: RepublishInput['snapshot']) =>
  run(machine, command, (one) => republish({ ...place(machine), snapshot }, one));

/** Another day: other prices in the feeds of one dialect. */
function moveOn(from: string, to: string): void {
  for (const feed of globSync('google/*.tsv', { cwd: join(folder, 'feeds') })) {
    const file = join(folder, 'feeds', feed);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  }
}

test('code, pages and data switch with the deployed version, from any machine', async () => {
  test.setTimeout(600_000);
  const first = await rebuildOn('laptop', { pull: true });
  expect(first).toMatchObject({ status: 'done', message: null });
  expect(live()).toEqual({ database: 'CATALOGUE_A', snapshot: first.snapshot });

  moveOn('.99 GBP', '.49 GBP');
  const second = await rebuildOn('laptop', { pull: true });
  expect(second).toMatchObject({ status: 'done', message: null });
  expect(live()).toEqual({ database: 'CATALOGUE_B', snapshot: second.snapshot });
  expect(checked).toContain('/api/v1/health');
  // The version before still has its own database.
  expect(await heldSnapshot(edge.CATALOGUE_A)).toBe(first.snapshot);

  // A machine that never built the site.
  const back = await republishOn('elsewhere', 'rollback', 'before');
  expect(back).toMatchObject({ status: 'done', message: null, publish: { way: 'held' } });
  expect(live()).toEqual({ database: 'CATALOGUE_A', snapshot: first.snapshot });

  // The laptop does not know of the rollback: it must not undo it.
  moveOn('.49 GBP', '.39 GBP');
  const stale = await rebuildOn('laptop', { pull: false });
  expect(stale).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/is live, but this run started from .* Run again with --pull\./),
  });
  expect(live()).toEqual({ database: 'CATALOGUE_A', snapshot: first.snapshot });

  const third = await rebuildOn('laptop', { pull: true });
  expect(third).toMatchObject({ status: 'done', message: null, publish: { way: 'difference' } });
  expect(live()).toEqual({ database: 'CATALOGUE_B', snapshot: third.snapshot });
  // It was built from the first snapshot, not from the second, which was stored later.
  await republishOn('elsewhere', 'rollback', 'before');
  expect(live()).toEqual({ database: 'CATALOGUE_A', snapshot: first.snapshot });

  // Code alone: another version, the same data.
  const { id } = cloudflare.liveVersion!;
  expect(await republishOn('laptop', 'deploy', 'live')).toMatchObject({ status: 'done', publish: null });
  expect(live()).toEqual({ database: 'CATALOGUE_A', snapshot: first.snapshot });
  expect(cloudflare.liveVersion!.id).not.toBe(id);

  cloudflare.refuse('POST versions', 'Your Worker exceeded the size limit');
  moveOn('.39 GBP', '.29 GBP');
  const refused = await rebuildOn('laptop', { pull: true });
  expect(refused).toMatchObject({ status: 'failed', message: expect.stringContaining('exceeded the size limit') });
  expect(live()).toEqual({ database: 'CATALOGUE_A', snapshot: first.snapshot });
});
