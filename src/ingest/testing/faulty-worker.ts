import { exit } from 'node:process';
import { threadId } from 'node:worker_threads';
import { answerTasks } from '../worker-pool.ts';

/** What the worker does with each task. */
const DEEDS = {
  answer: () => 'answer',
  sayThread: () => String(threadId),
  hang() {
    for (;;);
  },
  throw() {
    throw new TypeError('no such column');
  },
  exit: () => exit(3),
  fillMemory() {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => `row ${index}`));
  },
  answerThenDie() {
    setTimeout(DEEDS.throw, 100);
    return 'answer';
  },
};
export type Deed = keyof typeof DEEDS;

answerTasks((deed: Deed) => DEEDS[deed]());
