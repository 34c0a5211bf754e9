import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { isRecognised, namesGoods, type ProductQuery } from '#queries/understanding/product-query.ts';
import { saysLiking } from '#queries/understanding/roles.ts';
import { foldedWord } from '#queries/understanding/typed-text.ts';
import type { Vocabulary } from '#queries/understanding/vocabulary.ts';
import { asksForGoods } from '../answers/help.ts';
import { isChatter } from '../answers/small-talk.ts';
import { IS_QUESTION, OF_US } from './intents.ts';
import type { Message } from './messages.ts';
import { hasWishes, namesOwnGoods } from './turn.ts';

/** Asks for knowledge; where nothing of the catalogue is named, not for goods. */
const OF_THE_WORLD =
  /^(?:who|whose|why|when|how)\b(?! (?:much|many|sells?|stocks?|has|about))|^(?:what|where) (?:is|are|was|were|does|did)\b|^(?:is|are|was|will|did|does|should) (?!there|it|this|that|these|those|they|you)/;
/** Asks for no goods, whatever is named: 'when do the clocks go back'. */
const NEVER_OF_GOODS =
  /^(?:(?:and|so|but) )?(?:who(?!'?s?(?: has| got| does| sells?| stocks?| makes?)\b)|whose|why|when|what (?:time|day)|how (?:old|far|often|come|does|did|do (?:i|you|we)(?! (?:find|get|buy|order))|long)|should|is it (?:gonna|going|true|ok|safe)|(?:is|are|was|will|did) .{3,40} (?:open|closed|shut|on tv|alive|dead|married))\b/;
/** Asks for a deed: 'book me a table', 'can you do my homework'. */
const DEED =
  /^(?:(?:please|pls|can|could|would|will) (?:you )?)*(?!(?:show|find|get|give|recommend|suggest|list|tell|compare|search|bring|fetch|help|let|send|want|need|like|for|from|with|is|are|has|have|got|buy|bought|spend|what|which|this|that|and|or|in|it|ok|all|not|just)\b)\p{L}{2,10} (?:(?:me|us)(?= )|my|our)\b|^help me (?:with|to)\b/u;

const NEEDS = /\b(?:need|want|looking for|after an?|any|recommend)\b/;

/** Only a use was told and the goods for it were not named: 'keep my feet warm'. */
const isInferred = (query: ProductQuery): boolean =>
  namesOwnGoods(query) && !query.goods!.words.some((word) => query.text.includes(word.slice(0, 4)));

/** Wants nothing that shops sell: knowledge, a deed, or to tell of a day. */
export function noWishOf({ text, query }: Message): 'offTopic' | 'chatter' | 'abilities' | null {
  if (hasWishes({ ...query, attributes: [] }) || query.codes.length > 0 || asksForGoods(text)) return null;
  // Goods that meet a need and have no place in the tree.
  if (query.words.some(({ word, kind }) => kind === 'left' && !query.text.includes(word))) return null;
  const inferred = isInferred(query);
  if (OF_US.test(text) && !isRecognised(query)) return 'abilities';
  if (NEVER_OF_GOODS.test(text) && !(inferred && /^how\b/.test(text))) return 'offTopic';
  if ((DEED.test(text) && !inferred && !(namesOwnGoods(query) && NEEDS.test(text))) || (OF_THE_WORLD.test(text) && !isRecognised(query)))
    return 'offTopic';
  // 'Granddaughter is obsessed with Elsa' hints at a present.
  const isGift = query.goods !== null && query.goods.words.length === 0 && saysLiking(text);
  return !isGift && (query.goods?.sure ?? 0) < 0.8 && isChatter(text) && !IS_QUESTION.test(text) ? 'chatter' : null;
}

const OTHER_WORDS_MIN = 3;
const OTHER_WORDS_SHARE = 0.5;
const PLAIN_SHARE_MAX = 0.25;

/** Most words are in no name of the catalogue, and few are those that hold English sentences together. */
export function isOfOtherWords({ text, query, vocabulary: { counts } }: Message): boolean {
  // Before the catalogue is asked, none is known.
  if (counts.size === 0 || namesOwnGoods(query) || query.brands.length + query.codes.length > 0) return false;
  const words = Array.from(text.matchAll(/\p{L}[\p{L}\p{M}']+/gu), ([word]) => foldedWord(word));
  const plain = words.filter((word) => PLAIN_WORDS.has(word));
  const unknown = words.filter((word) => !PLAIN_WORDS.has(word) && !counts.has(word));
  return (
    unknown.length >= OTHER_WORDS_MIN &&
    unknown.length >= OTHER_WORDS_SHARE * words.length &&
    plain.length <= PLAIN_SHARE_MAX * words.length
  );
}

/** What a text names of the catalogue: words that name no goods must all be in it. */
export function namedIn(query: ProductQuery, { counts }: Vocabulary): 'wish' | 'goods' | 'words' | null {
  if (namesOwnGoods(query) && hasWishes({ ...query, brands: [], merchant: null })) return 'wish';
  const { brands, codes, merchant, price } = query;
  const isSure = namesOwnGoods(query) || brands.length + codes.length > 0 || (merchant ?? price.max ?? price.min) != null;
  if (isSure) return 'goods';
  return namesGoods(query) && query.words.every(({ word, kind }) => kind !== 'left' || counts.has(word)) ? 'words' : null;
}
