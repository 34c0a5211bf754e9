import { RUN_OUTCOMES, type RunOutcome } from '#catalogue/run.ts';
import type { RunReport } from '#contracts/run.ts';
import type { Statement } from '#queries/db.ts';
import type { ServiceContext } from '../../config.ts';
import { allFeedHealth, keepFeedHealth, writeFeedHealth } from '../../db/feeds/feed-health.ts';
import { endRun, type Ending, insertEndedRun, removeOldRuns, RUN } from '../../db/feeds/feed-refresh-runs.ts';
import { EdgeError } from '../../errors.ts';
import { deleteExpired } from '../retention/delete-expired.ts';
import { mergeFeedHealth } from './merge-feed-health.ts';

const statusOf = (outcome: RunOutcome): Ending['status'] => (RUN_OUTCOMES[outcome].isSuccess ? 'success' : 'failed');

/**
 * Ends a run with its runner's report.
 *
 * @throws {EdgeError} CONFLICT when the run does not belong to the runner
 */
export async function finishRun(
  services: ServiceContext,
  { run, runner }: { run: number; runner: string },
  report: RunReport,
): Promise<void> {
  const [ended] = await services.db.batch<object>([endRun(services.db, { run, runner }, endingOf(report))]);
  const row = ended?.results[0];
  if (row === undefined) throw new EdgeError('CONFLICT', `Run ${run} does not belong to runner ${runner}.`);
  await noteFeeds(services, report, { allFeeds: RUN.read(row).feed === null });
}

/** Records a run that was not queued, after its end. */
export async function recordRun(services: ServiceContext, triggeredBy: string, report: RunReport): Promise<void> {
  await insertEndedRun(services.db, { triggeredBy, startedAt: report.startedAt }, endingOf(report)).run();
  await noteFeeds(services, report, { allFeeds: true });
}

function endingOf({ outcome, message, finishedAt, stages, rows, products, pages, snapshot, feeds }: RunReport): Ending {
  const held = feeds.filter(({ status }) => status === 'held').map(({ feedId }) => feedId);
  const summary = { rows, products, pages, held, snapshot };
  return { status: statusOf(outcome), outcome, message: message ?? messageOf(outcome, summary), finishedAt, stages, summary };
}

const HELD_NAMED_MAX = 5;

function messageOf(outcome: RunOutcome, { products, pages, held }: Ending['summary']): string {
  const changed =
    outcome === 'unchanged' || (pages.written === 0 && pages.removed === 0)
      ? 'Nothing new.'
      : `${pages.written} pages written, ${pages.removed} removed.`;
  const named = held.slice(0, HELD_NAMED_MAX).join(', ') + (held.length > HELD_NAMED_MAX ? ', …' : '');
  return `${products} products. ${changed}${held.length > 0 ? ` Held: ${named}.` : ''}`;
}

/** Stores the health of the feeds if the run succeeded, and deletes what has expired. */
async function noteFeeds({ db, now }: ServiceContext, report: RunReport, { allFeeds }: { allFeeds: boolean }): Promise<void> {
  const statements: Statement[] = [removeOldRuns(db), ...deleteExpired({ db, now })];
  if (RUN_OUTCOMES[report.outcome].isSuccess && report.feeds.length > 0) {
    const before = new Map((await allFeedHealth(db)).map((feed) => [feed.feedId, feed]));
    statements.push(
      ...writeFeedHealth(
        db,
        report.feeds.map((feed) => mergeFeedHealth(before.get(feed.feedId), feed, report.finishedAt)),
      ),
    );
    if (allFeeds)
      statements.push(
        keepFeedHealth(
          db,
          report.feeds.map(({ feedId }) => feedId),
        ),
      );
  }
  await db.batch(statements);
}
