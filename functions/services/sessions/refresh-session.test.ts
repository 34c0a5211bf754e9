import { reset } from 'cloudflare:test';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { AuthResponse } from '#contracts/session.ts';
import { rowsOf } from '#queries/db.ts';
import { USED_TOKENS_KEPT } from '../../db/accounts/refresh-tokens.ts';
import { type Account, accountByEmail, replacePassword } from '../../db/accounts/users.ts';
import { EdgeError } from '../../errors.ts';
import { ask, bindings, NOW } from '../../testing/ask.ts';
import { migrate } from '../../testing/catalogue.ts';
import { bearerHeader, testServices, signIn } from '../../testing/sessions.ts';
import { endSession } from './end-session.ts';
import { GRACE_MS, refreshSession } from './refresh-session.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS, startSession } from './start-session.ts';

/** What must be true of a session, told without the code's own means. */
interface Model {
  now: number;
  live: string | null;
  /** Used tokens, and when. */
  used: Map<string, number>;
  expiresAt: number;
  finalAt: number;
}

/** A session of the real service and database. */
interface Real {
  refresh(token: string): Promise<AuthResponse | null>;
  logOut(token: string): Promise<void>;
  liveTokens(): Promise<number>;
  accessWorks(): Promise<boolean>;
  at: number;
}

type Command = fc.AsyncCommand<Model, Real>;

const hasEnded = (model: Model) => model.live === null || model.now >= model.expiresAt;

function rotated(model: Model, successor: string): void {
  expect(successor).not.toBe(model.live);
  expect(model.used.has(successor)).toBe(false);
  model.used.set(model.live!, model.now);
  model.live = successor;
  model.expiresAt = Math.min(model.now + SESSION_IDLE_MS, model.finalAt);
}

/** What holds after every step. */
async function expectSound(model: Model, real: Real): Promise<void> {
  const live = await real.liveTokens();
  expect(live).toBeLessThanOrEqual(1);
  if (model.live === null) expect(live).toBe(0);
  expect(await real.accessWorks()).toBe(!hasEnded(model));
}

const command = (name: string, check: (model: Model) => boolean, step: (model: Model, real: Real) => Promise<void>): Command => ({
  toString: () => name,
  check,
  run: async (model, real) => {
    await step(model, real);
    await expectSound(model, real);
  },
});

const together = (tabs: number) =>
  command(
    `${tabs} tabs refresh`,
    ({ live }) => live !== null,
    async (model, real) => {
      const answers = await Promise.all(Array.from({ length: tabs }, () => real.refresh(model.live!)));
      const tokens = new Set(answers.map((answer) => answer?.refreshToken ?? null));
      expect(tokens.size).toBe(1);
      const [successor] = tokens;
      if (hasEnded(model)) {
        expect(successor).toBeNull();
        model.live = null;
      } else rotated(model, successor!);
    },
  );

const useAgain = (which: number) =>
  command(
    `an old token (${which}) is used again`,
    ({ used }) => used.size > 0,
    async (model, real) => {
      const [token, usedAt] = [...model.used][which % model.used.size]!;
      const answer = await real.refresh(token);
      if (!hasEnded(model) && model.now - usedAt <= GRACE_MS) expect(answer?.refreshToken).toBe(model.live);
      else {
        expect(answer).toBeNull();
        model.live = null;
      }
    },
  );

const wait = (milliseconds: number) =>
  command(
    `${milliseconds} ms pass`,
    () => true,
    async (model, real) => {
      model.now += milliseconds;
      real.at = model.now;
    },
  );

const guess = command(
  'a token is guessed',
  () => true,
  async (_, real) => expect(await real.refresh('A'.repeat(43))).toBeNull(),
);

const logOut = (which: number) =>
  command(
    'somebody signs out',
    ({ live }) => live !== null,
    async (model, real) => {
      const tokens = [model.live!, ...model.used.keys()];
      await real.logOut(tokens[which % tokens.length]!);
      model.live = null;
    },
  );

const DAY_MS = 24 * 60 * 60 * 1000;

const commands = fc.commands(
  [
    fc.integer({ min: 1, max: 4 }).map(together),
    fc.nat(9).map(useAgain),
    fc.constantFrom(0, 1, 4_000, GRACE_MS, GRACE_MS + 1, 20 * 60_000, 20 * DAY_MS, 29 * DAY_MS, 31 * DAY_MS).map(wait),
    fc.integer({ min: 1, max: 3 }).map(together),
    fc.constant(guess),
    fc.nat(20).map((which) => (which < 4 ? logOut(which) : useAgain(which))),
  ],
  { maxCommands: 30 },
);

let account: Account;

beforeAll(async () => {
  await reset();
  await migrate(bindings.APP_DB);
  const { user } = await signIn('user');
  account = (await accountByEmail(bindings.APP_DB, user!.email))!;
});

async function startReal(): Promise<{ model: Model; real: Real }> {
  await bindings.APP_DB.prepare('DELETE FROM session').run();
  const first = await startSession(testServices(), account, 'a test');
  const start = NOW.getTime();
  const real: Real = {
    at: start,
    refresh: (token) =>
      refreshSession(testServices(new Date(real.at)), token).catch((error: unknown) => {
        expect(error).toBeInstanceOf(EdgeError);
        expect(error).toMatchObject({ code: 'UNAUTHENTICATED' });
        return null;
      }),
    logOut: (token) => endSession(testServices(), token),
    liveTokens: async () => (await rowsOf(bindings.APP_DB, 'SELECT hash FROM refresh_token WHERE used_at IS NULL')).length,
    accessWorks: async () => {
      const [session] = await rowsOf<{ expires_at: string }>(bindings.APP_DB, 'SELECT expires_at FROM session');
      return session !== undefined && Date.parse(session.expires_at) > real.at;
    },
  };
  const model = {
    now: start,
    live: first.refreshToken,
    used: new Map(),
    expiresAt: start + SESSION_IDLE_MS,
    finalAt: start + SESSION_MAX_MS,
  };
  return { model, real };
}

it('never has two live successors, dies of reuse, forgives within the grace, and ends in time', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const session = await startReal();
      await fc.asyncModelRun(() => session, steps);
    }),
    { numRuns: 100 },
  );
}, 120_000);

it('ends access at once, not when the access token expires', async () => {
  const session = await signIn('user');
  const later = new Date(NOW.getTime() + GRACE_MS + 1);
  await refreshSession(testServices(), session.refreshToken!);
  expect((await ask('/api/v1/auth/profile', { headers: bearerHeader(session), now: later })).status).toBe(200);
  await expect(refreshSession(testServices(later), session.refreshToken!)).rejects.toThrow('Your session has ended.');
  expect((await ask('/api/v1/auth/profile', { headers: bearerHeader(session), now: later })).status).toBe(401);
});

const day = (count: number) => testServices(new Date(NOW.getTime() + count * DAY_MS));

it('ends after 90 days however often it is refreshed', async () => {
  let { refreshToken } = await signIn('user');
  for (const refreshedOn of [29, 58, 87]) ({ refreshToken } = await refreshSession(day(refreshedOn), refreshToken!));
  await expect(refreshSession(day(90), refreshToken!)).rejects.toThrow('Your session has ended.');
});

it('is not stored so that the database could be used to sign in', async () => {
  const { refreshToken } = await signIn('user');
  const rows = await rowsOf(bindings.APP_DB, 'SELECT * FROM refresh_token');
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
});

it('two that can be used are refused by the database itself', async () => {
  await bindings.APP_DB.prepare('DELETE FROM session').run();
  await signIn('user');
  const second = bindings.APP_DB.prepare("INSERT INTO refresh_token (hash, session_id) SELECT 'x', id FROM session");
  await expect(second.run()).rejects.toThrow('UNIQUE');
});

it('keeps a limited number of used tokens', async () => {
  await bindings.APP_DB.prepare('DELETE FROM session').run();
  let { refreshToken } = await signIn('user');
  for (let count = 0; count < USED_TOKENS_KEPT + 20; count += 1) {
    ({ refreshToken } = await refreshSession(testServices(new Date(NOW.getTime() + count)), refreshToken!));
  }
  expect((await rowsOf(bindings.APP_DB, 'SELECT hash FROM refresh_token')).length).toBe(USED_TOKENS_KEPT + 1);
});

it('is not started when the password changed after it was checked', async () => {
  const before = (await accountByEmail(bindings.APP_DB, (await signIn('user')).user!.email))!;
  await replacePassword(bindings.APP_DB, { id: before.id, from: before.password, to: 'another hash', endsAt: null });
  await expect(startSession(testServices(), before, 'a test')).rejects.toThrow('has just changed');
  expect(await rowsOf(bindings.APP_DB, 'SELECT id FROM session WHERE user_id = ?', before.id)).toEqual([]);
});
