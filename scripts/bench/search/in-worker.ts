import { dirname, resolve } from 'node:path';
import { publishSnapshot } from '#publish/publish.ts';
import { printTimes } from '../times.ts';
import { timesInWorker } from '../times-in-worker.ts';

/** The cost of a search inside the Worker. */
export async function measureInWorker(snapshot: string, terms: readonly string[]): Promise<void> {
  const times = await timesInWorker({
    folder: dirname(snapshot),
    name: 'search',
    main: resolve(import.meta.dirname, 'search-worker.ts'),
    databases: ['DB'],
    async fill({ DB }) {
      const start = performance.now();
      const { way } = await publishSnapshot({ file: snapshot, target: DB!, fileOf: async () => null });
      console.log(`\nIn workerd: snapshot ${way} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    },
    items: terms,
    perRequest: 100,
  });
  printTimes('Typing in workerd', times);
}
