import { type Context, Hono } from 'hono';
import { Chat, type ChatLimitReached } from '#contracts/assistant.ts';
import { ERROR_STATUS } from '#contracts/error.ts';
import type { Edge } from '../edge.ts';
import { refuseOtherSites } from '../middleware/same-site.ts';
import { readSession, requireSession } from '../middleware/session.ts';
import { parseBody } from '../request/parse.ts';
import { serviceContext } from '../request/session.ts';
import { visitorAddress } from '../request/visitor-address.ts';
import { answerChat } from '../services/assistant/answer-chat.ts';
import type { Chatter } from '../services/assistant/limit-chat.ts';

/** The widget sends far less. */
const BODY_MAX_BYTES = 256 * 1024;

function chatterOf(context: Context<Edge>): Chatter {
  const { session } = context.var;
  const address = visitorAddress(context);
  return session.kind === 'user'
    ? { kind: 'user', userId: session.userId, address }
    : { kind: 'guest', id: session.kind === 'guest' ? session.id : '', address };
}

/** Replies are counted by the day, in UTC. */
const secondsToMidnight = (now: Date): number => Math.ceil((new Date(now).setUTCHours(24, 0, 0, 0) - now.getTime()) / 1000);

export const assistantRoutes = new Hono<Edge>().post('/chat', refuseOtherSites, readSession, requireSession, async (context) => {
  const { messages, state } = await parseBody(context, Chat, BODY_MAX_BYTES);
  const services = serviceContext(context);
  const { db } = context.var;
  const asked = { db, app: services.db, config: services.config, now: services.now, ai: context.env.AI };
  const chatted = await answerChat(services, asked, chatterOf(context), messages, state ?? null);
  if ('reply' in chatted) return context.json(chatted.reply);
  const { usage, message } = chatted;
  const body: ChatLimitReached = { error: { code: 'TOO_MANY_REQUESTS', message }, message, usage };
  return context.json(body, ERROR_STATUS.TOO_MANY_REQUESTS, { 'Retry-After': String(secondsToMidnight(services.now)) });
});
