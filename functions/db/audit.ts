import type { AuditLine } from '#contracts/manager/audit.ts';
import { type Db, rowOf, rowsOf, type Statement } from '#queries/db.ts';

/** What an admin did, to be noted. */
export interface AuditEntry {
  at: Date;
  userId: number;
  action: string;
  subject: string | null;
}

/** Longer subjects are cut: a line says what, not all of it. */
const SUBJECT_MAX_CHARS = 200;

/** The line of a deed, for the batch that does it: written only if the statement before it changed something. */
export const auditStatement = (app: Db, { at, userId, action, subject }: AuditEntry): Statement =>
  app
    .prepare(
      `INSERT INTO audit_line (at, user_id, who, action, subject)
       SELECT ?1, ?2, coalesce((SELECT username FROM user WHERE id = ?2), 'account ' || ?2), ?3, ?4 WHERE changes() > 0`,
    )
    .bind(at.toISOString(), userId, action, subject?.slice(0, SUBJECT_MAX_CHARS) ?? null);

/** Lines, newest first. */
export const auditLines = (app: Db, { limit, offset }: { limit: number; offset: number }): Promise<AuditLine[]> =>
  rowsOf(app, 'SELECT id, at, who, action, subject FROM audit_line ORDER BY id DESC LIMIT ? OFFSET ?', limit, offset);

export const countAuditLines = async (app: Db): Promise<number> =>
  (await rowOf<{ count: number }>(app, 'SELECT count(*) AS count FROM audit_line'))?.count ?? 0;
