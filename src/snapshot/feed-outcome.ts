import type { FeedFault, FeedReport } from '#feeds/offer.ts';

/** What became of one feed in a run. Held: its last good state is kept, and `message` says why. */
export type FeedOutcome = { feedId: string } & (
  | { status: 'accepted'; report?: FeedReport }
  | { status: 'unchanged' }
  | {
      status: 'held';
      fault: FeedFault;
      message: string;
      keptRows: number;
      /** Day of the last good read (`YYYY-MM-DD`), or null when there never was one. */
      lastGoodOn: string | null;
    }
);
