import type { ProductCard } from '#catalogue/product.ts';
import type { RedirectType } from '#catalogue/redirect.ts';

/** Where an answer leads within this site; paths are built by `#catalogue/paths.ts` alone. */
export interface Link {
  label: string;
  path: string;
}

/** What any provider answers with. Products are rows of the catalogue, never what a model says of them. */
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
