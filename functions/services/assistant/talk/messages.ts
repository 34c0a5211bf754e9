import type { Db } from '#queries/db.ts';
import { NO_EXCLUSIONS, type ProductQuery } from '#queries/understanding/product-query.ts';
import { readPatterns, readQuery, wordsToLookUp } from '#queries/understanding/read-query.ts';
import { readVocabulary, type Vocabulary } from '#queries/understanding/vocabulary.ts';
import { asksForGoods } from '../answers/help.ts';
import { type Cues, readCues } from './cues.ts';
import { intentOf, IS_QUESTION } from './intents.ts';
import { plainText } from './plain-text.ts';
import { NEW_TALK, type TalkState } from './state.ts';
import { hasWishes, namesOwnGoods, turnsOf } from './turn.ts';
import { voucherWishOf } from './vouchers.ts';

/** A message as it was read. */
export interface Message {
  text: string;
  cues: Cues;
  /** The goods and wishes of what the message says besides its cues. */
  query: ProductQuery;
  vocabulary: Vocabulary;
  /** Reads other words with the same vocabulary. */
  read: (text: string) => ProductQuery;
}

/** Words that ask about goods and name none. */
const ASKING = new Set(
  `place places shop shops store stores postage deliver delivers delivery delivered delivering ship shipping difference differences site website price prices stock brand brands one ones sells seller
   sale sales bargains deal deals offers reductions compare product products come total kinds sorts types pay paid paying posted overall sold bought`.split(
    /\s+/,
  ),
);

/** 'Has the price gone down' is no search for down, and 'sold out' none for sold; nor is 'x2' a name. */
const MOVES =
  /\b(?:gone|went|come|goes|going|go) (?:up|down)\b|\bsold out\b|\bwhat'?s the damage\b|\bsuits? (?:me|him|her|us|them)\b|\bleft(?=[?.! ]*$)|(?<=[\p{L}\p{N}] )x ?[1-9](?=$|[,.?!]| (?:please|pls|cheapest|lowest|best|price|inc|incl|including|delivered|with|in)\b)/gu;

const withoutAsking = (query: ProductQuery): ProductQuery => ({
  ...query,
  words: query.words.filter(({ word, kind }) => kind !== 'left' || !ASKING.has(word)),
});

/** 'Cool. A bag then': said of the answer before. */
const INTERJECTION =
  /^(?:(?:cool|great|lovely|ok|okay|nice|nice one|perfect|brill|right|fine|sweet|ace|sound|thanks|ta|cheers|fab|good|hmm|oh|ah)[.,!]{1,3} ){1,3}(?=\p{L})/u;
/** 'No the brown were nicer' answers, and excludes nothing. */
const ANSWER_NO = /^(no|nah|nope) (?=(?:the|i|it|those|that|we|make|go|show|what|sorry)\b)/;

/** Words of earlier wishes that are looked up again, for their spelling and their weight. */
const WANTED_WORDS_MAX = 16;
const SEARCHED_MAX = 40;

/** Messages whose words are not looked up yet. */
export interface Heard {
  /** Looks up the words of all in one trip. */
  lookUp: (db: Db) => Promise<Vocabulary>;
  read: (vocabulary: Vocabulary) => Message[];
}

/**
 * The messages of a visitor.
 *
 * @param isFollowing whether the first of them follows others
 */
export function hear(typed: readonly string[], wanted: ProductQuery | null, isFollowing: boolean): Heard {
  const texts = typed.map(plainText).map((text, at) => {
    const said = text.replace(INTERJECTION, '');
    return isFollowing || at > 0 ? said.replace(ANSWER_NO, '$1, ') : said;
  });
  const cues = texts.map((text, at) => readCues(text.replace(MOVES, ' '), isFollowing || at > 0));
  const looked = cues.map(({ rest, target }) => wordsToLookUp(readPatterns(`${rest} ${target}`)));
  const own = looked.toReversed();
  const earlier = (wanted?.words ?? []).map(({ word }) => word).slice(0, WANTED_WORDS_MAX);
  return {
    lookUp: (db) =>
      readVocabulary(
        db,
        own.flatMap(({ all }) => all),
        [...new Set([...own.flatMap(({ searched }) => searched), ...earlier])].slice(0, SEARCHED_MAX),
      ),
    read(vocabulary) {
      const read = (text: string) => withoutAsking(readQuery(readPatterns(text), vocabulary));
      return texts.map((text, at) => {
        const { rest, operation, target } = cues[at]!;
        return { text, cues: cues[at]!, query: read(operation === 'undo' ? `${rest} ${target}` : rest), vocabulary, read };
      });
    },
  };
}

/** A message that follows nothing: 'then' and the like in it mean nothing. */
export const standingAlone = (message: Message): Message => ({
  ...message,
  cues: readCues(message.text, false),
  query: message.read(message.text.replace(MOVES, ' ')),
});

/** Asks about the site or the world, and for no goods. */
const isQuestion = ({ text, cues, query }: Message): boolean =>
  !namesOwnGoods(query) &&
  !hasWishes({ ...query, exclusions: NO_EXCLUSIONS }) &&
  cues.operation === 'none' &&
  IS_QUESTION.test(text) &&
  !asksForGoods(text);

/** What was wanted before, read again from the messages: for clients that send no state. Nothing is known of what was shown. */
export function stateOf(earlier: readonly Message[], today: string): TalkState {
  let state = NEW_TALK;
  for (const message of earlier) {
    const { text, cues, query, read, vocabulary } = message;
    const merchant = query.merchant ?? state.merchant;
    const intent = intentOf(text, query, null, state, cues);
    if (intent === 'vouchers') {
      state = { ...state, merchant, vouchers: voucherWishOf(text, query, today, state.vouchers), help: ['voucher', 'code'] };
      continue;
    }
    const names = query.goods !== null || query.words.length > 0;
    if ((!names && !hasWishes(query) && cues.operation === 'none') || intent === 'about' || isQuestion(message)) {
      state = { ...state, merchant };
      continue;
    }
    // Without asides, and without words that no product has: nothing says what was found.
    const turns = turnsOf(text, cues, query, state, read);
    const { wanted: meant, history, page } = turns.findLast(({ isNew }) => isNew === turns[0]!.isNew)!;
    const isKnown = (word: string) =>
      vocabulary.counts.size === 0 || vocabulary.counts.has(word) || vocabulary.neighbours.some((near) => near.word === word);
    const wanted = { ...meant, words: meant.words.filter(({ word, kind }) => kind !== 'left' || isKnown(word)) };
    state = { ...state, wanted, history, page, merchant, vouchers: null };
  }
  return state;
}
