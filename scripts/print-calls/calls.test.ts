import { stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { anything, array, assert, constantFrom, jsonValue, nat, property, tuple } from 'fast-check';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { fromJSONSchema, safeParse, toJSONSchema } from 'zod';
import type { Call } from '#client/api.ts';
import { fits } from '#client/shape.ts';
import { ENDPOINTS_BY_CONTRACT } from '#contracts/every-endpoint.ts';
import { answerSchema, printCalls } from './print-calls.ts';
import { sampleOf } from './sample-of.ts';

/** `value` with the thing at the end of `path` (each step counts fields, round and round) replaced, or removed for undefined. */
function withChange(value: unknown, [step, ...rest]: readonly number[], change: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null || Object.keys(value).length === 0) return change;
  const names = Object.keys(value);
  const name = names[step % names.length] as string;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[name] = withChange(copy[name], rest, change);
  return JSON.parse(JSON.stringify(copy));
}

/** The calls of a printed module. Not of its file: with `--update` the file changes only after the tests. */
const callsOf = (source: string): Promise<Record<string, Call<unknown>>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(source))}`);

describe.each([...ENDPOINTS_BY_CONTRACT])('%s', (contract, endpoints) => {
  const file = resolve(import.meta.dirname, `../../src/client/calls/${contract}.generated.ts`);

  const printed = printCalls(contract, endpoints);

  it('has the calls of its contract; `vitest --update` prints them again', async () => {
    await expect(await format(printed, { ...(await resolveConfig(file)), filepath: file })).toMatchFileSnapshot(file);
  });

  it.each(Object.entries(endpoints))('%s takes what its contract takes and refuses what it refuses', async (name, endpoint) => {
    const { answer } = (await callsOf(printed))[name]!;
    const schema = answerSchema(endpoint);
    // The contract itself where it states types alone.
    const isPlain = JSON.stringify(schema) === JSON.stringify(toJSONSchema(endpoint.data as never));
    const types = isPlain ? endpoint.data : fromJSONSchema(schema as never);
    const sample = sampleOf(schema);
    expect(fits(sample, answer)).toBe(true);
    assert(
      property(tuple(array(nat(20), { maxLength: 5 }), jsonValue()), ([steps, change]) => {
        const changed = withChange(sample, steps, change);
        expect(fits(changed, answer)).toBe(safeParse(types as never, changed).success);
      }),
      { numRuns: 500 },
    );
  });
});

it('refuses anything else without falling over', () => {
  const shapes = constantFrom('string', 'number|null', '=user|=admin');
  assert(property(anything(), shapes, (value, shape) => typeof fits(value, [{ a: [shape, { b: shape }] }]) === 'boolean'));
});
