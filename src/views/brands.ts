import type { Brand } from '#catalogue/brand.ts';
import { BRAND_LETTER_ITEMS, LIST_PAGE_ITEMS } from '#catalogue/limits.ts';
import type { Pagination } from '#catalogue/display/pagination.ts';
import { brandLetters, brandsOfLetter, brandsPage, type LetterCount } from '#queries/brands.ts';
import type { Db } from '#queries/db.ts';
import { readPage } from '#queries/read-page.ts';

export interface BrandsView {
  /** 8 a page, most products first. */
  brands: Brand[];
  pagination: Pagination;
  /** How many brands begin with each letter. */
  letters: LetterCount[];
}

/** One page of all brands; a page past the end is the last one. */
export async function brandsView(db: Db, page: number): Promise<BrandsView> {
  const { entries, pagination } = await brandsPage(db, { limit: LIST_PAGE_ITEMS, page });
  return { brands: entries, pagination, letters: await brandLetters(db) };
}

export interface BrandLetterView extends BrandsView {
  letter: string;
}

/** The brands that begin with a letter, by name; null if none does. */
export async function brandLetterView(db: Db, letter: string, page: number): Promise<BrandLetterView | null> {
  const letters = await brandLetters(db);
  const total = letters.find((one) => one.letter === letter)?.brands ?? 0;
  if (total === 0) return null;
  const { entries, pagination } = await readPage(total, { limit: BRAND_LETTER_ITEMS, page }, (slice) => brandsOfLetter(db, letter, slice));
  return { letter, letters, brands: entries, pagination };
}
