import { dayOf } from '#catalogue/day.ts';
import { SITE } from '#catalogue/site.ts';
import type { Db } from '#queries/db.ts';
import { snapshotMeta } from '#queries/snapshot-meta.ts';
import type { ServiceContext } from '../../config.ts';
import { type Alert, noteDelivery, raiseAlert, removeAlerts, undeliveredAlerts } from '../../db/alerts.ts';
import { latestRuns } from '../../db/feeds/feed-refresh-runs.ts';
import { endForgottenRuns } from '../feed-refresh/refresh-status.ts';

const HOUR_MS = 60 * 60 * 1000;
/** From the nightly run of one day to two hours after that of the next. */
const SNAPSHOT_MAX_AGE_MS = 26 * HOUR_MS;
/** When the nightly run begins, UTC: the cron of `wrangler.toml`. */
const NIGHTLY_AT = 'T04:15:00Z';
const DELIVERED_WITHIN_MS = 24 * HOUR_MS;
const KEPT_MS = 90 * 24 * HOUR_MS;
const ANSWER_WITHIN_MS = 10_000;

/**
 * Raises an alert when the newest run failed, the live snapshot is more than 26 hours old, or there is none, and sends each alert to
 * ALERT_HOOK_URL once. An alert that the hook does not accept is sent again in the next hours.
 *
 * @param catalogue null when it cannot be read
 */
export async function alertOperator(services: ServiceContext, catalogue: Db | null): Promise<void> {
  const { db, now, config } = services;
  await endForgottenRuns(services);
  const alerts = [await failedRun(db), await missedNight(catalogue, now)].filter((alert) => alert !== null);
  await db.batch([...alerts.map((alert) => raiseAlert(db, alert, now)), removeAlerts(db, new Date(now.getTime() - KEPT_MS))]);
  if (config.alertHookUrl === null) return;
  for (const { subject, message } of await undeliveredAlerts(db, new Date(now.getTime() - DELIVERED_WITHIN_MS))) {
    if (await callAlertHook(config.alertHookUrl, message)) await noteDelivery(db, subject, now);
  }
}

async function failedRun(db: Db): Promise<Alert | null> {
  const run = (await latestRuns(db, 5)).find(({ finishedAt }) => finishedAt !== null);
  if (run?.status !== 'failed') return null;
  return {
    subject: `run ${run.id}`,
    message: `Run ${run.id} of the feeds failed: ${run.message ?? 'no message'} Visitors keep the last good site.`,
  };
}

async function missedNight(catalogue: Db | null, now: Date): Promise<Alert | null> {
  const meta = catalogue && (await snapshotMeta(catalogue).catch(() => null));
  if (!meta?.snapshot)
    return {
      subject: `catalogue ${dayOf(now)}`,
      message: 'The catalogue cannot be read: pages without a file answer 503.',
    };
  if (now.getTime() - Date.parse(meta.day + NIGHTLY_AT) <= SNAPSHOT_MAX_AGE_MS) return null;
  return {
    subject: `snapshot ${meta.snapshot}`,
    message: `The live snapshot is of ${meta.day}: the nightly run has not succeeded since. See the runs at /manager.`,
  };
}

/** Sends `{ text }`, which Slack, Mattermost and Google Chat take as it is. */
async function callAlertHook(url: string, message: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: `${SITE.name}: ${message}` }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    if (!response.ok) console.error(`ALERT_HOOK_URL answered ${response.status}; the alert is sent again in an hour.`);
    return response.ok;
  } catch {
    console.error('ALERT_HOOK_URL cannot be reached; the alert is sent again in an hour.');
    return false;
  }
}
