import { alertsPath } from '#catalogue/addresses/paths.ts';
import { SITE } from '#catalogue/site.ts';
import type { ServiceContext } from '../../config.ts';
import { accountById } from '../../db/accounts/users.ts';
import { insertMailToken, type MailPurpose } from '../../db/delivery/mail-tokens.ts';
import { mailChoiceOf, noteDigest } from '../../db/delivery/mail-settings.ts';
import {
  claimMessage,
  deleteMessage,
  dueMessages,
  handOut,
  mailsAskedFor,
  type Message,
  postponeMessage,
} from '../../db/delivery/outbox.ts';
import { deleteSubscription, subscriptionById } from '../../db/delivery/push-subscriptions.ts';
import { noticesSince } from '../../db/price-alerts/notices.ts';
import { randomToken, tokenDigest } from '../sessions/random-token.ts';
import { signToken } from '../signing/sign-token.ts';
import { confirmMail, digestMail, noticeSentence, resetMail } from './compose-mail.ts';
import { sendMail, type SendResult } from './send-mail.ts';
import { type PushText, sendPush } from './send-push.ts';

/** Of one call: a cron has five minutes. */
const NOTICES_AT_ONCE = 1000;
const MESSAGES_AT_ONCE = 50;
/** Sent at the same time. */
const SENT_TOGETHER = 5;
/** More notices than an account has alerts. */
const NOTICES_MAX = 60;

const MINUTE_MS = 60 * 1000;
/** How long a failed message waits before each further attempt; then it is given up. */
const WAITS_MINUTES = [5, 15, 60, 4 * 60, 12 * 60] as const;
/** How long links work. */
export const LINK_MINUTES: Record<MailPurpose, number> = { reset: 30, confirm: 3 * 24 * 60 };

/** What became of a message. `done`: it need not be sent. */
type Outcome = SendResult | 'done';

/**
 * Makes messages of new notices, and sends those that are due: a bounded number, each once. A message is claimed before it is sent. One
 * that failed waits and is tried again, at most six times in 17 hours.
 */
export async function deliver(context: ServiceContext): Promise<void> {
  const { db, config, now } = context;
  await db.batch(handOut(db, { max: NOTICES_AT_ONCE, now, mail: config.mail !== null, push: config.push !== null }));
  await sendEach(context, await dueMessages(db, now, MESSAGES_AT_ONCE));
}

/** Sends the mail that a person asked for, who waits for it. Others wait for the cron: what follows an answer must end within 30 seconds. */
export const sendAskedFor = async (context: ServiceContext, email: string): Promise<void> =>
  sendEach(context, await mailsAskedFor(context.db, email, context.now));

async function sendEach(context: ServiceContext, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += SENT_TOGETHER) {
    await Promise.all(ids.slice(start, start + SENT_TOGETHER).map((id) => sendOne(context, id)));
  }
}

async function sendOne(context: ServiceContext, id: number): Promise<void> {
  const { db, now } = context;
  const message = await claimMessage(db, id, now);
  if (message === null) return;
  const outcome = message.kind === 'push' ? await push(context, message) : await mail(context, message);
  const wait = WAITS_MINUTES[message.attempts];
  if (outcome === 'later' && wait !== undefined) {
    await postponeMessage(db, id, new Date(now.getTime() + wait * MINUTE_MS));
    return;
  }
  if (outcome === 'later' || outcome === 'refused') console.error(`Message ${id} (${message.kind}) was given up.`);
  const isDigest = message.kind === 'digest' && outcome === 'sent';
  await db.batch([deleteMessage(db, id), ...(isDigest ? [noteDigest(db, message.userId, now)] : [])]);
}

async function mail(context: ServiceContext, { id, userId, kind, sinceNotice }: Message): Promise<Outcome> {
  const { db, config } = context;
  const account = await accountById(db, userId);
  if (config.mail === null || account === null) return 'done';
  const key = `${SITE.name.toLowerCase()}-${id}`;
  if (kind === 'reset') return sendMail(config.mail, resetMail(account.email, await newLink(context, userId, 'reset')), key);
  if (kind === 'confirm') return sendMail(config.mail, confirmMail(account.email, await newLink(context, userId, 'confirm')), key);
  const notices = await noticesSince(db, userId, sinceNotice ?? 0, { unread: false, max: NOTICES_MAX });
  if (notices.length === 0 || !(await mailChoiceOf(db, userId)).isOn) return 'done';
  const token = await signToken(context, { kind: 'unsubscribe', subject: account.guid });
  return sendMail(config.mail, digestMail(account.email, notices, token), key);
}

/** A link's secret. It is made when the mail is sent, so that nothing but its digest is ever stored. */
async function newLink({ db, now }: ServiceContext, userId: number, purpose: MailPurpose): Promise<string> {
  const token = randomToken();
  const endsAt = new Date(now.getTime() + LINK_MINUTES[purpose] * MINUTE_MS);
  await insertMailToken(db, { hash: await tokenDigest(token), userId, purpose, endsAt });
  return token;
}

async function push(context: ServiceContext, { userId, subscriptionId, sinceNotice }: Message): Promise<Outcome> {
  const { db, config, now } = context;
  const subscription = subscriptionId === null ? null : await subscriptionById(db, subscriptionId);
  const notices = await noticesSince(db, userId, sinceNotice ?? 0, { unread: true, max: NOTICES_MAX });
  const [first] = notices;
  if (config.push === null || subscription === null || subscriptionId === null || first === undefined) return 'done';
  const body = notices.length === 1 ? noticeSentence(first) : `${notices.length} of your alerts have news.`;
  const text: PushText = { title: `${SITE.name}: price alert`, body, path: alertsPath() };
  const result = await sendPush(config.push, subscription, text, now);
  if (result !== 'gone') return result;
  await deleteSubscription(db, subscriptionId).run();
  return 'done';
}
