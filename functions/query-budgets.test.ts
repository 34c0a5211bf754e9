import { reset } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { EVERY_ENDPOINT } from '#contracts/every-endpoint.ts';
import { machineKey } from './db/signing-key.ts';
import { bindings } from './testing/ask.ts';
import { countingBindings } from './testing/count-statements.ts';
import { askRoute, type Budget, BUDGETS, roleOf } from './testing/every-route.ts';
import { addManyProducts } from './testing/many-products.ts';
import { signIn } from './testing/sessions.ts';
import { SNAPSHOT, smallCatalogue } from './testing/small-catalogue.ts';

/** Products in the two catalogues: what grows with them is read in full by some query. */
const SIZES = [500, 2000] as const;

/** Sends a request by its name, and counts what it costs. */
async function costOf(name: string): Promise<{ status: number; cost: [number, number, number] }> {
  const role = roleOf(name);
  const session = role === null ? null : await signIn(role);
  const counted = countingBindings(bindings);
  const { status } = await askRoute(name, { session, with: { ...counted.bindings, ...(isAnswer(name) && (await deployment())) } });
  return { status, cost: [counted.statements.length, counted.trips, counted.rowsRead] };
}

const isAnswer = (name: string): boolean => name.includes('/assistant/chat');

/** On this machine each request also reads which catalogue is live, and the key: an answer's trips are bound as they are in a deployment. */
const deployment = async () => ({
  DEPLOYED: '1',
  DATABASE: 'CATALOGUE_A',
  SNAPSHOT,
  SIGNING_KEYS: (await machineKey(bindings.APP_DB))!,
});

/** A budget with room for a tenth more rows: indexes are not the same in each version of SQLite. */
const roomy = (rows: number): number => {
  const wanted = Math.ceil(rows * 1.1) + 10;
  const unit = 10 ** Math.max(0, String(wanted).length - 2);
  return Math.ceil(wanted / unit) * unit;
};

const measured = new Map<string, [number, number, number][]>();

describe.each(SIZES.map((size, index) => ({ size, index })))('with $size products', ({ size, index }) => {
  beforeAll(async () => {
    await reset();
    await smallCatalogue(bindings, (db) => addManyProducts(db, size));
    await signIn('user');
    await bindings.APP_DB.prepare("UPDATE user SET email = 'sam@example.com'").run();
  }, 120_000);

  it.each([...BUDGETS])('%s', async (name, [statements, trips, ...rowsRead]) => {
    const { status, cost } = await costOf(name);
    measured.set(name, [...(measured.get(name) ?? []), cost]);
    expect(status).toBeLessThan(500);
    expect(cost[0], 'statements').toBeLessThanOrEqual(statements);
    expect(cost[1], 'trips').toBeLessThanOrEqual(trips);
    expect(cost[2], 'rows read').toBeLessThanOrEqual(rowsRead[index]!);
  });
});

it('no answer of the assistant has a budget above 25 statements in 4 trips', () => {
  const answers = [...BUDGETS].filter(([name]) => isAnswer(name));
  expect(answers.filter(([, [statements, trips]]) => statements > 25 || trips > 4)).toEqual([]);
});

it('every call of the API has a budget', () => {
  const named = [...BUDGETS.keys()].map((name) => name.replace(/[?].*/, ''));
  const missing = Object.values(EVERY_ENDPOINT).filter(({ method, path }) => {
    const pattern = new RegExp(`^${method} ${path.replace(/:\w+/g, '[^ ]+')}(?: |$)`);
    return !named.some((name) => pattern.test(name));
  });
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

const isWithin = (cost: Budget, budget: Budget): boolean => cost.every((figure, index) => figure <= budget[index]!);

// A higher figure is a decision of its commit. To write the file again, copy what this prints.
it('prints the budgets when one is exceeded', () => {
  const costs = [...measured].map(([name, [small, large]]): [string, Budget] => [
    name,
    [Math.max(small![0], large![0]), Math.max(small![1], large![1]), small![2], large![2]],
  ]);
  if (costs.every(([name, cost]) => isWithin(cost, BUDGETS.get(name)!))) return;
  const lines = costs.map(
    ([name, [statements, trips, ...rows]]) => `${JSON.stringify(name)}: ${JSON.stringify([statements, trips, ...rows.map(roomy)])}`,
  );
  throw new Error(`functions/query-budgets.json would be:\n{\n${lines.join(',\n')}\n}`);
});
