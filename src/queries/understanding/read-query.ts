import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { comparable } from '#lexicon/words.ts';
import { codesIn, isCode } from './words/codes.ts';
import { isPlainMistyped } from './words/cue-words.ts';
import { draftOf } from './draft.ts';
import { isPluggedAnywhere, markAsides, markModel, namesModel, withFewAsides } from './asides/mark-asides.ts';
import { meantSizes } from './asides/second-thoughts.ts';
import { asOfParty, isLoose, markSeldomSaid, markUnsaid } from './asides/unsaid.ts';
import { blanked, type ProductQuery, type QueryWord, type SpanKind, sureGoods, type WantedGoods } from './product-query.ts';
import { joinAlternatives, misspeltMakers } from './constraints/read-alternatives.ts';
import { giftGoods } from './constraints/read-gift.ts';
import { celebrated, hasPartySupplies } from './asides/read-celebration.ts';
import { exceptShades, sortExclusions } from './constraints/read-exclusions.ts';
import { readPrints } from './constraints/read-prints.ts';
import { isGoodsWord } from './goods/read-goods.ts';
import { type ReadPatterns, WORDS_MAX } from './constraints/read-patterns.ts';
import { readThing } from './goods/read-thing.ts';
import { withoutContradictions } from './constraints/contradictions.ts';
import { markValues, withNamedSize, withPrinted } from './constraints/read-values.ts';
import { isOfName } from './goods/roles.ts';
import type { Draft } from './words/draft.ts';
import { foldedWords, TypedText } from './words/typed-text.ts';
import { OF_BRANDS } from './goods/read-names.ts';
import type { Vocabulary, VocabularyName } from './vocabulary.ts';

/** Said of goods and no part of a name: 'a bag that fits a laptop'. */
const FITTING = new Set(['fits', 'fitting', 'compatible']);
const MODEL_GOODS_SURE = 0.7;

const NO_GOODS: ReadonlySet<SpanKind> = new Set(['price', 'sale', 'order', 'delivery', 'circumstance', 'exclusion']);
/** The text with blanks for prices and the like: 'a price drop on phones' protects none. */
const withoutWishes = ({ text, spans }: TypedText): string =>
  blanked(
    text,
    spans.filter(({ kind }) => NO_GOODS.has(kind)),
  );

/** A query word for each word that is no plain one. */
function queryWords(
  { kinds, meant, words }: Draft,
  others: ReadonlyMap<number, string[]>,
  { counts, goods }: { counts: Vocabulary['counts']; goods: readonly number[] },
): QueryWord[] {
  const isFitting = (place: number) => FITTING.has(meant[place]!) || (meant[place] === 'fit' && PLAIN_WORDS.has(meant[place - 1] ?? ''));
  return meant.flatMap((word, place): QueryWord[] => {
    const [kind, typed] = [kinds[place]!, words[place]!.word];
    if (OF_BRANDS.has(word) && kinds[place - 1] === 'brand') return [];
    // Before goods 'check' is a pattern: 'blue check shirt'.
    const isPattern = word === 'check' && isGoodsWord(comparable(meant[place + 1] ?? ''));
    if (isPattern) return [{ word, kind: 'left', others: ['checked', 'checks', 'gingham'] }];
    const isNamed = isOfName(meant[place - 1] ?? '', word);
    // 'Ladies top in pink' asks for tops, and 'top' is a word of talk, too.
    const isPlain = !(goods.includes(place) && isGoodsWord(comparable(word))) && (PLAIN_WORDS.has(word) || PLAIN_WORDS.has(typed));
    const saysNothing = () =>
      (!isNamed && (isPlain || (!counts.has(typed) && isPlainMistyped(typed)))) ||
      (isFitting(place) && meant.slice(place + 1).some((later) => !PLAIN_WORDS.has(later)));
    if (kind === 'plain' || (isLoose(kind) && saysNothing())) return [];
    const some = others.get(place);
    // What names the goods is what was meant: 'trainners'.
    return [{ word: kind === 'goods' || goods.includes(place) ? word : typed, kind, ...(some && { others: some }) }];
  });
}

/** The brand that a phrase names. */
function brandIn(names: readonly VocabularyName[], phrase: string) {
  const key = foldedWords(phrase).join('');
  const brand = names.find((name) => name.kind === 'brand' && name.key === key);
  return brand === undefined ? null : { id: brand.id, name: brand.name, slug: brand.slug };
}

const spanKind = (kind: Draft['kinds'][number], word: string) =>
  kind === 'goods' ? 'category' : isLoose(kind) ? (PLAIN_WORDS.has(word) ? 'plain' : 'word') : kind;

/** The spans of words, each with what it was read as. Those of brands are marked already. */
function markSpans(typed: TypedText, { kinds, meant, words }: Draft, goods: WantedGoods | null): void {
  for (const [place, { start, end }] of words.entries()) {
    const kind = kinds[place]!;
    if (kind === 'brand' || end === start) continue;
    const sure = kind === 'goods' ? (goods?.sure ?? 1) : 0.9;
    typed.spans.push({ kind: spanKind(kind, meant[place]!), start, end, text: typed.text.slice(start, end), sure });
  }
}

/**
 * What a shopper's words ask for.
 *
 * @param vocabulary what the catalogue knows of the words; `NO_VOCABULARY` where it was not asked
 * @example readQuery(readPatterns('red dress under £50'), NO_VOCABULARY).price // { max: 5000 }
 */
export function readQuery(patterns: ReadPatterns, vocabulary: Vocabulary): ProductQuery {
  const { price, wishes, excluded, contradictions, isGift } = patterns;
  const { counts } = vocabulary;
  const typed = new TypedText(patterns.typed);
  const quantities = meantSizes(typed, patterns.quantities);
  const { draft, names, unwanted } = draftOf(patterns, typed, vocabulary);
  const marked = markValues(draft, typed.text);
  const thing = readThing(draft, vocabulary, withoutWishes(typed));
  const { purpose, untyped, places: at, held } = thing;
  const isRead = untyped.length === 0 || at.length > 0;
  const isModel = isRead && namesModel(draft, typed.text, thing.goods, counts);
  if (isModel) markModel(draft);
  else if (isRead) markAsides(draft, { goods: thing.goods, at, held, quantities, isGift, text: typed.text, counts });
  // Shops call a model what they like: such goods only rank.
  const goods = isModel && thing.goods !== null ? { ...thing.goods, sure: Math.min(thing.goods.sure, MODEL_GOODS_SURE) } : thing.goods;
  const values = withPrinted(marked, draft, goods);
  const codes = codesIn(typed.text, draft.meant);
  for (const [place, word] of draft.meant.entries()) if (isCode(word) && isLoose(draft.kinds[place]!)) draft.kinds[place] = 'code';
  const alternatives = joinAlternatives(draft);
  const others = new Map([...(sureGoods({ goods }) === null ? [] : misspeltMakers(draft)), ...alternatives]);
  const joined = new Set([...alternatives.values()].flat().map((phrase) => phrase.replaceAll(' ', '')));
  markSpans(typed, draft, goods);
  // An SD card is not made of card.
  const own = values.filter(({ id, words: said }) => id !== 'material' || !(isModel || said.every((word) => goods?.words.includes(word))));
  const attributes = [...own, ...patterns.attributes.filter(({ id }) => !own.some((value) => value.id === id))];
  markUnsaid(draft, goods, isGift);
  const unwantedKinds = sureGoods({ goods }) === null ? [] : markSeldomSaid(draft);
  const ofGoods = { counts, goods: sureGoods(thing) === null ? [] : at };
  const occasion = hasPartySupplies(goods?.nodes ?? []) ? celebrated(typed) : [];
  // 'An SD card for my Canon' may be of any maker.
  const isHost = (word: string) => goods !== null && isPluggedAnywhere(goods) && purpose.includes(word);
  const asHost = (one: QueryWord): QueryWord => (one.kind === 'brand' && isHost(one.word) ? { ...one, kind: 'aside' } : one);
  const left = [...queryWords(draft, others, ofGoods).map(asHost), ...occasion];
  // A 'pink top for a girl' is one, though 'top' is a word of talk, too.
  const isPlainName = goods !== null && left.every(({ kind }) => kind === 'attribute');
  const given = isPlainName ? null : giftGoods(attributes, isGift, [...untyped, ...left]);
  const said = sortExclusions(excluded, (phrase) => brandIn(vocabulary.names, phrase));
  const exclusions = exceptShades({ ...said, phrases: [...said.phrases, ...unwantedKinds] }, attributes);
  return withNamedSize(
    withoutContradictions({
      text: typed.text,
      spans: typed.spans.toSorted((a, b) => a.start - b.start),
      goods: sureGoods({ goods }) ?? given ?? goods,
      purpose,
      brands: names.brands.filter(({ id, name }) => !joined.has(id) && !foldedWords(name).every(isHost)),
      merchant: names.merchants[0] ?? null,
      otherShop: names.otherShop,
      codes,
      attributes,
      quantities,
      price,
      ...wishes,
      exclusions: unwanted === null ? exclusions : { ...exclusions, brands: [...exclusions.brands, unwanted] },
      prints: readPrints(typed.text),
      words: [...(occasion.length > 0 ? untyped.map(asOfParty) : untyped), ...withFewAsides(left)].slice(0, WORDS_MAX),
      contradictions,
    }),
  );
}
