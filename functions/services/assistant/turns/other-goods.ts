import { isBrandWord } from '#lexicon/brands.ts';
import { GOODS } from '#lexicon/goods.ts';
import { belongsTo } from '#lexicon/hosts.ts';
import { MODELS } from '#lexicon/models.ts';
import { CLOTHING_AND_ACCESSORIES, isWithin } from '#lexicon/taxonomy.ts';
import { comparable } from '#lexicon/words.ts';
import { NO_SYNONYMS } from '#queries/search/words/synonyms.ts';
import { isPluggedAnywhere } from '#queries/understanding/asides/mark-asides.ts';
import { CELEBRATED, celebrated, hasPartySupplies } from '#queries/understanding/asides/read-celebration.ts';
import { findGoods, nodesOfWord } from '#queries/understanding/goods/read-goods.ts';
import { OF_OTHERS } from '#queries/understanding/goods/read-need.ts';
import { isPriced, type ProductQuery, type QueryWord, saysWhom, SURE_FROM, withBrandsOf } from '#queries/understanding/product-query.ts';
import { DEEDS } from '#queries/understanding/goods/roles.ts';
import type { Message, Said } from './messages.ts';
import { forSameHost, isModel, namesHost, readFor, thingOf, withoutHost } from './hosts.ts';
import { inView, type TalkState } from './state.ts';
import { refined, replacedGoods, reworded, withoutAttribute } from './refine.ts';
import { isAccessory, isMakerAlone, isThemeAlone, leftOf, namesOwnGoods, sameGoods, withLeft, withoutTalk } from './wanted.ts';

/** 'A case for it.' */
const FOR_IT =
  /\b(?:for|(?<!to do )with|(?:to |that |which )?fits?|to go (?:with|in|on)|that goes (?:with|in|on)|suits?) (?:it|them|that one|this one|that(?! (?:money|price|budget|much|amount)\b)|this|those|(?:(?:the|that|my|his|her) (?:same )?|same )(?:one|thing|model|phone|tablet|laptop|printer|camera|machine|device))\b|\bto match(?= ?(?:[,.;!?]|$))/;
/** 'Some socks to go with them': what is worn or used beside a thing is for whom that is. */
const BESIDE_IT = /\b(?:to go|that goes|goes|to wear) (?:with|on|in)\b|\bto match\b/;
/** 'And some spare heads', 'replacement blades': of what was shown. */
const SPARE =
  /^(?:(?:and|plus|also|ok|right|now|then|do|show me|what about|how about|any|got|do they do|do you (?:have|do|sell)|have (?:you|they) got|i need|need|some|a|an) )*(?:spares?|replacements?) (?!.{0,60}\bfor\b)\p{L}/u;
/** 'Something to carry it in', but not 'is it safe to put it in the oven'. */
const DONE_WITH_IT = new RegExp(
  `(?<=\\b(?:something|anything|summat|case|bag|box|pouch|stand|mount|bracket|holder|cable|lead|cover) )(?<deed>(?:to|for) (?:${[...DEEDS].join('|')})(?:ing)?) (?:it|them)\\b`,
  'u',
);
/** Asks for other goods of the wanted kind: 'HP ones', 'what about pirates', 'one from otterbox'. */
export const OF_THOSE = /^(?:(?:and|or|ok|oh|hmm|but),? )*(?:what|how) about\b|\bones?\b|\binstead$/;
/** 'A backpack type' after laptop bags: the same in another form. */
export const OF_THAT_TYPE = /\b(?:type|sort|style|kind)[?.! ]*$/;

const isForParty = ({ goods }: ProductQuery): boolean => hasPartySupplies(goods?.nodes ?? []);

/** Other goods for the same party: 'and a banner' after balloons for an 18th. */
function forSameParty(wanted: ProductQuery, query: ProductQuery): ProductQuery {
  const isParty = isForParty(wanted) && isForParty(query);
  const told = wanted.words.filter(({ word }) => CELEBRATED.test(word));
  const isOther = query.words.some(({ word }) => CELEBRATED.test(word));
  return isParty && !isOther ? { ...query, words: [...query.words, ...told] } : query;
}

/** What was wanted for another occasion: 'she's 18, not 21' of balloons. null: the message names none. */
export function ofOtherOccasion(wanted: ProductQuery, query: ProductQuery): ProductQuery | null {
  const isOther = isForParty(wanted) && !namesOwnGoods(query);
  const said = query.words.filter(({ word }) => /^\d/.test(word) && CELEBRATED.test(word));
  const birthday = !isOther ? [] : said.length > 0 ? said.map((one): QueryWord => ({ ...one, kind: 'left' })) : celebrated(query);
  const isNumbered = birthday.some(({ word }) => /^\d/.test(word));
  // 'For a birthday' takes no 40th away.
  const kept = wanted.words.filter(({ word }) => !CELEBRATED.test(word) || (!isNumbered && /^\d/.test(word)));
  const told = query.words.filter(({ word }) => !CELEBRATED.test(word) && !kept.some((one) => one.word === word));
  return birthday.length === 0 ? null : refined({ ...wanted, words: [...kept, ...birthday] }, { ...query, goods: null, words: told });
}

/** A size beyond another, whatever is rounded. */
const BEYOND = 1.05;

/** 'Same stuff but the bigger tube' names nothing else. */
const SAME_THING = /\bsame (?:stuff|thing|one|again|kind|sort)\b/;
const LARGER = /\b(?:bigger|larger|longer|taller|wider|heavier|stronger|too (?:small|short|narrow|little))\b/;
const SMALLER = /\b(?:smaller|shorter|narrower|lighter|littler|too (?:big|large|long|wide|heavy))\b/;

/** What was wanted, larger or smaller than the size that was asked for: 'nah, bigger'. null: it asks for no other size. */
export function ofOtherSize(text: string, query: ProductQuery, wanted: ProductQuery): ProductQuery | null {
  const bound = LARGER.test(text) ? 'least' : SMALLER.test(text) ? 'most' : null;
  const [size, ...others] = wanted.quantities;
  const isOther = namesOwnGoods(query) || leftOf(query).some(({ word }) => !LARGER.test(word) && !SMALLER.test(word));
  const saysMore = query.quantities.length > 0 || (isOther && !SAME_THING.test(text));
  if (bound === null || size === undefined || others.length > 0 || size.dimension === 'count' || saysMore) return null;
  const { value } = size;
  return { ...wanted, quantities: [{ ...size, bound, value: bound === 'least' ? value * BEYOND : value / BEYOND }] };
}

/** Whether something is asked for with the thing of before: 'a case for it', 'and some spare heads'. */
export function asksForThat(text: string, query: ProductQuery): boolean {
  // 'A replacement kettle' after a toaster is none for it.
  const isSpare = SPARE.test(text) && !namesOwnGoods(query) && query.codes.length === 0;
  // 'The black to go with it' names nothing that may be for it.
  return DONE_WITH_IT.test(text) || ((query.goods !== null || leftOf(query).length > 0) && (FOR_IT.test(text) || isSpare));
}

/** What `asksForThat` found as a text that calls the thing by a name. */
export function forThat(text: string, called: string): string {
  if (DONE_WITH_IT.test(text)) return text.replace(DONE_WITH_IT, (_, deed: string) => `${deed} ${called}`);
  const thing = `for ${called}`;
  return FOR_IT.test(text) ? text.replace(FOR_IT, () => thing) : `${text} ${thing}`;
}

/** One thing, and not all that were shown. */
const OF_ONE = /\b(?:it|that|this|the (?:same )?one)\b/;

const MODEL_WORDS_MAX = 5;

/** What the maker calls a thing: 'canon eos 1000d' of a long name. */
function modelOf({ words, brands, goods }: ProductQuery): string {
  const own = words.filter(
    ({ word, kind }) => kind === 'brand' || kind === 'code' || (kind === 'left' && !goods?.words.includes(word)) || MODELS.has(word),
  );
  const end = own.findIndex(({ word }) => /\d/.test(word));
  const [brand] = brands;
  const said = own.slice(0, end < 0 ? undefined : end + 1).slice(0, MODEL_WORDS_MAX);
  return [...(brand === undefined || said.some(({ kind }) => kind === 'brand') ? [] : [brand.name]), ...said.map(({ word }) => word)].join(
    ' ',
  );
}

/**
 * What may be asked for with the one thing that is spoken of: 'some tape for it' after 'tell me about the first one'. What it uses up is of
 * its maker at least.
 */
export function besideView({ text, query, read }: Message, state: TalkState): ProductQuery[] {
  const thing = inView(state);
  if (thing === null || !OF_ONE.test(text) || !asksForThat(text, query)) return [];
  // Of a model that was asked for by its name the words that were typed say enough.
  if (state.wanted !== null && /\d/.test(thingOf(state.wanted))) return [];
  const named = read(thing.name);
  const kind = named.words.flatMap(({ word, kind: role }) => (role === 'goods' ? [word] : []));
  // A case or a cable may be of any maker.
  const isOfAny =
    kind.length === 0 || (query.goods !== null && isPluggedAnywhere(query.goods)) || query.words.some(({ word }) => OF_OTHERS.has(word));
  const names = [modelOf(named), ...(isOfAny ? [] : [named.brands[0]?.name ?? ''])];
  return names.flatMap((name) => {
    const called = [name, ...kind].join(' ').trim();
    return called === '' ? [] : [read(forThat(text, called))];
  });
}

/** What may be asked for with the thing of before, the likeliest first; null: nothing is. */
function besideThat({ text, query, read }: Said, wanted: ProductQuery): ProductQuery[] | null {
  if (!asksForThat(text, query)) return null;
  const own = read(forThat(text, thingOf(wanted)));
  const isWorn = query.goods?.nodes.some((node) => isWithin(node, CLOTHING_AND_ACCESSORIES)) === true;
  if (BESIDE_IT.test(text) && namesOwnGoods(query) && (isWorn || !isAccessory(query))) {
    const people = wanted.attributes.filter(({ id }) => id !== 'colour');
    const beside = (attributes: typeof people) => forSameParty(wanted, replacedGoods({ ...wanted, price: {}, attributes }, query));
    // 'A clutch bag to match', in the same colour where there are any.
    return [...(people.length < wanted.attributes.length ? [beside(wanted.attributes)] : []), beside(people), own];
  }
  // A case for a model is for no other, and so is what a thing of a maker uses up; but other cases are for cameras of every maker, and a
  // cable is for any monitor.
  const isOfOthers = !isModel(wanted) && query.words.some(({ word }) => OF_OTHERS.has(word));
  const isOfAny = isForParty(wanted) || isOfOthers || (query.goods !== null && isPluggedAnywhere(query.goods));
  if (!FOR_IT.test(text) || !isOfAny) return [own];
  const kind = wanted.goods?.words.join(' ') ?? '';
  return [own, ...(kind === '' ? [] : [read(text.replace(FOR_IT, () => `for ${kind}`))]), forSameParty(wanted, query)];
}

/** The words by which goods are called: of 'doctor figures' the figures, which are such goods alone. */
function calledBy({ goods }: ProductQuery): readonly string[] {
  const head = goods?.words.findLast((word) => nodesOfWord(comparable(word)).includes(goods.nodes[0]!));
  return head === undefined ? (goods?.words ?? []) : [head];
}

/** What is wanted without the words that told which: the toys of 'toy knights'. */
export function withoutTold(wanted: ProductQuery): ProductQuery {
  const names = calledBy(wanted);
  return { ...wanted, words: wanted.words.filter((one) => one.kind !== 'left' || names.includes(one.word)) };
}

/** What is wanted, first as it was said, then whatever it is for: tattoos 'for party bags'. What an accessory is for is never given up. */
export function forAnything(wanted: ProductQuery): ProductQuery[] {
  if (wanted.purpose.length === 0 || isAccessory(wanted)) return [wanted];
  const words = wanted.words.filter(({ word }) => !wanted.purpose.includes(word));
  return [wanted, { ...wanted, purpose: [], words }];
}

/** What is wanted as a kind of it that a message names with one word: soft toys for 'soft ones' after toys. */
export function ofNamedKind(wanted: ProductQuery, query: ProductQuery): ProductQuery[] {
  const [only, ...more] = leftOf(query);
  const head = calledBy(wanted).at(-1);
  if (only === undefined || head === undefined || more.length + query.codes.length > 0 || query.goods !== null) return [];
  const named = findGoods([only.word, head].map(comparable), NO_SYNONYMS, { isHint: () => true });
  const isKind = named !== null && named.sure >= SURE_FROM && named.places.length === 2;
  return isKind ? [{ ...wanted, goods: { nodes: named.nodes, words: [only.word, head], sure: named.sure } }] : [];
}

/** What was wanted whatever it is like and of any size, for the same people: a chess set of Harry Potter after wooden ones. */
export function withoutValues(wanted: ProductQuery): ProductQuery {
  const attributes = wanted.attributes.filter(saysWhom);
  const said = new Set(attributes.flatMap(({ words }) => words));
  return { ...wanted, attributes, quantities: [], words: wanted.words.filter(({ word, kind }) => kind !== 'attribute' || said.has(word)) };
}

/** What was wanted, of another brand: 'Canon instead' of HP's Scanjet scanners finds no Scanjet. */
export function ofBrandNow(wanted: ProductQuery, query: ProductQuery): ProductQuery[] {
  const untold = withoutTold(wanted);
  const isTold = wanted.goods !== null && untold.words.length < wanted.words.length;
  const undescribed = withoutValues(untold);
  const isDescribed = wanted.goods !== null && (undescribed.words.length < untold.words.length || wanted.quantities.length > 0);
  return [refined(wanted, query), ...(isTold ? [refined(untold, query)] : []), ...(isDescribed ? [refined(undescribed, query)] : [])];
}

/** 'A backpack would be better.' */
export const BE_BETTER = "\\b(?:would|might|may|'d) be (?:better|nicer|more use)\\b";
/** In place of what was wanted, and for the same use. */
const IN_PLACE = new RegExp(`\\b(?:rather|instead|prefers?)\\b|${BE_BETTER}`);

/** Other goods of the sort that was wanted: laptop backpacks for 'rather a backpack' after laptop bags. null: no goods are called so. */
function ofSameSort({ text, query, read }: Said, { goods }: ProductQuery): ProductQuery | null {
  const name = [...(goods?.words.slice(0, -1) ?? []), ...query.goods!.words].join(' ');
  const isOfSort = (goods?.words.length ?? 0) > 1 && query.purpose.length === 0 && IN_PLACE.test(text);
  return isOfSort && GOODS.has(name) ? refined(read(name), query) : null;
}

/** What was wanted, of a maker whose name also names goods: 'do playmobil do any' after toy dinosaurs. null: no such maker is named. */
function ofMaker(query: ProductQuery, wanted: ProductQuery): ProductQuery | null {
  const [maker = '', ...more] = query.goods?.words ?? [];
  if (more.length > 0 || !isBrandWord(maker) || wanted.goods === null) return null;
  const told = wanted.words.filter(({ word, kind }) => kind !== 'brand' && !isBrandWord(word));
  return refined({ ...wanted, brands: [], words: told }, { ...withLeft(query, ({ word }) => word === maker), goods: null });
}

/** What a maker that is named alone makes on the theme of the brand that was wanted: Lego of Star Wars after figures of it. */
export function ofSameTheme(wanted: ProductQuery, query: ProductQuery): ProductQuery[] {
  const theme = wanted.words.filter(({ kind }) => kind === 'brand').map((one): QueryWord => ({ ...one, kind: 'left' }));
  if (theme.length === 0 || !isMakerAlone(query)) return [];
  const other = replacedGoods(wanted, query);
  return [{ ...other, words: [...other.words, ...theme] }];
}

/** 'Do they do socks as well?' after Nike trainers. */
export const DO_THEY = '\\b(?:have|has|do|does) (?:they|he|she) (?:also )?(?:got|have|do|make)\\b';
const OF_THEM = new RegExp(DO_THEY);
const ofSameMaker = ({ text }: Said, wanted: ProductQuery, other: ProductQuery): ProductQuery[] =>
  OF_THEM.test(text) && wanted.brands.length > 0 && other.brands.length === 0 ? [withBrandsOf(other, wanted)] : [];

/** Whether accessories belong to what was wanted, by the tree or by what they are called. */
const belongsToIt = ({ goods, words }: ProductQuery, wanted: ProductQuery): boolean =>
  words.some(({ word }) => OF_OTHERS.has(word)) ||
  goods!.nodes.some((node) => (wanted.goods?.nodes ?? []).some((host) => belongsTo({ node, phrase: goods!.words.join(' ') }, host)));

/** Other goods, of which what was said of those before may hold. */
export function swapped(message: Said, wanted: ProductQuery): ProductQuery[] {
  const { text, query } = message;
  const beside = besideThat(message, wanted);
  if (beside !== null) return beside;
  if (namesHost(query, wanted)) return [refined(withoutHost(wanted), query)];
  // 'What about pirates' after knights: in place of the words that told which.
  const untold = withoutTold(wanted);
  if (!namesOwnGoods(query) && OF_THOSE.test(text) && untold.words.length < wanted.words.length)
    return query.codes.length > 0 ? [refined(untold, query), query] : [refined(wanted, query), refined(untold, query)];
  if (!namesOwnGoods(query)) {
    const joined = query.brands.length > 0 ? ofBrandNow(wanted, query) : forAnything(wanted).map((one) => refined(one, query));
    // 'A white face instead' of a watch: no name says 'face'.
    const ofValues = query.attributes.length > 0 ? [refined(wanted, withoutTalk(query))] : [];
    return leftOf(query).some(({ word }) => /\p{L}/u.test(word)) ? [...joined, ...ofValues, query] : joined;
  }
  if (OF_THAT_TYPE.test(text)) {
    const typed = { ...query, words: query.words.filter(({ word }) => !OF_THAT_TYPE.test(word)) };
    return [refined(wanted, typed), reworded(wanted, typed), replacedGoods(wanted, typed)];
  }
  // 'And sunglasses for her' after a white watch need not be white.
  const before = /^(?:and|plus|also)\b/.test(text) ? withoutAttribute(wanted, 'colour') : wanted;
  const other = forSameParty(wanted, replacedGoods(before, query));
  // 'Booster packs' after a maker of cards alone, 'maybe a puzzle' after what a niece is mad about.
  if (isThemeAlone(wanted) && query.brands.length === 0) return [refined(wanted, query), other, query];
  // 'AAA instead' after AA batteries of a maker.
  if (sameGoods(query, wanted) && wanted.brands.length > 0 && query.brands.length === 0) return [reworded(wanted, query), other, query];
  const ofHost = forSameHost(message, wanted);
  if (ofHost !== null) return [ofHost, other, query];
  const thing = thingOf(wanted);
  // A tie belongs to no present, and a wireless mouse to no calculators.
  const isForThing = isAccessory(query) && !isAccessory(wanted) && thing !== '';
  if (isForThing && belongsToIt(query, wanted)) return [readFor(message, thing), other, query];
  const made = ofMaker(query, wanted);
  if (made !== null) return [made, ...ofSameTheme(wanted, query), other, query];
  const alike = ofSameSort(message, wanted);
  // Where nothing is so cheap, the nearest is said to be dearer.
  const isOfSamePrice = isPriced(wanted) && (!isPriced(query) || query.price === wanted.price);
  const others = isOfSamePrice ? [other] : [other, query];
  if (alike === null) return [...ofSameMaker(message, wanted, other), ...others];
  return [{ ...replacedGoods(wanted, alike), quantities: wanted.quantities }, ...others];
}
