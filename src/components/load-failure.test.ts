import { expect, it } from 'vitest';
import { loadFailure } from './load-failure.ts';

it.each([
  ['/', 'We could not load featured products right now.'],
  ['/categories', 'We were unable to load categories. Please try again shortly.'],
  ['/category/kitchen', 'We could not load products for this category right now.'],
  ['/category/kitchen/merchants', 'We could not load merchants at this time. Please try again shortly.'],
  ['/brands/page/2', 'We could not load brand information right now.'],
  ['/brand/marlow', 'We couldn’t load products for this brand right now.'],
  ['/merchants', 'We could not load merchants at this time.'],
  ['/merchants/page/3', 'We could not load merchants at this time.'],
  ['/merchants/shop', "We could not load this merchant's products right now."],
  ['/merchant/shop', "We could not load this merchant's products right now."],
  ['/vouchers', 'We could not load this page right now. Please try again shortly.'],
])('%s', (path, text) => {
  expect(loadFailure(path)).toBe(text);
});
