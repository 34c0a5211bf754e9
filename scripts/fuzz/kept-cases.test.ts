import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../cli/settings.ts';
import { judge } from './judge.ts';
import { mutated, randomOf } from './mutate.ts';
import { must, type Target } from './target.ts';
import { TARGETS } from './targets.ts';

describe.each([...TARGETS])('what once was a fault is none any more: %s', async (_, load) => {
  const target = await load();
  const folder = join(PROJECT_FOLDER, target.folder);
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  it.each(names)('%s', async (name) => {
    const { fault } = await judge(target, { reader: name.split('.')[0]!, bytes: readFileSync(join(folder, name)) });
    expect(fault).toBeNull();
  });

  it('takes its samples', async () => {
    for (const input of await target.seeds()) expect((await judge(target, input)).fault).toBeNull();
  });
});

/** A target that does what a test says. */
const targetThat = (run: Target['run']): Target => ({
  seeds: () => [],
  tokens: [],
  maxBytes: 10,
  run,
  msAllowed: () => 20,
  folder: '',
  extension: '',
});
const anInput = { reader: 'a', bytes: Buffer.from('x') };

/** Keeps the processor busy for longer than the target allows. */
const slow = async () => {
  const start = process.threadCpuUsage().user;
  while (process.threadCpuUsage().user - start < 60_000);
  return 'done';
};

describe('the fuzzer', () => {
  const material = { tokens: ['<a>', '</a>'], other: Buffer.from('other'), maxBytes: 2000 };
  const inputs = (seed: number) => {
    const random = randomOf(seed);
    return Array.from({ length: 200 }, () => mutated(Buffer.from('<a>some 12 text</a>'), random, material).toString('hex'));
  };

  it('makes the same inputs of the same seed, others of another, and none beyond its bound', () => {
    expect(inputs(1)).toEqual(inputs(1));
    expect(new Set([...inputs(1), ...inputs(2)]).size).toBeGreaterThan(300);
    for (const input of inputs(3)) expect(input.length / 2).toBeLessThanOrEqual(material.maxBytes);
  });

  it('finds what is thrown and what is slow', async () => {
    expect(
      await judge(
        targetThat(async () => 'fine'),
        anInput,
      ),
    ).toEqual({ fault: null, way: 'fine' });
    expect(
      (
        await judge(
          targetThat(async () => must(false, 'order') ?? ''),
          anInput,
        )
      ).fault,
    ).toMatch('Must hold, and does not: order');
    expect((await judge(targetThat(slow), anInput)).fault).toMatch(/^takes \d+ ms for 1 bytes; at most 20$/);
  });
});
