import type { FeedPreview, PreviewRequest } from '#contracts/manager/feed-preview.ts';
import type { PreviewOutcome } from '#contracts/runner.ts';
import type { Db, Statement } from '#queries/db.ts';
import { readOne, rowReader } from '#queries/read-rows.ts';

/** Reads a preview from the columns that the statements of this file return. */
export const PREVIEW = rowReader<FeedPreview>({
  id: 'id',
  status: 'status',
  request: { sql: 'request', as: 'json' },
  askedAt: 'asked_at',
  message: 'message',
  result: { sql: 'result', as: 'json' },
});

export const newestPreview = (app: Db, after: Date): Promise<FeedPreview | null> =>
  readOne(app, PREVIEW, `SELECT ${PREVIEW.columns} FROM feed_preview WHERE asked_at > ? ORDER BY id DESC LIMIT 1`, after.toISOString());

/** Queues a preview unless one is queued or running; returns its row if it did. */
export const queuePreview = (app: Db, request: PreviewRequest, at: Date): Statement =>
  app
    .prepare(
      `INSERT INTO feed_preview (open, status, request, asked_at) VALUES (1, 'queued', ?, ?)
       ON CONFLICT (open) DO NOTHING RETURNING ${PREVIEW.columns}`,
    )
    .bind(JSON.stringify(request), at.toISOString());

/** Deletes all but the newest. */
export const keepNewestPreview = (app: Db): Statement =>
  app.prepare('DELETE FROM feed_preview WHERE open IS NULL AND id < (SELECT max(id) FROM feed_preview)');

/** Fails previews that no runner took, and those whose runner says nothing. */
export const failForgottenPreviews = (app: Db, { queuedBefore, claimedBefore }: { queuedBefore: Date; claimedBefore: Date }): Statement =>
  app
    .prepare(
      `UPDATE feed_preview SET open = NULL, status = 'failed',
         message = iif(status = 'queued', 'No runner took the preview. Start one: npm run runner.', 'The runner ended before the preview did.')
       WHERE open = 1 AND (status = 'queued' AND asked_at < ? OR status = 'running' AND claimed_at < ?)`,
    )
    .bind(queuedBefore.toISOString(), claimedBefore.toISOString());

export const claimQueuedPreview = (app: Db, { runner, now }: { runner: string; now: Date }): Statement =>
  app
    .prepare(
      `UPDATE feed_preview SET status = 'running', claimed_at = ?, runner = ? WHERE open = 1 AND status = 'queued' RETURNING ${PREVIEW.columns}`,
    )
    .bind(now.toISOString(), runner);

export const endPreview = (app: Db, { runner, preview }: { runner: string; preview: number }, outcome: PreviewOutcome): Statement =>
  app
    .prepare(
      `UPDATE feed_preview SET open = NULL, status = ?, message = ?, result = ? WHERE id = ? AND runner = ? AND status = 'running' RETURNING id`,
    )
    .bind(
      'result' in outcome ? 'done' : 'failed',
      'result' in outcome ? null : outcome.message,
      'result' in outcome ? JSON.stringify(outcome.result) : null,
      preview,
      runner,
    );

export const removeFeedPreviews = (app: Db, before: Date): Statement =>
  app.prepare('DELETE FROM feed_preview WHERE asked_at < ?').bind(before.toISOString());
