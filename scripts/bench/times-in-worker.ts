import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPlatformProxy, unstable_startWorker as startWorker } from 'wrangler';
import type { Db } from '#queries/db.ts';

interface WorkerBenchmark<Item> {
  /** Where the configuration and the databases are written. */
  folder: string;
  name: string;
  /** The Worker's file. It answers a request, an array of items, with the milliseconds that each took. */
  main: string;
  /** Bindings of its databases. */
  databases: readonly string[];
  fill(databases: Record<string, Db>): Promise<void>;
  items: readonly Item[];
  /** Items of one request. */
  perRequest: number;
}

/** The milliseconds that each item takes inside workerd over D1, after the first request. */
export async function timesInWorker<Item>(benchmark: WorkerBenchmark<Item>): Promise<number[]> {
  const { folder, name, main, databases, fill, items, perRequest } = benchmark;
  const [configPath, persist] = [join(folder, `${name}.toml`), join(folder, `d1-${name}`)];
  const bindings = databases.map(
    (binding, index) =>
      `{ binding = "${binding}", database_name = "${binding}", database_id = "00000000-0000-4000-8000-00000000000${index}" }`,
  );
  writeFileSync(
    configPath,
    `name = "${name}"\nmain = "${main}"\ncompatibility_date = "2026-10-15"\nd1_databases = [${bindings.join(', ')}]\n`,
  );
  rmSync(persist, { recursive: true, force: true });
  const { env, dispose } = await getPlatformProxy<Record<string, Db>>({ configPath, persist: { path: join(persist, 'v3') } });
  await fill(env);
  await dispose();
  const worker = await startWorker({ config: configPath, dev: { persist, logLevel: 'error', watch: false, server: { port: 0 } } });
  try {
    const ask = async (some: readonly Item[]): Promise<number[]> =>
      (await (await worker.fetch('http://bench/', { method: 'POST', body: JSON.stringify(some) })).json()) as number[];
    await ask(items.slice(0, perRequest));
    const times: number[] = [];
    for (let from = 0; from < items.length; from += perRequest) times.push(...(await ask(items.slice(from, from + perRequest))));
    return times;
  } finally {
    await worker.dispose();
  }
}
