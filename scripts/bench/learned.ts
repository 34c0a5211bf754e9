import { type Act, ACTS } from '#functions/services/assistant/acts/act.ts';
import { LinearModel } from '#functions/services/assistant/acts/linear-model.ts';
import { actFeatures } from '#functions/services/assistant/acts/read-act.ts';
import { readCommandLine } from '../cli/command-line.ts';
import { learnActs, partsOf } from '../learn/learn.ts';
import { EXAMPLES_FOLDER, readExamples } from '../learn/read-examples.ts';

const COMMAND = {
  name: 'npm run bench -- learned',
  does: `Prints how many messages are read right of authors whose examples were not learned from: three times of a third of them.`,
  options: {},
} as const;

const percent = (right: number, all: number): string => `${((100 * right) / all).toFixed(1)} %`;

export async function run(args: string[]): Promise<void> {
  readCommandLine(COMMAND, args);
  const examples = readExamples(EXAMPLES_FOLDER);
  const read = new Map<Act, { right: number; all: number }>();
  for (const part of partsOf(examples)) {
    const own = new Set(part);
    const model = new LinearModel<Act>(ACTS, learnActs(examples.filter((example) => !own.has(example))).pack());
    for (const { act, message, context } of part) {
      const { right, all } = read.get(act) ?? { right: 0, all: 0 };
      read.set(act, { right: right + Number(model.best(actFeatures(message, context)) === act), all: all + 1 });
    }
  }
  const right = [...read.values()].reduce((sum, one) => sum + one.right, 0);
  console.log(`${percent(right, examples.length)} of ${examples.length} messages are read right.`);
  console.table([...read].map(([act, one]) => ({ act, messages: one.all, right: percent(one.right, one.all) })));
}
