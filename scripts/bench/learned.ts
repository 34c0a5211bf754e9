import { type Act, ACTS } from '#functions/services/assistant/acts/act.ts';
import { LinearModel } from '#functions/services/assistant/acts/linear-model.ts';
import { actFeatures } from '#functions/services/assistant/acts/read-act.ts';
import { PART_KINDS, type PartKind } from '#functions/services/assistant/told/parts.ts';
import { howTold, TOLD_FROM } from '#functions/services/assistant/told/without-told-parts.ts';
import { readCommandLine } from '../cli/command-line.ts';
import { byAuthors, learnActs, learnTold } from '../learn/learn.ts';
import { type Example, EXAMPLES_FOLDER, readExamples } from '../learn/read-examples.ts';
import { readToldExamples, TOLD_FOLDER } from '../learn/read-told-examples.ts';

const COMMAND = {
  name: 'npm run bench -- learned',
  does: `Prints how many messages are read right of authors whose examples were not learned from: three times of a third of them.
The same for which parts of messages only tell something.`,
  options: {},
} as const;

const percent = (right: number, all: number): string => `${((100 * right) / all).toFixed(1)} %`;

/** How many parts of messages are read right by a model of other authors. */
function measureTold(acts: readonly Example[]): void {
  const examples = readToldExamples(TOLD_FOLDER);
  const read = byAuthors(examples).flatMap((set) => {
    const own = new Set(set);
    const others = examples.filter((example) => !own.has(example));
    const model = new LinearModel<PartKind>(PART_KINDS, learnTold(others, acts).pack());
    return set.flatMap(({ parts, kinds }) => howTold(parts, model).map((told, at) => ({ told, isTold: kinds[at] === 'told' })));
  });
  const right = read.filter(({ told, isTold }) => told > 0.5 === isTold);
  const leftOut = read.filter(({ told }) => told > TOLD_FROM);
  const told = leftOut.filter(({ isTold }) => isTold);
  console.log(
    `${percent(right.length, read.length)} of ${read.length} parts of messages are read right, and ${percent(told.length, leftOut.length)} of those that are left out.`,
  );
}

export async function run(args: string[]): Promise<void> {
  readCommandLine(COMMAND, args);
  const examples = readExamples(EXAMPLES_FOLDER);
  measureTold(examples);
  const read = new Map<Act, { right: number; all: number }>();
  for (const set of byAuthors(examples)) {
    const own = new Set(set);
    const model = new LinearModel<Act>(ACTS, learnActs(examples.filter((example) => !own.has(example))).pack());
    for (const { act, message, context } of set) {
      const { right, all } = read.get(act) ?? { right: 0, all: 0 };
      read.set(act, { right: right + Number(model.best(actFeatures(message, context)) === act), all: all + 1 });
    }
  }
  const right = [...read.values()].reduce((sum, one) => sum + one.right, 0);
  console.log(`${percent(right, examples.length)} of ${examples.length} messages are read right.`);
  console.table([...read].map(([act, one]) => ({ act, messages: one.all, right: percent(one.right, one.all) })));
}
