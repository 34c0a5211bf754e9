import { counted } from '#catalogue/display/count.ts';
import { formatDelivery, formatPrice } from '#catalogue/price.ts';
import type { Question } from '#components/structured-data/faq.ts';
import type { ProductView } from '#views/product.ts';

/** Questions of shoppers, answered from the data of the page. Shown, and marked up as an FAQ. */
export function productQuestions({ product, offers, vouchers }: ProductView): Question[] {
  const shop = product.merchantName;
  if (!product.merchantActive) return closedShopQuestions(product, offers);
  const questions: Question[] = [
    {
      question: `How much is ${product.name}?`,
      answer:
        product.price === null
          ? `${shop} has not told us its price. Open the product at ${shop} to see it.`
          : `${formatPrice(product.price)} at ${shop}. ${formatDelivery(product.deliveryCost)}.`,
    },
    {
      question: 'Who sells it?',
      answer: `${shop} does. You order, pay and return at ${shop}; we only show the offer and may be paid a commission when you buy.`,
    },
  ];
  if (offers.length > 1) {
    questions.push({
      question: 'Is it cheaper elsewhere?',
      answer: `We list ${counted(offers.length, 'offer')} of it on this page, the cheapest total first. What is out of stock comes after.`,
    });
  }
  const code = vouchers.find((voucher) => voucher.code !== null && !voucher.dead)?.code;
  if (code)
    questions.push({
      question: `Is there a voucher code for ${shop}?`,
      answer: `Yes, for example ${code}. The terms of the code decide whether it covers this product.`,
    });
  return questions;
}

/** Who else sells the product of a closed shop. A shop may have several offers of it, and of very many only the best are read. */
export function otherShopsInWords({ product, offers }: Pick<ProductView, 'product' | 'offers'>): string {
  const shops = product.comparison?.shops ?? 0;
  if (offers.length === 0 || shops === 0) return 'No other shop that we list sells it.';
  return `${counted(shops, 'other shop')} ${shops === 1 ? 'sells' : 'sell'} it.`;
}

/** The price of a closed shop is out of date, and nobody can order there. */
function closedShopQuestions({ name, merchantName }: ProductView['product'], offers: ProductView['offers']): Question[] {
  const [best] = offers;
  const cost = best === undefined || best.price === null ? '' : `, for ${formatPrice(best.price)}`;
  const elsewhere = best === undefined ? 'No other shop that we list sells it.' : `${best.merchantName} does${cost}.`;
  return [
    {
      question: `Can I still buy ${name} at ${merchantName}?`,
      answer: `${merchantName} is closed on this site, so we no longer link to it.`,
    },
    { question: 'Who else sells it?', answer: elsewhere },
  ];
}
