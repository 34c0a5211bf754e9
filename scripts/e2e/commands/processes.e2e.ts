import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { PROJECT_FOLDER } from '../../cli/settings.ts';

/** Its own site, because a data folder has one server. */
const DATA = mkdtempSync(join(tmpdir(), 'processes-'));
const PORT = 8796;
const URL_OF_SITE = `http://127.0.0.1:${PORT}`;
/** A watcher looks every second. */
const SOON_MS = 8000;

test.describe.configure({ mode: 'serial' });
test.setTimeout(90_000);

test.beforeAll(() => {
  const line = ['scripts/rebuild.ts', '--data', DATA, '--page-budget', '50'];
  expect(spawnSync('node', line, { cwd: PROJECT_FOLDER, stdio: 'ignore' }).status).toBe(0);
});
const started: ChildProcess[] = [];
// Where a test failed, what it started still has the port.
test.afterAll(() => {
  for (const { pid } of started.flatMap((unit) => processesOf(unit.pid!))) process.kill(pid, 'SIGKILL');
  rmSync(DATA, { recursive: true, force: true });
});

/** Started as by a service manager: no terminal, a session of its own, one process that gets signals. */
function startUnit(...words: string[]): ChildProcess & { said: () => string } {
  const unit = spawn('npm', ['run', '--silent', ...words], { cwd: PROJECT_FOLDER, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(unit);
  let said = '';
  for (const stream of [unit.stdout, unit.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  return Object.assign(unit, { said: () => said });
}

const serve = async (): Promise<ReturnType<typeof startUnit>> => {
  const unit = startUnit('serve', '--', '--data', DATA, '--port', String(PORT));
  await expect.poll(unit.said, { timeout: 30_000 }).toContain(`Ready: http://localhost:${PORT}\n`);
  return unit;
};

interface Process {
  pid: number;
  ppid: number;
  line: string;
}

/** A file of Linux about a process; '' where that has ended meanwhile. */
function about(pid: number, file: 'stat' | 'cmdline' | 'net/tcp'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The processes of a session that have not ended. */
function processesOf(session: number): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).flatMap((pid) => {
    // The name of the process, in brackets, may hold spaces.
    const [state = '', ppid, , own] = about(pid, 'stat').split(') ').at(-1)!.split(' ');
    const line = about(pid, 'cmdline').replaceAll('\0', ' ').trim();
    return Number(own) !== session || line === '' || state === 'Z' ? [] : [{ pid, ppid: Number(ppid), line }];
  });
}

/** Whether a process of a session is connected to the site. */
function isConnected(session: number): boolean {
  const atSite = new RegExp(` \\w+:${PORT.toString(16)} 01 (?:\\S+ +){5}(\\d+)`, 'gi');
  return processesOf(session).some(({ pid }) => {
    const sockets = new Set([...about(pid, 'net/tcp').matchAll(atSite)].map(([, inode]) => `socket:[${inode}]`));
    return openFilesOf(pid).some((file) => sockets.has(file));
  });
}

/** What the descriptors of a process refer to; none where it has ended meanwhile. */
function openFilesOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((descriptor) => readlinkSync(`/proc/${pid}/fd/${descriptor}`));
  } catch {
    return [];
  }
}

const answers = () =>
  fetch(URL_OF_SITE).then(
    () => true,
    () => false,
  );

const ended = (unit: ChildProcess) =>
  new Promise<number | string | null>((resolve) => unit.once('exit', (code, signal) => resolve(code ?? signal)));

const configWritten = () => statSync(join(PROJECT_FOLDER, 'dist/server/wrangler-local.json')).mtimeMs;

test('a server leaves the configuration alone that the servers of other sites watch', async () => {
  const before = configWritten();
  const unit = await serve();
  expect(configWritten()).toBe(before);
  unit.kill('SIGTERM');
  await ended(unit);
});

test('SIGTERM to the first process ends the server and all its children, with 0', async () => {
  const unit = await serve();
  expect(processesOf(unit.pid!).some(({ line }) => line.includes('workerd'))).toBe(true);
  const code = ended(unit);
  unit.kill('SIGTERM');
  expect(await code).toBe(0);
  expect(await answers()).toBe(false);
  await expect.poll(() => processesOf(unit.pid!), { timeout: SOON_MS }).toEqual([]);
  // Lines, without what only a terminal understands.
  expect(unit.said()).toBe(`Ready: http://localhost:${PORT}\n`);
});

for (const [killed, name] of [
  [/^npm /, 'npm'],
  [/scripts\/serve\.ts/, 'the command'],
  [/wrangler-dist/, 'wrangler'],
  [/^npm |^node |\/node /, 'everything but the engine'],
] as const) {
  test(`what outlives SIGKILL to ${name} ends by itself`, async () => {
    const unit = await serve();
    const victims = processesOf(unit.pid!).filter(({ line }) => killed.test(line));
    expect(victims).not.toEqual([]);
    for (const { pid } of victims) process.kill(pid, 'SIGKILL');
    await expect.poll(() => processesOf(unit.pid!), { timeout: SOON_MS }).toEqual([]);
    expect(await answers()).toBe(false);
  });
}

test.describe('with a stranger at the port', () => {
  let stranger: Server;
  let asked: string[];
  test.beforeEach(async () => {
    asked = [];
    stranger = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end('{}');
    });
    await new Promise<void>((resolve) => stranger.listen(PORT, '127.0.0.1', resolve));
  });
  test.afterEach(() => void stranger.close());

  for (const command of ['start', 'serve']) {
    test(`npm run ${command} says so at once, in one line`, () => {
      const line = ['run', '--silent', command, '--', '--data', DATA, '--port', String(PORT)];
      const { status, stdout, stderr } = spawnSync('npm', line, { cwd: PROJECT_FOLDER, encoding: 'utf8', timeout: 10_000 });
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toBe(`Port ${PORT} is taken by another program. Choose another port with --port NUMBER.\n`);
      expect(asked).toEqual([]);
    });
  }

  test('a runner does not call it', async () => {
    // A server that was killed leaves its note.
    const dead = spawnSync('true').pid;
    const folder = test.info().outputPath('data');
    mkdirSync(folder, { recursive: true });
    const note = join(folder, `serving-${dead}.json`);
    writeFileSync(note, JSON.stringify({ pid: dead, url: URL_OF_SITE }));
    const unit = startUnit('runner', '--', '--data', folder);
    await wait(4000);
    expect(asked).toEqual([]);
    const code = ended(unit);
    unit.kill('SIGTERM');
    expect([await code, unit.said()]).toEqual([0, '']);
    expect(readFileSync(note, 'utf8')).toContain(URL_OF_SITE);
  });
});

test('a runner under a unit ends when it is asked to, with 0', async () => {
  const site = await serve();
  const runner = startUnit('runner', '--', '--data', DATA);
  // Before it calls the site it may not have begun to listen to signals.
  await expect.poll(() => isConnected(runner.pid!), { timeout: 30_000 }).toBe(true);
  expect(runner.said()).toBe('');
  const code = ended(runner);
  runner.kill('SIGTERM');
  expect(await code).toBe(0);
  await expect.poll(() => processesOf(runner.pid!), { timeout: SOON_MS }).toEqual([]);
  const over = ended(site);
  site.kill('SIGTERM');
  expect(await over).toBe(0);
});
