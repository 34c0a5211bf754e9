import { RUN_STAGES, type RunStageName } from '#catalogue/run.ts';
import type { RunListener } from '#rebuild/run.ts';

const BAR_WIDTH = 24;
const REDRAW_EVERY_MS = 100;

const bar = (done: number, total: number) => {
  const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done} of ${total}`;
};

/** Replaces the current line. */
const redraw = (text: string) => process.stderr.write(`\r\u001b[K${text}`);

/** Prints the progress of a run on standard error: one line a stage with its time, and in a terminal a progress bar. */
export function progressLines(): RunListener & { end(): void } {
  const terminal = process.stderr.isTTY;
  let [stage, since, drawn, counted]: [RunStageName | null, number, number, string] = [null, 0, 0, ''];
  const end = () => {
    if (stage === null) return;
    const line = `${RUN_STAGES[stage]}${counted} · ${((performance.now() - since) / 1000).toFixed(1)} s\n`;
    if (terminal) redraw(line);
    else process.stderr.write(line);
    stage = null;
  };
  return {
    end,
    onStage: (next) => {
      end();
      [stage, since, drawn, counted] = [next, performance.now(), 0, ''];
      if (terminal) process.stderr.write(RUN_STAGES[next]);
    },
    onProgress: (done, total) => {
      counted = ` · ${done} of ${total}`;
      if (!terminal || stage === null || performance.now() - drawn < REDRAW_EVERY_MS) return;
      drawn = performance.now();
      redraw(`${RUN_STAGES[stage]} ${bar(done, total)}`);
    },
  };
}
