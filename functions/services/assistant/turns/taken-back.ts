import { MODELS } from '#lexicon/models.ts';
import { singular } from '#lexicon/words.ts';
import { nearestSpelt } from '#queries/search/words/edit-distance.ts';
import { sameWord } from '#queries/search/words/word-forms.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { type ProductQuery, type QueryWord, type WantedAttribute, withoutBrands } from '#queries/understanding/product-query.ts';
import type { Message } from './messages.ts';
import { afterOpeners } from './plain-text.ts';
import { refined, replacedGoods, reworded, withoutAttribute } from './refine.ts';
import type { TalkState } from './state.ts';
import {
  besides,
  earlier,
  leftOf,
  namesOtherKind,
  namesOwnGoods,
  sameGoods,
  saysNothing,
  unwantedOf,
  wishesIn,
  withoutTalk,
} from './wanted.ts';

/*
 * Messages that take back or correct what was said before.
 */

/** Between the parts of a message. */
export const PARTS = /[,.;!?]+\s/;

/** What is said after what is forgotten, in the first part: 'forget the colour, under £25', 'forget the price but red'. */
export const afterForgotten = ([first = '', ...parts]: readonly string[]): string =>
  [...first.split(' but ').slice(1), ...parts].join(', ');

/** 'Any other make.' */
const OTHER_BRANDS =
  /\bwho else (?:does|makes|do|make)\b|\b(?:any|what|which|some) other (?:makes?|brands?)\b|\b(?:a )?different (?:makes?|brands?)\b|^(?:(?:ok|right|now|and|in|an) )*(?:an)?other (?:makes?|brands?)\b/;
const OTHER_COLOURS = /\b(?:other|different|another|any more|what else in) colou?rs?\b/;
/** 'Go back to the first ones.' */
const FIRST_ONES = /\b(?:first|original)\b/;
const BACK_TO = /\bback to (.{2,60})$/;
/** Words for what was before, which are no words of goods: 'back to the previous brand'. */
const OF_BEFORE = /^(?:earlier|previous|prior|original|liked|old|brands?|makes?|ones?|lot|list|search|choice|selection|results?)$/;
/** 'Ok new thing. Monopoly', 'something else now: a kettle'. */
const CHANGES_TOPIC = afterOpeners(
  /(?:(?:a )?(?:new|different|another) (?:thing|topic|question|subject)|something else (?:now|entirely|altogether)|next (?:thing|up|on (?:the|my) list)|change of (?:subject|topic|plan))(?: ?[.,:;!?-]+ | is )/,
);

/** What is wanted instead of all that was wanted before; null: 'another thing, under £20' only changes that. */
export function otherTopic({ text, read }: Pick<Message, 'text' | 'read'>): ProductQuery | null {
  const [opener] = CHANGES_TOPIC.exec(text) ?? [];
  const query = opener === undefined ? null : read(text.slice(opener.length));
  return query !== null && (namesOwnGoods(query) || query.brands.length + leftOf(query).length > 0) ? query : null;
}

/** 'Show me the cars again': what was wanted before. */
const BACK_AGAIN = /\b(?:show|see|give|bring|have a look at|back to) .{0,12}\b(?:the|those|these) \S.{0,30}\bagain\b/;
/** 'Show me those chargers again.' */
const AGAIN = /\b(?:those|these|them)\b.{0,40}\bagain\b/;
/** 'Oops, I meant AA.' */
const MEANT = /\b(?:i )?(?:meant|mean)(?: to (?:say|type|put|write))?,? (\S{1,20}(?: \S{1,20})?)[?.! ]*$/;
/** 'Actually AAA.' */
const ACTUALLY = /^(?:(?:sorry|no|oops|oh),? )*actually,? (\S{1,12})[.! ]*$/;

/** 'No wait, …' */
const CORRECTS =
  /^(?:(?:oh|ah|um|er|hmm|hang on),? )*(?:no(?=,| (?:wait|sorry|i|my|he|she|they|the)\b)|nope|nah|actually|wait|sorry|oops)\b/;

/** A message, or a part of one, that only takes back the last one: 'undo that', 'oops, scrap that last bit', 'clear that filter'. */
export const TAKES_BACK = afterOpeners(
  /(?:(?:can|could) you )?(?:undo|revert|reverse|(?:cancel|scrap|clear|remove|delete|take back|take off|get rid of)(?= (?:that|it|the last|my last)\b))(?: (?:that|it|the|my|last|latest|previous|one|bit|thing|change|step|filter|choice|part|please|then|again))*[ .!?]*$/,
);

/** What a message says after a part that takes back the last one: '' in 'no, undo that'. null: it takes nothing back. */
function afterTakenBack(text: string): string | null {
  const parts = text.split(PARTS);
  const at = parts.findIndex((part) => TAKES_BACK.test(part));
  return at < 0 ? null : parts.slice(at + 1).join(', ');
}

/** Whether a message takes back the last one, or asks for what was shown before. */
export const goesBack = (text: string): boolean => BACK_AGAIN.test(text) || afterTakenBack(text) !== null;

/**
 * What was wanted, with what is said after it was taken back: 'undo that, but under £20', 'undo that, a kettle please'. 'Undo that, wrong
 * button' changes nothing else.
 */
function changedBy(change: ProductQuery | null, before: ProductQuery): ProductQuery {
  if (change === null) return before;
  if (namesOtherKind(change, before)) return change;
  return wishesIn(change) === 0 ? before : refined(before, withoutTalk(change));
}

/** What was wanted before, with the changes that the message names besides; null: it names nothing of before. */
export function undone(
  { text, query: typed, read }: Message,
  { wanted, history, help }: TalkState,
): (Pick<TalkState, 'history'> & { wanted: ProductQuery }) | null {
  const rest = afterTakenBack(text);
  if (rest !== null)
    return { wanted: changedBy(rest === '' ? null : read(rest), history.at(-1) ?? wanted!), history: history.slice(0, -1) };
  const query = { ...typed, words: typed.words.filter(({ word }) => !OF_BEFORE.test(word)) };
  // 'Back to blue' after red: what was said since then stays.
  const isOther = ({ id, value }: WantedAttribute) => wanted!.attributes.some((one) => one.id === id && one.value !== value);
  const [, back] = BACK_TO.exec(text) ?? [];
  const value = back === undefined ? query : read(back);
  const isValue = value.attributes.some(isOther) && leftOf(value).length + value.brands.length === 0 && !namesOwnGoods(value);
  if (isValue) return { wanted: refined(wanted!, value), history };
  // 'Back to the phone' after a case for an iPhone.
  const ofKind = namesOtherKind(query, wanted!) ? history.findLastIndex((before) => sameGoods(query, before)) : -1;
  const said = earlier(history, text) ?? (ofKind < 0 ? null : ofKind);
  const at = FIRST_ONES.test(text) ? 0 : (said ?? (saysNothing(query) ? history.length - 1 : null));
  // 'Back to the shoes but brown.'
  const again = (before: ProductQuery) => {
    const whole = besides(besides(query, wanted!), before);
    const added = read(text.split(PARTS).slice(1).join(', ')).words;
    const change = {
      ...whole,
      words: whole.words.filter(({ word, kind }) => kind === 'attribute' || added.some((one) => one.word === word)),
    };
    return saysNothing(change) ? before : refined(before, change);
  };
  // 'Back to the hubs' after a question about the site: they are what is wanted still.
  if ((at === null || help !== null) && earlier([wanted!], text) !== null) return { wanted: again(wanted!), history };
  if (at === null) return null;
  return { wanted: again(history[at] ?? wanted!), history: history.slice(0, Math.max(0, at)) };
}

const isTelling = ({ kind }: QueryWord): boolean => kind === 'left' || kind === 'brand';

/** What was wanted without the mere words and the brands that were added to what was wanted before. */
function withoutAdded(wanted: ProductQuery, before: ProductQuery): ProductQuery {
  const known = new Set(before.words.map(({ word }) => word));
  const brands = wanted.brands.filter(({ id }) => before.brands.some((brand) => brand.id === id));
  return { ...wanted, brands, words: wanted.words.filter((one) => !isTelling(one) || known.has(one.word)) };
}

/** What was wanted with the words of a message that corrects its brand: 'no wait, my dentist said sonicare' after 'oral b'. */
export function ofOtherMaker({ text, query }: Message, wanted: ProductQuery): ProductQuery[] {
  const isMaker =
    wanted.brands.length > 0 &&
    query.brands.length === 0 &&
    leftOf(query).length > 0 &&
    unwantedOf(query) === 0 &&
    !namesOtherKind(query, wanted);
  return isMaker && CORRECTS.test(text) ? [refined(withoutBrands(wanted), query)] : [];
}

/** 'Any brand' where the brand that was asked for is none of the catalogue: without the words that were added last. */
export function withoutUnknownBrand(text: string, { wanted, history }: TalkState): ProductQuery | null {
  const before = history.at(-1);
  if (!/\b(?:brand|make)\b/.test(text) || wanted!.brands.length > 0 || before === undefined || before.words.length === 0) return null;
  const without = withoutAdded(wanted!, before);
  return without.words.length < wanted!.words.length ? without : null;
}

/** What was wanted in other colours or of other brands than those that were asked for. null: neither is asked for. */
export function ofOtherValue({ text, query, read }: Message, state: TalkState): ProductQuery | null {
  const wanted = state.wanted!;
  const colours = wanted.attributes.filter(({ id }) => id === 'colour');
  if (OTHER_COLOURS.test(text) && colours.length > 0)
    return refined(withoutAttribute(wanted, 'colour'), read(colours.map(({ value }) => `not ${value}`).join(', ')));
  if (!OTHER_BRANDS.test(text)) return null;
  const anyBrand = withoutUnknownBrand(text, state);
  if (anyBrand !== null || wanted.brands.length === 0 || query.brands.length > 0) return anyBrand;
  return refined(withoutBrands(wanted), read(`not ${wanted.brands.map(({ name }) => name).join(', ')}`));
}

/** Other goods in place of those that are not wanted any more: 'not dinosaurs, he has moved on to tractors'. */
export function insteadOfUnwanted(query: ProductQuery, { wanted }: TalkState): ProductQuery[] {
  const isUnwanted = (word: string) => !MODELS.has(word) && query.exclusions.phrases.includes(singular(word));
  const telling = [...(wanted!.goods?.words ?? []), ...wanted!.attributes.flatMap(({ words }) => words)];
  return telling.some(isUnwanted) && namesOtherKind(query, wanted!) ? [replacedGoods(wanted!, query)] : [];
}

/** 'The pirate ones instead' after 'playmobil' and 'knights': in place of what was added last. */
export function insteadOfAdded(text: string, query: ProductQuery, { wanted, history }: TalkState): ProductQuery[] {
  if (!/\binstead\b/.test(text) || leftOf(query).length === 0 || namesOwnGoods(query)) return [];
  const before = history.findLast((one) => one.words.filter(isTelling).length < wanted!.words.filter(isTelling).length);
  return before === undefined ? [] : [refined(withoutAdded(wanted!, before), query)];
}

/** Whether what was shown is asked for again, by nothing more than what its names hold: the chargers of power banks that are called so. */
export const isShownAgain = ({ text, query }: Message, { shown }: TalkState): boolean =>
  AGAIN.test(text) &&
  unwantedOf(query) === 0 &&
  query.words.every(({ word, kind }) => kind === 'aside' || shown.some(({ name }) => indexWords(name).some((own) => sameWord(own, word))));

/** So alike are a word and the one that was meant: 'AA' and 'AAA'. */
const MISTYPED_MAX = 2;

/** What was wanted with a word as it was meant in place of the one most like it; null: nothing is corrected. */
export function asMeant({ text, read }: Message, wanted: ProductQuery): ProductQuery | null {
  const meant = MEANT.exec(text);
  const said = (meant ?? ACTUALLY.exec(text))?.[1];
  const [only, ...more] = said === undefined ? [] : read(said).words;
  // 'I meant red' replaces no bed.
  if (only === undefined || more.length > 0 || (only.kind !== 'left' && only.kind !== 'code')) return null;
  const others = wanted.words.flatMap(({ word }) => (word === only.word ? [] : word));
  const [like] = nearestSpelt(only.word, others, meant === null ? 1 : MISTYPED_MAX);
  const words = wanted.words.map(({ word }) => (word === like ? only.word : word));
  return like === undefined ? null : reworded(wanted, read(words.join(' ')));
}
