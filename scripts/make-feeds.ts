import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SYNTHETIC_DAYS } from './synthetic-feeds/plan.ts';
import { writeFeeds } from './synthetic-feeds/write-feeds.ts';

const USAGE = 'npm run make-feeds -- --offers 100000 --merchants 100 --seed 1 --out FOLDER [--day 1|2|3]';

/** Made-up feeds of any size, for measuring and for tests. */
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
    throw new Error('Numbers must be positive, --day 1, 2 or 3, and --out is needed.');
  await writeFeeds(resolve(values.out), { offers: offers!, merchants: merchants!, seed: seed!, day });
  console.log(`${offers} offers of ${merchants} merchants: ${resolve(values.out)}/feeds.json`);
} catch (error) {
  console.error(`${(error as Error).message}\n${USAGE}`);
  process.exitCode = 2;
}
