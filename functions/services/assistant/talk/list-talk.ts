import { comparable } from '#lexicon/words.ts';
import { isKindWord } from '#queries/understanding/goods/read-goods.ts';
import { isRecognised, type ProductQuery, type QueryWord, sureGoods, withoutBrands } from '#queries/understanding/product-query.ts';
import { type Answer, said } from '../answer.ts';
import type { Act } from '../acts/act.ts';
import type { Asked, Told } from '../asked.ts';
import {
  ALL_SHOPS,
  brandAnswer,
  brandsAnswer,
  countsAnswer,
  freeDeliveryAnswer,
  howManyAnswer,
  merchantAnswer,
  saleAnswer,
  shopsAnswer,
  trustAnswer,
} from './lists.ts';
import { SENTENCE_END } from '../things/naming.ts';
import { ASKS_SHOPS } from '../acts/evidence.ts';
import { noShopCalled } from '../answers/words.ts';
import type { Message } from '../turns/messages.ts';
import { refined } from '../turns/refine.ts';
import { historyAfter, isOfOneShop, type Shop, shownAs, type TalkState } from '../turns/state.ts';
import { thingTalk } from '../things/thing-talk.ts';
import { THEM } from '../turns/that-shop.ts';
import { leftOf, namesOwnGoods, withoutTalk } from '../turns/wanted.ts';

/** What a sale is called. */
const OF_SALES = /^(?:sales?|deals?|bargains?|offers?|discounts?|reductions?|black|friday|cyber|monday|clearance)$/;
const SAYS_BRANDS = /\b(?:brands?|makes?|makers?)\b/;
const SAYS_SHOPS = /\b(?:shops|stores|sellers|merchants|retailers)\b/;
const ASK_SHOP = said('Which shop do you mean? Tell me its name.');
/** 'Which shops have them' asks for all that is wanted. */
const OF_ALL = /\b(?:them|these|those|ones|most)\b/;
/** 'Is there free delivery': of a shop. */
const FREE = /\bfree\b/;

/** What the site, its parts and its sellers are called, and words for all of it. */
const OF_SITE = new Set(
  'brands makes categories departments sections aisles ranges retailers merchants vendors sellers partners listings listed website tuppence total'.split(
    ' ',
  ),
);

/** What is asked of a shop by its name: 'what does Velvet Curtain sell', 'do Argos do kettles'. */
const SHOP_SELLS =
  /\b(?:does|do) (?!(?:they|it|you|we|i|the|that|this|those|these|he|she|people|any|all|most|some|other|shops?|stores?)\b)([\p{L}& ]{3,30}?) (?:sell|stock|do)\b/u;

/** A name that may be that of a shop. */
const nameSaid = ({ text, query, spoken: { words } }: Message): string =>
  sureGoods(query) !== null
    ? (SHOP_SELLS.exec(text)?.[1] ?? '')
    : words
        .filter((word) => word.class === 'name' || word.class === 'brand')
        .map(({ word }) => word)
        .join(' ');

const noSuchShop = (named: string): Answer => said(`${noShopCalled(named)}.`, { links: [ALL_SHOPS] });

/** A shop, that which is named or was spoken of last. */
function shopOf(message: Message, state: TalkState): Shop | Answer {
  const named = message.query.merchant;
  if (named !== null) return named;
  if (message.query.otherShop !== null) return noSuchShop(message.query.otherShop);
  const unknown = THEM.test(message.text) ? '' : nameSaid(message);
  if (unknown !== '') return noSuchShop(unknown);
  return (isOfOneShop(state) ? state.merchant : null) ?? ASK_SHOP;
}

const JOINING = new Set(['and', 'or', 'n']);

/** Who sells clothes or shoes answers 'clothes and shoes'. A word that no product has asks for nothing. */
function ofKinds(query: ProductQuery, { spoken: { words }, vocabulary: { counts } }: Message): ProductQuery {
  const joined = new Set(
    words.flatMap(({ word, markBefore }, at) =>
      JOINING.has(word) || markBefore === ',' ? [words[at - 1]?.word, word, words[at + 1]?.word] : [],
    ),
  );
  const isIdle = ({ word, kind }: QueryWord) =>
    kind === 'left' && ((joined.has(word) && isKindWord(comparable(word))) || !counts.has(word));
  const own = query.goods?.words;
  return own === undefined ? query : { ...query, words: query.words.filter((one) => own.includes(one.word) || !isIdle(one)) };
}

/** The message reduced to the sentence that asks for shops, if that names what they sell. The other sentences are only background. */
function ofShopsSentence(message: Message): Message {
  const [asking, ...more] = message.text.split(SENTENCE_END).filter((sentence) => ASKS_SHOPS.test(sentence));
  if (asking === undefined || more.length > 0 || asking === message.text) return message;
  const own = message.asMessage(asking);
  return isRecognised(own.query) ? own : message;
}

/** A message about shops, brands or how much there is of what. */
interface Scoped extends Asked {
  /** What it is about: the goods of before, where it names none. */
  scoped: ProductQuery;
  /** It names nothing that is sold. */
  isBare: boolean;
  told: (answer: Answer, then?: ProductQuery) => Told;
}

/** What a shop sells, and whether it can be trusted. */
async function ofShop({ sources: { db }, message, read: { act }, state, told }: Scoped): Promise<Told | null> {
  const { text, query } = message;
  // 'What is the biggest discount they do?'
  if (query.order === 'discount') return null;
  // 'Do they do hedgehogs?' of a list of rabbits: it asks for other goods.
  if (act === 'shop' && query.merchant === null && !isOfOneShop(state) && state.wanted !== null && leftOf(query).length > 0) return null;
  const [brand] = query.brands;
  if (query.merchant === null && brand !== undefined && act === 'shop') return told(await brandAnswer(db, brand.slug), query);
  const shop = shopOf(message, state);
  if ('message' in shop) return told(shop);
  const answerOf = act === 'trust' ? trustAnswer : FREE.test(text) ? freeDeliveryAnswer : merchantAnswer;
  const next = told(await answerOf(db, shop));
  return { ...next, state: { ...next.state, merchant: { slug: shop.slug, name: shop.name } } };
}

const LISTS: Partial<Record<Act, (asked: Scoped) => Promise<Told | null>>> = {
  async shops(asked) {
    const { sources, message, read, state, scoped, isBare, told } = asked;
    const { text, query, places, vocabulary } = message;
    if (query.merchant !== null) return null;
    const isOfPlace = places.length > 0 && !namesOwnGoods(query);
    const isOfShown = isBare && state.shown.length > 0 && (state.focus.length > 0 || !OF_ALL.test(text));
    if (isOfPlace || isOfShown) return thingTalk({ ...asked, read: { ...read, act: 'price' } });
    return isRecognised(scoped) ? told(await shopsAnswer(sources.db, ofKinds(scoped, message), vocabulary), scoped) : null;
  },
  async brands({ sources, message, scoped, told }) {
    const ofAny = withoutBrands(scoped);
    return told(await brandsAnswer(sources.db, ofAny, message.vocabulary), ofAny);
  },
  async range({ sources: { db }, message: { text, vocabulary }, scoped, isBare, told }) {
    // Their kinds are told beside some of them.
    if (isBare) return told(await countsAnswer(db));
    return SAYS_SHOPS.test(text) && isRecognised(scoped) ? told(await shopsAnswer(db, scoped, vocabulary), scoped) : null;
  },
  async delivery({ sources, message, state, told }) {
    const shop = message.query.merchant ?? state.merchant;
    return shop === null ? null : told(await freeDeliveryAnswer(sources.db, shop));
  },
  async count({ sources: { db }, message: { text, vocabulary }, scoped, isBare, told }) {
    // 'How many brands are there' of the kettles of before.
    if (isBare && SAYS_BRANDS.test(text) && isRecognised(scoped)) return told(await brandsAnswer(db, scoped, vocabulary), scoped);
    // 'How many pints are in a gallon' counts nothing of this site.
    return isBare && !isRecognised(scoped) ? told(await countsAnswer(db)) : told(await howManyAnswer(db, scoped, vocabulary), scoped);
  },
  async sale({ sources, scoped, told }) {
    const answer = await saleAnswer(sources.db, { ...scoped, words: scoped.words.filter(({ word }) => !OF_SALES.test(word)) });
    return answer === null ? null : told(answer, scoped);
  },
  shop: ofShop,
  trust: ofShop,
};

/** Answers about shops, brands and how much there is of what; null: another act is meant. */
export async function listTalk(heard: Asked): Promise<Told | null> {
  const asked = heard.read.act === 'shops' ? { ...heard, message: ofShopsSentence(heard.message) } : heard;
  const { query } = asked.message;
  const { act } = asked.read;
  const { wanted } = asked.state;
  // 'Who sells Paw Patrol' after trainers asks for the brand, 'who sells the Nike ones' for its trainers.
  const isOfOtherBrand = act === 'shops' && query.brands.length > 0 && !OF_ALL.test(asked.message.text);
  const scoped =
    namesOwnGoods(query) || wanted === null || wanted.goods === null || isOfOtherBrand
      ? query
      : refined(wanted, isRecognised(query) ? query : withoutTalk(query));
  const isBare =
    !namesOwnGoods(query) &&
    query.words.every(({ word, kind }) => kind === 'aside' || ((act === 'range' || act === 'count') && OF_SITE.has(word)));
  const told = (answer: Answer, then?: ProductQuery): Told => {
    if (answer.products.length === 0) return { answer, state: { help: null, vouchers: null } };
    return { answer, state: { ...shownAs(answer), ...(then && { wanted: then, history: historyAfter(asked.state), page: 0 }) } };
  };
  return (await LISTS[act]?.({ ...asked, scoped, isBare, told })) ?? null;
}
