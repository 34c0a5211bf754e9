import { beforeEach, expect, it } from 'vitest';
import { FEATURED_PRODUCTS } from '#catalogue/limits.ts';
import type { SearchResult } from '#contracts/search.ts';
import {
  $featuredChoice,
  addFeatured,
  chosenProducts,
  discardFeatured,
  featured,
  isFeatured,
  moveFeatured,
  removeFeatured,
} from './featured.ts';
import { lamp } from '../testing/lamp.ts';

const found = (id: number): SearchResult['products'][number] => lamp(id, 9.5);
const ids = () => chosenProducts().map(({ productId }) => productId);

beforeEach(() => {
  featured.$state.set({ status: 'ready', data: { products: [], version: 1, updatedAt: null, isLive: true } });
  $featuredChoice.set(null);
});

it('adds each product once, up to the number of places on the home page', () => {
  addFeatured(found(1));
  addFeatured(found(1));
  expect(ids()).toEqual([1]);
  for (let id = 2; id < 20; id += 1) addFeatured(found(id));
  expect(ids()).toHaveLength(FEATURED_PRODUCTS);
});

it('moves a product by one place within the list', () => {
  for (const id of [1, 2, 3]) addFeatured(found(id));
  moveFeatured(2, -1);
  expect(ids()).toEqual([1, 3, 2]);
  moveFeatured(0, -1);
  moveFeatured(2, 1);
  expect(ids()).toEqual([1, 3, 2]);
});

it('discards unsaved changes', () => {
  addFeatured(found(1));
  removeFeatured(1);
  expect(isFeatured(1)).toBe(false);
  expect($featuredChoice.get()).toEqual([]);
  discardFeatured();
  expect($featuredChoice.get()).toBeNull();
});
