import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { modelBytes } from '#enrichment/place/bayes.ts';
import { shownTree } from '#enrichment/tree/shown-tree.ts';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from '../../cli/command-line.ts';
import { PROJECT_FOLDER } from '../../cli/settings.ts';
import { FEEDS_OPTION } from '../day-one.ts';
import { measureAttributes } from './attributes.ts';
import { measureBrands } from './brands.ts';
import { type BenchRow, enrichAll, type Measured, readFeedRows } from './feed-rows.ts';
import { isLabelHeldOut, type Label, missed, readLabels, scorePlaces } from './labels.ts';

const SHARED = resolve(PROJECT_FOLDER, '../shared');

const COMMAND = {
  name: 'npm run bench -- enrichment',
  does: 'Places against labels, by method and merchant; brands, attributes, the tree; how fast.',
  options: {
    feeds: FEEDS_OPTION,
    labels: {
      type: 'string',
      value: 'FILE',
      multiple: true,
      default: [resolve(SHARED, 'taxonomy/dev.csv')] as string[],
      help: 'labelled rows; may be repeated',
    },
    read: numberOption(0, 'prints so many values of each attribute, to be read'),
    seed: { type: 'string', value: 'TEXT', default: '1', help: 'draws them' },
    wrong: { type: 'boolean', help: 'prints what was missed' },
  },
} as const;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const read = orUsage(COMMAND, () => parseWholeNumber('--read', values.read));
  const rows = await readFeedRows(values.feeds);
  const measured = enrichAll(rows);
  const bytes = modelBytes(measured.model.place);
  const { evidence, training, classifying, enriching, settling } = measured.seconds;
  const perSecond = (seconds: number) => Math.round(rows.length / seconds).toLocaleString('en-GB');
  console.log(`${rows.length} rows; on one core: evidence ${perSecond(evidence)} rows/s, classification ${perSecond(classifying)} rows/s,`);
  console.log(`with brands and before warming up ${perSecond(enriching)} rows/s;`);
  console.log(
    `training ${training.toFixed(1)} s, votes ${settling.toFixed(1)} s; model ${(gzipSync(bytes).length / 1e6).toFixed(2)} MB gzipped`,
  );
  measurePlaces(rows, measured, values.labels.flatMap(readLabels), values.wrong);
  measureTree(measured);
  measureBrands(rows, measured, values.wrong);
  measureAttributes(rows, measured, { read, seed: values.seed });
}

function measurePlaces(rows: readonly BenchRow[], { places }: Measured, labels: readonly Label[], isVerbose: boolean): void {
  const placeOf = (id: number) => places.get(id);
  const table = new Map<string, Label[]>([
    ['all labels', [...labels]],
    ['tuned on', labels.filter((label) => !isLabelHeldOut(label))],
    ['held out', labels.filter(isLabelHeldOut)],
  ]);
  for (const label of labels) {
    for (const group of [`by ${placeOf(label.id)?.method ?? 'none'}`, label.merchant])
      table.set(group, [...(table.get(group) ?? []), label]);
  }
  const shares = new Map<string, number>();
  for (const { method } of places.values()) shares.set(`by ${method}`, (shares.get(`by ${method}`) ?? 0) + 1);
  const lines = [...table].map(([group, members]) => {
    const share = shares.get(group);
    return { group, 'rows %': share === undefined ? '' : ((100 * share) / rows.length).toFixed(1), ...scorePlaces(members, placeOf) };
  });
  console.table(lines);
  if (isVerbose) for (const line of missed(labels, placeOf)) console.log(`  ${line}`);
}

function measureTree({ places }: Measured): void {
  const offers = new Map<number, number>();
  for (const { node } of places.values()) if (node !== null) offers.set(node, (offers.get(node) ?? 0) + 1);
  const nodes = [...shownTree(offers, new Set()).nodes.values()];
  const tops = nodes.filter(({ depth, isInMenu }) => depth === 0 && isInMenu).length;
  const single = nodes.filter(({ count, depth }) => count === 1 && depth > 0).length;
  console.log(`\nTree: ${tops} tops in the menu, ${nodes.length} nodes shown of ${offers.size} in use, ${single} with one product`);
}
