import type { RunListener } from '#prebuild/run.ts';
import type { Stage } from '#prebuild/run-record.ts';

const STAGE_WORDS: Record<Stage, string> = {
  compile: 'Compiling the site',
  pull: 'Fetching the newest snapshot',
  ingest: 'Reading the feeds',
  snapshot: 'Building the snapshot',
  store: 'Storing the snapshot',
  publish: 'Updating the idle catalogue database',
  pages: 'Rendering pages',
  switch: 'Switching over',
  mirror: 'Filling the second catalogue database',
};

const BAR_WIDTH = 24;
const REDRAW_EVERY_MS = 100;

const bar = (done: number, total: number) => {
  const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done} of ${total}`;
};

/** Writes over the line that the cursor is on. */
const redraw = (text: string) => process.stderr.write(`\r\u001b[K${text}`);

/** Tells of a run on standard error: a line a stage, with its time; in a terminal a bar moves while a stage goes on. */
export function progressLines(): RunListener & { end(): void } {
  const terminal = process.stderr.isTTY;
  let [stage, since, drawn, counted]: [Stage | null, number, number, string] = [null, 0, 0, ''];
  const end = () => {
    if (stage === null) return;
    const line = `${STAGE_WORDS[stage]}${counted} · ${((performance.now() - since) / 1000).toFixed(1)} s\n`;
    if (terminal) redraw(line);
    else process.stderr.write(line);
    stage = null;
  };
  return {
    end,
    onStage: (next) => {
      end();
      [stage, since, drawn, counted] = [next, performance.now(), 0, ''];
      if (terminal) process.stderr.write(STAGE_WORDS[next]);
    },
    onProgress: (done, total) => {
      counted = ` · ${done} of ${total}`;
      if (!terminal || stage === null || performance.now() - drawn < REDRAW_EVERY_MS) return;
      drawn = performance.now();
      redraw(`${STAGE_WORDS[stage]} ${bar(done, total)}`);
    },
  };
}
