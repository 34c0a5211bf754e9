import { expect, it } from 'vitest';
import type { PriceStory } from '../price-history.ts';
import { verdictInBrief } from './verdict-in-words.ts';

const now = { day: '2026-11-01', price: 1500 };
const story: PriceStory = { verdict: 'new', now, since: '2026-05-01', before: 2000, lowest: now, highest: now, usual: 2000 };

it.each<[words: string, Partial<PriceStory>]>([
  ['Too new to say: known since 1 May 2026', { verdict: 'new', usual: null }],
  ['Lowest since 1 May 2026', { verdict: 'lowest' }],
  ['About its usual price', { verdict: 'usual', usual: 1510 }],
  ['£5.00 below its usual price', { verdict: 'below' }],
  ['£2.50 above its usual price', { verdict: 'above', usual: 1250 }],
])('%s', (words, said) => expect(verdictInBrief({ ...story, ...said })).toBe(words));
