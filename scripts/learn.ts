import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readCommandLine } from './cli/command-line.ts';
import { PROJECT_FOLDER } from './cli/settings.ts';
import { learnActs } from './learn/learn.ts';
import { EXAMPLES_FOLDER, readExamples } from './learn/read-examples.ts';

readCommandLine({
  name: 'npm run learn',
  does: `Learns from scripts/learn/examples what shoppers' messages ask for, and writes the model that the assistant reads. The same examples give the
same model. How well it does with other people's messages: npm run bench -- learned`,
  options: {},
});

const file = join(PROJECT_FOLDER, 'functions/services/assistant/acts/acts-model.generated.ts');
const examples = readExamples(EXAMPLES_FOLDER);
const text = `/** Printed by \`npm run learn\`. */\nexport const ACTS_MODEL = ${JSON.stringify(learnActs(examples).pack())} as const;`;
writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
console.log(`Learned from ${examples.length} examples.`);
