import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { PackedModel } from '#functions/services/assistant/acts/linear-model.ts';
import { readCommandLine } from './cli/command-line.ts';
import { PROJECT_FOLDER } from './cli/settings.ts';
import { learnActs, learnTold } from './learn/learn.ts';
import { EXAMPLES_FOLDER, readExamples } from './learn/read-examples.ts';
import { readToldExamples, TOLD_FOLDER } from './learn/read-told-examples.ts';

readCommandLine({
  name: 'npm run learn',
  does: `Learns from scripts/learn/examples what shoppers' messages ask for, and from scripts/learn/told which of their parts only tell something, and
writes the models that the assistant reads. The same examples give the same models. How well it does with other people's messages: npm run bench -- learned`,
  options: {},
});

/** Writes a model as a module of the assistant. */
async function write(name: string, path: string, model: PackedModel): Promise<void> {
  const file = join(PROJECT_FOLDER, 'functions/services/assistant', path);
  const text = `/** Printed by \`npm run learn\`. */\nexport const ${name} = ${JSON.stringify(model)} as const;`;
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

const acts = readExamples(EXAMPLES_FOLDER);
await write('ACTS_MODEL', 'acts/acts-model.generated.ts', learnActs(acts).pack());
const told = readToldExamples(TOLD_FOLDER);
await write('TOLD_MODEL', 'told/told-model.generated.ts', learnTold(told, acts).pack());
console.log(`Learned acts from ${acts.length} messages, and what is only told from the parts of ${told.length}.`);
