import { EXIT } from '../exit.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const LOOK_EVERY_MS = 1000;

/**
 * Calls `end` once when the command is asked to end, and then ends it with 0: by a signal, or because npm, which started it, was
 * killed. A second signal does not wait.
 */
export function onEnd(end: () => Promise<void>): void {
  let isEnding = false;
  const begin = () => {
    if (isEnding) process.exit(EXIT.failed);
    isEnding = true;
    void end().finally(() => process.exit(EXIT.done));
  };
  for (const signal of SIGNALS) process.on(signal, begin);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    if (!isEnding) begin();
  }, LOOK_EVERY_MS).unref();
}
