import { type Basket, basketOf } from '#catalogue/basket/basket.ts';
import { type PriceStory, pricesAlone, priceStory } from '#catalogue/price-history.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { goneNames } from '#queries/products/gone-products.ts';
import { productsByIds } from '#queries/products/products.ts';
import { changesOfLines, offersOfLines } from '#queries/products/shopping-lines.ts';

/** One thing of a list as it is now. Money in pence. */
export interface ShoppingLine {
  productId: number;
  /** null: it vanished, or is not shown to this visitor. */
  card: ProductCard | null;
  name: string;
  /** The only shop that sells it, which need not be the product's own; null: several do, or none. */
  merchantName: string | null;
  /** The lowest price of its shops; null: not known, or only closed shops have it. */
  price: number | null;
  /** null: no shop says. */
  inStock: boolean | null;
  story: PriceStory | null;
}

export interface ShoppingListView {
  /** In the order of the ids. */
  lines: ShoppingLine[];
  basket: Basket;
}

interface Options {
  /** Called only when an adult product is in the list: it is shown after the visitor confirmed their age. */
  isAdult: () => Promise<boolean>;
}

/** What a link leads to. */
export interface SharedList extends Options {
  name: string;
  productIds: readonly number[];
}

/** What is said of a thing of which not even the name is known any more. */
const UNKNOWN = 'No longer listed';

/** Products as lines of a list, with what they cost together, in one trip. */
export async function shoppingListView(db: Db, ids: readonly number[], { isAdult }: Options): Promise<ShoppingListView> {
  if (ids.length === 0) return { lines: [], basket: basketOf([]) };
  const [found, offers, changes, gone] = await Promise.all([
    productsByIds(db, ids),
    offersOfLines(db, ids),
    changesOfLines(db, ids),
    goneNames(db, ids),
  ]);
  const shown = found.some(({ adult }) => adult) && !(await isAdult()) ? found.filter(({ adult }) => !adult) : found;
  const cards = new Map(shown.map((card) => [card.id, card]));
  const names = new Map(gone.map(({ id, name }) => [id, name]));
  const lines = ids.map((productId): ShoppingLine => {
    const card = cards.get(productId) ?? null;
    const none = { merchantName: null, price: null, inStock: null, story: null };
    if (card === null) return { productId, card, name: names.get(productId) ?? UNKNOWN, ...none };
    const selling = offers.get(productId) ?? [];
    const stock = new Set(selling.map(({ inStock }) => inStock));
    return {
      productId,
      card,
      name: card.name,
      merchantName: card.comparison?.shops === 1 ? (selling[0]?.merchantName ?? null) : null,
      price: card.comparison && (card.comparison.lowestPrice ?? card.price),
      inStock: stock.has(true) || (stock.has(null) ? null : false),
      story: priceStory(pricesAlone(changes.get(productId) ?? [])),
    };
  });
  return { lines, basket: basketOf(ids.map((id) => ({ id, offers: cards.has(id) ? (offers.get(id) ?? []) : [] }))) };
}
