import { AGE_GROUPS, GENDERS } from '#lexicon/values/audiences.ts';
import { RECIPIENTS } from '#lexicon/plain-words.ts';
import { readSize } from '#lexicon/values/sizes.ts';
import { measured, numberOf } from '#lexicon/values/units.ts';
import { singular, wordsOf } from '#lexicon/words.ts';
import { isGoodsWord } from './read-goods.ts';
import type { Order, WantedAttribute, WantedQuantity } from './product-query.ts';
import { SMALL_NUMBER, spokenNumber } from './spoken-numbers.ts';
import { UNIT_WORD, writtenUnit } from './spoken-units.ts';
import type { TypedText } from './typed-text.ts';

const DELIVERY = '(?:deliver(?:y|ed|ies)?|del|postage|post(?:ed| and packing)?|shipp(?:ing|ed)|carriage|p ?(?:&|and|n|\\+) ?p)';
/** All that a thing costs: 'all in', 'once you've added postage on', 'total', 'to my door'. */
const IN_TOTAL = new RegExp(
  `\\b(?:total (?:cost|price)|(?:pay|costs?|money|price) (?:all )?in(?: total)?|all in(?![ -]one)|all told|in total|altogether|${DELIVERY} (?:price|to (?:my|our|the) (?:door|home|house|address)|(?:is |was )?(?:included|inclusive|added)(?: on| in)?)|(?:with|inc(?:l(?:uding|udes?|\\.)?)?|plus|after|add(?:ing|ed)?|count(?:ing|ed)?|(?:once|when|after) (?:\\p{L}{1,4}(?:'\\p{L}{1,2})? )?add(?:ed)?) (?:on |in )?(?:the )?${DELIVERY}(?: on| in| included)?)(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Of the cheapest it says that delivery counts. */
const DELIVERED = new RegExp(`\\b(?:${DELIVERY}|total|to my door|on the doorstep)(?![\\p{L}\\p{N}])`, 'gu');

const ORDERS: [RegExp, Order][] = [
  [IN_TOTAL, 'cheapest-delivered'],
  [
    /\b(?:cheap as chips|cheap and cheerful|cheap(?:est|ish|o|y)?|chea?pest|lowest[- ]?pric(?:e|ed)s?|who(?:'?s| is| are) (?:the )?best(?= for\b)|least expensive|(?:for |the )?(?:least|lowest)(?: money| cost)?|(?:dearest|priciest|most expensive) (?:ones? )?last|best (?:price|value)|inexpensive|low[- ]cost|on a budget|budget|most affordable|affordable|bargain|not (?:too )?(?:expensive|pricey|dear))\b/g,
    'cheapest',
  ],
  [/\b(?:dearest|most expensive|priciest|top of the range|highest[- ]price(?:d)?)\b/g, 'dearest'],
  [/\b(?:newest|latest|most recent|just in|new in)\b/g, 'newest'],
  [/\b(?:biggest|best|largest|highest) (?:discounts?|savings?|reductions?|drops?|deals?)\b/g, 'discount'],
];

/** What a text asks for besides goods; takes its words. */
export interface ReadWishes {
  order: Order;
  inStock: boolean;
  freeDelivery: boolean;
  reduced: boolean;
}

const yes = (): boolean => true;

export function readWishes(typed: TypedText): ReadWishes {
  const freeDelivery = typed.take(
    /\b(?:free (?:uk )?(?:delivery|postage|shipping|p ?(?:&|and) ?p|post)|(?:delivery|postage|shipping) (?:is )?free|deliver(?:s|ed)? (?:for )?free|(?:no|without|zero|(?:not|n't|never|no|ain'?t|won'?t) (?:be )?pay(?:ing)? (?:any |for (?:the )?)?) ?(?:extra )?(?:delivery|postage|shipping|p ?(?:&|and) ?p)(?: (?:charge|cost|fee)s?| to pay)?)\b/g,
    'delivery',
    1,
    yes,
  );
  const reduced = typed.take(
    /\b(?:(?:on|in) (?:the )?(?:sale|offer|special)|reduced|discounted|half price|(?:marked|knocked|come|brought) down(?: in price)?|slashed|(?:(?:the )?(?:biggest|best|largest|top) )?price drops?|dropped in price|clearance|in the sales?)\b/g,
    'sale',
    0.9,
    yes,
  );
  let order: Order = 'best';
  for (const [pattern, meant] of ORDERS) {
    if (typed.take(pattern, 'order', 0.9, yes).length > 0 && order === 'best') order = meant;
  }
  if (order === 'cheapest' && typed.take(DELIVERED, 'order', 0.9, yes).length > 0) order = 'cheapest-delivered';
  const inStock = typed.take(
    /\b(?:in stock|available (?:now|today)|that(?:'s| is| are) available|not (?:sold out|out of stock)|ready to (?:ship|go)|(?<=\b(?:any|still|got|have|has|many)\b[^.!?]{1,80} )left(?=[.!? ]*$))\b/g,
    'stock',
    1,
    yes,
  );
  return { order, inStock: inStock.length > 0, freeDelivery: freeDelivery.length > 0, reduced: reduced.length > 0 };
}

const AMOUNT = `(?<![\\p{L}\\p{N}.,£-])(?<number>\\d{1,5}(?:[.,]\\d{1,3})?) ?-?(?<unit>${UNIT_WORD}|in(?! [a-z]+\\b)|"|''|')(?![\\p{L}\\p{N}])(?: ?-?(?:long|wide|tall|high|deep)(?![\\p{L}\\p{N}]))?`;
const MOST_BEFORE = 'up to|under|below|less than|smaller than|no (?:more|bigger|larger|longer|higher) than|max(?:imum)?(?: of)?|at most';
const LEAST_BEFORE = 'at least|over|more than|bigger than|larger than|longer than|min(?:imum)?(?: of)?|from';
/** An amount with what may bound it: '24 inch or less', 'at least 16gb', '8 or 16gb'. */
const QUANTITY = new RegExp(
  `(?:\\b(?:(?<most>${MOST_BEFORE})|(?<least>${LEAST_BEFORE})) (?:an? )?)?(?:(?<![\\p{L}\\p{N}.,£-])(?<or>\\d{1,5}) ?(?:or|\\/) ?)?${AMOUNT}(?<after> ?(?:or|and) (?:less|under|below|smaller|lower|shorter)\\b| (?:max|tops|at most)\\b)?(?<beyond> ?(?:or|and) (?:more|over|above|bigger|larger|higher|longer|up(?:wards)?)\\b| ?\\+| (?:min(?:imum)?)\\b)?`,
  'gu',
);
/** Screens are as large as this, and little else is said in tenths: 'a 13.3 laptop sleeve'. */
const SCREEN =
  /(?<![\p{L}\p{N}.,£-])(1[0-8]\.\d)(?![\p{L}\p{N}.,%"])(?= (?:laptop|notebook|netbook|tablet|macbook|chromebook|screen|monitor|ultrabook|sleeve|case|bag))/gu;
const COUNT = /(?<![\p{L}\p{N}.,£])(\d{1,5}) ?-?(pieces?|pcs?|packs?|pk|sheets?)(?![\p{L}\p{N}])/gu;
const PACK_OF = /(?<![\p{L}\p{N}])packs? of (\d{1,4})(?![\p{N}])/gu;

/** 'I'm only 5ft' says nothing of the goods. */
const OF_PERSON = /\b(?:i|he|she|they|we)(?:'?m|'?s|'?re| am| is| are)(?: (?:only|just|about|nearly|over|under|a|like))*[ ~]*$/;

const count = (number: string, unit: string): WantedQuantity | null => {
  const value = numberOf(number);
  return value === null || value === 0 ? null : { value, dimension: 'count', words: [number, unit] };
};

/**
 * Numbers with a unit; takes their words.
 *
 * @example readQuantities(new TypedText('hdmi cable 5m')) // [{ value: 5, dimension: 'length', words: ['5', 'm'] }]
 */
export function readQuantities(typed: TypedText): WantedQuantity[] {
  const found = typed.take(QUANTITY, 'quantity', 0.9, (match): WantedQuantity | null => {
    // '2159m' is a model.
    if (OF_PERSON.test(typed.text.slice(0, match.index)) || /^\d{4,}m$/.test(match[0])) return null;
    const { most, least, or, number = '', unit: written = '', after, beyond } = match.groups!;
    const unit = writtenUnit(written);
    const of = (digits: string): WantedQuantity | null => {
      const known = measured(digits, unit);
      return known === null
        ? null
        : { dimension: known[0], value: known[1], words: [digits, unit === "''" ? '"' : unit === "'" ? 'ft' : unit] };
    };
    const quantity = of(number);
    if (quantity === null) return null;
    const bound = (most ?? after) !== undefined ? 'most' : (least ?? beyond) !== undefined ? 'least' : undefined;
    const others = or === undefined ? [] : [of(or) ?? []].flat();
    return { ...quantity, ...(bound && { bound }), ...(others.length > 0 && { others }) };
  });
  // '8gb or 16gb'.
  for (const [at, one] of found.entries()) {
    const next = found[at + 1];
    if (next?.dimension !== one.dimension || !typed.text.includes(`${one.words.join('')} or ${next.words.join('')}`)) continue;
    one.others = [...(one.others ?? []), next];
    found.splice(at + 1, 1);
  }
  const screens = typed.take(SCREEN, 'quantity', 0.9, ([, number = '']): WantedQuantity | null => {
    const known = measured(number, 'inch');
    return known === null ? null : { dimension: known[0], value: known[1], words: [number, 'inch'] };
  });
  const packs = typed.take(PACK_OF, 'quantity', 0.9, (match) => count(match[1]!, 'pack'));
  return [...found, ...screens, ...packs, ...typed.take(COUNT, 'quantity', 0.9, (match) => count(match[1]!, match[2]!))];
}

const YEARS = "(?:years?|yrs?|yr|yo|y\\/o|months?|mths?)(?:[ -]?olds?)?(?:[' ]?s)?";
const AGE = new RegExp(
  `(?<![\\p{L}\\p{N}£.])(?:aged? (?:of )?|turning |turns |turned |for an? |(?:is|who'?s|he'?s|she'?s) (?:nearly |almost |about )?)?(\\d{1,2}|${SMALL_NUMBER})(?: ?- ?\\d{1,2})? ?-?${YEARS}(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?:aged?|turning|turns|turned|(?:he|she|who|they|son|daughter|nephew|niece|grandson|granddaughter|lad|lass|brother|sister|cousin|eldest|youngest|boy|girl|child|kid)(?: of|'?s| is|'?re| are|'?ll be| will be)(?: nearly| almost| about| now| turning| only| just)?) (\\d{1,2})(?!\\p{N}|[.,]\\p{N}|st\\b|nd\\b|rd\\b|th\\b| ?(?:inch|cm|mm|m\\b|ft|gb|quid|pounds?|of\\b))|(?<![\\p{L}\\p{N}])(?:son|daughter|nephew|niece|grandson|granddaughter|lad|lass|boy|girl) (\\d{1,2})(?= ?(?:[,.;!?]|$))`,
  'gu',
);
const ADULT_FROM_YEARS = 16;
const WHO_OF_AGE = /(?<=\bolds?[ -])(girl|boy|lad|lass|son|daughter|niece|nephew|grandson|granddaughter)s?\b/g;
const SIZE =
  /(?<![\p{L}\p{N}])(?:(?:in |a )?(?:uk )?sizes? ?:? ?(?:uk )?((?:\d{1,2}(?:\.5)?|x{0,3}[sl]|[sml]|small|medium|large|extra large)(?! (?:screen|tv|monitor)))|uk ?(\d{1,2}(?:\.5)?)|(x{1,3}[sl]|[2-5]xl)|(?<=\b(?:wom[ae]n'?s|ladies|m[ae]n'?s|boys'?|girls'?|kids'?|child(?:ren'?s)?) )(\d{1,2}(?:\.5)?|[sml])(?=[.,?! ]*$|, )|in an? (\d{1,2}(?:\.5)?|small|medium|large)(?=[?.! ]*$))(?![\p{L}\p{N}"])/gu;

const WHO = [...RECIPIENTS.keys()].join('|');
/** Before letters that are part of a model's name: 'a case for the Pixel XL'. 'For my dad' does not count. */
const FOR_THING = new RegExp(
  `\\b(?:for|fits?) (?:the |an? |my |our )?(?!(?:${WHO}|wom[ae]ns?|m[ae]ns?|lad(?:y|ies)|girls?|boys?|kids?|adults?|someone|me|work|school)\\b)\\p{L}{3,15} $`,
  'u',
);

/** Ages and sizes; takes their words. */
export function readSizes(typed: TypedText): WantedAttribute[] {
  const ages = typed.take(AGE, 'attribute', 0.9, (match): WantedAttribute => {
    const years = spokenNumber(match[1] ?? '') ?? Number(match[1] ?? match[2] ?? match[3]);
    const isMonths = /month|mth/.test(match[0]);
    const value = isMonths || years < 2 ? 'Babies' : years < 4 ? 'Toddlers' : years < ADULT_FROM_YEARS ? 'Children' : 'Adults';
    return { id: 'age-group', value, words: [] };
  });
  // 'A 7 year old girl'.
  const [who] =
    ages.length === 0
      ? []
      : typed.take(WHO_OF_AGE, 'attribute', 0.6, (match) => GENDERS.get(match[1]!) ?? RECIPIENTS.get(match[1]!) ?? null);
  const gender: WantedAttribute[] = who === undefined ? [] : [{ id: 'gender', value: who, words: [] }];
  const sizes = typed.take(SIZE, 'attribute', 0.7, (match): WantedAttribute | null => {
    if (match[3] !== undefined && FOR_THING.test(typed.text.slice(0, match.index))) return null;
    const value = readSize(match.slice(1).find((size) => size !== undefined) ?? '');
    return value === null ? null : { id: 'size', value, words: [] };
  });
  return [...ages.slice(0, 1), ...gender, ...sizes.slice(0, 1)];
}

const RECIPIENT = new RegExp(
  `\\b(?:for|to|get|buy|give|my|our|a|the) (?:my |our |the |a )?(?:little |big |old |new |lovely |dear )?(${WHO})(?:[ -]in[ -]laws?)?(?:'?s)?\\b`,
  'g',
);

/** 'Nephew is mad on trains'; the sentence is about somebody who gets it. */
const ABOUT = new RegExp(
  `(?:^|[.!?,] )(?:the |our |my )?(${WHO})(?=(?:'?s| is| has| keeps)? (?:loves?|likes?|(?:so |really |totally |well |dead )?into|mad|obsessed|nuts|crazy|bonkers|a (?:huge|big|massive)|collects?|adores?|just (?:turned|got into)|turn(?:s|ing)|\\d))`,
  'g',
);
/** 'Our little man is one.' */
const LITTLE_ONE =
  /\b(?:my|our|the|for (?:an? |the )?) ?(?:little|wee) (?:man|lady|one|ones|guy|fella|chap|lad|madam|princess|prince|monster|people|person|dude)\b(?!')/g;
const FOR_SOMEBODY =
  /\bfor (?:an? |my |the |his |her |our )?(?:little |young |older |old |baby |teenage |grown )?(girl|boy|man|woman|lady)\b(?!')/g;

/** 'Dads wallet': of somebody, and not of the maker of Brother printers. */
const OF_SOMEBODY = new RegExp(`(?:^|[.!?,] )(?!brother)(${WHO})'?s(?= ([\\p{L}\\p{N}]+))`, 'gu');

/** Of a gift: 'for teenage boys'. Shoes for men are men's shoes. */
const FOR_PEOPLE = /\bfor (?:little |young |older |teenage |teen )?(girls|boys|men|women|ladies|kids|children|toddlers|babies)\b(?!')/g;

/**
 * Whom it is for, by 'for my brother'; takes the words, as they say nothing of the goods.
 *
 * @param isGift whether something to give is asked for
 */
export function readRecipient(typed: TypedText, isGift: boolean): WantedAttribute | null {
  if (isGift) {
    const [people] = typed.take(FOR_PEOPLE, 'attribute', 0.6, (match) => singular(match[1]!));
    const gender = people === undefined ? undefined : GENDERS.get(people);
    if (gender !== undefined) return { id: 'gender', value: gender, words: [] };
    const age = people === undefined ? null : ageGroupOf(people);
    if (age !== null) return { id: 'age-group', value: age, words: [] };
  }
  const little = typed.take(LITTLE_ONE, 'attribute', 0.6, yes);
  if (little.length > 0) return { id: 'age-group', value: 'Children', words: [] };
  let value: string | undefined;
  typed.take(RECIPIENT, 'attribute', 0.6, (match) => {
    // 'Ink for a Brother printer': nobody says so of a person.
    const [next = ''] = /^ [\p{L}\p{N}-]+/u.exec(typed.text.slice(match.index + match[0].length)) ?? [];
    if (/\d/.test(next) || (/^for an? /.test(match[0]) && isGoodsWord(wordsOf(next)[0] ?? ''))) return null;
    value ??= RECIPIENTS.get(match[1]!);
    return true;
  });
  typed.take(ABOUT, 'attribute', 0.6, (match) => {
    value ??= RECIPIENTS.get(match[1]!);
    return true;
  });
  typed.take(OF_SOMEBODY, 'attribute', 0.6, (match) => {
    if (value !== undefined || !(isGoodsWord(wordsOf(match[2]!)[0] ?? '') || BIRTHDAY.test(match[2]!))) return null;
    value = RECIPIENTS.get(match[1]!);
    return true;
  });
  // A son may be grown up.
  const grown = value === 'Boys' ? 'Men' : value === 'Girls' ? 'Women' : undefined;
  typed.take(FOR_SOMEBODY, 'attribute', 0.6, (match) => {
    value ??= GENDERS.get(match[1]!);
    return true;
  });
  if (value === undefined) return null;
  return { id: 'gender', value, words: [], ...(grown !== undefined && { others: [grown] }) };
}

/** Words by which a name says for whom it is. */
export const genderOf = (word: string): string | null => GENDERS.get(word) ?? SAID_OF.get(word) ?? null;

export const isSlang = (word: string): boolean => SAID_OF.has(word);

/** 'A blokes watch', singular. */
const SAID_OF: ReadonlyMap<string, string> = new Map(
  ['bloke', 'fella', 'guy', 'chap', 'gal'].map((word) => [word, word === 'gal' ? 'Women' : 'Men']),
);

export const ageGroupOf = (word: string): string | null => AGE_GROUPS.get(word) ?? (/^teen(?:age|ager)?$/.test(word) ? 'Children' : null);

/** 'Husbands 40th.' */
const BIRTHDAY = /^(?:\d{1,3}(?:st|nd|rd|th)|birthday|bday)$/;
const GIFT =
  /\b(?:secret santa|stocking fillers?|(?:birthday|christmas|xmas|wedding|anniversary|leaving|thank you) (?:gifts?|presents?)|(?:gifts?|presents?)(?! (?:bags?|box(?:es)?|tins?|tags?|wrap)\b)|what (?:to|can i|should i|would)(?= (?:get|buy|give)\b)|(?:stuck|struggling) (?:for|on) (?:ideas?|presents?|gifts?|what)|no (?:idea|clue) what to (?:get|buy))\b/g;

/** Whether something to give is asked for; takes the words, as they say nothing of the goods. */
export const readGift = (typed: TypedText): boolean => typed.take(GIFT, 'plain', 0.6, yes).length > 0;

const CONDITIONS: [RegExp, string][] = [
  [/\b(?:refurb(?:ished|s)?|recondition(?:ed)?|renewed)\b/g, 'Refurbished'],
  [/\b(?:used|second[- ]?hand|2nd hand|pre[- ]?owned|pre[- ]?loved)\b(?! (?:for|by|to|with|in)\b)/g, 'Used'],
  [/\bbrand new\b/g, 'New'],
];

/** Before a condition that is not wanted: 'not refurbished', 'no used ones'. */
const NOT_WANTED = /\b(?:not?|non|never|without|except)[ -](?:an? |any )?$/;

export function readCondition(typed: TypedText): WantedAttribute | null {
  let first: WantedAttribute | null = null;
  for (const [pattern, value] of CONDITIONS) {
    const [said] = typed.take(pattern, 'condition', 0.9, ({ 0: words, input, index }) =>
      NOT_WANTED.test(input.slice(0, index)) ? null : words,
    );
    if (said !== undefined) first ??= { id: 'condition', value, words: value === 'New' ? [] : [said.split(/[ -]/).join(' ')] };
  }
  return first;
}

const SOMEBODY = `${WHO}|girl|boy|man|woman|lady|bloke`;
const EITHER = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:for )?(?:an? |my |the |his |her |our )?(${SOMEBODY}) or (?:for )?(?:an? |my |the |his |her |our )?(${SOMEBODY})(?![\\p{L}\\p{N}'])`,
  'gu',
);

const audienceOf = (word: string): string | undefined => GENDERS.get(word) ?? RECIPIENTS.get(word);

/** 'For a boy or girl': takes both, where their audiences differ; whether children are meant, null: no such is said. */
export function readEither(typed: TypedText): { isChild: boolean } | null {
  const [both] = typed.take(EITHER, 'attribute', 0.6, ([, one = '', other = '']) => {
    const genders = [audienceOf(one), audienceOf(other)];
    return genders[0] === genders[1] ? null : genders;
  });
  return both === undefined ? null : { isChild: both.every((gender) => gender === 'Boys' || gender === 'Girls') };
}
