import type { MailConfig } from '../../config.ts';

/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

const ANSWER_WITHIN_MS = 10_000;

/**
 * How an attempt ended. `later`: the service is down or busy. `refused`: trying again would not help.
 */
export type SendResult = 'sent' | 'later' | 'refused';

/**
 * Sends a mail by the configured service, which takes it as JSON, or by Cloudflare's binding.
 *
 * @param key the same for every attempt, so that the service sends once what it accepted without our hearing of it
 */
export async function sendMail({ url, token, from, binding }: MailConfig, mail: Mail, key: string): Promise<SendResult> {
  try {
    if (url === null) {
      await binding?.send({ from, ...mail });
      return 'sent';
    }
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ from, ...mail, to: [mail.to] }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    // 409: it was accepted before, by this key.
    if (response.ok || response.status === 409) return 'sent';
    console.error(`The mail service answered ${response.status}.`);
    return response.status === 400 || response.status === 422 ? 'refused' : 'later';
  } catch {
    console.error('The mail service cannot be reached, or did not answer within ten seconds.');
    return 'later';
  }
}
