import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cataloguePointer } from './catalogue-pointer.ts';
import { Publisher } from './publisher.ts';
import { contentOf, openSite, publishAndSwitch, smallSnapshots } from './testing/small-site.ts';

const [BEFORE, LATE, NEW] = ['0000000000000000', '1111111111111111', '2222222222222222'];

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let fileOf: (id: string) => Promise<string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stopped-'));
  fileOf = smallSnapshots(folder, { [BEFORE]: [101, 102, 103], [LATE]: [101, 999, 998, 997], [NEW]: [101, 102, 105] });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MODULE = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** A process that publishes, and is stopped by the system before one of its calls. It prints what became of it. */
const publisherThatStops = (dataFolder: string, at: number) => `
  const { interceptedSite, openSite, publishAndSwitch } = await import(${MODULE('testing/small-site.ts')});
  const { Publisher } = await import(${MODULE('publisher.ts')});
  let calls = 0;
  const site = interceptedSite(openSite(${JSON.stringify(dataFolder)}), (call) => {
    calls += 1;
    if (calls === ${at}) process.kill(process.pid, 'SIGSTOP');
    return call();
  });
  const fileOf = async (id) => ${JSON.stringify(folder)} + '/' + id + '.sqlite';
  const publisher = await Publisher.take(site.APP_DB, 'a laptop');
  console.error('has the lease');
  await publishAndSwitch(publisher, { site, snapshot: '${LATE}', fileOf }).then(
    () => console.log('switched'),
    (error) => console.log(error.message),
  );`;

/** Waits until the process is stopped, as Linux tells it: the state follows its name in brackets. */
async function stopped(pid: number): Promise<void> {
  while (!/\) T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await wait(20);
}

// Before its first change, while it fills the database, in the search index, and before the switch.
it.skipIf(!existsSync('/proc/self/stat')).each([4, 12, 40, 62])(
  'a publisher that was stopped before its call %i and lost its lease changes nothing, and says who took over',
  async (at) => {
    const dataFolder = mkdtempSync(join(folder, 'data-'));
    const site = openSite(dataFolder);
    const first = await Publisher.take(site.APP_DB, 'a machine');
    for (let times = 0; times < 2; times += 1) await publishAndSwitch(first, { site, snapshot: BEFORE, fileOf });
    await first.release();

    const child = spawn(process.execPath, ['--input-type=module', '-e', publisherThatStops(dataFolder, at)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await once(child.stderr, 'data');
    await stopped(child.pid!);
    // Two minutes later.
    await site.APP_DB.prepare("UPDATE publisher SET ends_at = '2026-01-01T00:00:00.000Z'").run();
    const second = await Publisher.take(site.APP_DB, 'a server');
    const live = await publishAndSwitch(second, { site, snapshot: NEW, fileOf });
    const content = await contentOf(site[live.database]);

    const said = text(child.stdout);
    child.kill('SIGCONT');
    expect(await said).toMatch(/^a server took over publishing at \d{4}-.* This run did not switch\. Run again\.$/m);
    expect(await cataloguePointer(site.APP_DB)).toEqual({ database: live.database, snapshot: NEW });
    expect(await contentOf(site[live.database])).toEqual(content);
    await second.assertCurrent();
    site.close();
  },
);
