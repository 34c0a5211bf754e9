import { askMatching, matchingThings, offersOfThings } from '#queries/products/matching-products.ts';
import { PRODUCT_WITH_VARIANTS } from '#queries/products/product-rows.ts';
import { productOfDoc } from '#queries/products/products.ts';
import { allVouchers } from '#queries/vouchers.ts';
import type { ProductQuery } from '#queries/understanding/product-query.ts';
import { type Answer, PRODUCTS_SHOWN, said } from '../answer.ts';
import type { Sources } from '../sources.ts';
import { askOf } from './asks.ts';
import type { Message } from './messages.ts';
import { foundAnswer } from './products.ts';
import type { TalkState } from './state.ts';
import { factsOf } from './thing.ts';
import type { Turn } from './turn.ts';

/** What was given up is not asked for again: words that name nothing stay where a product that was shown has them. */
export function ofFound(wanted: ProductQuery, { products }: Answer): ProductQuery {
  if (products.length === 0) return wanted;
  const names = products.map(({ name }) => name.toLowerCase());
  return { ...wanted, words: wanted.words.filter(({ word, kind }) => kind !== 'left' || names.some((name) => name.includes(word))) };
}

/** The conversation after an answer that lists products of different things. */
export function listing(state: TalkState, turn: Pick<Turn, 'wanted' | 'history' | 'page'>, { products }: Answer): TalkState {
  const shown = products.map(({ id, price, merchantSlug, merchantName }) => ({
    id,
    price,
    merchant: { slug: merchantSlug, name: merchantName },
  }));
  const { wanted, history, page } = turn;
  return {
    wanted,
    history,
    page,
    shown: shown.length > 0 ? shown : state.shown,
    focus: [],
    merchant: wanted.merchant ?? shown[0]?.merchant ?? state.merchant,
    help: null,
    vouchers: null,
  };
}

const OF_CODES = /\b(?:codes?|vouchers?|discounts?|promos?|offers?)\b/;

/** What the last list showed, found again for a message that speaks of it: for clients that send no state. */
export async function shownAgain(
  sources: Sources,
  { text, cues, vocabulary }: Message,
  state: TalkState,
): Promise<{ state: TalkState; known: Sources['known'] }> {
  const { wanted, history, page } = state;
  if (wanted === null || foundAnswer(wanted, null, 0, vocabulary) !== null) return { state, known: undefined };
  const understood = { query: wanted, vocabulary };
  askMatching(sources.db, understood);
  const things = await matchingThings(sources.db, understood, { limit: PRODUCTS_SHOWN, offset: page * PRODUCTS_SHOWN });
  const [place = 1] = cues.places;
  const doc = things.docs.at(place > 0 ? place - 1 : place);
  const [products, facts] = await Promise.all([
    offersOfThings(sources.db, things, PRODUCT_WITH_VARIANTS),
    doc === undefined ? null : factsOf(sources, productOfDoc(doc), askOf(text)),
    // They are asked next, and go with this trip.
    OF_CODES.test(text) ? allVouchers(sources.db) : null,
  ]);
  const listed = said('', { products });
  return {
    state: {
      ...listing(state, { wanted: things.relaxed.includes('words') ? ofFound(wanted, listed) : wanted, history, page }, listed),
      vouchers: state.vouchers,
      help: state.help,
    },
    known: new Map(products.map((product, at) => [product.id, { product, facts: things.docs[at] === doc ? facts : null }])),
  };
}
