import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteServer } from '#rebuild/serving.ts';
import { localRunnerToken, runnerTokenFile } from '../runner/runner-token.ts';
import { EXIT } from './exit.ts';
import { PROJECT_FOLDER, type Settings } from './settings.ts';

/** Serves the built site with its Worker and local databases, and waits until it responds. */
export async function serveSite({ data, port }: Settings): Promise<ChildProcess> {
  if (!existsSync(join(data, 'site/index.html'))) {
    console.error(`${data} has no site yet. Run \`npm start\` or \`npm run rebuild\` first.`);
    process.exit(EXIT.badInput);
  }
  // The local engine's stand-in for the CDN keeps every answer that it was ever given.
  rmSync(join(data, 'd1/v3/cache'), { recursive: true, force: true });
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
  const server = spawn('wrangler', ['dev', ...Object.entries(options).flat(), ...secrets], {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Wrangler would keep a trace of every request in the data folder, 10 kB each.
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', X_LOCAL_OBSERVABILITY: 'false', CI: '1' },
  });
  // The server receives Ctrl-C too, but not signals sent to this process only.
  process.once('SIGTERM', () => server.kill('SIGTERM'));
  noteServer(data, { pid: server.pid!, url: `http://localhost:${port}` });
  const ended = new Promise<never>((_, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}. Check that port ${port} is free.`)));
  });
  await Promise.race([waitUntilOk(`http://localhost:${port}/api/v1/brands?limit=1`), ended]);
  return server;
}

/** The built configuration without its cron, which local servers do not run, and without DEPLOYED, which is for public sites. */
function localConfig(): string {
  const folder = join(PROJECT_FOLDER, 'dist/server');
  const config = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8')) as { vars: Record<string, string> };
  const { DEPLOYED: _, ...vars } = config.vars;
  const file = join(folder, 'wrangler-local.json');
  writeFileSync(file, JSON.stringify({ ...config, vars, triggers: {} }));
  return file;
}

async function waitUntilOk(url: string): Promise<void> {
  for (;;) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
