import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { EmailAddress, normaliseEmail } from './email.ts';

it.each([
  [' Jo@BÜCHER.example ', 'jo@xn--bcher-kva.example'],
  ['Jo.Smith+shop@Example.co.uk', 'jo.smith+shop@example.co.uk'],
  ['ｊｏ@example.com', 'jo@example.com'],
  ['jo@ex\u0430mple.com', 'jo@xn--exmple-4nf.com'],
])('%s is written %s', (text, email) => expect(safeParse(EmailAddress, text).data).toBe(email));

it.each([
  '',
  '@',
  'jo',
  'jo@',
  '@example.com',
  'jo@example',
  'jo@@example.com',
  'jo smith@example.com',
  'jo@exa mple.com',
  'jo@-example.com',
  'jo@example..com',
  'jo@example.com/path',
  'jo@example.com:80',
  'jo@user@example.com',
  'j\u043E@example.com',
  'jo@[127.0.0.1]',
  `${'j'.repeat(65)}@example.com`,
])('%s is none', (text) => expect(safeParse(EmailAddress, text).success).toBe(false));

it('writing it twice changes nothing, and nothing breaks it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (text) => {
      const once = normaliseEmail(text);
      expect(normaliseEmail(once)).toBe(once);
      const parsed = safeParse(EmailAddress, text);
      if (parsed.success) expect(parsed.data).toMatch(/^[\x21-\x7e]+@[\x21-\x7e]+$/);
    }),
  );
});
