import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, looksMisdecoded } from './text.ts';

describe('cleanText', () => {
  it.each([
    ['Built from grid fabric\\n- 2x side pockets\\n\\n\\nUK', 'Built from grid fabric\n- 2x side pockets\n\nUK'],
    ['one\\r\\ntwo\\rthree', 'one\ntwo\nthree'],
    ['\\N', ''],
    ['a<br/>b<BR>c<p>d</p>', 'a\nb\nc\nd'],
    ['<meta charset="utf-8"><p data-mce-fragment>Navy</p>', 'Navy'],
    ['&lt;p&gt;Tom &amp;amp; Co&lt;/p&gt;', 'Tom &amp; Co'],
    ['H<sub>2</sub>O &#8211; 5&nbsp;l', 'H2O – 5 l'],
    ['s&#39;il vous pla&icirc;t', "s'il vous plaît"],
    ['AT&T, R&D; 5 < 6 > 4, weight <5kg', 'AT&T, R&D; 5 < 6 > 4, weight <5kg'],
    ['<script>alert(1)</script>Coat<style>p{}</style>', 'Coat'],
    ['Coat <!-- hidden --> red', 'Coat red'],
    ['Coat <a href="https://x', 'Coat'],
    ['<<b>script>alert(1)<</b>/script>', 'script>alert(1)/script>'],
    ['so\u00adft\u200b hy\u202ephen \u{e0041}', 'soft hyphen'],
    ['\ttab\u00a0 nbsp\u3000wide ', 'tab nbsp wide'],
    ['&nbsp;\n\n&nbsp;', ''],
    ['', ''],
  ])('%j gives %j', (raw, text) => expect(cleanText(raw)).toBe(text));

  const soup = fc.array(
    fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<', '>', '<b>', '</p>', '&amp;', '&lt;', '\\n', '\r\n', '\u200b', '<script>', '<!--'),
    ),
  );

  it('removes a tag that contains an invisible character', () => {
    expect(cleanText('a<\u200bb>c')).toBe('ac');
  });

  it('never throws, leaves no tag, no odd space and no control', () => {
    fc.assert(
      fc.property(soup, (parts) => {
        const text = cleanText(parts.join(''));
        expect(text).not.toMatch(/<[a-z/!?][^<>]*>/i);
        expect(text).not.toMatch(/[^\S\n ]|[\p{Cc}--\n]|\u00ad|^\s|\s$| {2}|\n{3}/v);
      }),
      { numRuns: 500 },
    );
  });

  it('changes nothing the second time, unless the text is about markup', () => {
    fc.assert(
      fc.property(soup, (parts) => {
        const text = cleanText(parts.join(''));
        if (!/[&<\\]/.test(text)) expect(cleanText(text)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('takes time linear in the length of the text', () => {
    for (const part of ['<script', '<!--', '<', '<a ', '&', '\\n ', '</script ', '<b>']) {
      const start = performance.now();
      cleanText(part.repeat(100_000));
      expect(performance.now() - start).toBeLessThan(2000);
    }
  });
});

it('puts a text on one line', () => expect(cleanLine('Red\\nCoat<br>\n\nLarge')).toBe('Red Coat Large'));

it.each([
  ['CafÃ©', true],
  ['20Â°C', true],
  ['itâ€™s', true],
  ['PlastigageÃ¢', true],
  ['caf\uFFFD', true],
  ['Café Âge 20°C – it’s', false],
])('%s looks misdecoded: %s', (text, expected) => expect(looksMisdecoded(text)).toBe(expected));
