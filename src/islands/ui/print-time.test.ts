import { expect, it } from 'vitest';
import { printAgo, printDay, printSeconds } from './print-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:56Z', '4 sec ago'],
  ['2026-11-21T11:17:00Z', '43 min ago'],
  ['2026-11-21T09:00:00Z', '3 hr ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-12T11:00:00Z', '9 days ago'],
])('%s is %s', (iso, text) => expect(printAgo(iso, NOW)).toBe(text));

it.each([
  [0.04, '0.0 s'],
  [4.24, '4.2 s'],
  [59.7, '1 min 0 s'],
  [75, '1 min 15 s'],
])('%d seconds are %s', (seconds, text) => expect(printSeconds(seconds)).toBe(text));

it('a day is the same in every time zone', () => expect(printDay('2026-11-21')).toBe('21 Nov'));
