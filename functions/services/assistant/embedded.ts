import type { ChatMessage } from '#contracts/assistant.ts';
import type { Db } from '#queries/db.ts';
import { isRecognised, namesGoods, type ProductQuery } from '#queries/understanding/product-query.ts';
import { readPatterns, readQuery, wordsToLookUp } from '#queries/understanding/read-query.ts';
import { readVocabulary, type Vocabulary } from '#queries/understanding/vocabulary.ts';
import { type Answer, said } from './answer.ts';
import { helpAnswer, knownAnswer } from './answers/help.ts';
import { smallTalkAnswer } from './answers/small-talk.ts';
import { helpTopicOf } from './reading/help-topics.ts';
import { plainText } from './reading/plain-text.ts';
import { smallTalkOf } from './reading/small-talk.ts';
import type { Sources } from './sources.ts';
import { BudgetSpent } from './statement-budget.ts';
import { type Intent, intentOf } from './talk/intents.ts';
import { aboutAnswer, brandsAnswer, countsAnswer, shopsAnswer, trustAnswer } from './talk/lists.ts';
import { percentAnswer } from './talk/percent.ts';
import { productsAnswer } from './talk/products.ts';
import { safetyAnswer } from './talk/safety.ts';
import { NEW_TALK, type TalkState } from './talk/state.ts';
import { comparedAnswer, extremeAnswer, namedSidesAnswer, namedThingAnswer, similarAnswer, thingAnswer } from './talk/things.ts';
import { type Pointed, pointedAt, type Turn, turnOf } from './talk/turn.ts';
import { voucherAnswer } from './talk/vouchers.ts';

/** A message as it was read. */
interface Message {
  text: string;
  query: ProductQuery;
  vocabulary: Vocabulary;
  pointed: Pointed;
}

/** An answer, and what the conversation is about after it. */
export interface Talked {
  answer: Answer;
  state: TalkState;
}

/** Words of all messages are looked up at once; these are the last ones. */
const MESSAGES_READ = 13;
/** Characters of an earlier message that are read again. */
const EARLIER_MAX_CHARS = 300;

/** Words that ask about goods and name none. */
const ASKING = new Set(
  'place places shop shops store stores postage delivery delivered difference differences site website price prices stock brand brands one ones sells seller'.split(
    ' ',
  ),
);

const withoutAsking = (query: ProductQuery): ProductQuery => ({
  ...query,
  words: query.words.filter(({ word, kind }) => kind !== 'left' || !ASKING.has(word)),
});

/** Reads the messages of a visitor, the last of them with one trip to the catalogue for all. */
async function readMessages(db: Db, texts: readonly string[]): Promise<Message[]> {
  const patterns = texts.map(readPatterns);
  const looked = patterns.map(wordsToLookUp);
  const last = looked.at(-1)!;
  const others = looked.slice(0, -1);
  const vocabulary = await readVocabulary(
    db,
    [...last.all, ...others.flatMap(({ all }) => all)],
    [...last.searched, ...others.flatMap(({ searched }) => searched)].slice(0, 40),
  );
  return patterns.map((one, index) => {
    const text = plainText(texts[index]!);
    return { text, query: withoutAsking(readQuery(one, vocabulary)), vocabulary, pointed: pointedAt(text) };
  });
}

/** What was wanted before, read again from the messages: for clients that send no state. Nothing is known of what was shown. */
function stateOf(earlier: readonly Message[]): TalkState {
  let state = NEW_TALK;
  for (const { text, query } of earlier) {
    const { price, exclusions, quantities } = query;
    const isWish = price.min !== undefined || price.max !== undefined || exclusions.phrases.length + quantities.length > 0;
    if (!namesGoods(query) && query.merchant === null && !(isWish && state.wanted !== null)) continue;
    const { wanted } = turnOf(text, query, state);
    state = { ...state, wanted, before: state.wanted, merchant: query.merchant?.slug ?? state.merchant };
  }
  return state;
}

const isBare = ({ query }: Message): boolean => !isRecognised(query) && query.words.length === 0;

/** What of the shown products is meant, by their ids. */
function shownIds({ pointed }: Message, { shown }: TalkState): number[] {
  const at = (place: number) => (place < 0 ? shown.at(place) : shown[place - 1]);
  return pointed.places.flatMap((place) => at(place)?.id ?? []);
}

const ASK_WHICH = said('Which one do you mean? Tell me its name, or ask me to show them again.');
const WITH_DELIVERY = /\b(?:deliver\w*|postage|shipping|p ?& ?p|delivered|all in|in total|total)\b/;
const OF_IT = /\b(?:it|that|this|that one|this one|the one)\b|^(?:and )?(?:the )?(?:delivery|postage|shipping|price|stock|how much)\b/;
const SIMILAR = /\b(?:similar|(?:more|something|anything) like (?:it|that|this|those|these))\b/;
const TRUST = /\b(?:safe|legit\w*|trust\w*|reliable|scam|reputable|dodgy|any good)\b/;
const THAT_SHOP = /\b(?:that|this|the|those|these) (?:shops?|stores?|merchants?|sellers?|place)\b|\b(?:them|they|their|there|it)\b/;

/** Questions about what was shown: 'compare the first two', 'which is cheapest with delivery?', 'is it in stock?'. */
async function aboutShown(sources: Sources, message: Message, intent: Intent, state: TalkState): Promise<Answer | null> {
  const { text, pointed, query } = message;
  const ids = shownIds(message, state);
  if (pointed.places.length > 0 && (isBare(message) || ids.length > 0)) {
    if (state.shown.length === 0) return state.wanted === null ? null : ASK_WHICH;
    if (ids.length > 1) return comparedAnswer(sources, ids);
    const [id] = ids;
    if (id === undefined) return said(`I showed ${state.shown.length} products. Which one do you mean?`);
    if (intent !== 'vouchers' && !namesGoods(query)) return thingAnswer(sources, { id });
  }
  if (state.shown.length === 0 || !isBare(message)) return null;
  const all = state.shown.map(({ id }) => id);
  if (intent === 'vouchers') return null;
  if (pointed.extreme !== null) return extremeAnswer(sources, all, pointed.extreme, WITH_DELIVERY.test(text));
  if (SIMILAR.test(text)) return similarAnswer(sources, state.shown[0]!);
  if (intent === 'compare') return comparedAnswer(sources, all.slice(0, 2));
  if (TRUST.test(text) && THAT_SHOP.test(text)) return trustAnswer(sources.db, state.merchant ?? state.shown[0]!.merchant);
  if ((intent === 'details' || intent === 'shops' || OF_IT.test(text)) && (OF_IT.test(text) || intent !== 'products'))
    return thingAnswer(sources, { id: all[0]! });
  return null;
}

/** The words of the question that a knowledge entry answered, for 'and how do I delete it again?'. */
async function helpOf({ app }: Sources, message: Message, state: TalkState): Promise<{ answer: Answer; words: string[] } | null> {
  const topic = helpTopicOf(message.text);
  if (topic !== null) return { answer: await helpAnswer(app, topic), words: topic.words };
  if (state.help === null || isRecognised(message.query)) return null;
  const words = [...message.query.words.map(({ word }) => word), ...state.help];
  const again =
    state.help
      .toReversed()
      .map((word) => helpTopicOf(message.text.replace(/\b(?:it|that|this|one)\b/, `my ${word}`)))
      .find((found) => found !== null) ?? null;
  return { answer: await helpAnswer(app, again ?? { words, redirect: 'help', asked: /./ }), words: state.help };
}

/** Answers that take no notice of what was wanted before. */
async function standing(sources: Sources, message: Message, intent: Intent): Promise<Answer | null> {
  const { text, query, vocabulary } = message;
  switch (intent) {
    case 'counts':
      return countsAnswer(sources.db);
    case 'shops':
      return shopsAnswer(sources.db, query, vocabulary);
    case 'brands':
      return brandsAnswer(sources.db, query, vocabulary);
    case 'about':
      return query.merchant !== null || (query.brands.length > 0 && query.words.every(({ kind }) => kind === 'brand'))
        ? aboutAnswer(sources.db, query)
        : null;
    case 'compare':
      return namedSidesAnswer(sources, text, vocabulary);
    case 'details':
      return namedThingAnswer(sources, query, vocabulary);
    default:
      return null;
  }
}

/** Nothing that was typed is in the catalogue, nor in the lexicon. */
const isNonsense = ({ query, vocabulary }: Message): boolean =>
  query.goods === null &&
  !isRecognised(query) &&
  query.words.length > 0 &&
  query.words.every(({ word }) => !vocabulary.counts.has(word) && !vocabulary.neighbours.some((near) => near.word === word));

const shownBy = ({ products }: Answer): TalkState['shown'] =>
  products.map(({ id, price, merchantSlug }) => ({ id, price, merchant: merchantSlug }));

/** The conversation after an answer about products. */
function after(state: TalkState, { wanted, page }: Turn, answer: Answer): TalkState {
  const before = page > 0 ? state.before : state.wanted;
  return {
    wanted,
    before,
    page,
    shown: answer.products.length > 0 ? shownBy(answer) : state.shown,
    merchant: wanted.merchant?.slug ?? answer.products[0]?.merchantSlug ?? state.merchant,
    help: null,
  };
}

async function answerMessage(sources: Sources, message: Message, state: TalkState): Promise<Talked> {
  const { text, query, vocabulary } = message;
  const wantsNothing = (rest: string) => !namesGoods(readQuery(readPatterns(rest), vocabulary));
  const talk = smallTalkOf(text, wantsNothing);
  if (talk !== null) return { answer: smallTalkAnswer(talk), state };
  const percent = percentAnswer(text);
  if (percent !== null) return { answer: percent, state };
  const isHelp = helpTopicOf(text) !== null || (state.help !== null && !isRecognised(query));
  const intent = intentOf(text, query, isHelp, state);
  const shown = await aboutShown(sources, message, intent, state);
  if (shown !== null) return { answer: shown, state: { ...state, merchant: shown.products[0]?.merchantSlug ?? state.merchant } };
  if (intent === 'vouchers') {
    const merchant = THAT_SHOP.test(text) ? (state.merchant ?? state.shown[0]?.merchant ?? null) : null;
    return { answer: await voucherAnswer(sources, { text, query, merchant }), state };
  }
  if (intent === 'help') {
    const help = await helpOf(sources, message, state);
    if (help !== null) return { answer: help.answer, state: { ...state, help: help.words } };
  }
  const turn = turnOf(text, query, state);
  const isOfOffers = isRecognised(query) && (query.freeDelivery || query.inStock || query.reduced);
  const known = turn.isNew && !isOfOffers && query.brands.length + query.codes.length === 0 ? await knownAnswer(sources.app, text) : null;
  if (known !== null) return { answer: known, state: { ...state, help: query.words.map(({ word }) => word) } };
  const direct = await standing(sources, message, intent);
  if (direct !== null) return { answer: direct, state: after(state, { wanted: query, page: 0, isNew: true }, direct) };
  if (turn.isNew && isNonsense(message)) return { answer: smallTalkAnswer('unclear'), state };
  if (
    turn.isNew &&
    isBare(message) &&
    query.attributes.length + query.quantities.length === 0 &&
    query.price.max === undefined &&
    query.price.min === undefined
  )
    return { answer: smallTalkAnswer('unclear'), state };
  const answer = await productsAnswer(sources, turn.wanted, vocabulary, turn.page);
  return { answer, state: after(state, turn, answer) };
}

const TOO_MUCH = 'That is too much for one answer. Please ask about one thing at a time.';

/**
 * Answers the last message of a conversation without a model: rules read it, and the answer comes from the catalogue.
 *
 * @param state what the client sent back; null: earlier messages are read again
 */
export async function answerEmbedded(sources: Sources, messages: readonly ChatMessage[], state: TalkState | null): Promise<Talked> {
  const typed = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const text = plainText(typed.at(-1) ?? '');
  const fixed = safetyAnswer(text);
  if (fixed !== null) return { answer: fixed, state: state ?? NEW_TALK };
  try {
    const read = await readMessages(
      sources.db,
      state === null
        ? [...typed.slice(-MESSAGES_READ, -1).map((one) => one.slice(0, EARLIER_MAX_CHARS)), ...typed.slice(-1)]
        : typed.slice(-1),
    );
    const known = state ?? stateOf(read.slice(0, -1));
    return await answerMessage(sources, read.at(-1)!, known);
  } catch (error) {
    if (error instanceof BudgetSpent) return { answer: said(TOO_MUCH), state: state ?? NEW_TALK };
    throw error;
  }
}
