import { singular } from '#lexicon/words.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { type MatchingThings, matchingThings, offersOfThings } from '#queries/products/matching-products.ts';
import { CARD } from '#queries/products/product-rows.ts';
import { isByPrice } from '#queries/search/order.ts';
import { isPriced, isRecognised, type ProductQuery } from '#queries/understanding/product-query.ts';
import { type Answer, PRODUCTS_SHOWN, said } from '../answer.ts';
import type { Asked, Told } from '../asked.ts';
import { smallTalkAnswer } from '../answers/small-talk.ts';
import { byTotal } from '../answers/words.ts';
import { countedKinds, kindsOfShown } from './lists.ts';
import { isOfCatalogue, type Message } from '../turns/messages.ts';
import { asNamed } from '../things/naming.ts';
import { askBack, foundAnswer, isFar } from './products.ts';
import { shownAs } from '../turns/state.ts';
import { cheapestAnswer } from '../things/thing.ts';
import type { Turn } from '../turns/sure-turns.ts';
import { turnsOf } from '../turns/turn.ts';
import { namesOwnGoods } from '../turns/wanted.ts';

/** What was given up is not asked for again, but for the goods: words that name nothing stay where a product that was shown has them. */
function ofFound(wanted: ProductQuery, { products }: Answer): ProductQuery {
  if (products.length === 0) return wanted;
  const names = products.map(({ name }) => name.toLowerCase());
  const isGoods = (word: string) => wanted.goods?.words.includes(word) === true;
  return {
    ...wanted,
    words: wanted.words.filter(({ word, kind }) => kind !== 'left' || isGoods(word) || names.some((name) => name.includes(singular(word)))),
  };
}

/** The conversation after an answer that lists products of different things. */
function afterList({ wanted, history, page }: Turn, answer: Answer): Told['state'] {
  const now = answer.products.length > 0 ? shownAs(answer) : { focus: [], help: null, vouchers: null };
  return { ...now, wanted, history, page, ...(wanted.merchant && { merchant: wanted.merchant }) };
}

/** Nothing that was typed is in the catalogue, nor in the lexicon, and nothing else says that it is asked for: 'any zithers' is. */
const isNonsense = ({ query, vocabulary, spoken: { words } }: Message): boolean =>
  !isRecognised(query) &&
  query.words.length > 0 &&
  words.every(({ class: kind }) => kind !== 'plain') &&
  !query.words.map(({ word }) => word).some(isOfCatalogue(vocabulary));

const asksNothing = ({ query }: Message): boolean =>
  !isRecognised(query) &&
  query.words.length + query.attributes.length + query.quantities.length === 0 &&
  !query.reduced &&
  !isPriced(query);

/** Only how something is, such as 'black size 9', and not what. */
const namesNoThing = ({ query }: Message): boolean =>
  !isRecognised(query) && query.quantities.length === 0 && query.words.every(({ kind }) => kind === 'attribute') && query.words.length > 0;

const ASK_WHAT = said('What should it be? Name a thing, a brand or a shop, for example “black trainers size 9”.');

/** Mere words are another topic only where they name several things. */
const NEW_TOPIC_MIN = 3;

/** A wish for one thing that is named: by the code of a model, or, where the cheapest is asked for, by its name. */
function namedWish({ query, vocabulary }: Message, wanted: ProductQuery): ProductQuery | null {
  const named = asNamed(wanted, vocabulary);
  return isByPrice(query) || named?.words.some(({ kind }) => kind === 'code') === true ? named : null;
}

/** How a message may go on, to be looked for. */
interface Sought extends Turn {
  /** One thing of a name, and nothing near it. */
  isNamed?: true;
}

interface Found {
  turn: Sought;
  things: MatchingThings;
}

/** Turns that ask for different things. Each may take a trip to D1. */
function withoutRepeats(turns: readonly Sought[]): Sought[] {
  const seen = new Set<string>();
  return turns.filter(({ isNamed, wanted: { text: _text, spans: _spans, ...asked } }) => {
    const key = JSON.stringify([isNamed, asked]);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * The likeliest turn that the catalogue has something for; where it has nothing that fits, other goods that were named, or the first
 * that is near something.
 */
async function found(db: Db, sought: readonly Sought[], vocabulary: Message['vocabulary']): Promise<Found> {
  const turns = withoutRepeats(sought);
  const all: Found[] = [];
  const near = () => all.filter(({ turn, things }) => things.docs.length > 0 && turn.isNamed !== true);
  // What is near these goes before what is near any others, so only for these something is given up.
  const others = turns.find(({ isNew, wanted, isNamed }) => isNew && namesOwnGoods(wanted) && isNamed !== true);
  // What is near a likelier turn goes before what is near this one.
  const isOnlyWhole = (turn: Sought) => (others === undefined ? near().length > 0 : turn !== others);
  for (const [index, turn] of turns.entries()) {
    const things = await matchingThings(
      db,
      { query: turn.wanted, vocabulary },
      {
        limit: PRODUCTS_SHOWN,
        offset: turn.page * PRODUCTS_SHOWN,
        isExact: turn.isNamed === true ? turn.wanted.codes.length > 0 || 'name' : isOnlyWhole(turn),
        otherwise:
          near().length > 0
            ? []
            : turns.slice(index + 1).map((later) => ({ query: later.wanted, vocabulary, isExact: isOnlyWhole(later) })),
      },
    );
    all.push({ turn, things });
    const isEnough = index === 0 || !turn.isNew || namesOwnGoods(turn.wanted) || things.all.length >= NEW_TOPIC_MIN;
    if (things.relaxed.length === 0 && things.docs.length > 0 && isEnough) return all.at(-1)!;
  }
  return all.find(({ turn }) => turn === others) ?? near()[0] ?? all.find(({ turn }) => turn.isNamed !== true)!;
}

const isGone = ({ inStock }: ProductCard): number => Number(inStock === false);

/**
 * Products by the prices of the offers that are shown, in the order that is asked for. Those out of stock come last, so that the first is
 * the cheapest of the others.
 */
function inOrder(products: readonly ProductCard[], { order }: ProductQuery): ProductCard[] {
  if (order === 'cheapest-delivered') return [...byTotal(products), ...products.filter(({ price }) => price === null)];
  if (order !== 'cheapest' && order !== 'dearest') return [...products];
  const sign = order === 'cheapest' ? 1 : -1;
  return products.toSorted((a, b) => isGone(a) - isGone(b) || sign * ((a.price ?? Infinity) - (b.price ?? Infinity)));
}

/** Products for a wish, or the facts of the one thing that it names. */
export async function wishTalk({ sources: { db }, message, read, state }: Asked): Promise<Told> {
  const turns = turnsOf(read, message, state);
  const [first] = turns;
  if (first!.isNew && (isNonsense(message) || asksNothing(message)))
    return { answer: smallTalkAnswer('unclear'), state: {}, isUnsure: true };
  if (first!.isNew && state.wanted === null && namesNoThing(message))
    return { answer: ASK_WHAT, state: { wanted: first!.wanted }, isUnsure: true };
  const ask = askBack(first!.wanted);
  if (ask !== null) return { answer: ask, state: { wanted: first!.wanted } };
  const named = first!.isNew ? namedWish(message, first!.wanted) : null;
  const { turn, things } = await found(
    db,
    [...(named === null ? [] : [{ ...first!, wanted: named, isNamed: true as const }]), ...turns],
    message.vocabulary,
  );
  const isFound = things.docs.length > 0 && things.relaxed.length === 0;
  const isOfThing = isFound && turn.wanted === named && (things.all.length === 1 || isByPrice(message.query));
  const isNoneBeyond = isFound && (read.act === 'cheaper' || read.act === 'dearer') && turn !== first && !turn.isNew;
  const isOfKinds = isFound && read.act === 'range';
  const [answer, kinds] = await Promise.all([
    isOfThing
      ? cheapestAnswer(db, things, 'price', { query: first!.wanted, vocabulary: message.vocabulary })
      : offersOfThings(db, isFar(turn.wanted, things) ? { ...things, docs: [] } : things, CARD).then((products) =>
          foundAnswer(turn.wanted, { ...things, products: inOrder(products, turn.wanted) }, turn.page, message.vocabulary),
        ),
    isOfKinds ? countedKinds(db, turn.wanted) : '',
  ]);
  const ofProducts = things.relaxed.includes('words') ? ofFound(turn.wanted, answer) : turn.wanted;
  // 'Anything cheaper' that found nothing is not asked for again.
  const isOwnPrice = isPriced(message.query) || state.wanted === null;
  const wanted = things.relaxed.includes('price') && !isOwnPrice ? { ...ofProducts, price: state.wanted!.price } : ofProducts;
  return {
    answer: {
      ...answer,
      message: `${isNoneBeyond ? `I could not find any ${read.act}. ` : ''}${answer.message}${isOfKinds ? kinds || kindsOfShown(answer.products) : ''}`,
    },
    // The cheapest are shown this once.
    state: afterList({ ...turn, wanted: isNoneBeyond ? { ...wanted, order: state.wanted!.order } : wanted }, answer),
    isUnsure: !isFound,
  };
}
