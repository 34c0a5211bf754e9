import { counted } from '#catalogue/display/count.ts';
import { productPath } from '#catalogue/addresses/paths.ts';
import { formatPrice } from '#catalogue/price.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { offersOfComparison, productById } from '#queries/products.ts';
import { type Answer, PRODUCTS_SHOWN, said } from '../answer.ts';
import { cheapestOf, offerSaid, shortName } from './words.ts';

const SUMMARY_MAX_CHARS = 240;

/** The first sentences of a description, as plain text of the shop. */
function summaryOf(text: string | null, name: string): string {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim();
  if (plain === '' || plain === name) return '';
  return plain.length <= SUMMARY_MAX_CHARS
    ? ` The shop says: “${plain}”`
    : ` The shop says: “${plain.slice(0, SUMMARY_MAX_CHARS).replace(/\s+\S*$/, '')} …”`;
}

/** One product: its price now, where it is sold, and who else sells it. */
export async function productDetails(db: Db, card: ProductCard): Promise<Answer> {
  const product = await productById(db, card.id);
  if (product === null || product.adult) return said('That product is not there any more.');
  const offers = product.comparisonKey === null ? [] : (await offersOfComparison(db, product.comparisonKey)).filter(({ adult }) => !adult);
  const others = offers.filter(({ id }) => id !== product.id);
  const best = cheapestOf(others);
  const elsewhere =
    best === undefined || best.price === null
      ? ''
      : ` ${counted(others.length, 'other offer')} of it, from ${formatPrice(best.price)} at ${best.merchantName}.`;
  const message = `${shortName(product)}: ${offerSaid(product)}.${elsewhere}${summaryOf(product.summary ?? product.description, product.name)}`;
  return said(message, {
    products: [product, ...others].slice(0, PRODUCTS_SHOWN),
    links: [{ label: 'Product page', path: productPath(product) }],
  });
}

/** Several products side by side, the cheapest named. */
export function sideBySide(sides: readonly { name: string; products: readonly ProductCard[] }[]): Answer {
  const lines = sides.map(({ name, products: [first, ...rest] }) => {
    if (first === undefined) return `• ${name}: nothing found.`;
    const cheapest = rest.length === 0 ? undefined : cheapestOf([first, ...rest]);
    const from =
      cheapest === undefined || cheapest.id === first.id
        ? ''
        : ` Cheapest of these: ${shortName(cheapest)}, ${formatPrice(cheapest.price)}.`;
    return `• ${name}: ${shortName(first)}, ${offerSaid(first)}.${from}`;
  });
  const best = sides.map(({ name, products }) => ({ name, product: cheapestOf(products) })).filter(({ product }) => product !== undefined);
  const [one, other] = best.sort((a, b) => a.product!.price! - b.product!.price!);
  const gap = one !== undefined && other !== undefined ? other.product!.price! - one.product!.price! : 0;
  const verdict =
    one === undefined || other === undefined
      ? ''
      : gap === 0
        ? '\nBoth start at the same price.'
        : `\n${one.name} is cheaper here, by ${formatPrice(gap)} before delivery.`;
  const shown = sides.flatMap(({ products }) => products.slice(0, PRODUCTS_SHOWN / 2));
  return said(`${lines.join('\n')}${verdict} I know prices, delivery and stock, not how well things work: that is for you to judge.`, {
    products: [...new Map(shown.map((product) => [product.id, product])).values()],
  });
}
