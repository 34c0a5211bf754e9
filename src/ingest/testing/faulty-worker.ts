import { exit } from 'node:process';
import { parentPort } from 'node:worker_threads';

/** What the worker does with each task. */
const DEEDS = {
  answer: () => parentPort?.postMessage('answer'),
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
    parentPort?.postMessage('answer');
    setTimeout(DEEDS.throw, 100);
  },
};
export type Deed = keyof typeof DEEDS;

parentPort?.on('message', (deed: Deed) => DEEDS[deed]());
