import { RUN_OUTCOMES, RUN_STAGES, type RunOutcome, type RunStageName } from '#catalogue/run.ts';
import type { FeedRefreshStatus } from '#contracts/manager/feed-refresh.ts';
import type { FeedRun } from '#contracts/run.ts';
import type { Tone } from '../../ui/Chip.tsx';

/** The state of the panel: that of the run, that of the latest log, or unknown. */
type RefreshState = 'running' | 'success' | 'failed' | 'unknown';

export const refreshState = ({ isRunning, latestLog }: FeedRefreshStatus): RefreshState =>
  isRunning ? 'running' : (latestLog?.status ?? 'unknown');

export const STATE_TONE: Record<RefreshState, Tone> = { running: 'busy', success: 'good', failed: 'warn', unknown: 'quiet' };

const OUTCOME_TONE: Record<RunOutcome, Tone> = {
  done: 'good',
  unchanged: 'quiet',
  held: 'warn',
  stopped: 'warn',
  failed: 'warn',
  interrupted: 'warn',
};

/** The outcome of a run as a label and a colour. */
export const outcomeOf = ({ outcome }: Pick<FeedRun, 'outcome'>): [label: string, tone: Tone] =>
  outcome === null ? ['Running', STATE_TONE.running] : [RUN_OUTCOMES[outcome].label, OUTCOME_TONE[outcome]];

/** The label of a stage. */
export const stageLabel = (stage: RunStageName | 'queued'): string => (stage === 'queued' ? 'Waiting for the runner' : RUN_STAGES[stage]);

const TRIGGERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ schedule: 'the nightly schedule', start: 'npm start', runner: 'the runner' }),
);

export const triggeredByLabel = (triggeredBy: string): string => TRIGGERS.get(triggeredBy) ?? triggeredBy;
