import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productsAt, expectWhole, smallNight } from './small-night.ts';

/** `node full-disk.ts FOLDER`: runs nights on the disk of a folder with more free space each time. Prints the outcomes, as JSON. */
const folder = process.argv[2]!;
const dataFolder = join(folder, 'data');
const filler = join(folder, 'filler');

const STEP_KB = 16;
const STEPS = 27;

await smallNight(dataFolder, productsAt(0));
await smallNight(dataFolder, productsAt(1));
const outcomes: unknown[] = [];
for (let step = 0; step < STEPS; step += 1) {
  const [before, next] = [productsAt(step + 1), productsAt(step + 2)];
  const { bfree, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bfree * bsize - step * STEP_KB * 1024)));
  const { record } = await smallNight(dataFolder, next);
  rmSync(filler);
  const isUnchanged = record.message?.includes('The site is unchanged.');
  await expectWhole(dataFolder, record.status === 'done' ? [next] : isUnchanged ? [before] : [before, next]);
  outcomes.push({ status: record.status, message: record.message });
  await smallNight(dataFolder, next);
  await expectWhole(dataFolder, [next]);
}
console.log(JSON.stringify(outcomes));
