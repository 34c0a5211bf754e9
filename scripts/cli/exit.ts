import type { RunRecord } from '#contracts/run.ts';

/** Exit codes of the commands, on which scripts of operators may depend. */
export const EXIT = { done: 0, failed: 1, badInput: 2, feedsHeld: 3, stopped: 4, busy: 5 } as const;

/** The exit code for the outcome of a run. */
export const EXIT_OF: Record<RunRecord['status'], number> = {
  done: EXIT.done,
  unchanged: EXIT.done,
  held: EXIT.feedsHeld,
  stopped: EXIT.stopped,
  failed: EXIT.failed,
  interrupted: EXIT.failed,
  running: EXIT.failed,
};
