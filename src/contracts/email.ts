import * as z from 'zod/mini';

const EMAIL_MAX_CHARS = 254;

/** What `<input type="email">` takes, with a dot in the domain. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * The one spelling of an e-mail address, so that one mailbox has one account: without spaces around it, in small letters, wide
 * and other compatible letters as plain ones (NFKC), the domain as DNS has it. Letters of other scripts that only look alike stay
 * what they are: before the @ no mail form takes them, behind it they are another domain.
 *
 * @example normaliseEmail(' Jo@BÜCHER.example ') // 'jo@xn--bcher-kva.example'
 */
export function normaliseEmail(text: string): string {
  const email = text.normalize('NFKC').trim().toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (!/[^\x20-\x7e]/.test(domain) || !URL.canParse(`http://${domain}`)) return email;
  return `${email.slice(0, at)}${new URL(`http://${domain}`).hostname}`;
}

export const EmailAddress = z.pipe(
  z.string('must be text').check(z.maxLength(EMAIL_MAX_CHARS, `must be at most ${EMAIL_MAX_CHARS} characters`)),
  z.pipe(
    z.transform(normaliseEmail),
    z.string().check(z.regex(EMAIL, 'must be an e-mail address'), z.maxLength(EMAIL_MAX_CHARS, 'is too long')),
  ),
);
