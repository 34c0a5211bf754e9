import { reset } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import queryCounts from './query-counts.json';
import { ask, bindings } from './testing/ask.ts';
import { countingBindings } from './testing/count-statements.ts';
import { smallCatalogue } from './testing/small-catalogue.ts';

/**
 * How many statements each address costs, the pointer included. D1 runs one after the other, so this is most of an answer's
 * time; raising a figure is a decision: commit it with the change that needs it.
 */
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});

it.each(Object.entries(queryCounts))('%s: %i', async (path, count) => {
  const counted = countingBindings(bindings);
  const { status } = await ask(path, { with: counted.bindings, headers: BROWSER });
  expect(status).toBeLessThan(400);
  expect(counted.statements).toHaveLength(count);
});
