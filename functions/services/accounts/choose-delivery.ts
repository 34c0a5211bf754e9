import type { MailSettings, PushSettings } from '#contracts/delivery.ts';
import type { ServiceContext } from '../../config.ts';
import { chooseMail, mailChoiceOf, unsubscribe } from '../../db/delivery/mail-settings.ts';
import { confirmAddressBy } from '../../db/delivery/mail-tokens.ts';
import { queueMail } from '../../db/delivery/outbox.ts';
import { endpointsOf, keepSubscription, type PushSubscription, removeSubscription } from '../../db/delivery/push-subscriptions.ts';
import { EdgeError } from '../../errors.ts';
import { sendAskedFor } from '../delivery/deliver.ts';
import { arePushKeys } from '../delivery/encrypt-push.ts';
import { isPushEndpoint } from '../delivery/push-endpoint.ts';
import { publicKeyOf } from '../delivery/send-push.ts';
import { limitTo, MAILS_ASKED_FOR } from '../limits/limit-to.ts';
import { linkEnded } from '../passwords/reset-password.ts';
import { tokenDigest } from '../sessions/random-token.ts';
import { readToken } from '../signing/sign-token.ts';
import { readAccount } from './manage-account.ts';

/** Links that confirm one address. */
const CONFIRMATIONS = { max: 3, seconds: 60 * 60, message: 'We have sent this link already. Please look into your mail.' };

type Owner = { userId: number };

export const mailSettings = async ({ db, config }: ServiceContext, { userId }: Owner): Promise<MailSettings> => ({
  isAvailable: config.mail !== null,
  ...(await mailChoiceOf(db, userId)),
});

/**
 * Switches mail about alerts on or off. To an address that is not confirmed a link is sent that does both.
 *
 * @throws {EdgeError} CONFLICT where this site sends no mail, TOO_MANY_REQUESTS after three such links to an address in an hour, or
 *   twenty of one visitor
 */
export async function changeMailSettings(
  context: ServiceContext,
  owner: Owner,
  { isOn, address }: { isOn: boolean; address: string },
  background: (work: Promise<void>) => void,
): Promise<MailSettings> {
  const { db, now, config } = context;
  if (config.mail === null) throw new EdgeError('CONFLICT', 'This site sends no mail.');
  const { isConfirmed } = await mailChoiceOf(db, owner.userId);
  if (isConfirmed || !isOn) await chooseMail(db, owner.userId, isOn);
  else {
    const { email } = await readAccount(context, owner);
    await limitTo(context, `confirm from ${address}`, MAILS_ASKED_FOR);
    await limitTo(context, `confirm ${email}`, CONFIRMATIONS);
    await queueMail(db, 'confirm', email, now);
    background(sendAskedFor(context, email));
  }
  return mailSettings(context, owner);
}

/** Confirms an address by a link of a mail. @throws {EdgeError} FORBIDDEN for a link that was used or is too old */
export async function confirmAddress({ db, now }: ServiceContext, token: string): Promise<void> {
  if (!(await confirmAddressBy(db, { hash: await tokenDigest(token), now }))) throw linkEnded();
}

/** Ends mail about alerts by the link of one. @throws {EdgeError} FORBIDDEN for a link that is not ours, or is too old */
export async function unsubscribeBy(context: ServiceContext, token: string): Promise<void> {
  const read = await readToken(context, token);
  if (read?.kind !== 'unsubscribe') throw new EdgeError('FORBIDDEN', 'This link is too old. You can switch mail off in your account.');
  await unsubscribe(context.db, read.subject);
}

export const pushSettings = async ({ db, config }: ServiceContext, { userId }: Owner): Promise<PushSettings> => ({
  publicKey: config.push === null ? null : publicKeyOf(config.push.key),
  endpoints: await endpointsOf(db, userId),
});

/** @throws {EdgeError} BAD_REQUEST for an address that is of no known push service, or keys that are none */
export async function subscribe({ db, config, now }: ServiceContext, { userId }: Owner, subscription: PushSubscription): Promise<void> {
  if (config.push === null) throw new EdgeError('CONFLICT', 'This site sends no push messages.');
  if (!isPushEndpoint(subscription.endpoint, config.push.services))
    throw new EdgeError('BAD_REQUEST', 'endpoint: must be of a push service that we know');
  if (!(await arePushKeys(subscription))) throw new EdgeError('BAD_REQUEST', 'p256dh: must be the keys of a browser');
  await keepSubscription(db, userId, subscription, now);
}

export const unsubscribeBrowser = ({ db }: ServiceContext, { userId }: Owner, endpoint: string): Promise<unknown> =>
  removeSubscription(db, userId, endpoint);
