import { counted } from '#catalogue/display/count.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { matchingThings } from '#queries/products/matching-products.ts';
import { isLongName } from '#queries/search/find-comparisons.ts';
import { sameWord } from '#queries/search/words/word-forms.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { isRecognised, type ProductQuery } from '#queries/understanding/product-query.ts';
import type { Vocabulary } from '#queries/understanding/vocabulary.ts';
import { type Answer, PRODUCTS_SHOWN, said } from '../answer.ts';
import { type Act, type Ask, ASKS } from '../acts/act.ts';
import type { Asked, Told } from '../asked.ts';
import { listingAnswer } from './listing.ts';
import { isOfNames, type Message } from '../turns/messages.ts';
import { asNamed, isNameAlone, ofNamedSentence } from './naming.ts';
import type { SpokenWord } from '../acts/spoken-words.ts';
import { extremeIn, saysWhich } from '../turns/places.ts';
import { comparedAnswer, extremeAnswer, namedSidesAnswer, similarAnswer } from './sides.ts';
import { lastSpokenOf, shownAs, type TalkState } from '../turns/state.ts';
import { leftOf, namesOwnGoods, toldWords } from '../turns/wanted.ts';
import { cheapestAnswer, severalAnswer, severalOf, thingAnswer } from './thing.ts';

/** Asked where it is not known what was shown. */
export const ASK_WHICH: Told = {
  answer: said('Which one do you mean? Tell me its name, or ask me to show them again.'),
  state: {},
};
/** 'Never mind postage', 'before delivery'. */
const WITHOUT_DELIVERY =
  /\b(?:never mind|without|ignor(?:e|ing)|not (?:counting|including|with)|excluding|before|forget(?:ting)?|leav(?:e|ing) out) (?:about )?(?:the |any )?(?:deliver\w*|post(?:age)?|shipping|p ?(?:&|and) ?p)\b/g;
/** Whether what is asked of prices is asked of them with delivery. */
export const asksDelivery = (text: string): boolean =>
  /\b(?:deliver\w*|postage|post(?:ed)?|shipping|p ?(?:&|and) ?p|all in|in total|total)\b/.test(text.replaceAll(WITHOUT_DELIVERY, ''));
/** One thing that was shown. */
const OF_IT = /\b(?:it|its|that one|this one)\b/;

/** What is asked of a thing by an act; undefined: what its listing or other things say. */
const askOf = (act: Act): Ask | undefined => ASKS.find((ask) => ask === act);

/** Words that say which thing is meant. */
const wantedWords = ({ query }: Message): string[] => [
  ...toldWords(query),
  ...query.quantities.flatMap(({ words: [number = ''] }) => number),
];

/** So many words that name neither goods nor a property. */
const ANOTHER_FROM = 2;
/** Whether a message speaks of one by its name: 'the red roof one, who is cheapest', 'who has the Baby Tree House'. */
function namesOther({ text, query }: Message): boolean {
  const words = toldWords(query);
  const isCalled = words.slice(1).some((word, at) => text.includes(`the ${words[at]} ${word}`));
  return (isCalled || /\bthe .{2,60} ones?\b/.test(text)) && leftOf(query).length >= ANOTHER_FROM;
}
/** A larger number is no place in a list. */
const PLACE_MAX = 10;

/**
 * Bare numbers: 'put 2 and 4 side by side'. The age in 'is it for a 3 year old' is none, and where one ends a name, 'the silk epil 5 and the
 * 9', none is bare.
 */
function numbersSaid({ spoken: { words }, query: { spans } }: Message): number[] {
  const read = new Set(spans.flatMap(({ kind, text }) => (kind === 'word' || kind === 'plain' ? [] : (text.match(/\d+/g) ?? []))));
  const isBare = ({ word, class: kind }: SpokenWord) =>
    kind === 'number' && Number(word) > 0 && Number(word) <= PLACE_MAX && !read.has(word);
  const endsName = words.some((one, at) => isBare(one) && /^(?:name|value)$/.test(words[at - 1]?.class ?? ''));
  return endsName ? [] : words.filter(isBare).map(({ word }) => Number(word));
}

/** The conversation after an answer about one or more of the shown products. */
function focused(answer: Answer, focus: readonly number[], { merchant }: TalkState): Told {
  const [first] = answer.products;
  const shop = first === undefined ? merchant : { slug: first.merchantSlug, name: first.merchantName };
  return { answer, state: { focus: [...focus], help: null, vouchers: null, merchant: shop } };
}

/** Some of the shown products beside each other. */
const comparedTold = async (db: Db, ids: readonly number[], state: TalkState): Promise<Told> =>
  focused(await comparedAnswer(db, ids), ids, state);

/** Which of the shown products a message means: by their places, by words of their names, or the one that was spoken of last. */
function shownMeant(message: Message, state: TalkState): number[] {
  const { shown, focus } = state;
  const { places, query } = message;
  if (places.length > 0) return [...new Set(places.flatMap((place) => (place < 0 ? shown.at(place) : shown[place - 1])?.id ?? []))];
  const extreme = extremeIn(message.text);
  if (extreme !== null) {
    const among = shown.filter(({ id, price }) => price !== null && (focus.length < 2 || focus.includes(id)));
    const byPrice = among.toSorted((a, b) => a.price! - b.price!);
    return byPrice.slice(...(extreme === 'cheapest' ? [0, 1] : [-1])).map(({ id }) => id);
  }
  const last = lastSpokenOf(state);
  const telling = wantedWords(message);
  if (telling.length === 0 && last !== undefined) return [last];
  const bearers = shown.map(({ id, name, merchant }) => {
    const own = indexWords(`${name} ${merchant.name}`);
    const bears = (word: string) => own.some((other) => sameWord(other, word));
    return { id, bears, borne: telling.filter(bears).length };
  });
  const [best] = bearers.toSorted((a, b) => b.borne - a.borne || Number(b.id === last) - Number(a.id === last));
  const naming = query.words.flatMap(({ word, kind }) => (kind === 'code' || kind === 'brand' || kind === 'goods' ? [word] : []));
  return best !== undefined && best.borne > 0 && naming.every(best.bears) ? [best.id] : [];
}

/** Whether a message names a thing by itself; beside things that were shown mere words do not. */
const namesThing = ({ query, vocabulary }: Message, { shown }: TalkState): boolean =>
  shown.length === 0
    ? isRecognised(query) || isLongName(query) || isNameAlone(query, vocabulary)
    : query.brands.length + query.codes.length > 0 || asNamed(query, vocabulary) !== null;

/** Whether a brand is named that has one product: 'Burger Boss' is a game. */
const isOfSoleProduct = ({ brands }: ProductQuery, { names }: Vocabulary): boolean =>
  brands.some(({ id }) => names.some((one) => one.kind === 'brand' && one.id === id && one.products === 1));

/** The product that a message names, as an answer about it; null: nothing bears the name. */
async function namedThing(db: Db, message: Message, ask: Ask): Promise<Answer | null> {
  const { vocabulary } = message;
  const query = ofNamedSentence(message);
  const whole: ProductQuery = { ...query, inStock: false, reduced: false, order: 'best' };
  const named = asNamed(whole, vocabulary);
  // Of a kind of goods the list is wanted, the cheapest first; a brand may have one such: 'the holztiger knights castle'.
  const isPointed =
    named !== null || query.codes.length > 0 || isLongName(query) || isNameAlone(query, vocabulary) || isOfSoleProduct(query, vocabulary);
  const isKind = !isPointed && query.words.every(({ word, kind }) => kind !== 'left' || query.goods?.words.includes(word) === true);
  if (!isPointed && !isRecognised(query)) return null;
  if (isKind && (query.brands.length === 0 || query.goods === null)) return null;
  const things = await matchingThings(
    db,
    { query: named ?? whole, vocabulary },
    {
      // Shops may list one model as several things.
      limit: PRODUCTS_SHOWN,
      // Where a kind has several, or nothing bears a name without a code, a list is asked for next.
      isExact: isKind || (named !== null && query.codes.length === 0) ? 'name' : true,
      otherwise: [{ query: message.query, vocabulary }],
    },
  );
  return things.docs.length === 0 || things.relaxed.length > 0 || (isKind && things.all.length > 1)
    ? null
    : cheapestAnswer(db, things, ask, { query: whole, vocabulary });
}

/** Of what was shown it is asked so: 'does it come with a cable', but not 'got a cable'. */
const OF_SHOWN = /\b(?:it|its|that|this|they|them|these|those|the|one|ones)\b/;
/** 'Aftershave?' and 'do you do straighteners' ask for some, and for no property of what was shown. */
const asksForOtherGoods = ({ text, query, places, spoken: { words } }: Message): boolean =>
  namesOwnGoods(query) && places.length === 0 && (!OF_SHOWN.test(text) || words.every((one) => one.class === 'goods'));

/** 'Got it in blue?' of a list asks for blue ones, 'are they silk?' whether these are. */
export const asksForValue = ({ text, query: { attributes }, places }: Message, { wanted, shown, focus }: TalkState): boolean =>
  attributes.length > 0 &&
  /\b(?:got|have|has|had|comes?|do|does|in)\b/.test(text) &&
  places.length === 0 &&
  (shown.length > 1 || (shown.length === 0 && wanted !== null)) &&
  focus.length === 0;

/** Others like a product: they are what was shown last, where there are any. */
async function similarTold(db: Db, of: Pick<ProductCard, 'id'> | ProductCard, state: TalkState): Promise<Told> {
  const answer = await similarAnswer(db, of, state);
  const isFound = answer.products.some(({ id }) => id !== of.id);
  return isFound ? { answer, state: shownAs(answer) } : focused(answer, [of.id], state);
}

/** A property that is asked for: by the words that may be its value, or by its name. */
const propertyOf = (message: Message) => {
  const isWhat = /\b(?:what|whats|which|how|made of)\b/.test(message.text);
  const values = wantedWords(message)
    .filter((word) => message.places.length === 0 || !saysWhich(word))
    .join(' ');
  const text = message.text.replace(/[?!.]+$/, '');
  return { words: isWhat ? text : values, text, isWhat };
};

/** An answer about a product: one that was shown, or that was read already. */
function answerOf(db: Db, message: Message, act: Act, of: Pick<ProductCard, 'id'> | ProductCard): Promise<Answer> {
  if (act === 'several') return severalAnswer(db, of, severalOf(message.text)!);
  if (act === 'property') return listingAnswer(db, of, propertyOf(message));
  return thingAnswer(db, { id: of.id }, askOf(act) ?? 'details');
}

/** What an act asks about one of the products that were shown. */
const toldOf = async (db: Db, message: Message, act: Act, id: number, state: TalkState): Promise<Told> =>
  act === 'similar' ? similarTold(db, { id }, state) : focused(await answerOf(db, message, act, { id }), [id], state);

/** Whether the price of one is asked for: no other number is said, or it ends a name, as in 'the price of nail polish 394'. */
function isOfOne({ text, query: { words } }: Message): boolean {
  const many = severalOf(text);
  return many === null || (words.length > 1 && words.at(-1)!.word === String(many) && !text.includes(` for ${many}`));
}

/** The brand and code of a thing that was named before, as a message, where no shown products are known: for 'is it in stock'. null: none was. */
function asNamedBefore(message: Message, { wanted, shown }: TalkState): Message | null {
  // 'USB3' and 'CR2032' are kinds of goods and no things.
  const { brands = [], codes = [] } = shown.length === 0 && wanted !== null ? wanted : {};
  const isOneThing =
    codes.length > 0 && (brands.length > 0 || codes.every((code) => /\d{3}/.test(code) && !isOfNames(message.vocabulary)(code)));
  const isOfBefore = isOneThing && !namesOwnGoods(message.query) && message.query.codes.length === 0;
  return isOfBefore ? message.asMessage([...brands.map(({ name }) => name), ...codes].join(' ')) : null;
}

/** What is asked about one thing: the one that the message names, or that was shown. null: it means none. */
export async function thingTalk({ sources: { db }, message, read, state }: Asked): Promise<Told | null> {
  const act = read.act === 'several' && isOfOne(message) ? 'price' : read.act;
  if (act === 'property' && asksForOtherGoods(message)) return null;
  const numbers = state.shown.length > 0 && act !== 'several' && message.places.length === 0 ? numbersSaid(message) : [];
  const isPlace = numbers.length === 1 && numbers[0]! <= state.shown.length && message.query.quantities.length === 0;
  const places = isPlace ? numbers : message.places;
  if (places.length > 0 && state.shown.length === 0) return state.wanted === null ? null : ASK_WHICH;
  const ids = state.shown.length === 0 ? [] : shownMeant({ ...message, places }, state);
  if (ids.length < places.length) {
    const [only, ...more] = state.shown;
    if (more.length > 0) return { answer: said(`I showed ${counted(state.shown.length, 'product')}. Which one do you mean?`), state: {} };
    const { answer, state: then } = await toldOf(db, message, act, only!.id, state);
    return { answer: { ...answer, message: `I showed one product only. ${answer.message}` }, state: then };
  }
  // 'Which has the bigger screen' after two were compared.
  if (act === 'property' && places.length === 0 && state.focus.length > 1) return comparedTold(db, state.focus, state);
  if (ids.length > 1) return comparedTold(db, ids, state);
  const [id] = ids;
  if (id !== undefined) return toldOf(db, message, act, id, state);
  // Words of a name that none of them bears mean another thing.
  const isOther = act !== 'property' && namesOther(message);
  const find = (one: Message) => namedThing(db, one, askOf(act) ?? 'details');
  const before = asNamedBefore(message, state);
  const named = (isOther || namesThing(message, state) ? await find(message) : null) ?? (before === null ? null : await find(before));
  if (named !== null) {
    const [first] = named.products;
    if (act === 'similar' && first !== undefined) return similarTold(db, first, { ...state, ...shownAs(named) });
    const answer = first === undefined || askOf(act) !== undefined ? named : await answerOf(db, message, act, first);
    return { answer, state: { ...shownAs(named), focus: first === undefined ? [] : [first.id] } };
  }
  // 'Is it waterproof': a word that no name has is a property of what was shown.
  const last = lastSpokenOf(state);
  return last === undefined || isOther || message.query.brands.length > 0 || (act !== 'property' && namesOwnGoods(message.query))
    ? null
    : toldOf(db, message, act, last, state);
}

/** Asks which thing is meant where goods were spoken of, and none are known that were shown; null: none is meant. */
export const asksWhich = ({ text, query }: Message, { wanted, shown }: TalkState): Told | null =>
  wanted !== null && shown.length === 0 && OF_IT.test(text) && !namesOwnGoods(query) ? ASK_WHICH : null;

/** Two or more things beside each other: those that the message names, or that were shown. */
export async function compareTalk({ sources: { db }, message, state }: Asked): Promise<Told | null> {
  const places = message.places.length > 0 ? message.places : numbersSaid(message);
  if (places.length > 1 && state.shown.length > 1) return comparedTold(db, shownMeant({ ...message, places }, state), state);
  // 'How does it compare to the Kingston one', 'compare it with the first one'.
  const [other] = OF_IT.test(message.text) && state.focus.length === 1 ? shownMeant(message, state) : [];
  if (other !== undefined && other !== state.focus[0]) return comparedTold(db, [...state.focus, other], state);
  const namesNone = places.length > 1 && message.query.words.every(({ word }) => saysWhich(word));
  const named = namesNone ? null : await namedSidesAnswer(db, message, state);
  if (named !== null) {
    const both = named.products.map(({ id }) => id);
    return { answer: named, state: both.length === 0 ? {} : { ...shownAs(named), focus: both } };
  }
  if (places.length > 1 && state.shown.length < 2) return ASK_WHICH;
  if (state.shown.length < 2) return null;
  return comparedTold(db, state.focus.length > 1 ? state.focus : state.shown.slice(0, 2).map(({ id }) => id), state);
}

/** Which of those that were shown is the cheapest or the dearest. */
export async function extremeTalk({ sources: { db }, message, state }: Asked, extreme: 'cheapest' | 'dearest'): Promise<Told> {
  const among = state.focus.length > 1 ? state.focus : state.shown.map(({ id }) => id);
  const answer = await extremeAnswer(db, among, extreme, asksDelivery(message.text));
  const first = answer.products.slice(0, 1).map(({ id }) => id);
  return focused(answer, first, state);
}
