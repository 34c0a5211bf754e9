import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { forgetServer, noteServer } from '#rebuild/serving.ts';
import { localRunnerToken, runnerTokenFile } from '../runner/runner-token.ts';
import { EXIT } from './exit.ts';
import { endChild } from './processes/end-child.ts';
import { requireFreePort } from './processes/free-port.ts';
import { PROJECT_FOLDER, type Settings } from './settings.ts';

/** The server of the built site. */
export interface SiteServer {
  url: string;
  end(): Promise<void>;
}

/**
 * Serves the built site with its Worker and local databases, and waits until it responds. The server ends with this process, also when
 * this is killed. If it ends by itself, cannot start or does not answer within a minute, the command ends with 1.
 */
export async function serveSite({ data, port }: Pick<Settings, 'data' | 'port'>): Promise<SiteServer> {
  if (!existsSync(join(data, 'site/index.html'))) {
    console.error(`${data} has no site yet. Run \`npm start\` or \`npm run rebuild\` first.`);
    process.exit(EXIT.badInput);
  }
  await requireFreePort(port);
  // The local engine's stand-in for the CDN keeps every answer that it was ever given.
  rmSync(join(data, 'd1/v3/cache'), { recursive: true, force: true });
  const server = startWrangler({ data, port });
  const url = `http://localhost:${port}`;
  noteServer(data, { pid: server.pid!, url });
  let isEnding = false;
  server.once('exit', (code, signal) => {
    forgetServer(data, server.pid!);
    if (isEnding) return;
    console.error(`The server ended (${signal ?? code}).`);
    process.exit(EXIT.failed);
  });
  // Another program may have taken the port meanwhile and answer there; this message is of our server.
  await messageOf(server, 'DEV_SERVER_READY');
  const end = () => {
    isEnding = true;
    return endChild(server);
  };
  const fault = await untilOk(`${url}/api/v1/brands?limit=1`);
  if (fault !== null) {
    console.error(`The site does not answer as it should (${fault}): its databases in ${data} may be gone. Run \`npm run rebuild\`.`);
    await end();
    process.exit(EXIT.failed);
  }
  return { url, end };
}

function startWrangler({ data, port }: Pick<Settings, 'data' | 'port'>): ChildProcess {
  const options = {
    '--config': localConfig(),
    '--assets': join(data, 'site'),
    '--persist-to': join(data, 'd1'),
    '--port': String(port),
    '--ip': '127.0.0.1',
    '--log-level': 'warn',
    '--show-interactive-dev-session': 'false',
  };
  localRunnerToken(data);
  const secrets = [join(PROJECT_FOLDER, '.dev.vars'), runnerTokenFile(data)].filter(existsSync).flatMap((file) => ['--env-file', file]);
  // Not by its command, which would be one more process between this one and the server.
  const wrangler = join(dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'wrangler-dist/cli.js');
  const endWithParent = pathToFileURL(join(import.meta.dirname, 'processes/end-with-parent.ts')).href;
  return spawn(
    process.execPath,
    ['--no-warnings', '--import', endWithParent, wrangler, 'dev', ...Object.entries(options).flat(), ...secrets],
    {
      cwd: PROJECT_FOLDER,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Wrangler would keep a trace of every request in the data folder, 10 kB each.
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', X_LOCAL_OBSERVABILITY: 'false', CI: '1' },
    },
  );
}

/** Waits for the message of a child that names this event. */
async function messageOf(child: ChildProcess, event: string): Promise<void> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [unknown];
    if (String(message).includes(event)) return;
  }
}

/** The built configuration without its cron, which local servers do not run, and without DEPLOYED, which is for public sites. */
function localConfig(): string {
  const folder = join(PROJECT_FOLDER, 'dist/server');
  const config = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8')) as { vars: Record<string, string> };
  const { DEPLOYED: _, ...vars } = config.vars;
  const file = join(folder, 'wrangler-local.json');
  const local = JSON.stringify({ ...config, vars, triggers: {} });
  // Servers of other sites on this machine watch it: they start again when it is written, and answer 503 meanwhile.
  if (existsSync(file) && readFileSync(file, 'utf8') === local) return file;
  writeFileSync(`${file}.${process.pid}`, local);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}

const ANSWERS_WITHIN_MS = 60_000;

/** Waits until an address answers with success. Gives what it answered last when it does not in time, otherwise null. */
export async function untilOk(url: string, withinMs = ANSWERS_WITHIN_MS): Promise<string | null> {
  const over = AbortSignal.timeout(withinMs);
  for (let fault: string | null = 'no answer'; ;) {
    fault = await fetch(url, { signal: over }).then(
      ({ ok, status }) => (ok ? null : `status ${status}`),
      (error: Error) => (over.aborted ? fault : error.message),
    );
    if (fault === null || over.aborted) return fault;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
