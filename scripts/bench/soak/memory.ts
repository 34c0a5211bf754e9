import { memoryOf } from '../process-figures.ts';
import { median } from '../times.ts';

interface Sample {
  /** Since the visitors came. */
  seconds: number;
  /** Of the local engine, and of the processes around it, in MB. */
  engineMb: number;
  serverMb: number;
}

const EVERY_MS = 1000;
/** What a level process may vary by: a share, and MB. */
const LEVEL = { share: 1.1, mb: 30 };

/** Watches the memory of a server from now on. */
export function watchMemory(pid: number): { samples: Sample[]; stop(): void } {
  const start = performance.now();
  const samples: Sample[] = [];
  const look = () => {
    const engineMb = memoryOf(pid, 'workerd');
    samples.push({ seconds: (performance.now() - start) / 1000, engineMb, serverMb: memoryOf(pid) - engineMb });
  };
  const timer = setInterval(look, EVERY_MS);
  return { samples, stop: () => clearInterval(timer) };
}

const between = (samples: readonly Sample[], from: number, to: number) => samples.filter(({ seconds }) => seconds >= from && seconds < to);
const engineOf = (samples: readonly Sample[]) => median(samples.map(({ engineMb }) => engineMb));
const serverOf = (samples: readonly Sample[]) => median(samples.map(({ serverMb }) => serverMb));

/** Prints the medians of ten equal times. */
export function printMemory(samples: readonly Sample[]): void {
  const end = samples.at(-1)?.seconds ?? 0;
  console.log('\nMemory, median MB of each tenth of the time: the local engine (workerd), the processes around it');
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const part = between(samples, (end * tenth) / 10, (end * (tenth + 1)) / 10);
    console.log(
      `  until ${((end * (tenth + 1)) / 600).toFixed(1).padStart(5)} min  ${engineOf(part).toFixed(0).padStart(6)} ${serverOf(part).toFixed(0).padStart(6)}`,
    );
  }
}

/** What grew between `from` and `to`, in words: its last third beside its first. */
export function growthOf(samples: readonly Sample[], from: number, to: number): string[] {
  const third = (to - from) / 3;
  const [first, last] = [between(samples, from, from + third), between(samples, to - third, to)];
  if (first.length === 0 || last.length === 0) return [];
  return (
    [
      ['workerd', engineOf],
      ['the server', serverOf],
    ] as const
  ).flatMap(([name, of]) => {
    const [was, is] = [of(first), of(last)];
    return is <= was * LEVEL.share + LEVEL.mb
      ? []
      : [`${name}: ${was.toFixed(0)} MB after ${from.toFixed(0)} s, ${is.toFixed(0)} MB at ${to.toFixed(0)} s`];
  });
}
