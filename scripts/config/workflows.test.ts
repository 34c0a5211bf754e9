import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const workflows = globSync('.github/workflows/*.yml').map((file) => [file, readFileSync(file, 'utf8')] as const);

it.each(workflows)('%s takes actions by their commit, which cannot be moved as a tag can', (_, text) => {
  const actions = [...text.matchAll(/uses: *(.*)/g)].map(([, action]) => action);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it.each(workflows)('%s gives secrets to steps alone, never to a whole job', (_, text) => {
  // Lines of a step are indented by eight spaces or more.
  for (const [line] of text.matchAll(/.*\$\{\{ secrets\..*/g)) expect(line).toMatch(/^ {10,}/);
});
