import { askMatching, type MatchingThings, matchingThings, offersOfThings } from '#queries/products/matching-products.ts';
import { CARD, PRODUCT_WITH_VARIANTS } from '#queries/products/product-rows.ts';
import { productOfDoc } from '#queries/products/products.ts';
import { allVouchers } from '#queries/vouchers.ts';
import { isByPrice } from '#queries/search/order.ts';
import { isRecognised, type ProductQuery } from '#queries/understanding/product-query.ts';
import { type Answer, PRODUCTS_SHOWN, said } from '../answer.ts';
import { smallTalkAnswer } from '../answers/small-talk.ts';
import type { Sources } from '../sources.ts';
import { askOf } from './asks.ts';
import type { Intent } from './intents.ts';
import { ASKS_KINDS, countedKinds, kindsOfShown } from './kinds.ts';
import type { Message } from './messages.ts';
import { asNamed, nearestNamed } from './naming.ts';
import { noWishOf } from './no-wish.ts';
import { foundAnswer } from './products.ts';
import type { TalkState } from './state.ts';
import { cheapestAnswer, factsOf } from './thing.ts';
import { namesOwnGoods, type Turn, turnsOf } from './turn.ts';
import { unknownCodeAnswer } from './vouchers.ts';

/** What was given up is not asked for again, but for the goods: words that name nothing stay where a product that was shown has them. */
function ofFound(wanted: ProductQuery, { products }: Answer): ProductQuery {
  if (products.length === 0) return wanted;
  const names = products.map(({ name }) => name.toLowerCase());
  const isGoods = (word: string) => wanted.goods?.words.includes(word) === true;
  return {
    ...wanted,
    words: wanted.words.filter(({ word, kind }) => kind !== 'left' || isGoods(word) || names.some((name) => name.includes(word))),
  };
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
  const again = said('', { products });
  return {
    state: {
      ...listing(state, { wanted: things.relaxed.includes('words') ? ofFound(wanted, again) : wanted, history, page }, again),
      vouchers: state.vouchers,
      help: state.help,
    },
    known: new Map(products.map((product, at) => [product.id, { product, facts: things.docs[at] === doc ? facts : null }])),
  };
}

/** An answer, and what the conversation is about after it. */
export interface Talked {
  answer: Answer;
  state: TalkState;
  /** Nothing of the catalogue fits all of the message, or it was not understood: a model may read it better. */
  isUnsure?: boolean;
}

/** Nothing that was typed is in the catalogue, nor in the lexicon. */
const isNonsense = ({ query, vocabulary }: Message): boolean =>
  query.goods === null &&
  !isRecognised(query) &&
  query.words.length > 0 &&
  query.words.every(
    ({ word }) => query.text.includes(word) && !vocabulary.counts.has(word) && !vocabulary.neighbours.some((near) => near.word === word),
  );

const asksNothing = ({ query }: Message): boolean =>
  !isRecognised(query) &&
  query.words.length + query.attributes.length + query.quantities.length === 0 &&
  !query.reduced &&
  query.price.max === undefined &&
  query.price.min === undefined;

/** Only how something is, such as 'black size 9' or 'a new one', and not what. */
const namesNoThing = ({ query, text }: Message): boolean =>
  !isRecognised(query) &&
  query.quantities.length === 0 &&
  query.words.every(({ word, kind }) => kind === 'attribute' || word === 'new') &&
  (query.words.length > 0 || /\bnew one\b/.test(text));

const ASK_WHAT = said('What should it be? Name a thing, a brand or a shop, for example “black trainers size 9”.');

/** Mere words are another topic only where they name several things. */
const NEW_TOPIC_MIN = 3;

/** Asks what a thing costs, where, or whether there is any. */
const asksFacts = ({ text, query }: Message): boolean => isByPrice(query) || askOf(text) !== 'details';

const ASKS_OF_ONE =
  /^(?:and |but |ok |so )?(?:is|are|does|how much is|how much are|what about) the\b.*\b(?:stock|available|sold out|how much|cost|price)\b|^(?:and |but |ok |so )?how much (?:is|are) the\b/;

/** A wish for one thing that is named: by the code of a model, or where facts are asked of it. */
function namedWish(message: Message, wanted: ProductQuery): ProductQuery | null {
  const named = asNamed(wanted, message.vocabulary);
  const isSure = asksFacts(message) || named?.words.some(({ kind }) => kind === 'code') === true;
  return isSure ? named : null;
}

interface Found {
  turn: Turn;
  things: MatchingThings;
}

/**
 * The likeliest turn that the catalogue has something for; where it has nothing that fits, other goods that were named, or the first
 * that is near something.
 */
async function found({ db }: Sources, turns: readonly Turn[], vocabulary: Message['vocabulary']): Promise<Found> {
  const all: Found[] = [];
  for (const [index, turn] of turns.entries()) {
    const things = await matchingThings(
      db,
      { query: turn.wanted, vocabulary },
      {
        limit: PRODUCTS_SHOWN,
        offset: turn.page * PRODUCTS_SHOWN,
        isExact: turn.isNamed === true && (turn.wanted.codes.length > 0 || 'name'),
        otherwise: turns.slice(index + 1).map(({ wanted }) => ({ query: wanted, vocabulary })),
      },
    );
    all.push({ turn, things });
    const isEnough = index === 0 || !turn.isNew || namesOwnGoods(turn.wanted) || things.total >= NEW_TOPIC_MIN;
    if (things.relaxed.length === 0 && things.docs.length > 0 && isEnough) return all.at(-1)!;
  }
  const some = all.filter(({ turn, things }) => things.docs.length > 0 && turn.isNamed !== true);
  return some.find(({ turn }) => turn.isNew && namesOwnGoods(turn.wanted)) ?? some[0] ?? all.find(({ turn }) => turn.isNamed !== true)!;
}

/**
 * Products, or facts of the one thing that is named.
 *
 * @param intent 'details' or 'sale': a thing of the name was looked for
 */
export async function productsTalk(sources: Sources, message: Message, state: TalkState, intent: Intent): Promise<Talked> {
  const turns = turnsOf(message.text, message.cues, message.query, state, message.read);
  const [first] = turns;
  const other = first!.isNew && state.wanted === null ? noWishOf(message) : null;
  if (other !== null) return { answer: smallTalkAnswer(other), state, isUnsure: true };
  if (first!.isNew && (isNonsense(message) || asksNothing(message))) return { answer: smallTalkAnswer('unclear'), state, isUnsure: true };
  if (first!.isNew && state.wanted === null && namesNoThing(message))
    return { answer: ASK_WHAT, state: { ...state, wanted: first!.wanted }, isUnsure: true };
  const ask = foundAnswer(first!.wanted, null, 0, message.vocabulary);
  if (ask !== null) return { answer: ask, state: { ...state, wanted: first!.wanted } };
  const named = first!.isNew && intent !== 'details' && intent !== 'sale' ? namedWish(message, first!.wanted) : null;
  const { turn, things } = await found(
    sources,
    named === null ? turns : [{ ...first!, wanted: named, isNamed: true }, ...turns],
    message.vocabulary,
  );
  const isFound = things.docs.length > 0 && things.relaxed.length === 0;
  const coded = isFound ? null : await unknownCodeAnswer(sources, message.text, message.query);
  if (coded !== null) return { answer: coded.answer, state: { ...state, vouchers: coded.wish } };
  // 'Is the 250 GTO in stock' after kits of a maker.
  const isOneOfThem = !turn.isNew && ASKS_OF_ONE.test(message.text) && things.total === 1;
  const isOfThing = isFound && (isOneOfThem || (turn.wanted === named && (things.total === 1 || asksFacts(message))));
  const isOfKinds = isFound && ASKS_KINDS.test(message.text);
  const [answer, kinds] = await Promise.all([
    isOfThing
      ? cheapestAnswer(sources, things, askOf(message.text), (products) => nearestNamed(products, first!.wanted, message.vocabulary))
      : offersOfThings(sources.db, things, CARD).then((products) =>
          foundAnswer(turn.wanted, { ...things, products }, turn.page, message.vocabulary)!,
        ),
    isOfKinds ? countedKinds(sources.db, turn.wanted) : '',
  ]);
  const wanted = things.relaxed.includes('words') ? ofFound(turn.wanted, answer) : turn.wanted;
  return {
    answer: { ...answer, message: `${answer.message}${isOfKinds ? kinds || kindsOfShown(answer.products) : ''}` },
    state: listing(state, { ...turn, wanted }, answer),
    isUnsure: !isFound,
  };
}
