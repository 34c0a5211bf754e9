import { indexWords } from '#queries/search/words/words.ts';
import { isPriced, isRecognised } from '#queries/understanding/product-query.ts';
import { SAYS_VOUCHERS } from './acts/evidence.ts';
import { type Act, OF_GOODS, OF_ONE_THING, OF_TALK, type ReadAct, WISHES } from './acts/act.ts';
import { said } from './answer.ts';
import type { Asked, Told } from './asked.ts';
import { helpAnswer, orderQuestion } from './answers/help.ts';
import { type Retrieved, tellingWords } from './answers/retrieval.ts';
import { smallTalkAnswer } from './answers/small-talk.ts';
import { shopLink } from './answers/words.ts';
import { listTalk } from './talk/list-talk.ts';
import { isOfNames, type Message } from './turns/messages.ts';
import { extremeIn } from './turns/places.ts';
import { afterOpeners } from './turns/plain-text.ts';
import { isOfOneShop, ON_VOUCHERS, type TalkState } from './turns/state.ts';
import { ASK_WHICH, asksDelivery, asksForValue, asksWhich, compareTalk, extremeTalk, thingTalk } from './things/thing-talk.ts';
import { namedCodeAnswer, unknownCodeAnswer, voucherAnswer } from './talk/vouchers.ts';
import { isSized, NOTE_ON_SIZES } from './talk/products.ts';
import { ANY_CODES, AT_THAT_SHOP, OF_THAT_SHOP, THAT_SHOP } from './turns/that-shop.ts';
import { FOR_SHOP, isOfUnknownShop, shopsOf } from './turns/voucher-wish.ts';
import { namesOtherKind, namesOwnGoods } from './turns/wanted.ts';
import { wishTalk } from './talk/wish-talk.ts';

/** Read as a wish, unsurely. */
export const NEW_WISH: ReadAct = { act: 'wish', isSure: false };

/** Gives an answer; null where another act must be meant. */
type Answerer = (asked: Asked) => Promise<Told | null>;

/** So alike an entry must be for a question that is surely one for help, for what may be one, and for talk that sounds like one. */
const HELP_FIT = 0.3;
const UNSURE_HELP_FIT = 0.35;
const HELP_OVER_TALK = 0.9;
const HELP_OVER_ABILITIES = 0.5;
/** So alike one is to a word that is asked of the site: 'refunds', but not 'argos', which is asked for by name. */
const ABOUT_SITE = 0.55;

/** An entry of the knowledge base, whose topic the next message may go on with. */
export const withHelp = (retrieved: Retrieved, text: string): Told => ({
  answer: helpAnswer(retrieved),
  state: { help: [...new Set([...tellingWords(retrieved.entry.title), ...tellingWords(text)])].slice(0, 8), vouchers: null },
});

const NO_HELP = said('I have no answer to that here. The help page may have one, and the contact page says how to reach us.', {
  redirect: 'help',
});

async function help({ message: { text, query }, read, retrieved }: Asked): Promise<Told | null> {
  if (retrieved !== null && retrieved.fit >= (read.isSure ? HELP_FIT : UNSURE_HELP_FIT)) return withHelp(retrieved, text);
  return isRecognised(query) || !read.isSure ? null : { answer: NO_HELP, state: {} };
}

async function order({ message: { text, query }, retrieve }: Asked): Promise<Told | null> {
  const retrieved = retrieve(orderQuestion(text));
  if (retrieved === null) return null;
  const { answer, state } = withHelp(retrieved, retrieved.entry.title);
  const { merchant } = query;
  return {
    answer: { ...answer, links: merchant === null ? [] : [shopLink(merchant)] },
    state: { ...state, ...(merchant && { merchant: { slug: merchant.slug, name: merchant.name } }) },
  };
}

async function vouchers({ sources, message, state, read, retrieve }: Asked): Promise<Told | null> {
  const { text, query } = message;
  const coded = (await namedCodeAnswer(sources, message)) ?? (await unknownCodeAnswer(sources, message, read.act === 'code'));
  if (coded !== null) return coded;
  // A list of all vouchers answers nothing that only may be a code.
  if (read.act === 'code' && !read.isSure && state.vouchers === null) return null;
  const isOfUnknown = isOfUnknownShop(state.vouchers);
  const isOne = isOfOneShop(state) || !THAT_SHOP.test(text);
  const isOfThat =
    OF_THAT_SHOP.test(text) || (ANY_CODES.test(text) && state.vouchers === null && state.shown.length > 0 && isOfOneShop(state));
  const that = isOfThat && query.otherShop === null && !isOfUnknown && isOne ? state.merchant : null;
  const named = shopsOf(text, message.read);
  const told = await voucherAnswer(sources, message, {
    shops: named.length > 1 ? named : [query.merchant ?? that ?? []].flat(),
    before: state.vouchers,
    isOfSite: (word) => (retrieve(word)?.fit ?? 0) >= ABOUT_SITE,
  });
  // 'Have you got anything for a leaky tap' asks for no voucher, and names no shop.
  const isOfNoShop = isOfUnknownShop(told.state.vouchers ?? null) && query.otherShop === null;
  if (isOfNoShop && !read.isSure && state.vouchers === null && !SAYS_VOUCHERS.test(text)) return null;
  return { ...told, state: { ...told.state, merchant: query.merchant ?? state.merchant, help: ON_VOUCHERS } };
}

/** 'Which shops take STUDENT10?' */
const knownCode: Answerer = async ({ sources, message }) => (message.query.codes.length === 0 ? null : namedCodeAnswer(sources, message));

const talk =
  (act: (typeof OF_TALK)[number]): Answerer =>
  async ({ message: { text }, retrieved }) =>
    retrieved !== null && retrieved.fit >= (act === 'abilities' ? HELP_OVER_ABILITIES : HELP_OVER_TALK)
      ? withHelp(retrieved, text)
      : { answer: smallTalkAnswer(act), state: {} };

/** Goods and brands here whose names mean other things in French, German or Spanish: 'une robe noire' is a dress, 'homme' a man. */
const FALSE_FRIENDS = new Set(['robe', 'coin', 'rock', 'brief', 'homme', 'femme', 'maison', 'monde', 'casa', 'rouge', 'noir']);

/** Whether a foreign message names something that is called so there, too: a code or a brand, or goods. */
function isSharedName({ query, spoken: { words } }: Message): boolean {
  const isTyped = (name: string) => words.some(({ word }) => word === name);
  const goods = (query.goods?.words ?? []).filter((word) => isTyped(word) && !FALSE_FRIENDS.has(word));
  const isBrand = (name: string) => indexWords(name).every((word) => isTyped(word) && !FALSE_FRIENDS.has(word));
  return query.codes.length + goods.length > 0 || query.brands.some(({ name }) => isBrand(name));
}

/** Something for people who write in another language: what could be read of it, where that found something. */
async function foreign(asked: Asked): Promise<Told> {
  const { message } = asked;
  const { query } = message;
  const known = {
    ...query,
    words: query.words.filter(({ word, kind }) => (kind !== 'left' && kind !== 'aside') || query.goods?.words.includes(word) === true),
  };
  const talked = isSharedName(message) ? await wishTalk({ ...asked, message: { ...message, query: known }, read: NEW_WISH }) : null;
  if (talked === null || talked.answer.products.length === 0) return { answer: smallTalkAnswer('foreign'), state: {} };
  const { answer } = talked;
  return {
    ...talked,
    answer: { ...answer, message: `Sorry, I only understand English. This is what I could read of it. ${answer.message}` },
    isUnsure: true,
  };
}

/** A message with a word that names of products hold is a wish: 'espressa pods'. */
const unclear: Answerer = async (asked) => {
  const { query, vocabulary } = asked.message;
  return query.words.map(({ word }) => word).some(isOfNames(vocabulary)) ? null : talk('unclear')(asked);
};

/** Whether another shop has a thing for less: 'does anybody do it for less'. */
const BEATS =
  /\b(?:any|some)(?:body|one|where)(?: else)? .{0,20}\b(?:for less|cheaper|lower|beat)\b|\b(?:any|an)?other (?:shops?|stores?|places?) .{0,20}\b(?:for less|cheaper|lower)\b/;

const thing: Answerer = async (asked) => {
  const { message, read, state } = asked;
  if ((read.act === 'property' || read.act === 'stock') && asksForValue(message, state))
    return wishTalk({ ...asked, read: { act: 'refine', isSure: false } });
  // The price and the shop that are told are those to beat.
  const query = BEATS.test(message.text) ? { ...message.query, merchant: null, price: {} } : message.query;
  const told = await thingTalk({ ...asked, message: { ...message, query } });
  if (told === null) return asksWhich(message, state);
  // 'Would they have that in a size 5.'
  const note = isSized(query) && query.goods === null ? NOTE_ON_SIZES : '';
  return { ...told, answer: { ...told.answer, message: `${told.answer.message}${note}` } };
};
/** Whether a model is named: by its code, or by its brand and a long number. */
const namesModel = ({ query: { brands, codes, words } }: Message): boolean =>
  codes.length > 0 || (brands.length > 0 && words.some(({ word }) => /\d{3}/.test(word)));
/** The answer on one thing as if another act had been read. */
const thingAs =
  (act: Act): Answerer =>
  (asked) =>
    thing({ ...asked, read: { ...asked.read, act } });

const isAtThatShop = ({ text, query }: Message, state: TalkState): boolean =>
  // 'In pink, if they do them': they are the shops of many things.
  query.merchant === null && state.merchant !== null && isOfOneShop(state) && AT_THAT_SHOP.test(text);

const wish: Answerer = (asked) => {
  const { message, read, state } = asked;
  const query = {
    ...message.query,
    ...(isAtThatShop(message, state) && { merchant: { id: '', ...state.merchant! } }),
    ...(read.act === 'sale' && { reduced: true }),
  };
  return wishTalk({ ...asked, message: { ...message, query } });
};

/** The price is asked for, whatever else is. */
const ASKS_PRICE =
  /\bhow much\b|\bwhat does .{1,60} cost\b|\bwhat (?:do|does|will|would) (?:they|each|it)(?: each| all)? (?:charge|cost|(?:want|ask|sell it) for)|\b(?:and|with|at) (?:what|which|their|the) prices?\b/;

/** One of those that were shown, by a word of its name. */
const THE_ONE = /\bthe (?!(?:only|same|cheapest|other|last|whole|best)\b)\p{L}[\p{L}\d -]{1,40}? one\b/u;

/** A message that begins with the price: 'how much was …', but not 'how much off'. */
const ASKS_FIRST = afterOpeners(/how much (?:is|was|are|were|does|do|did|would|will) /);
const ASKS_BEFORE = /\b(?:reduced|before|originally)\b/;
/** The price of one thing, though goods on sale may be meant: 'how much was the Meccano set before it was reduced'. */
const priceFirst: Answerer = async (asked) => {
  const { text } = asked.message;
  return ASKS_FIRST.test(text) ? thingAs(ASKS_BEFORE.test(text) ? 'sale-of' : 'price')(asked) : null;
};

const extreme =
  (which: 'cheapest' | 'dearest'): Answerer =>
  async (asked) => {
    const { message, state } = asked;
    const { text, query } = message;
    // '£150 at the very most' bounds the price, and asks for no extreme.
    if (isPriced(query) && query.order === 'best') return null;
    // 'Back to the phone, which is the cheapest?' of cases for it.
    if (state.wanted !== null && namesOtherKind(query, state.wanted)) return null;
    // 'Under £15, lowest price first' asks for others than those that were shown.
    if (state.shown.length > 0 && !(isPriced(query) && state.wanted !== null)) return extremeTalk(asked, which);
    if (state.wanted === null || namesOwnGoods(query)) return null;
    // Without the client's state it is known what was wanted, and not what was shown.
    if (message.places.length > 1) return ASK_WHICH;
    const whole = { ...query, order: which === 'cheapest' && asksDelivery(text) ? ('cheapest-delivered' as const) : which };
    return wishTalk({ ...asked, message: { ...message, query: whole }, read: { act: 'refine', isSure: true } });
  };

/** Without the client's state: 'the total with postage for the cheapest of those'. */
const extremeOfThose: Answerer = async (asked) => {
  const { message, state } = asked;
  const which = /\b(?:those|these|them)\b/.test(message.text) ? extremeIn(message.text) : null;
  return which === null || state.shown.length > 0 ? null : extreme(which)(asked);
};

/** 'What does Moor & Mill charge for postage', whatever was shown. */
const isOfShop = ({ query }: Message): boolean =>
  query.merchant !== null && query.goods === null && query.brands.length + query.codes.length === 0;

const first =
  (...answerers: Answerer[]): Answerer =>
  async (asked) => {
    for (const answerer of answerers) {
      const answer = await answerer(asked);
      if (answer !== null) return answer;
    }
    return null;
  };

/** Of one thing that was shown at this shop: 'and delivery from Quayside?' */
const isOfThingThere = ({ query: { merchant } }: Message, { focus, shown }: TalkState): boolean =>
  focus.length > 0 && shown.some((one) => one.merchant?.slug === merchant?.slug);

/** Asked of the site at large: 'do you deliver next day?' */
const ASKS_OF_SITE =
  /\b(?:do|can|will|could|would) you(?: guys| lot)? (?:deliver|post|ship|send)\b(?!.{0,40}\b(?:it|this|that|them|these|those|one)\b)/;

const delivery: Answerer = (asked) => {
  const { query } = asked.message;
  if (asked.state.focus.length === 0 && ASKS_OF_SITE.test(asked.message.text) && (asked.retrieved?.fit ?? 0) >= UNSURE_HELP_FIT)
    return help(asked);
  const isOfThem = asked.state.shown.length === 0 && asked.state.merchant !== null && OF_THAT_SHOP.test(asked.message.text);
  if (isOfShop(asked.message) && isOfThingThere(asked.message, asked.state)) return first(thing, listTalk)(asked);
  if (isOfShop(asked.message) || isOfThem) return listTalk(asked);
  // 'Who does free postage on webcams' wants webcams.
  return query.freeDelivery && (namesOwnGoods(query) || query.brands.length > 0) ? wish(asked) : first(thing, listTalk, help)(asked);
};

const each = <One extends Act>(acts: readonly One[], answererOf: (act: One) => Answerer): Record<One, Answerer> =>
  Object.fromEntries(acts.map((act) => [act, answererOf(act)])) as Record<One, Answerer>;

/** What a shop sells: goods of it that are named ('do they do jeans'), or some of all. */
const shop: Answerer = (asked) => {
  const { message, state } = asked;
  const { merchant, otherShop } = message.query;
  if (namesOwnGoods(message.query) && ((merchant ?? otherShop) !== null || isAtThatShop(message, state)))
    return wish({ ...asked, read: { act: 'wish', isSure: true } });
  // 'The first one' is a product.
  if (message.places.length > 0 && message.query.merchant === null && !THAT_SHOP.test(message.text))
    return first(thingAs('details'), listTalk)(asked);
  // 'And for Kingsway' after vouchers asks for those.
  return (state.vouchers !== null && FOR_SHOP.test(message.text) ? vouchers : first(listTalk, vouchers))(asked);
};

/** What answers each act; null: another act must be meant. */
export const ANSWERERS: Readonly<Record<Act, Answerer>> = {
  ...each(WISHES, () => wish),
  ...each(OF_ONE_THING, () => thing),
  price: first(thing, extremeOfThose),
  ...each(OF_GOODS, () => listTalk),
  // 'How many tweezers are there on the Braun 81706314' counts nothing of the catalogue.
  count: (asked) => (namesModel(asked.message) ? first(thingAs('property'), listTalk) : listTalk)(asked),
  ...each(OF_TALK, talk),
  delivery,
  similar: thing,
  compare: compareTalk,
  least: extreme('cheapest'),
  most: extreme('dearest'),
  // 'How much is Burger Boss and who sells it', and 'who sells the Sandberg one' of those that were shown.
  shops: (asked) =>
    (ASKS_PRICE.test(asked.message.text) || (asked.state.shown.length > 1 && THE_ONE.test(asked.message.text))
      ? first(thingAs('price'), listTalk)
      : first(knownCode, listTalk))(asked),
  // 'All the shops that take STUDENT10.'
  range: first(knownCode, listTalk, wish),
  shop,
  trust: listTalk,
  sale: first(priceFirst, listTalk, wish),
  vouchers,
  code: vouchers,
  help,
  // What is asked of a code that is known is no order: 'will SAVE10 still run on Friday, or do I order sooner?'
  order: first(knownCode, order, help),
  foreign,
  unclear,
};
