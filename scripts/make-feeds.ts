import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SYNTHETIC_DAYS } from './synthetic-feeds/plan.ts';
import { writeFeeds } from './synthetic-feeds/write-feeds.ts';

const USAGE = 'npm run make-feeds -- --offers 100000 --merchants 100 --seed 1 --out FOLDER [--day 1|2|3]';

/** Writes synthetic feeds of any size, for benchmarks and tests. */
try {
  const { values } = parseArgs({
    options: {
      offers: { type: 'string', default: '100000' },
      merchants: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      day: { type: 'string', default: '1' },
      out: { type: 'string' },
    },
  });
  const [offers, merchants, seed] = [values.offers, values.merchants, values.seed].map(Number);
  const day = SYNTHETIC_DAYS.find((known) => String(known) === values.day);
  const isWhole = [offers, merchants, seed].every((number) => Number.isSafeInteger(number) && number! > 0);
  if (!isWhole || values.out === undefined || day === undefined)
    throw new Error(
      '--offers, --merchants and --seed must be positive whole numbers, --day must be 1, 2 or 3, and --out must name a folder.',
    );
  await writeFeeds(resolve(values.out), { offers: offers!, merchants: merchants!, seed: seed!, day });
  console.log(`Wrote ${offers} offers of ${merchants} merchants to ${resolve(values.out)}/feeds.json.`);
} catch (error) {
  console.error(`${(error as Error).message}\n${USAGE}`);
  process.exitCode = 2;
}
