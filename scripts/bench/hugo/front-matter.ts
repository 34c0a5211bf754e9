import {
  absoluteUrl,
  brandPath,
  categoryPath,
  homePath,
  merchantPath,
  productOutlinkPath,
  productPath,
} from '#catalogue/addresses/paths.ts';
import { categoryTitle } from '#catalogue/category.ts';
import { counted } from '#catalogue/display/count.ts';
import { endsInWords } from '#catalogue/display/date-in-words.ts';
import { placeholderOf } from '#catalogue/display/image.ts';
import { metaDescription } from '#catalogue/display/meta-description.ts';
import { variantChoices } from '#catalogue/display/variant-choices.ts';
import { formatDeliveredPrice, formatDelivery, formatPrice, formatTotal } from '#catalogue/price.ts';
import { type Offer, type ProductCard, thingOf } from '#catalogue/product.ts';
import { type Amount, unitPrice } from '#catalogue/unit-price/unit-price.ts';
import type { Voucher } from '#catalogue/voucher.ts';
import { type PriceWithCode, priceWithCode } from '#catalogue/voucher-rule.ts';
import { proseOf, shownFacts, summarise } from '#catalogue/display/description.ts';
import { productQuestions } from '#components/product/product-questions.ts';
import type { ProductView } from '#views/product.ts';

const inWords = (withCode: PriceWithCode | null) =>
  withCode && { price: formatPrice(withCode.price), code: withCode.voucher.code, ends: endsInWords(withCode.voucher.endsAt, null) };

const stockOf = (inStock: boolean | null) => (inStock === null ? null : inStock ? 'In stock' : 'Out of stock');

const offerOf = (offer: Offer, amount: Amount | null, codes: Voucher[]) => ({
  path: productPath(offer),
  shop: offer.merchantName,
  perUnit: unitPrice(offer.price, amount),
  stock: stockOf(offer.inStock) ?? 'Ask the shop',
  price: formatPrice(offer.price),
  delivery: offer.deliveryCost === null ? 'Not stated' : offer.deliveryCost === 0 ? 'Free' : formatPrice(offer.deliveryCost),
  total: formatTotal(offer),
  delivered: offer.deliveryCost === null ? null : formatDelivery(offer.deliveryCost),
  withCode: inWords(priceWithCode(offer.price, codes)),
  outlink: productOutlinkPath(offer),
});

function cardOf(product: ProductCard) {
  const thing = thingOf(product);
  const path = productPath(thing?.representative ?? product);
  const { price, wasPrice, deliveryCost } = product;
  return {
    path,
    image: product.imageUrl ?? placeholderOf(path),
    isOut: product.inStock === false,
    name: product.name,
    shop: product.merchantName,
    price: formatPrice(price),
    shops: thing && counted(thing.shops, 'shop'),
    was: price !== null && wasPrice !== null && wasPrice > price ? formatPrice(wasPrice) : null,
    delivery: formatDelivery(deliveryCost),
    isFree: deliveryCost === 0,
  };
}

/**
 * What the page of a product prints, for Hugo: words that our pages form when they are rendered (prices, dates, sentences) are formed
 * already, which is in Hugo's favour.
 *
 * @param graph the structured data of our page
 */
export function frontMatterOf(view: ProductView, graph: unknown) {
  const { product, merchant, categories, offers, vouchers, codes } = view;
  const [best = product] = offers;
  const compared = offers.length > 1 ? product.comparison : null;
  const { price, wasPrice, deliveryCost } = product;
  const path = productPath(product);
  const category = categories.at(-1);
  const [voucher] = vouchers;
  const { colours, sizes } = variantChoices(product.variants, product.comparisonId);
  const prose = proseOf(product.description ?? product.summary ?? '', product.name);
  const isEmpty = prose.paragraphs.length + prose.points.length === 0;
  const total = best.price === null ? null : best.price + (best.deliveryCost ?? 0);
  return {
    url: `${path}.html`,
    title: `${product.name} at ${product.merchantName} | Tuppence`,
    about: metaDescription(product.summary ?? product.description ?? product.name),
    canonical: absoluteUrl(productPath(product.comparison?.representative ?? product)),
    picture: product.imageUrl ?? absoluteUrl('/share.png'),
    graph,
    id: String(product.id),
    name: product.name,
    path,
    merchant: { name: merchant.name, path: merchantPath(merchant) },
    crumbs: [
      { name: 'Home', path: homePath() },
      { name: merchant.name, path: merchantPath(merchant) },
      ...categories.map((one) => ({ name: categoryTitle(one.name), path: categoryPath(one) })),
    ],
    image: product.imageUrl ?? placeholderOf(path),
    best: compared && {
      shops: counted(compared.shops, 'shop'),
      lowest: formatPrice(compared.lowestPrice),
      isOwn: best.id === product.id,
      price: formatDeliveredPrice(best),
      shop: best.merchantName,
      outlink: productOutlinkPath(best),
    },
    price: formatPrice(price),
    pence: product.comparison?.lowestPrice ?? price,
    delivery: formatDelivery(deliveryCost),
    isFree: deliveryCost === 0,
    perUnit: unitPrice(price, view.amount),
    withCode: inWords(priceWithCode(price, vouchers)),
    was:
      price !== null && wasPrice !== null && wasPrice > price
        ? { saved: formatPrice(wasPrice - price), price: formatPrice(wasPrice) }
        : null,
    stock: stockOf(product.inStock),
    variants: [
      { title: 'Colours', choices: colours },
      { title: 'Sizes', choices: sizes },
    ].filter(({ choices }) => choices.length > 0),
    voucher: voucher && {
      id: String(voucher.id),
      code: voucher.code,
      description: voucher.description,
      ends: endsInWords(voucher.endsAt, null),
    },
    outlink: productOutlinkPath(product),
    alert: { below: ((total ?? 0) * 0.009).toFixed(2), now: `${formatPrice(total)} with delivery` },
    summary: summarise(product),
    brand: product.brandId && { name: product.brandName, path: brandPath({ slug: product.brandId }) },
    category: category && { name: categoryTitle(category.name), path: categoryPath(category) },
    facts: shownFacts(product),
    offers: offers.length > 1 ? offers.map((offer, at) => offerOf(offer, view.offerAmounts[at] ?? null, ofShop(codes, offer))) : [],
    paragraphs: isEmpty ? [`${product.merchantName} has no description of this product.`] : prose.paragraphs,
    points: prose.points,
    questions: productQuestions(view),
    more: view.moreFromMerchant.map(cardOf),
  };
}

const ofShop = (codes: readonly Voucher[], { merchantId }: Offer) => codes.filter((code) => code.merchantId === merchantId);
