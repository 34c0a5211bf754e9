import { wordsOf } from '#lexicon/words.ts';
import { formatPrice } from '#catalogue/price.ts';
import type { Product, ProductCard } from '#catalogue/product.ts';
import type { Db } from '#queries/db.ts';
import { type MatchingThings, matchingThings, offersOfThings } from '#queries/products/matching-products.ts';
import { PRODUCT_WITH_VARIANTS } from '#queries/products/product-rows.ts';
import { productById, productsByIds } from '#queries/products/products.ts';
import { similarProducts } from '#queries/products/similar-products.ts';
import { type ProductQuery, type QueryWord, saysWhom, sureGoods, withBrandsOf } from '#queries/understanding/product-query.ts';
import { genderOf } from '#queries/understanding/constraints/read-audience.ts';
import { isGoodsWord } from '#queries/understanding/goods/read-goods.ts';
import type { Vocabulary } from '#queries/understanding/vocabulary.ts';
import { WHICH_IS_MORE } from '../acts/likely-acts.ts';
import { type Answer, PRODUCTS_SHOWN, said } from '../answer.ts';
import { amongSaid, byTotal, leastOf, listed, offerSaid, shortName, totalSaid, wishSaid } from '../answers/words.ts';
import { bearing, type NamedSide, twoNamed } from './naming.ts';
import { boundsOfBoth, notReplaced, refined } from '../turns/refine.ts';
import type { Message } from '../turns/messages.ts';
import { afterOpeners } from '../turns/plain-text.ts';
import { lastSpokenOf, type TalkState } from '../turns/state.ts';
import { ATTRIBUTES_SAID, GONE, mayBeShown } from './thing.ts';
import { namesOwnGoods, saysNothing, toldWords } from '../turns/wanted.ts';

interface Side {
  /** What was asked for; null: one of the shown products. */
  name: string | null;
  product: Product | null;
}

/** What only one of two listings states. */
const statedOnly = (mine: Product, theirs: Product): string[] =>
  mine.attributes
    .filter(({ id }) => !theirs.attributes.some((attribute) => attribute.id === id))
    .map(({ label, text }) => `${label}: ${text}`);

/** What two things differ in, by their attributes, and what only one of them states. */
function differences(one: Product, other: Product): string {
  const others = new Map(other.attributes.map(({ id, text }) => [id, text]));
  const both = one.attributes.filter(({ id }) => others.has(id));
  const lines = both.flatMap(({ id, label, text }) => (others.get(id) === text ? [] : [`${label}: ${text} / ${others.get(id)}`]));
  const told: [says: string, facts: string[], mark: string][] = [
    ['They differ in', lines, '; '],
    ['Their listings say the same of', lines.length === 0 ? both.map(({ label }) => label) : [], ', '],
    ['Only the first says', statedOnly(one, other), '; '],
    ['Only the second says', statedOnly(other, one), '; '],
  ];
  const sentences = told.flatMap(([says, facts, mark]) =>
    facts.length === 0 ? [] : `\n${says}: ${facts.slice(0, ATTRIBUTES_SAID).join(mark)}.`,
  );
  return sentences.length === 0 ? '\nTheir listings name no difference.' : sentences.join('');
}

/** Which of several is the cheaper, with delivery where that is known of all. */
function cheaperSaid(products: readonly Product[]): string {
  const priced = products.filter(({ price }) => price !== null);
  if (priced.length < 2) return '';
  const [best] = priced.toSorted((a, b) => leastOf(a) - leastOf(b));
  if (priced.every(({ deliveryCost }) => deliveryCost !== null))
    return `\nWith delivery the cheaper is ${shortName(best!)}, ${totalSaid(best!)}.`;
  const [cheapest] = priced.toSorted((a, b) => a.price! - b.price!);
  return `\nWithout delivery the cheaper is ${shortName(cheapest!)}, ${formatPrice(cheapest!.price)}.`;
}

/** Two or more things beside each other: what each costs, and what they differ in. */
function sidesAnswer(sides: readonly Side[]): Answer {
  const lines = sides.map(({ name, product }) => {
    const lead = name === null ? '•' : `• ${name}:`;
    return product === null ? `${lead} I could not find it.` : `${lead} ${shortName(product)}, ${offerSaid(product)}.`;
  });
  const known = sides.flatMap(({ product }) => product ?? []);
  const [first, second] = known;
  const differ = known.length === 2 ? differences(first!, second!) : '';
  return said(`${lines.join('\n')}${cheaperSaid(known)}${differ}`, { products: known.slice(0, PRODUCTS_SHOWN) });
}

/** Products that were shown, beside each other. */
export async function comparedAnswer(db: Db, ids: readonly number[]): Promise<Answer> {
  const products = await Promise.all(ids.map((id) => productById(db, id)));
  const known = products.filter(mayBeShown);
  return known.length < 2
    ? said('I can only compare products that I showed. Which two do you mean?')
    : sidesAnswer(known.map((product) => ({ name: null, product })));
}

/** Phrases between two names. */
const BETWEEN =
  /\s(?:(?:stacks?|measures?) up (?:against|to)|compares? (?:to|with)|(?:any )?(?:differs?|different) (?:from|to)|next to|alongside|or rather)\s/;
const SPLIT = /\s(?:or|and|vs?\.?|versus|with|than|against|to)\s|,\s*(?:or|and)?\s*/;
const JOINS = /\s(?:and|or|vs?\.?|versus|against)\s/;
/** A name may hold an 'and': 'the vitality white and clean or the pro 750'. */
const OR = /\s(?:or|vs?\.?|versus)\s/g;
const ASKING =
  /^(?:put|weigh up|how (?:does|do)) (?:the |an? )?|^(?:(?!\s(?:vs?\.?|versus|or)\s).)*?\b(?:between|compare|cheaper,?|better,?|dearer,?|is it|comparison of)\s|^(?:and |ok |so )?(?:which|what|whats|what's)\b[^,]{0,40},\s*|^(?:and |ok |so )?(?:is|are|does|do|would) (?:the )?/;
/** 'Compare with the BE700G': what was spoken of is the other side. */
const WITH_ANOTHER = afterOpeners(/compared? (?:to|with|against) /);
/** 'Dearer than' and 'worth the extra over' stand between two names as 'versus' does. */
const MORE_THAN =
  /\s(?:(?:any )?(?:cheaper|better|dearer|pricier|(?:more|less) expensive|costs? (?:less|more)) than|worth (?:it|(?:the|paying) (?:extra|difference|upgrade|more)(?: (?:money|cash))?) (?:over|than|compared (?:to|with)))\s/;
const SAYS_COMPARE = new RegExp(`\\b(?:compare|comparison|difference|versus|vs|${WHICH_IS_MORE})\\b`, 'u');
/** 'A or B, is the dearer one worth the extra?' */
const WORTH = /,?\s(?:and )?(?:is|are) (?:the \p{L}+(?: one)?|it|they) (?:really |actually )?worth\b.*$/u;
const ENDS =
  /,?\s(?:(?:and )?what(?:'?s| is) the (?:price )?difference|(?:and )?which (?:one |of (?:them|these|those|the two) )?(?:is|has|costs?|would|\p{L}{3,10}s (?:out|more|less|longer|faster|better))\b|(?:the )?(?:cheaper|better|dearer)|cost less|the best).*$/u;

/** Price, stock, delivery and for whom, said once for both: 'nike and adidas mens shoes under £60'. */
function wishesOfBoth(side: ProductQuery, other: ProductQuery): Partial<ProductQuery> {
  const people = other.attributes.filter(saysWhom);
  return { ...boundsOfBoth(side, other), attributes: [...side.attributes, ...notReplaced(people, side.attributes)] };
}

/** A text in two: by all that may stand between two names, or, as names may hold commas, by the only word that does. */
function twoParts(text: string): string[] | null {
  const split = (by: RegExp) =>
    text
      .split(by)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  return [SPLIT, JOINS, OR].map(split).find(({ length }) => length === 2) ?? null;
}

/** Wishes of one side that the other, or what was wanted before, says for both: 'is Samsung or Crucial cheaper', 'hp 302 and 304 ink'. */
function completed(own: ProductQuery, others: readonly ProductQuery[], wanted: ProductQuery | null): ProductQuery {
  const branded = others.find((other) => other.brands.length > 0);
  // 'Epson XP-2100 or XP-3100'.
  const side =
    branded === undefined || own.brands.length > 0 || own.words.some(({ word, kind }) => kind === 'left' && /^\p{L}{3,}$/u.test(word))
      ? own
      : withBrandsOf(own, branded);
  if (wanted !== null && saysNothing(side)) return wanted;
  if (sureGoods(side) !== null) {
    const next = others.find((one) => one !== own);
    return next === undefined ? side : { ...side, ...boundsOfBoth(side, next) };
  }
  const other = others.find(namesOwnGoods);
  if (other !== undefined) {
    const ofKind = other.words.filter(({ kind }) => kind === 'goods');
    // Names of models are not copied: a 'nexus 6p' is a phone like the 'moto x', with another name.
    const words = ofKind.length > 0 ? ofKind : other.words.filter(({ word }) => other.goods!.words.includes(word) && isGoodsWord(word));
    return { ...side, ...wishesOfBoth(side, other), goods: other.goods, words: [...side.words, ...words] };
  }
  const isPlain = side.codes.length === 0 && side.words.every(({ kind }) => kind === 'brand' || kind === 'attribute');
  return wanted !== null && (isPlain || side.brands.length === 0) ? refined(wanted, side) : side;
}

/** Only a kind is named, so its cheapest product is meant. */
const isKind = ({ words, codes }: ProductQuery): boolean =>
  codes.length === 0 && words.every(({ kind }: QueryWord) => kind === 'goods' || kind === 'brand' || kind === 'attribute');

/** The first thing that has all that a query asks for, the cheapest of a kind. */
async function exactly(db: Db, query: ProductQuery, vocabulary: Vocabulary): Promise<MatchingThings> {
  const order = isKind(query) ? 'cheapest' : query.order;
  const things = await matchingThings(db, { query: { ...query, order }, vocabulary }, { limit: PRODUCTS_SHOWN, isExact: true });
  return things.relaxed.length > 0 ? { ...things, docs: [] } : things;
}

/** One thing in two sizes: 'iPhone 7 32 GB or 128 GB'. null: no such is asked for. */
function sizesOf(whole: ProductQuery): NamedSide[] | null {
  const [size, ...sizes] = whole.quantities;
  const [other] = size?.others ?? [];
  return other === undefined || sizes.length > 0
    ? null
    : [{ ...size!, others: [] }, other].map((one) => ({ name: '', query: { ...whole, quantities: [one] } }));
}

/** 'The Silk-épil 5 and the 9', 'the S6 and the 7': a number in place of the other's. */
const NUMBER_ALONE = /^(?:the )?(\d{1,4})$/;
const LAST_NUMBER = /\d{1,4}(?!.*\d)/;

/** What both sides are, before the question, but not two names: 'Arrinera jigsaw: how much dearer is the 1000 piece than the 500 piece?' */
const LEAD = /^(?<lead>(?:(?!\s(?:or|and|vs?\.?|versus|against|with|to)\s)[^:?!.]){6,80}?)[:,.-] (?=(?:how|what|which|is|are|does|do)\b)/;
const namesNothing = (query: ProductQuery): boolean => !namesOwnGoods(query) && query.brands.length + query.codes.length === 0;

/** Two names without what is asked of them. */
function namedParts(text: string, { codes }: ProductQuery, read: (text: string) => ProductQuery): NamedSide[] | null {
  const lead = LEAD.exec(text)?.groups!['lead'];
  const asked = text
    .slice(lead === undefined ? 0 : lead.length + 1)
    .trim()
    .replace(WORTH, '')
    .replace(WITH_ANOTHER, 'it versus ')
    .replace(MORE_THAN, ' versus ')
    .replace(BETWEEN, ' versus ')
    .replace(ASKING, '')
    .replace(/[?!.]+$/, '')
    .replace(ENDS, '')
    .replace(/^the /, '');
  const parts = twoParts(asked) ?? (codes.length === 2 ? codes : null);
  if (parts === null) return null;
  const [one = '', other = ''] = parts;
  const number = NUMBER_ALONE.exec(other)?.[1];
  const names = number === undefined || !LAST_NUMBER.test(one) ? parts : [one, one.replace(LAST_NUMBER, number)];
  const sides = names.map((name): NamedSide => ({ name: '', query: read(name) }));
  if (lead === undefined || namesNothing(read(lead)) || !sides.every(({ query }) => namesNothing(query))) return sides;
  return names.map((name) => ({ name: '', query: read(`${lead} ${name}`) }));
}

/**
 * The things of two names: such as there are of both, and of each the first that bears fewest of the words that only the other name has:
 * '450 turbo' is no '450 twin turbo'.
 */
function unlike(found: readonly { products: readonly Product[] }[], queries: readonly ProductQuery[]): (Product | null)[] {
  const kinds = found.map(({ products }) => products.map(({ categorySlugPath }) => categorySlugPath));
  const kind = kinds[0]?.find((one) => kinds.every((all) => all.includes(one)));
  return found.map(({ products }, at) => {
    const borne = bearing(toldWords(queries[1 - at]!).filter((word) => !queries[at]!.words.some((one) => one.word === word)));
    const alike = products.filter(({ categorySlugPath }) => kind === undefined || categorySlugPath === kind);
    return alike.toSorted((a, b) => borne(a) - borne(b))[0] ?? null;
  });
}

/** 'iphone se or galaxy s7?': each side is read by itself. */
export async function namedSidesAnswer(db: Db, message: Message, state: TalkState): Promise<Answer | null> {
  const { text, query: asked, vocabulary, read } = message;
  const { wanted } = state;
  const last = lastSpokenOf(state);
  const sizes = sizesOf(asked);
  // 'Galaxy S7 or iPhone 7, 32 or 64 GB' are two things.
  const named =
    (sizes !== null && (text.match(OR) ?? []).length < 2 ? sizes : null) ?? twoNamed(text, message) ?? namedParts(text, asked, read);
  if (named === null) return null;
  const queries = named.map(({ query }) => query);
  const found = await Promise.all(
    named.map(async ({ name, query: own }) => {
      // 'How does it compare with the galaxy s7': a side without a name is what was spoken of last.
      if (last !== undefined && saysNothing(own)) return { name: null, products: [await productById(db, last)].filter(mayBeShown) };
      const whole = completed(own, queries, wanted);
      // 'The juice bar or the sweet shop', 'Uno or Monopoly': a name may need nothing of the other.
      const isName =
        own.codes.length > 0 ||
        namesOwnGoods(own) ||
        own.brands.length > 0 ||
        own.words.filter(({ kind, word }) => kind === 'left' && !/\d/.test(word)).length > 1;
      const [joined, alone] = await Promise.all([
        exactly(db, whole, vocabulary),
        isName && whole !== own ? exactly(db, own, vocabulary) : null,
      ]);
      const [query, things] = joined.docs.length > 0 || alone === null ? [whole, joined] : [own, alone];
      const products = await offersOfThings(db, things, PRODUCT_WITH_VARIANTS);
      return { name: name === '' ? wishSaid(query, { price: false }).replaceAll(/[“”]/g, '') : name, products };
    }),
  );
  const products = unlike(found, queries);
  const sides = found.map(({ name }, at): Side => ({ name, product: products[at] ?? null }));
  const [one, other] = sides.map(({ product }) => product);
  if (one && one.id === other?.id)
    return said(`“${sides[0]!.name}” and “${sides[1]!.name}” are the same to me. The first is ${shortName(one)}.`, { products: [one] });
  if (one || other) return sidesAnswer(sides);
  const isOfBefore = wanted !== null && wanted.goods !== null && queries.every(isKind);
  return SAYS_COMPARE.test(text) || isOfBefore
    ? said(`I could not find ${listed(sides.map(({ name }) => `“${name}”`))} at any of our shops.`)
    : null;
}

/** Of products that were shown, by what they cost now: the cheapest, with delivery if that is asked for, or the dearest. */
export async function extremeAnswer(
  db: Db,
  ids: readonly number[],
  extreme: 'cheapest' | 'dearest',
  withDelivery: boolean,
): Promise<Answer> {
  const found = new Map((await productsByIds(db, ids)).map((product) => [product.id, product]));
  const products = ids.flatMap((id) => found.get(id) ?? []).filter(({ adult }) => !adult);
  const priced = products.filter(({ price }) => price !== null);
  const isByTotal = withDelivery && extreme === 'cheapest';
  const amount = (one: ProductCard) => (withDelivery ? leastOf(one) : one.price!);
  const sorted: ProductCard[] = isByTotal ? byTotal(priced) : priced.toSorted((a, b) => amount(a) - amount(b));
  const ordered = extreme === 'dearest' ? sorted.toReversed() : sorted;
  const [first] = ordered;
  if (first === undefined) return said('None of these has a price at the moment.', { products });
  const cheaper = isByTotal ? ordered.filter((other) => leastOf(other) < leastOf(first)) : [];
  const isUnknown = withDelivery && (first.deliveryCost === null || cheaper.some(({ deliveryCost }) => deliveryCost === null));
  const isGuess = isUnknown ? 'probably ' : '';
  const among = (isByTotal && amongSaid(ordered)) || ' of these';
  const how = `${isGuess}the ${extreme}${among}${withDelivery ? ' with delivery' : ''}`;
  return said(`${shortName(first)} is ${how}: ${withDelivery ? totalSaid(first) : offerSaid(first)}.`, { products: ordered });
}

/** Looked at, of which those at the wanted price are shown. */
const SIMILAR_LOOKED_AT = 24;

/** For whom a name says that a thing is. */
const genderIn = (name: string): string | undefined => wordsOf(name).flatMap((word) => genderOf(word) ?? [])[0];

/** Other products like one that was shown, at the price that is wanted. */
export async function similarAnswer(db: Db, of: Pick<ProductCard, 'id'> | ProductCard, { wanted, shown }: TalkState): Promise<Answer> {
  const product = 'name' in of ? of : await productById(db, of.id);
  if (!mayBeShown(product)) return GONE;
  const { min = 0, max = Infinity } = wanted?.price ?? {};
  const own = genderIn(product.name);
  const isForOthers = (gender: string | undefined) => own !== undefined && gender !== undefined && gender !== own && gender !== 'Unisex';
  const products = (await similarProducts(db, product, SIMILAR_LOOKED_AT)).filter(
    (one) =>
      !isForOthers(genderIn(one.name)) &&
      !shown.some((other) => other.id === one.id) &&
      (wanted === null || (one.price !== null && one.price >= min && one.price <= max)),
  );
  return products.length === 0
    ? said(`I could not find anything like ${shortName(product)}.`, { products: [product] })
    : said(`Like ${shortName(product)}:`, { products: products.slice(0, PRODUCTS_SHOWN) });
}
