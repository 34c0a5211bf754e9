import { dayOf } from '#catalogue/day.ts';
import { CHAT_REPLIES_A_DAY } from '#catalogue/limits.ts';
import type { ChatUsage } from '#contracts/assistant.ts';
import type { ServiceContext } from '../../config.ts';
import type { Db, Statement } from '#queries/db.ts';
import { type Allowance, takeReply } from '../../db/chat-usage.ts';
import { tokenDigest } from '../sessions/random-token.ts';

/** Who chats: a guest by session, a user by account, and both by address. */
export type Chatter = { address: string } & ({ kind: 'guest'; id: string } | { kind: 'user'; userId: number });

/** All guests of one address: enough for a household or an office, not for a program that starts a session for every question. */
const GUESTS_OF_ADDRESS_REPLIES_A_DAY = 100;
/** Everyone at one address, users included: accounts cost a program nothing. */
const ADDRESS_REPLIES_A_DAY = 300;
/** The whole site's replies by a paid model. */
export const MODEL_REPLIES_A_DAY = 2000;

async function allowancesOf(chatter: Chatter): Promise<[Allowance, ...Allowance[]]> {
  const address = await tokenDigest(chatter.address);
  const everyone = { key: `address ${address}`, limit: ADDRESS_REPLIES_A_DAY };
  if (chatter.kind === 'user') return [{ key: `user ${chatter.userId}`, limit: CHAT_REPLIES_A_DAY.user }, everyone];
  const guests = { key: `guests ${address}`, limit: GUESTS_OF_ADDRESS_REPLIES_A_DAY };
  return [{ key: `session ${chatter.id}`, limit: CHAT_REPLIES_A_DAY.guest }, guests, everyone];
}

/** How many replies are left after one, and the rows of what was read with it; null: none may be given. */
export interface Reserved {
  usage: ChatUsage;
  rows: unknown[] | null;
}

/**
 * Takes one of the day's replies, before any work is done for it. It is not given back: a failing answer costs as much as another.
 *
 * @param also is read in the same trip
 */
export async function reserveReply({ db, now }: ServiceContext, chatter: Chatter, also: Statement | null): Promise<Reserved> {
  const allowances = await allowancesOf(chatter);
  const { limit } = allowances[0];
  const taken = await takeReply(db, dayOf(now), allowances, also);
  if (taken === null) return { usage: { limit, remaining: 0 }, rows: null };
  const left = allowances.map(({ key, limit: most }) => most - (taken.counts.get(key) ?? 0));
  return { usage: { limit, remaining: Math.max(0, Math.min(...left)) }, rows: taken.rows };
}

/** Takes one of the day's replies of a paid model; false when the site has used them all. */
export const reserveModelReply = async (app: Db, now: Date): Promise<boolean> =>
  (await takeReply(app, dayOf(now), [{ key: 'model', limit: MODEL_REPLIES_A_DAY }])) !== null;
