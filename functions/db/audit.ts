import type { AuditLine } from '#contracts/manager/audit.ts';
import { countOf, type Db, type Statement } from '#queries/db.ts';
import type { Slice } from '#queries/read-page.ts';
import { readAll, rowReader } from '#queries/read-rows.ts';

/** What an admin did. */
export interface AuditEntry {
  at: Date;
  userId: number;
  action: string;
  subject: string | null;
}

/** Longer subjects are cut. */
const SUBJECT_MAX_CHARS = 200;

/** The audit line of a change, for the batch that makes the change: written only if the statement before it changed a row. */
export const auditStatement = (app: Db, { at, userId, action, subject }: AuditEntry): Statement =>
  app
    .prepare(
      `INSERT INTO audit_line (at, user_id, who, action, subject)
       SELECT ?1, ?2, coalesce((SELECT username FROM user WHERE id = ?2), 'account ' || ?2), ?3, ?4 WHERE changes() > 0`,
    )
    .bind(at.toISOString(), userId, action, subject?.slice(0, SUBJECT_MAX_CHARS) ?? null);

const AUDIT_LINE = rowReader<AuditLine>({ id: 'id', at: 'at', who: 'who', action: 'action', subject: 'subject' });

/** Lines, newest first. */
export const auditLines = (app: Db, { limit, offset = 0 }: Slice): Promise<AuditLine[]> =>
  readAll(app, AUDIT_LINE, `SELECT ${AUDIT_LINE.columns} FROM audit_line ORDER BY id DESC LIMIT ? OFFSET ?`, limit, offset);

export const countAuditLines = (app: Db): Promise<number> => countOf(app, 'SELECT count(*) AS count FROM audit_line');

export const removeAuditLines = (app: Db, before: Date): Statement =>
  app.prepare('DELETE FROM audit_line WHERE at < ?').bind(before.toISOString());

/** Who made a change, when their account is deleted. */
const NO_NAME = 'a deleted account';

/**
 * Takes the name of an account out of the audit lines and the runs. Names are not unique, so its runs are found by the audit lines that were
 * written with them.
 */
export const anonymise = (app: Db, userId: number): Statement[] => [
  app.prepare('UPDATE audit_line SET who = ? WHERE user_id = ?').bind(NO_NAME, userId),
  app
    .prepare(
      `UPDATE feed_refresh_run SET triggered_by = ?
       WHERE queued_at IN (SELECT at FROM audit_line WHERE user_id = ? AND action LIKE 'feed-refresh.%')`,
    )
    .bind(NO_NAME, userId),
];
