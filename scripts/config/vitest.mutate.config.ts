import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const edge = `${root}scripts/mutation/edge-in-node.ts`;

/** The tests of one room, `MUTATED_TESTS`, all in Node: mutants are switched on in the process of the tests. */
export default defineConfig({
  root,
  resolve: { alias: { 'cloudflare:test': edge, 'cloudflare:workers': edge } },
  test: {
    provide: { propertySeed: 20_261_121 },
    setupFiles: ['scripts/config/same-seed.ts'],
    include: JSON.parse(process.env['MUTATED_TESTS'] ?? '[]') as string[],
    testTimeout: 30_000,
  },
});
