import { call } from '#client/api.ts';
import {
  ChangeMailSettings,
  ConfirmEmail,
  ForgotPassword,
  GetMailSettings,
  GetPushSettings,
  ResetPassword,
  SubscribeToPush,
  Unsubscribe,
  UnsubscribeFromPush,
} from '#client/calls/delivery.generated.ts';
import type { MailSettings, PushSettings } from '#contracts/delivery.ts';
import { createResource } from '../resource.ts';
import { leaveDevice } from '../session/session.ts';
import { explainAccountFailure } from './account-failure.ts';

const explain = (error: unknown) => explainAccountFailure(error, 'We could not load how you are told.');

/** How the account is told of its alerts. */
export const mailSettings = createResource<MailSettings>(() => call(GetMailSettings), explain);
export const pushSettings = createResource<PushSettings>(() => call(GetPushSettings), explain);

/** Switches mail on or off. Where the address is not confirmed, a link is sent that must be followed first. */
export async function changeMail(isOn: boolean): Promise<void> {
  await call(ChangeMailSettings, {}, { body: { isOn } });
  await mailSettings.load();
}

/** Stores what the browser gave as its subscription. */
export async function keepPushSubscription({ endpoint, keys }: PushSubscriptionJSON): Promise<void> {
  await call(SubscribeToPush, {}, { body: { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } });
}

export const endPushSubscription = (endpoint: string): Promise<object> => call(UnsubscribeFromPush, {}, { body: { endpoint } });

/** Asks for a link to choose a new password. False: this site sends no mail. */
export const askForReset = async (email: string): Promise<boolean> =>
  (await call(ForgotPassword, {}, { body: { email }, withoutBearer: true })).isMailSent;

/** Sets a new password by a link of a mail. Every session has ended, also one of this browser. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await call(ResetPassword, {}, { body: { token, newPassword }, withoutBearer: true });
  leaveDevice();
}

export const confirmEmail = (token: string): Promise<object> => call(ConfirmEmail, {}, { body: { token }, withoutBearer: true });

export const unsubscribe = (token: string): Promise<object> => call(Unsubscribe, { token }, { withoutBearer: true });
