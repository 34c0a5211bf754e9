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
  const [{ entries, pagination }, letters] = await Promise.all([brandsPage(db, { limit: LIST_PAGE_ITEMS, page }), brandLetters(db)]);
  return { brands: entries, pagination, letters };
}

export interface BrandLetterView extends BrandsView {
  letter: string;
}

/** The brands that begin with a letter, by name; null if none does. */
export async function brandLetterView(db: Db, letter: string, page: number): Promise<BrandLetterView | null> {
  const reading = brandLetters(db);
  const total = reading.then((letters) => letters.find((one) => one.letter === letter)?.brands ?? 0);
  const [letters, { entries, pagination }] = await Promise.all([
    reading,
    readPage(total, { limit: BRAND_LETTER_ITEMS, page }, (slice) => brandsOfLetter(db, letter, slice)),
  ]);
  return pagination.total === 0 ? null : { letter, letters, brands: entries, pagination };
}
