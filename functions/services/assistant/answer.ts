import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import type { RedirectType } from '#catalogue/addresses/redirect.ts';

/** A page of this site that an answer links to; its path comes from `#catalogue/addresses/paths.ts`. */
export interface Link {
  label: string;
  path: string;
}

/** An answer. Products are rows of the catalogue, never text of a model. */
export interface Answer {
  message: string;
  products: ProductCard[];
  links: Link[];
  redirect: RedirectType | null;
}

export const said = (message: string, others: Partial<Omit<Answer, 'message'>> = {}): Answer => ({
  message,
  products: [],
  links: [],
  redirect: null,
  ...others,
});

/** Products that one answer shows. */
export const PRODUCTS_SHOWN = 6;

/** What answers are made from. `today` is a day (`YYYY-MM-DD`): vouchers end. */
export interface Sources {
  /** The catalogue. */
  db: Db;
  today: string;
}
