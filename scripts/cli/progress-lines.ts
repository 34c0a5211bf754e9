import { RUN_STAGES, type RunStageName } from '#catalogue/run.ts';
import type { RunListener } from '#rebuild/run.ts';

const BAR_WIDTH = 24;
const REDRAW_EVERY_MS = 100;

const bar = (done: number, total: number) => {
  const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done} of ${total}`;
};

/** Prints the progress of a run on standard error: one line a stage with its time, and in a terminal the latest stage with a bar. */
export function progressLines(): RunListener & { end(): void } {
  const terminal = process.stderr.isTTY;
  /** The stages that are not ended, with what was counted. */
  const running = new Map<RunStageName, string>();
  let drawn = 0;
  /** Replaces the current line. */
  const draw = (text: string) => {
    if (terminal) process.stderr.write(`\r\u001b[K${text}`);
  };
  const print = (line: string) => {
    draw('');
    process.stderr.write(`${line}\n`);
  };
  const latest = () => [...running.keys()].at(-1);
  return {
    onStage(stage) {
      running.set(stage, '');
      draw(RUN_STAGES[stage]);
    },
    onProgress(stage, done, total) {
      running.set(stage, ` · ${done} of ${total}`);
      if (stage !== latest() || performance.now() - drawn < REDRAW_EVERY_MS) return;
      drawn = performance.now();
      draw(`${RUN_STAGES[stage]} ${bar(done, total)}`);
    },
    onStageEnd(stage, seconds) {
      print(`${RUN_STAGES[stage]}${running.get(stage)} · ${seconds.toFixed(1)} s`);
      running.delete(stage);
      const other = latest();
      if (other !== undefined) draw(RUN_STAGES[other]);
    },
    /** Prints what a failed run did not finish. */
    end() {
      for (const [stage, counted] of running) print(`${RUN_STAGES[stage]}${counted}`);
      running.clear();
    },
  };
}
