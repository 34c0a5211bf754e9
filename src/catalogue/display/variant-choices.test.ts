import { expect, it } from 'vitest';
import type { ProductVariant } from '../product.ts';
import { compareSizes, variantChoices } from './variant-choices.ts';

const variant = (id: number, colour: string | null, size: string | null): ProductVariant => ({
  id,
  colour,
  size,
  slug: String(id),
  merchantSlug: 'shop',
  categorySlugPath: null,
});

it.each([
  ['XS S M L XL XXL 3XL', ' '],
  ['6|7.5|8|10|UK 3|UK 10', '|'],
  ['3-6 months|1-2 years|11-12 years|One size', '|'],
  ['50 ml|100 ml', '|'],
])('sorts sizes: %s', (text, by) => {
  const sizes = text.split(by);
  expect(sizes.toReversed().sort(compareSizes)).toEqual(sizes);
});

it('gives each colour in the own size, and each size in the own colour, where there are such', () => {
  const variants = [
    variant(1, 'Red', 'M'),
    variant(2, 'Blue', 'S'),
    variant(3, 'blue', 'M'),
    variant(4, 'Red', 'S'),
    variant(5, 'Green', 'L'),
  ];
  expect(variantChoices(variants, 1)).toEqual({
    colours: [
      { label: 'Blue', path: '/products/shop/3', isCurrent: false },
      { label: 'Green', path: '/products/shop/5', isCurrent: false },
      { label: 'Red', path: '/products/shop/1', isCurrent: true },
    ],
    sizes: [
      { label: 'S', path: '/products/shop/4', isCurrent: false },
      { label: 'M', path: '/products/shop/1', isCurrent: true },
      { label: 'L', path: '/products/shop/5', isCurrent: false },
    ],
  });
});

it('gives none where all are the same, or the page is of none of them', () => {
  const variants = [variant(1, 'Red', null), variant(2, 'Blue', null)];
  expect(variantChoices(variants, 1).sizes).toEqual([]);
  expect(variantChoices(variants, 3)).toEqual({ colours: [], sizes: [] });
  expect(variantChoices([], null)).toEqual({ colours: [], sizes: [] });
});

it.each([
  ['letters from small to large', ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL']],
  ['numbers with their decimals', ['1.2', '1.21', '1.25', '9', '10']],
  ['months before years', ['6 months', '9 months', '1 year', '18 months', '2 years', '3 yr', '4 yrs']],
  ['countries whatever their case', ['EU 38', 'eu 40', 'UK 4']],
  ['words after all', ['XL', '9', 'one size', 'Z-fold']],
])('sizes are sorted by %s', (_, sizes) => {
  expect(sizes.toReversed().toSorted(compareSizes)).toEqual(sizes);
});
