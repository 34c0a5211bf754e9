import * as z from 'zod/mini';
import { requiredText } from './bounded.ts';
import { EmailAddress } from './email.ts';
import { endpoint, NoQuery } from './endpoint.ts';
import { NewPassword } from './session.ts';

/* Mail and push messages: what an account wants, and the calls that links in mail lead to. */

const TOKEN_MAX_CHARS = 1000;
const ENDPOINT_MAX_CHARS = 1000;
const KEY_MAX_CHARS = 100;

export const MailSettings = z.object({
  /** Whether this site sends mail. */
  isAvailable: z.boolean(),
  isConfirmed: z.boolean(),
  isOn: z.boolean(),
});
export type MailSettings = z.infer<typeof MailSettings>;

export const GetMailSettings = endpoint({
  method: 'GET',
  path: '/api/v1/account/mail',
  access: 'user',
  summary: 'Whether the account gets mail about its alerts, and whether its address is confirmed.',
  query: NoQuery,
  data: MailSettings,
});

export const ChangeMailSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/account/mail',
  access: 'user',
  refusals: [409, 429],
  summary: 'Switches mail about alerts on or off, at most one a day. To an address that is not confirmed a link is sent that does it.',
  query: NoQuery,
  body: z.object({ isOn: z.boolean('must be true or false') }),
  data: MailSettings,
});

export const PushSettings = z.object({
  /** What browsers subscribe with; null: this site pushes nothing. */
  publicKey: z.nullable(z.string()),
  /** Of the browsers that messages about the account's alerts are sent to. */
  endpoints: z.array(z.string()),
});
export type PushSettings = z.infer<typeof PushSettings>;

export const GetPushSettings = endpoint({
  method: 'GET',
  path: '/api/v1/account/push',
  access: 'user',
  summary: 'The key with which a browser subscribes to push messages (VAPID), and the endpoints of the browsers that have.',
  query: NoQuery,
  data: PushSettings,
});

export const SubscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/v1/account/push',
  access: 'user',
  refusals: [409],
  summary: 'Sends push messages about alerts to a browser. Its endpoint must be of a known push service.',
  query: NoQuery,
  body: z.object({ endpoint: requiredText(ENDPOINT_MAX_CHARS), p256dh: requiredText(KEY_MAX_CHARS), auth: requiredText(KEY_MAX_CHARS) }),
  data: z.object({}),
});

export const UnsubscribeFromPush = endpoint({
  method: 'POST',
  path: '/api/v1/account/push/end',
  access: 'user',
  summary: 'Sends a browser no more push messages.',
  query: NoQuery,
  body: z.object({ endpoint: requiredText(ENDPOINT_MAX_CHARS) }),
  data: z.object({}),
});

export const ForgotPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  refusals: [429],
  summary: 'Sends a link to choose a new password, if the address has an account; the answer is the same if not. 429 after too many.',
  query: NoQuery,
  body: z.object({ email: EmailAddress }),
  /** False: this site sends no mail. */
  data: z.object({ isMailSent: z.boolean() }),
});

export const ResetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  refusals: [429],
  summary:
    'Sets a new password by the secret of such a link, which works once in 30 minutes, and ends every session and push messages, and links to lists if the address was never confirmed. 403 when it is over.',
  query: NoQuery,
  body: z.object({ token: requiredText(TOKEN_MAX_CHARS), newPassword: NewPassword }),
  data: z.object({}),
});

export const ConfirmEmail = endpoint({
  method: 'POST',
  path: '/api/v1/auth/confirm-email',
  refusals: [429],
  summary: 'Confirms the address of an account by the secret of a link, and switches mail about alerts on. 403 when it is over.',
  query: NoQuery,
  body: z.object({ token: requiredText(TOKEN_MAX_CHARS) }),
  data: z.object({}),
});

export const Unsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/unsubscribe',
  summary: 'Ends mail about alerts in one click (RFC 8058). Mail services make this call; its body is not read.',
  query: z.object({ token: requiredText(TOKEN_MAX_CHARS) }),
  data: z.object({}),
});
