import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ListFeedHealth } from '#contracts/manager/feed-health.ts';
import { FeedRefreshStatus, ListFeedRuns } from '#contracts/manager/feed-refresh.ts';
import type { FeedRun, RunRecord } from '#contracts/run.ts';
import { AuthResponse } from '#contracts/session.ts';
import { readRunRecords } from '#rebuild/run-record.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';

const SAMPLE = join(PROJECT_FOLDER, 'scripts/sample-feeds/data');
const PAGE_BUDGET = '600';
const EMAIL = 'operator@example.com';
const PASSWORD = 'a long enough password 4 tests';

const isHalfWay = ({ status, stage }: RunRecord) => status === 'running' && (stage === 'publish' || stage === 'pages');

/** A site for tests of the runner: server and runner in their own processes, an admin, and feeds that the test can rewrite. */
export class RunnerSite {
  readonly feeds: string;
  readonly data: string;
  readonly url: string;
  readonly #port: number;
  readonly #processes = new Map<string, ChildProcess>();
  #token = '';

  constructor(folder: string, port: number) {
    this.feeds = join(folder, 'feeds');
    this.data = join(folder, 'data');
    this.url = `http://localhost:${port}`;
    this.#port = port;
    cpSync(SAMPLE, this.feeds, { recursive: true });
  }

  async build(): Promise<void> {
    this.#command('rebuild', '--feeds', join(this.feeds, 'feeds.json'), '--page-budget', PAGE_BUDGET);
    const printed = this.#command('admin', 'create', EMAIL);
    await this.start('serve', 'Ready');
    const oneTime = /^ {2}(\S+)$/m.exec(printed)?.[1];
    await this.#signIn(oneTime ?? '');
    const changed = await this.ask('PUT', '/api/v1/account/password', { currentPassword: oneTime, newPassword: PASSWORD });
    this.#token = AuthResponse.parse(changed).accessToken;
  }

  #command(name: string, ...words: string[]): string {
    const { status, stdout, stderr } = spawnSync('node', this.#line(name, ...words), { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stderr}`);
    return stdout;
  }

  readonly #line = (name: string, ...words: string[]) => [join(PROJECT_FOLDER, `scripts/${name}.ts`), ...words, '--data', this.data];

  /** Starts a command in its own process group and waits until it prints a word. */
  async start(name: 'serve' | 'runner', word?: string): Promise<void> {
    const options =
      name === 'serve' ? ['--port', String(this.#port)] : ['--feeds', join(this.feeds, 'feeds.json'), '--page-budget', PAGE_BUDGET];
    const child = spawn('node', this.#line(name, ...options), { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#processes.set(name, child);
    if (word === undefined) return;
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => String(text).includes(word) && resolve());
      child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    });
  }

  /** Kills a command, alone or with its children. */
  kill(name: 'serve' | 'runner', { withChildren }: { withChildren: boolean }): void {
    const child = this.#processes.get(name);
    this.#processes.delete(name);
    if (child?.pid !== undefined && child.exitCode === null) process.kill(withChildren ? -child.pid : child.pid, 'SIGKILL');
  }

  /** Asks a command to end, and waits until it has; gives its exit code. */
  async end(name: 'serve' | 'runner'): Promise<number | null> {
    const child = this.#processes.get(name)!;
    this.#processes.delete(name);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    return code;
  }

  stop(): void {
    for (const name of ['runner', 'serve'] as const) this.kill(name, { withChildren: true });
  }

  async #signIn(password: string): Promise<void> {
    this.#token = AuthResponse.parse(await this.ask('POST', '/api/v1/auth/login', { email: EMAIL, password })).accessToken;
  }

  async ask(method: string, path: string, body?: object): Promise<unknown> {
    const headers = { ...(this.#token && { Authorization: `Bearer ${this.#token}` }), ...(body && { 'Content-Type': 'application/json' }) };
    const response = await fetch(this.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  readonly refresh = (request: object = {}) => this.ask('POST', '/api/v1/admin/feed-refresh', request);
  readonly status = async () => FeedRefreshStatus.parse(await this.ask('GET', '/api/v1/admin/feed-refresh'));
  readonly latestRun = async (): Promise<FeedRun> => ListFeedRuns.data.parse(await this.ask('GET', ListFeedRuns.path)).data[0]!;
  readonly held = async () =>
    ListFeedHealth.data
      .parse(await this.ask('GET', ListFeedHealth.path))
      .data.flatMap(({ feedId, held }) => (held === null ? [] : [feedId]));

  /** Waits for a status. */
  async until(isIt: (status: FeedRefreshStatus) => boolean): Promise<FeedRefreshStatus> {
    for (;;) {
      const status = await this.status().catch(() => null);
      if (status !== null && isIt(status)) return status;
      await wait(200);
    }
  }

  /** Waits until a run publishes or renders, by its record: its reports may be two seconds old. */
  async untilHalfWay(): Promise<void> {
    while (!readRunRecords(join(this.data, 'runs')).some(isHalfWay)) await wait(20);
  }

  /** Rewrites a feed. */
  rewrite(file: string, change: (text: string) => string): void {
    const path = join(this.feeds, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
}
