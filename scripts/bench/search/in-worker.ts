import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { getPlatformProxy, unstable_startWorker as startWorker } from 'wrangler';
import { publishSnapshot } from '#publish/publish.ts';
import type { Db } from '#queries/db.ts';
import { printTimes } from './latency.ts';

const TERMS_A_REQUEST = 100;

const CONFIGURATION = `
name = "bench"
main = "${resolve(import.meta.dirname, 'search-worker.ts')}"
compatibility_date = "2026-10-15"
d1_databases = [{ binding = "DB", database_name = "bench", database_id = "00000000-0000-4000-8000-0000000000b0" }]
`;

/** Fills a local D1 with a snapshot, the way a rebuild does. */
async function publish(snapshot: string, configPath: string, persist: string): Promise<void> {
  const { env, dispose } = await getPlatformProxy<{ DB: Db }>({ configPath, persist: { path: join(persist, 'v3') } });
  const start = performance.now();
  const { way } = await publishSnapshot({ file: snapshot, target: env.DB, fileOf: async () => null });
  console.log(`\nIn workerd: snapshot ${way} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await dispose();
}

/** The same terms in workerd over D1: what an answer costs inside the Worker. */
export async function measureInWorker(snapshot: string, terms: readonly string[]): Promise<void> {
  const [configPath, persist] = [join(dirname(snapshot), 'wrangler.toml'), join(dirname(snapshot), 'd1')];
  writeFileSync(configPath, CONFIGURATION);
  rmSync(persist, { recursive: true, force: true });
  await publish(snapshot, configPath, persist);
  const worker = await startWorker({ config: configPath, dev: { persist, logLevel: 'error', watch: false, server: { port: 0 } } });
  try {
    const ask = async (some: readonly string[]): Promise<number[]> => {
      const response = await worker.fetch('http://bench/', { method: 'POST', body: JSON.stringify(some) });
      return (await response.json()) as number[];
    };
    await ask(terms.slice(0, TERMS_A_REQUEST));
    const times: number[] = [];
    for (let from = 0; from < terms.length; from += TERMS_A_REQUEST) times.push(...(await ask(terms.slice(from, from + TERMS_A_REQUEST))));
    printTimes('Typing in workerd', times);
  } finally {
    await worker.dispose();
  }
}
