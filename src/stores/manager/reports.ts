import { AUDIT_PAGE_ENTRIES } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import { ListAudit } from '#client/calls/manager/audit.generated.ts';
import { ExportClicks, GetClicks } from '#client/calls/manager/clicks.generated.ts';
import { ListFeedHealth } from '#client/calls/manager/feed-health.generated.ts';
import { ListFeedRuns } from '#client/calls/manager/feed-refresh.generated.ts';
import type { ClickExport } from '#contracts/manager/clicks.ts';
import { createResource } from '../resource.ts';
import { explainFailure } from './manager-failure.ts';

/* Lists that the manager only shows: runs, feeds, clicks, the audit log. */

/** The last runs, newest first. */
export const feedRuns = createResource(
  async () => (await call(ListFeedRuns)).data,
  (error) => explainFailure(error, 'Unable to load the last runs'),
);

export const feedHealth = createResource(
  async () => (await call(ListFeedHealth)).data,
  (error) => explainFailure(error, 'Unable to load the health of the feeds'),
);

export const clicks = createResource(
  () => call(GetClicks),
  (error) => explainFailure(error, 'Unable to load clicks'),
);

/** The clicks as a CSV file, or the reason why there is none. */
export async function exportClicks(by: ClickExport): Promise<{ fileName: string; csv: string } | { failure: string }> {
  try {
    return await call(ExportClicks, { by });
  } catch (error) {
    return { failure: explainFailure(error, 'Unable to export clicks') };
  }
}

/** A page of the audit log, newest first. */
export const audit = createResource(
  (page: number) => call(ListAudit, { limit: AUDIT_PAGE_ENTRIES, page }),
  (error) => explainFailure(error, 'Unable to load the audit log'),
);
