import { expect, it } from 'vitest';
import { largestImage, placeholderOf } from './image.ts';

it('largestImage: the largest one, or null', () => {
  expect(largestImage({ 50: 'https://a.example/50', 300: 'https://a.example/300' })).toBe('https://a.example/300');
  expect(largestImage({ original: 'https://a.example/o', 400: 'https://a.example/400' })).toBe('https://a.example/o');
  expect(largestImage({})).toBeNull();
});

it('placeholderOf: the drawing of the top category, or of none', () => {
  expect(placeholderOf('/products/a-shop/kitchen/kettles/kettle-1')).toBe('/placeholder.svg#kitchen');
  expect(placeholderOf('/account')).toBe('/placeholder.svg#');
});
