import type { ProductCard } from '#catalogue/product.ts';
import { childCategories } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { isUnnamed, type ProductQuery } from '#queries/understanding/product-query.ts';
import { listed } from '../answers/words.ts';
import { wishesIn } from '../turns/wanted.ts';

const KINDS_SAID = 8;

/** The kinds of goods that are named, with how many products each has; '' where they have none, or more than goods is asked for. */
export async function countedKinds(db: Db, query: ProductQuery): Promise<string> {
  const [node] = isUnnamed(query) ? [] : (query.goods?.nodes ?? []);
  const saysMore = query.words.some(({ word, kind }) => kind === 'left' && query.goods?.words.includes(word) !== true);
  if (node === undefined || saysMore || wishesIn(query) > 0) return '';
  const kinds = (await childCategories(db, node)).filter(({ productCount }) => productCount > 0);
  const names = kinds.slice(0, KINDS_SAID).map(({ name, productCount }) => `${name} (${productCount})`);
  const rest = kinds.length > names.length ? `, and ${kinds.length - names.length} more` : '';
  return kinds.length < 2 ? '' : ` Kinds: ${listed(names)}${rest}.`;
}

/** The kinds of what is shown. */
export function kindsOfShown(products: readonly ProductCard[]): string {
  const kinds = products.flatMap(({ categorySlugPath }) => categorySlugPath?.split('/').at(-1)?.replaceAll('-', ' ') ?? []);
  return kinds.length === 0 ? '' : ` Among them are ${listed([...new Set(kinds)])}.`;
}
