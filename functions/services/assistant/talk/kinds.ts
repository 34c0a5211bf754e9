import type { ProductCard } from '#catalogue/product.ts';
import { childCategories } from '#queries/categories.ts';
import type { Db } from '#queries/db.ts';
import { isUnnamed, type ProductQuery } from '#queries/understanding/product-query.ts';
import { listed, namesSaid } from '../answers/words.ts';
import { wishesIn } from '../turns/wanted.ts';

/** The kinds of goods that are named, with how many products each has; '' where they have none, or more than goods is asked for. */
export async function countedKinds(db: Db, query: ProductQuery): Promise<string> {
  const [node] = isUnnamed(query) ? [] : (query.goods?.nodes ?? []);
  const saysMore = query.words.some(({ word, kind }) => kind === 'left' && query.goods?.words.includes(word) !== true);
  if (node === undefined || saysMore || wishesIn(query) > 0) return '';
  const kinds = (await childCategories(db, node)).flatMap(({ name, productCount: count }) => (count > 0 ? { name, count } : []));
  return kinds.length < 2 ? '' : ` Kinds: ${namesSaid(kinds)}.`;
}

/** The kinds of what is shown. */
export function kindsOfShown(products: readonly ProductCard[]): string {
  const kinds = products.flatMap(({ categorySlugPath }) => categorySlugPath?.split('/').at(-1)?.replaceAll('-', ' ') ?? []);
  return kinds.length === 0 ? '' : ` Among them are ${listed([...new Set(kinds)])}.`;
}
