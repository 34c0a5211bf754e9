import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Deed } from './testing/faulty-worker.ts';
import { isOutOfMemory, runOnWorker, runOnWorkers } from './worker-pool.ts';

const WORKER = new URL('testing/faulty-worker.ts', import.meta.url);
const LIMITS = { resourceLimits: { maxOldGenerationSizeMb: 32 }, deadlineMs: 5000 };
const FAULTS: Deed[] = ['hang', 'throw', 'exit', 'fillMemory'];

it('replaces a thread that hangs, throws, exits or fills its memory, and finishes the other tasks', async () => {
  const lost = new Map<Deed, Error>();
  let answers = 0;
  await runOnWorkers<Deed, string>(
    WORKER,
    FAULTS.flatMap((fault): Deed[] => [fault, 'answer', 'answer']),
    {
      ...LIMITS,
      onResult: () => (answers += 1),
      onLost: (task, cause) => lost.set(task, cause),
    },
  );
  expect(answers).toBe(8);
  expect([...lost.keys()].sort()).toEqual(FAULTS.toSorted());
  expect(lost.get('hang')).toMatchObject({ name: 'DeadlineError' });
  expect(lost.get('throw')).toMatchObject({ name: 'TypeError', message: 'no such column' });
  expect(lost.get('exit')?.message).toContain('exited with code 3');
  expect(isOutOfMemory(lost.get('fillMemory')!)).toBe(true);
});

it.each(FAULTS)('rejects when a thread does %s and no one takes the task', async (fault) => {
  await expect(runOnWorkers<Deed, string>(WORKER, [fault], { ...LIMITS, deadlineMs: 1500, onResult() {} })).rejects.toThrow();
});

const stop = (_: Deed, cause: Error) => {
  throw new Error(`stopped: ${cause.message}`);
};

it('is rejected with the error of the function that takes lost tasks', async () => {
  const tasks: Deed[] = ['throw', 'answer'];
  await expect(runOnWorkers<Deed, string>(WORKER, tasks, { onResult() {}, onLost: stop })).rejects.toThrow('stopped: no such column');
});

it.skipIf(availableParallelism() === 1)('ends all work when it is rejected, and calls no other task lost', async () => {
  const taken: Deed[] = [];
  const lost: Deed[] = [];
  function* tasks(): Generator<Deed> {
    for (const task of ['answer', 'hang', 'throw', 'answer', 'answer'] as const) {
      taken.push(task);
      yield task;
    }
  }
  const onLost = (task: Deed, cause: Error) => {
    lost.push(task);
    stop(task, cause);
  };
  await expect(runOnWorkers<Deed, string>(WORKER, tasks(), { onResult() {}, onLost })).rejects.toThrow('stopped: no such column');
  const started = taken.length;
  await wait(500);
  expect([lost, taken.length]).toEqual([['throw'], started]);
});

it('replaces a thread that ends between two tasks', async () => {
  let answers = 0;
  const threads = availableParallelism();
  async function* tasks(): AsyncGenerator<Deed> {
    for (let task = 0; task < threads; task += 1) yield 'answerThenDie';
    await wait(1500);
    yield 'answer';
  }
  await runOnWorkers<Deed, string>(WORKER, tasks(), { onResult: () => (answers += 1) });
  expect(answers).toBe(threads + 1);
});

it('runs one task, also when its thread fails before it', async () => {
  expect(await runOnWorker<Deed, string>(WORKER, wait(10, 'answer' as const))).toBe('answer');
  await expect(runOnWorker(WORKER, 'exit')).rejects.toThrow('exited with code 3');
  const never = new Promise<Deed>(() => {});
  await expect(runOnWorker(new URL('testing/no-such-worker.ts', import.meta.url), never)).rejects.toThrow(/no-such-worker/);
});

/** The thread that answers a single task. */
async function threadOfPool(workerData?: unknown): Promise<string> {
  const ids: string[] = [];
  await runOnWorkers<Deed, string>(WORKER, ['sayThread'], { workerData, onResult: (id) => ids.push(id) });
  return ids[0]!;
}

it('lets the next pool have its threads for a while, unless they were given data', async () => {
  const [first, second] = [await threadOfPool(), await threadOfPool()];
  expect(second).toBe(first);
  expect(new Set([first, await threadOfPool({}), await threadOfPool({})]).size).toBe(3);
  await wait(1500);
  expect(await threadOfPool()).not.toBe(first);
});
