import { isBrandWord } from '#lexicon/brands.ts';
import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { isColour } from '#lexicon/values/colours.ts';
import { MATERIALS } from '#lexicon/values/materials.ts';
import { ORDINAL, singular } from '#lexicon/words.ts';
import { remembered } from '#queries/search/words/remembered.ts';
import { isGoodsWord } from '#queries/understanding/goods/read-goods.ts';
import type { ProductQuery, Span } from '#queries/understanding/product-query.ts';
import { foldedWord, type TypedWord } from '#queries/understanding/words/typed-text.ts';

/** What the lexicon, or the catalogue, says of a word. */
type WordClass = 'shop' | 'price' | 'number' | 'ordinal' | 'code' | 'plain' | 'goods' | 'brand' | 'value' | 'name';

/** A word of a message as models see it. */
export interface SpokenWord extends TypedWord {
  class: WordClass;
  /** The mark between it and the word before, and the word after; '' for none. */
  markBefore: string;
  markAfter: string;
}

/** A message as its act is read. */
export interface SpokenMessage {
  words: SpokenWord[];
  /** What its words say by themselves, without the catalogue's names, as examples are read, too. */
  reading: ProductQuery;
}

const CLASSES_KEPT = 5000;

function classOf(word: string): WordClass {
  if (/^\d+$/.test(word)) return 'number';
  if (/\d/.test(word)) return ORDINAL.test(word) ? 'ordinal' : 'code';
  if (PLAIN_WORDS.has(word)) return 'plain';
  if (isGoodsWord(singular(word))) return 'goods';
  if (isBrandWord(word)) return 'brand';
  return isColour(word) || MATERIALS.exact(word) !== undefined ? 'value' : 'name';
}

const knownClassOf = remembered(CLASSES_KEPT, classOf);

/** '10%SAVER' is one word, a code of a shop; '20%off' is not. */
const WORD = /[\p{L}\p{N}]{1,60}(?:%(?!off|discount|extra)\p{L}[\p{L}\p{N}]{1,20})?(?:'\p{L}{1,20}){0,2}/gu;
const MARK = /[,.;!?:(]/;
const AMOUNT = /\d|fiver|tenner|quid|pound/;

type Place = Pick<Span, 'start' | 'end'>;

const overlaps = (places: readonly Place[], { start, end }: Place): boolean =>
  places.some((place) => start < place.end && end > place.start);

/**
 * The words of a message.
 *
 * @param shops where it names shops of the site
 */
export function spokenWords({ text, spans }: ProductQuery, shops: readonly Place[]): SpokenWord[] {
  const prices = spans.filter(({ kind }) => kind === 'price');
  const words: SpokenWord[] = [];
  let last = 0;
  for (const { 0: typed, index } of text.matchAll(WORD)) {
    const end = index + typed.length;
    const word = foldedWord(typed);
    const isPrice = AMOUNT.test(word) && overlaps(prices, { start: index, end });
    const markBefore = MARK.exec(text.slice(last, index))?.[0] ?? '';
    if (words.length > 0) words.at(-1)!.markAfter = markBefore;
    words.push({
      word,
      start: index,
      end,
      class: isPrice ? 'price' : overlaps(shops, { start: index, end }) ? 'shop' : knownClassOf(word),
      markBefore,
      markAfter: '',
    });
    last = end;
  }
  if (words.length > 0) words.at(-1)!.markAfter = MARK.exec(text.slice(last))?.[0] ?? '';
  return words;
}
