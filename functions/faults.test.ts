import { reset } from 'cloudflare:test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuthResponse } from '#contracts/session.ts';
import { rowOf, rowsOf } from '#queries/db.ts';
import { type Around, type DatabaseFault, interceptedDb, withFault } from '#queries/testing/intercepted-db.ts';
import type { Bindings } from './config.ts';
import { bindings } from './testing/ask.ts';
import { execute } from './testing/catalogue.ts';
import { askRoute, BUDGETS, roleOf } from './testing/every-route.ts';
import { signIn } from './testing/sessions.ts';
import { SNAPSHOT, smallCatalogue } from './testing/small-catalogue.ts';

/** Much is tried, and a busy machine is slow. */
vi.setConfig({ testTimeout: 120_000 });

let countRows: string;
beforeAll(async () => {
  // Waits between attempts take no time.
  vi.useFakeTimers({ toFake: ['setTimeout'] }).setTimerTickMode('nextTimerAsync');
  await reset();
  await smallCatalogue(bindings);
  const tables = await rowsOf<{ name: string }>(
    bindings.APP_DB,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%knowledge\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  );
  countRows = `SELECT ${tables.map(({ name }) => `(SELECT count(*) FROM ${name}) AS ${name}`).join(', ')}`;
});

afterAll(() => void vi.useRealTimers());

/** Takes back what a request of an earlier case may have used up. */
const AS_BEFORE = `DELETE FROM chat_usage; DELETE FROM attempt; DELETE FROM feed_refresh_run; DELETE FROM synonym_group;
  DELETE FROM user WHERE email IN ('new@example.com', 'sam@example.com')`;

const rowCounts = async (): Promise<Record<string, number>> => (await rowOf<Record<string, number>>(bindings.APP_DB, countRows))!;

/** At every call of a request. */
const FAULTS = ['unanswered', 'failed'] as const satisfies DatabaseFault[];

/** A visitor who only reads gets the same bytes each time. */
const isReading = (name: string): boolean => name.startsWith('GET ') && !name.includes('outlink');

interface Answer {
  status: number;
  retryAfter: string | null;
  body: string;
  /** How many rows more each table of APP_DB has. */
  added: Record<string, number>;
}

const sessions = new Map<string, AuthResponse>();

async function sessionFor(name: string): Promise<AuthResponse | null> {
  const role = roleOf(name);
  if (role === null) return null;
  const session = (isReading(name) && sessions.get(role)) || (await signIn(role));
  sessions.set(role, session);
  return session;
}

/** So many sign-ins a minute are refused. */
const NO_LIMITS = { SIGN_IN_LIMIT: undefined, SEARCH_LIMIT: undefined, OUTLINK_LIMIT: undefined } as unknown as Partial<Bindings>;

/** The answer to a request whose databases are behind `around`. No cache has it: the version is new. */
async function answerOf(name: string, around: Around, aroundCatalogue = around): Promise<Answer> {
  if (!isReading(name)) await execute(bindings.APP_DB, AS_BEFORE);
  const session = await sessionFor(name);
  if (name.includes('/login')) {
    await signIn('user');
    await bindings.APP_DB.prepare("UPDATE user SET email = 'sam@example.com' WHERE id = (SELECT max(id) FROM user)").run();
  }
  const before = isReading(name) ? {} : await rowCounts();
  const [CATALOGUE_A, APP_DB] = [interceptedDb(bindings.CATALOGUE_A, aroundCatalogue), interceptedDb(bindings.APP_DB, around)];
  const response = await askRoute(name, { session, with: { ...NO_LIMITS, CATALOGUE_A, APP_DB, VERSION: { id: crypto.randomUUID() } } });
  const after = isReading(name) ? {} : await rowCounts();
  const added = Object.fromEntries(Object.entries(after).map(([table, count]) => [table, count - before[table]!]));
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), body: await response.text(), added };
}

const setSnapshot = (snapshot: string) =>
  bindings.CATALOGUE_A.prepare("UPDATE meta SET value = ? WHERE key = 'snapshot'").bind(snapshot).run();

/** Whether an answer is the whole one, or a page that names a part as missing (`src/views/parts.ts`): it is neither kept nor prebuilt. */
function isPartOf(body: string, whole: string): boolean {
  if (body === whole) return true;
  if (!body.startsWith('{') || !whole.startsWith('{')) return false;
  const all = new Map(Object.entries(JSON.parse(whole) as object));
  const lacks = (found: unknown, known: unknown): boolean =>
    (found === null && known !== null) ||
    (isRecord(found) && isRecord(known) && Object.keys(found).some((key) => lacks(found[key], known[key])));
  const page = JSON.parse(body) as Record<string, unknown>;
  return page['isPartial'] === true || Object.entries(page).some(([key, found]) => lacks(found, all.get(key)));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A visitor goes to the shop also when the click cannot be counted. */
const withoutClicks = ({ click: _, ...added }: Record<string, number>) => added;

describe.each([...BUDGETS.keys()])('%s', (name) => {
  it('is answered as ever, or with 503 and Retry-After, whichever call of a database goes wrong', async () => {
    await answerOf(
      name,
      withFault('failed', () => false),
    );
    const counted = withFault('failed', () => false);
    const whole = await answerOf(name, counted);
    const expectAnswer = async (fault: DatabaseFault, at: number) => {
      const answer = await answerOf(
        name,
        withFault(fault, (call) => call === at),
      );
      const seen = [fault, at, answer.status];
      if (answer.status >= 500) expect([...seen, answer.retryAfter]).toEqual([fault, at, 503, '60']);
      else if (isReading(name)) {
        expect(seen).toEqual([fault, at, whole.status]);
        if (!isPartOf(answer.body, whole.body)) expect([...seen, answer.body]).toEqual([...seen, whole.body]);
      } else if (fault === 'failed')
        expect([...seen, withoutClicks(answer.added)]).toEqual([fault, at, whole.status, withoutClicks(whole.added)]);
      else expect([...seen, answer.added]).toEqual([fault, at, whole.status, whole.added]);
    };
    for (let at = 1; at <= counted.calls(); at += 1) for (const fault of FAULTS) await expectAnswer(fault, at);
    if (counted.calls() > 0) await expectAnswer('cut off', 1);
  });

  it('is not mixed of two snapshots when its database is filled with another one meanwhile', async () => {
    const none = withFault('failed', () => false);
    const counted = withFault('failed', () => false);
    const whole = await answerOf(name, none, counted);
    for (let at = 1; at <= counted.calls(); at += 1) {
      let calls = 0;
      const replaced: Around = async (call) => {
        calls += 1;
        if (calls === at) await setSnapshot('0123456789abcdef');
        return call();
      };
      const { status, body } = await answerOf(name, none, replaced);
      await setSnapshot(SNAPSHOT);
      // A page may lack parts: then those are what came after the other snapshot.
      if (status === 503 || (body !== whole.body && isPartOf(body, whole.body))) continue;
      expect([at, status, body]).toEqual([at, 503, '']);
    }
  });
});
