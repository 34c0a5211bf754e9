import { CHAT_REPLIES_A_DAY } from '#catalogue/limits.ts';
import type { ChatUsage } from '#contracts/assistant.ts';
import type { ServiceContext } from '../../config.ts';
import { type Allowance, giveBackReply, takeReply } from '../../db/chat-usage.ts';
import { digestOf } from '../sessions/random-token.ts';

/** Who chats: guests by their session and where they come from, people with an account by that, however often they sign in. */
export type Chatter = { kind: 'guest'; id: string; address: string } | { kind: 'user'; userId: number };

/** Guests of one address, together: a household or an office, not somebody who starts a new session for every question. */
const GUESTS_OF_ADDRESS_REPLIES_A_DAY = 100;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

async function allowancesOf(chatter: Chatter): Promise<[Allowance, ...Allowance[]]> {
  if (chatter.kind === 'user') return [{ key: `user ${chatter.userId}`, limit: CHAT_REPLIES_A_DAY.user }];
  return [
    { key: `session ${chatter.id}`, limit: CHAT_REPLIES_A_DAY.guest },
    { key: `address ${await digestOf(chatter.address)}`, limit: GUESTS_OF_ADDRESS_REPLIES_A_DAY },
  ];
}

/** A reply that may be given, and how many are left after it. */
export interface Reserved {
  usage: ChatUsage;
  /** For when no reply came of it. */
  giveBack: () => Promise<unknown>;
}

/** Takes one of the day's replies before any work is done for it; without `giveBack` none was left. */
export async function reserveReply(
  { db, now }: ServiceContext,
  chatter: Chatter,
): Promise<Reserved | { usage: ChatUsage; giveBack: null }> {
  const [day, allowances] = [dayOf(now), await allowancesOf(chatter)];
  const { limit } = allowances[0];
  const counts = await takeReply(db, day, allowances);
  if (counts === null) return { usage: { limit, remaining: 0 }, giveBack: null };
  const left = allowances.map(({ key, limit: most }) => most - (counts.get(key) ?? 0));
  return { usage: { limit, remaining: Math.max(0, Math.min(...left)) }, giveBack: () => giveBackReply(db, day, allowances) };
}
