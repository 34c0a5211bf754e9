import { type Db, rowOf, rowsOf, type Statement } from '#queries/db.ts';

/** Something that the operator must know; there is one alert a subject. */
export interface Alert {
  subject: string;
  message: string;
}

export const raiseAlert = (app: Db, { subject, message }: Alert, now: Date): Statement =>
  app
    .prepare('INSERT INTO alert (subject, message, raised_at) VALUES (?, ?, ?) ON CONFLICT (subject) DO NOTHING')
    .bind(subject, message, now.toISOString());

export const removeAlerts = (app: Db, raisedBefore: Date): Statement =>
  app.prepare('DELETE FROM alert WHERE raised_at < ?').bind(raisedBefore.toISOString());

export const undeliveredAlerts = (app: Db, raisedAfter: Date): Promise<Alert[]> =>
  rowsOf(
    app,
    'SELECT subject, message FROM alert WHERE delivered_at IS NULL AND raised_at > ? ORDER BY raised_at',
    raisedAfter.toISOString(),
  );

export const noteDelivery = (app: Db, subject: string, now: Date): Promise<unknown> =>
  app.prepare('UPDATE alert SET delivered_at = ? WHERE subject = ?').bind(now.toISOString(), subject).run();

/** The newest alert since the last run that succeeded, or null. */
export const openAlert = (app: Db): Promise<{ message: string; raisedAt: string } | null> =>
  rowOf(
    app,
    `SELECT message, raised_at AS raisedAt FROM alert
     WHERE raised_at > coalesce((SELECT max(finished_at) FROM feed_refresh_run WHERE status = 'success'), '')
     ORDER BY raised_at DESC LIMIT 1`,
  );
