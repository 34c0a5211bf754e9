import type { FeedRefreshStatus, FeedRun } from '#contracts/feed-refresh.ts';
import type { Tone } from './Chip.tsx';

/** The four states of the panel (specification, section 4); without a log nothing is known. */
export type RefreshState = 'running' | 'success' | 'failed' | 'unknown';

export const refreshState = ({ isRunning, latestLog }: FeedRefreshStatus): RefreshState =>
  isRunning ? 'running' : (latestLog?.status ?? 'unknown');

export const STATE_TONE: Record<RefreshState, Tone> = { running: 'busy', success: 'good', failed: 'warn', unknown: 'quiet' };

/** How a run ended, in words and colour; `outcome` is the rebuild's own word. */
const OUTCOMES: Record<string, [label: string, tone: Tone]> = {
  done: ['Done', 'good'],
  unchanged: ['Nothing new', 'quiet'],
  held: ['Done, feeds held', 'warn'],
  stopped: ['Stopped', 'warn'],
  failed: ['Failed', 'warn'],
  killed: ['Broken off', 'warn'],
};

export const outcomeOf = ({ outcome, status }: Pick<FeedRun, 'outcome' | 'status'>): [label: string, tone: Tone] =>
  OUTCOMES[outcome ?? ''] ?? [status === 'running' ? 'Running' : status === 'success' ? 'Done' : 'Failed', STATE_TONE[status]];

const STAGES: Record<string, string> = {
  queued: 'Waiting for the runner',
  compile: 'Compiling the code',
  pull: 'Fetching the last snapshot',
  ingest: 'Reading feeds',
  snapshot: 'Building the snapshot',
  store: 'Keeping the snapshot',
  publish: 'Publishing data',
  pages: 'Rendering pages',
  switch: 'Switching readers over',
  mirror: 'Bringing the second database along',
  deploy: 'Deploying',
};

/** A stage of a run in words. */
export const stageLabel = (stage: string): string => STAGES[stage] ?? stage;

const TRIGGERS: Record<string, string> = { schedule: 'the nightly schedule', start: 'npm start', runner: 'the runner' };

export const triggeredByLabel = (triggeredBy: string): string => TRIGGERS[triggeredBy] ?? triggeredBy;
