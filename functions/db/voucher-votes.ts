import type { VoteCount } from '#catalogue/voucher-votes.ts';
import type { Db, Statement } from '#queries/db.ts';
import { readAll, rowReader } from '#queries/read-rows.ts';

/** Votes of one code on one day; more come from programs. */
const VOTES_A_DAY_MAX = 500;

/** A vote; `voter` tells one visitor of a day from others, and nothing else. */
export interface Vote {
  voucherId: number;
  day: string;
  voter: string;
  worked: boolean;
}

/** Votes of a code in the days that count, and when it last worked. */
export interface VotesOfCode extends VoteCount {
  voucherId: number;
  lastWorkedAt: string | null;
}

const VOTES = rowReader<VotesOfCode>({
  voucherId: 'voucher_id',
  worked: 'coalesce(sum(worked) FILTER (WHERE day >= ?1), 0)',
  votes: 'count(*) FILTER (WHERE day >= ?1)',
  lastWorkedAt: 'max(voted_at) FILTER (WHERE worked = 1)',
});

/** Keeps a vote. Of a visitor who votes again on the same day, the last vote counts. */
export const keepVote = (app: Db, { voucherId, day, voter, worked }: Vote, now: Date): Statement =>
  app
    .prepare(
      `INSERT INTO voucher_vote (voucher_id, day, voter, worked, voted_at) SELECT ?1, ?2, ?3, ?4, ?5
       WHERE (SELECT count(*) FROM voucher_vote WHERE voucher_id = ?1 AND day = ?2) < ?6
         OR EXISTS (SELECT 1 FROM voucher_vote WHERE voucher_id = ?1 AND day = ?2 AND voter = ?3)
       ON CONFLICT (voucher_id, day, voter) DO UPDATE SET worked = excluded.worked, voted_at = excluded.voted_at`,
    )
    .bind(voucherId, day, voter, Number(worked), now.toISOString(), VOTES_A_DAY_MAX);

/** Votes of these codes, in no order; codes without any are left out. */
export const votesOfCodes = (app: Db, ids: readonly number[], firstDay: string): Promise<VotesOfCode[]> =>
  readAll(
    app,
    VOTES,
    `SELECT ${VOTES.columns} FROM voucher_vote WHERE voucher_id IN (SELECT value FROM json_each(?2)) GROUP BY voucher_id`,
    firstDay,
    JSON.stringify(ids),
  );

const RECENT = rowReader<VotesOfCode>({
  voucherId: 'voucher_id',
  worked: 'sum(worked)',
  votes: 'count(*)',
  lastWorkedAt: 'max(voted_at) FILTER (WHERE worked = 1)',
});

/** The codes that failed most often since a day, most first. */
export const failedCodes = (app: Db, firstDay: string, limit: number): Promise<VotesOfCode[]> =>
  readAll(
    app,
    RECENT,
    `SELECT ${RECENT.columns} FROM voucher_vote WHERE day >= ? GROUP BY voucher_id ORDER BY count(*) - sum(worked) DESC, voucher_id LIMIT ?`,
    firstDay,
    limit,
  );

export const removeVotes = (app: Db, before: string): Statement => app.prepare('DELETE FROM voucher_vote WHERE day < ?').bind(before);
