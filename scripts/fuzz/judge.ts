import type { Input, Target } from './target.ts';

export interface Verdict {
  /** What is wrong; null: nothing. */
  fault: string | null;
  /** The way that the input took. */
  way: string;
}

/** A slow machine, or the first compilation of some code, is not a slow input: it must be slow so many times. */
const SLOW_TIMES = 4;
/** But no machine makes it so many times slower: the first run of a regular expression is the one that visitors wait for. */
const HOPELESS_FACTOR = 10;

/** Feeds one input to a target: what it throws, and time beyond what its size allows, is a fault. */
export async function judge(target: Target, input: Input): Promise<Verdict> {
  let fastest = Number.POSITIVE_INFINITY;
  let [way, allowed] = ['', 0];
  for (let time = 0; time < SLOW_TIMES; time += 1) {
    const start = process.threadCpuUsage();
    try {
      way = await target.run(input);
    } catch (error) {
      return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error), way: 'thrown' };
    }
    const { user, system } = process.threadCpuUsage(start);
    fastest = Math.min(fastest, (user + system) / 1000);
    if (time === 0) allowed = await target.msAllowed(input);
    if (fastest <= allowed) return { fault: null, way };
    if (fastest > allowed * HOPELESS_FACTOR) break;
  }
  return { fault: `takes ${Math.round(fastest)} ms for ${input.bytes.length} bytes; at most ${Math.round(allowed)}`, way: 'slow' };
}

/** Most time that making a case smaller may take. */
const SHRINK_MS = 5000;

/** What tells one fault from another: its message, without what it says of the input, and where it was thrown. */
export function kindOf(fault: string): string {
  const [message = '', place = ''] = [fault.split('\n')[0], /^ {4}at .*$/m.exec(fault)?.[0]];
  return `${message.split(': ').slice(0, 2).join(': ').replace(/\d+/g, '0').slice(0, 80)} ${place.trim()}`;
}

/** A smaller input that throws the same: parts are left out as long as it does. One that is slow stays, as time tells too little. */
export async function shrunk(target: Target, input: Input, { fault, way }: Verdict): Promise<Input> {
  if (way === 'slow') return input;
  const end = performance.now() + SHRINK_MS;
  let { bytes } = input;
  for (let size = bytes.length >> 1; size >= 1 && performance.now() < end; size >>= 1) {
    for (let at = 0; at < bytes.length && performance.now() < end;) {
      const without = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)]);
      const { fault: same } = await judge(target, { ...input, bytes: without });
      if (same !== null && fault !== null && kindOf(same) === kindOf(fault)) bytes = without;
      else at += size;
    }
  }
  return { ...input, bytes };
}
