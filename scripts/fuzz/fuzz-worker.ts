import { parentPort, workerData } from 'node:worker_threads';
import { judge, type Verdict, kindOf, shrunk } from './judge.ts';
import { anyOf, mutated, randomOf } from './mutate.ts';
import type { Input } from './target.ts';
import { TARGETS } from './targets.ts';

export interface FuzzTask {
  name: string;
  seed: number;
  seconds: number;
  /** Where the input is that is being judged: its length, that of its reader's name, the name, the bytes. */
  current: SharedArrayBuffer;
}

export type FuzzMessage = { kind: 'found'; number: number; fault: string; input: Input } | { kind: 'end'; inputs: number; ways: number };

/** Inputs that took a way that none had taken are changed further; so many of them. */
const CORPUS_MAX = 400;
/** After so many faults there is enough to repair. */
const FAULTS_MAX = 10;

const { name, seed, seconds, current } = workerData as FuzzTask;
const say = (message: FuzzMessage) => parentPort!.postMessage(message);

const target = await TARGETS.get(name)!();
const seeds = await target.seeds();
const corpus = [...seeds];
const ways = new Set<string>();
const faults = new Set<string>();
const end = performance.now() + seconds * 1000;

let number = 0;
for (; performance.now() < end && faults.size < FAULTS_MAX; number += 1) {
  const input = number < seeds.length ? seeds[number]! : changed(number);
  remember(input);
  const judgement = await judge(target, input);
  if (judgement.fault !== null) await report(input, judgement);
  else if (!ways.has(judgement.way)) {
    ways.add(judgement.way);
    if (number >= seeds.length && corpus.length < CORPUS_MAX) corpus.push(input);
  }
}
say({ kind: 'end', inputs: number, ways: ways.size });

/** The input of this number: the seed, and what came of the inputs before it, decide it. */
function changed(at: number): Input {
  const random = randomOf(seed + at * 0x9e3779b1);
  const { reader, bytes } = anyOf(random, corpus);
  const { tokens, maxBytes } = target;
  return { reader, bytes: mutated(bytes, random, { tokens, maxBytes, other: anyOf(random, corpus).bytes }) };
}

/** Puts the input where it can be found when this thread never comes back. */
function remember({ reader, bytes }: Input): void {
  const view = Buffer.from(current);
  view.writeUInt32LE(bytes.length, 0);
  view.writeUInt32LE(reader.length, 4);
  view.write(reader, 8);
  bytes.copy(view, 8 + reader.length);
  Atomics.add(new Int32Array(current, current.byteLength - 4), 0, 1);
}

async function report(input: Input, judgement: Verdict): Promise<void> {
  const fault = judgement.fault!;
  const kind = kindOf(fault);
  if (faults.has(kind)) return;
  faults.add(kind);
  say({ kind: 'found', number, fault, input: await shrunk(target, input, judgement) });
}
