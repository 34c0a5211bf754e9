import * as z from 'zod/mini';

const EMAIL_MAX_CHARS = 254;

/** What `<input type="email">` accepts, with a dot in the domain. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * The one spelling of an email address, so that one mailbox has one account: trimmed, in lower case, compatibility characters as
 * plain ones (NFKC), the domain in its DNS form. Look-alike letters of other scripts are not changed: after the @ they are another
 * domain.
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
    z.string().check(z.regex(EMAIL, 'must be an email address'), z.maxLength(EMAIL_MAX_CHARS, 'is too long')),
  ),
);
