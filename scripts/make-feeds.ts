import { resolve } from 'node:path';
import { numberOption, orUsage, parseWholeNumber, readCommandLine, UsageError } from './cli/command-line.ts';
import { SYNTHETIC_DAYS } from './synthetic-feeds/plan.ts';
import { writeFeeds } from './synthetic-feeds/write-feeds.ts';

const COMMAND = {
  name: 'npm run make-feeds',
  does: 'Writes made-up feeds of any size, for benchmarks and tests.',
  options: {
    out: { type: 'string', value: 'DIR', help: 'the folder to write to' },
    offers: numberOption(100_000, 'how many offers'),
    merchants: numberOption(100, 'of how many merchants'),
    seed: numberOption(1, 'other feeds of the same kind'),
    day: { type: 'string', value: '1 | 2 | 3', default: '1', help: 'the feeds of this day (1)' },
  },
} as const;

const { values } = readCommandLine(COMMAND);
const { out, ...plan } = orUsage(COMMAND, () => {
  const day = SYNTHETIC_DAYS.find((known) => String(known) === values.day);
  if (day === undefined) throw new UsageError(`--day must be 1, 2 or 3, not "${values.day}".`);
  if (values.out === undefined) throw new UsageError('--out must name a folder.');
  const number = (name: 'offers' | 'merchants' | 'seed') => parseWholeNumber(`--${name}`, values[name], 1);
  return { out: resolve(values.out), offers: number('offers'), merchants: number('merchants'), seed: number('seed'), day };
});
await writeFeeds(out, plan);
console.log(`Wrote ${plan.offers} offers of ${plan.merchants} merchants to ${out}/feeds.json.`);
