import { hash, randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from './cli/command-line.ts';
import { EXIT } from './cli/exit.ts';
import { PROJECT_FOLDER } from './cli/settings.ts';
import type { FuzzMessage, FuzzTask } from './fuzz/fuzz-worker.ts';
import type { Input, Target } from './fuzz/target.ts';
import { TARGETS } from './fuzz/targets.ts';

const COMMAND = {
  name: 'npm run fuzz',
  does: `Feeds changed samples to a part that reads what strangers send, and looks for what it should not do: throw anything but its own
errors, hang, take more time than the size of the input allows, fill the memory, or let something unsafe through. Inputs that do it
are kept as files, which the tests then try. Ends with 1 when one was found.`,
  words: { usage: [...TARGETS.keys()].join(' | '), least: 1, most: 1, known: [...TARGETS.keys()] },
  options: {
    seconds: numberOption(60, 'how long to look'),
    seed: {
      type: 'string',
      value: 'NUMBER',
      default: String(randomInt(1, 2 ** 31)),
      help: 'repeats a run; a new one is made and printed otherwise',
    },
  },
} as const;

const { values, words } = readCommandLine(COMMAND);
const task = orUsage(COMMAND, () => ({
  name: words[0]!,
  seconds: parseWholeNumber('--seconds', values.seconds, 1),
  seed: parseWholeNumber('--seed', values.seed),
}));
const target = await TARGETS.get(task.name)!();
console.log(`npm run fuzz -- ${task.name} --seconds ${task.seconds} --seed ${task.seed}`);
process.exit((await fuzz(target, task)) ? EXIT.done : EXIT.failed);

/** An input that is not judged after so long hangs. */
function fuzz({ maxBytes, folder, extension }: Target, options: Omit<FuzzTask, 'current'>): Promise<boolean> {
  const [hangMs, memoryMb] = [30_000, 1024];
  const current = new SharedArrayBuffer(Math.ceil((maxBytes + 1024) / 4) * 4);
  const judged = new Int32Array(current, current.byteLength - 4);
  const worker = new Worker(new URL('fuzz/fuzz-worker.ts', import.meta.url), {
    workerData: { ...options, current } satisfies FuzzTask,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let found = 0;
  const keep = ({ reader, bytes }: Input, fault: string, number: number) => {
    found += 1;
    const path = join(folder, `${reader}.${hash('sha256', bytes).slice(0, 12)}${extension}`);
    mkdirSync(join(PROJECT_FOLDER, folder), { recursive: true });
    writeFileSync(join(PROJECT_FOLDER, path), bytes);
    console.error(`\nInput ${number}, kept as ${path}:\n${fault}`);
  };
  return new Promise((resolve) => {
    const watch = watchProgress(judged, hangMs, () => {
      keep(lastInput(current), `is not read after ${hangMs / 1000} s`, judged[0]!);
      end();
    });
    const end = () => {
      clearInterval(watch);
      void worker.terminate().then(() => resolve(found === 0));
    };
    worker.on('message', (message: FuzzMessage) => {
      if (message.kind === 'found')
        return keep({ ...message.input, bytes: Buffer.from(message.input.bytes) }, message.fault, message.number);
      console.log(`${message.inputs} inputs took ${message.ways} ways; ${found} faults found`);
      end();
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      keep(lastInput(current), error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? `fills ${memoryMb} MB` : String(error.stack), judged[0]!);
      end();
    });
  });
}

/** Calls back when nothing was judged for so long. */
function watchProgress(judged: Int32Array, hangMs: number, hangs: () => void): NodeJS.Timeout {
  let [before, since] = [0, performance.now()];
  return setInterval(() => {
    const now = Atomics.load(judged, 0);
    if (now !== before) [before, since] = [now, performance.now()];
    // Nothing yet: it is still being loaded.
    else if (now > 0 && performance.now() - since > hangMs) hangs();
  }, 500);
}

function lastInput(current: SharedArrayBuffer): Input {
  const view = Buffer.from(current);
  const start = 8 + view.readUInt32LE(4);
  return { reader: view.toString('utf8', 8, start), bytes: Buffer.from(view.subarray(start, start + view.readUInt32LE(0))) };
}
