import * as z from 'zod/mini';

/* Texts, lists and numbers of outside, each with its limit. */

export const text = (maxChars: number) => z.string('must be text').check(z.maxLength(maxChars, `must be at most ${maxChars} characters`));

export const requiredText = (maxChars: number) => text(maxChars).check(z.minLength(1, 'must not be empty'));

export const list = <Item extends z.ZodMiniType>(item: Item, maxItems: number) =>
  z.array(item, 'must be a list').check(z.maxLength(maxItems, `must be at most ${maxItems}`));

export const count = () => z.int('must be a whole number').check(z.gte(0, 'must be at least 0'));

/** A text without its line breaks, and without spaces and characters that cannot be seen at its ends. */
export const asOneLine = () =>
  z.transform((typed: string) =>
    typed
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  );

/** A name that a person chooses. Shown as typed; characters that cannot be seen are refused. */
export const ownName = (maxChars: number) =>
  z.pipe(
    z.string('must be text').check(z.maxLength(1000, 'is too long')),
    z.pipe(
      z.transform((typed: string) => typed.normalize('NFC').trim()),
      z
        .string()
        .check(
          z.minLength(1, 'must not be empty'),
          z.maxLength(maxChars, `must be at most ${maxChars} characters`),
          z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'must be plain text'),
        ),
    ),
  );
