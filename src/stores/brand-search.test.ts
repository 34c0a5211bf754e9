import { expect, it } from 'vitest';
import type { Brand } from '#contracts/brand.ts';
import { matchBrands } from './brand-search.ts';

const brand = (name: string, slug: string): Brand => ({
  id: slug,
  name,
  slug,
  logoUrl: null,
  firstSeenMerchantId: null,
  firstSeenAt: null,
  productCount: 1,
  merchantsCount: 1,
});

it('matches name or slug in any case, and keeps the order', () => {
  const brands = [brand('Café Crème', 'cafe-creme'), brand('Marlow', 'marlow'), brand('CREMA', 'crema')];
  expect(matchBrands(brands, ' CREM ').map(({ slug }) => slug)).toEqual(['cafe-creme', 'crema']);
  expect(matchBrands(brands, 'crème').map(({ slug }) => slug)).toEqual(['cafe-creme']);
  expect(matchBrands(brands, 'x')).toEqual([]);
});
