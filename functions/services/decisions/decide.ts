import type { SqlValue } from '#queries/db.ts';
import { readPage } from '#queries/read-page.ts';
import type { ServiceContext } from '../../config.ts';
import {
  decisionAndBefore,
  type DecisionTable,
  deleteDecision,
  hasRoom,
  insertDecision,
  renewDecision,
  standingDecisions,
} from '../../db/decisions/decisions.ts';
import { lastRunWithMerchandising } from '../../db/feeds/feed-refresh-runs.ts';
import { EdgeError } from '../../errors.ts';
import { changeWithAudit } from '../manager/audited-change.ts';

interface NewDecision {
  userId: number;
  action: string;
  subject: string;
  /** All columns but the id and the moment. */
  row: Readonly<Record<string, SqlValue>>;
  /** The decision that the admin saw; null: none. */
  replaces: number | null;
}

/**
 * Adds a decision with its audit line.
 *
 * @throws {EdgeError} CONFLICT when another admin decided since, or there are too many decisions
 */
export async function decide<Decision>(
  services: ServiceContext,
  table: DecisionTable<Decision>,
  { userId, action, subject, row, replaces }: NewDecision,
): Promise<Decision> {
  const { db, now } = services;
  const insert = insertDecision(db, table, { ...row, decided_at: now.toISOString() }, replaces);
  const added = await changeWithAudit(services, { userId, action, subject }, insert);
  if (added !== null) return table.reader.read(added);
  if (!(await hasRoom(db, table))) throw new EdgeError('CONFLICT', 'There are too many decisions. Undo some that are not needed.');
  throw new EdgeError('CONFLICT', 'Another admin decided about this. Load it again.');
}

/**
 * Deletes the newest decision about a thing.
 *
 * @returns the decision that counts again, from now; null when nothing was decided before
 * @throws {EdgeError} NOT_FOUND when it is gone, CONFLICT when it is not the newest
 */
export async function undo<Decision extends { id: number; decidedAt: string }>(
  services: ServiceContext,
  table: DecisionTable<Decision>,
  { id, userId, action, subjectOf }: { id: number; userId: number; action: string; subjectOf: (decision: Decision) => string },
): Promise<Decision | null> {
  const { db, now } = services;
  const decidedAt = now.toISOString();
  const [decision, before = null] = await decisionAndBefore(db, table, id);
  if (decision === undefined) throw new EdgeError('NOT_FOUND', 'Another admin undid this decision.');
  const renew = before === null ? [] : [renewDecision(db, table, before.id, decidedAt)];
  const entry = { userId, action, subject: subjectOf(decision) };
  const removed = await changeWithAudit(services, entry, deleteDecision(db, table, id), renew);
  if (removed === null) throw new EdgeError('CONFLICT', 'There is a newer decision about this. Load it again.');
  return before && { ...before, decidedAt };
}

/** Tells which decisions the newest successful run has used. */
export async function livenessOf({ db }: Pick<ServiceContext, 'db'>): Promise<(decision: { decidedAt: string }) => boolean> {
  const at = await lastRunWithMerchandising(db);
  return ({ decidedAt }) => at !== null && decidedAt <= at;
}

/** A page of the standing decisions, newest first, each with whether the newest run has used it. */
export async function decisionsPage<Decision extends { id: number; decidedAt: string }>(
  services: ServiceContext,
  table: DecisionTable<Decision>,
  { limit, page }: { limit: number; page: number },
): Promise<{ decisions: (Decision & { isLive: boolean })[]; meta: { total: number; page: number; limit: number } }> {
  const decisions = (await standingDecisions(services.db, table)).sort((a, b) => b.id - a.id);
  const isLive = await livenessOf(services);
  const { entries, pagination } = await readPage(decisions.length, { limit, page }, async ({ offset = 0 }) =>
    decisions.slice(offset, offset + limit),
  );
  return {
    decisions: entries.map((decision) => ({ ...decision, isLive: isLive(decision) })),
    meta: { total: decisions.length, page: pagination.page, limit },
  };
}
