import { expect, it } from 'vitest';
import { metaDescription } from './meta-description.ts';

it.each([
  ['white space is collapsed', ' A  lamp\n\tfor desks ', 'A lamp for desks'],
  ['300 characters stay', 'x'.repeat(300), 'x'.repeat(300)],
  ['more are cut to 300', 'x'.repeat(301), `${'x'.repeat(297)}...`],
  ['no space stands before the dots', `${'x'.repeat(296)} ${'y'.repeat(9)}`, `${'x'.repeat(296)}...`],
])('%s', (_, text, description) => expect(metaDescription(text)).toBe(description));
