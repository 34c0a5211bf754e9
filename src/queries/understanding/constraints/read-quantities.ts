import { measured, numberOf } from '#lexicon/values/units.ts';
import type { Span, WantedQuantity } from '../product-query.ts';
import { SMALL_NUMBER, SPOKEN_NUMBER, spokenNumber } from '../words/spoken-numbers.ts';
import { UNIT_WORD, writtenUnit } from '../words/spoken-units.ts';
import type { TypedText } from '../words/typed-text.ts';

/** 'Long', 'in length', 'capacity', after an amount. */
const DIMENSION_SAID =
  '(?: ?-?(?:long|wide|tall|high|deep|(?:in |of )?(?:length|width|height|depth|diameter|capacity))(?![\\p{L}\\p{N}]))?';
const AMOUNT = `(?<![\\p{L}\\p{N}.,£-])(?<number>\\d{1,5}(?:[.,]\\d{1,3})?) ?-?(?<unit>${UNIT_WORD}|(?<=\\d)in|in(?![ -][a-z]+\\b)|"|''|')(?![\\p{L}\\p{N}])${DIMENSION_SAID}`;
const MOST_BEFORE = 'up to|under|below|less than|smaller than|no (?:more|bigger|larger|longer|higher) than|max(?:imum)?(?: of)?|at most';
const LEAST_BEFORE = 'at least|over|more than|bigger than|larger than|longer than|min(?:imum)?(?: of)?|from';
/** An amount with what may bound it: '24 inch or less', 'at least 16gb', '8 or 16gb'. */
const QUANTITY = new RegExp(
  `(?:\\b(?:(?<most>${MOST_BEFORE})|(?<least>${LEAST_BEFORE})) (?:an? )?)?(?:(?<![\\p{L}\\p{N}.,£-])(?<or>\\d{1,5}) ?(?:or|\\/) ?)?${AMOUNT}(?<after> ?(?:or|and) (?:less|under|below|smaller|lower|shorter)\\b| (?:max|tops|at most)\\b)?(?<beyond> ?(?:or|and) (?:more|over|above|bigger|larger|higher|longer|up(?:wards)?)\\b| ?\\+| (?:min(?:imum)?)\\b)?(?=(?<later> \\p{L}{2,15} or (?:more|over|above|bigger|larger|higher|longer|up(?:wards)?)\\b)?)`,
  'gu',
);
/** Units of ranges. Those of millimetres are names: a lens of 24-70mm is both. */
const RANGE_UNIT = 'met(?:re|er)s?|m|cm|ft|feet|foot|inch(?:es)?|"|gb|tb';
/** From one amount to another: '1-3m', '50cm to 1m', but 3-6m are months of a baby. */
const RANGE = new RegExp(
  `(?<![\\p{L}\\p{N}.,£-])(?!(?:0-3|3-6|6-9|6-12|9-12|12-18|18-24) ?m(?![\\p{L}\\p{N}]))(?:(?<between>between) |from )?(?<low>\\d{1,4}(?:\\.\\d{1,2})?) ?(?<lowUnit>${RANGE_UNIT}|in)? ?(?<joiner>-|to|and) ?(?<high>\\d{1,4}(?:\\.\\d{1,2})?) ?(?<unit>${RANGE_UNIT})(?![\\p{L}\\p{N}])`,
  'gu',
);
/** 'Ten metres', 'a six foot tree'. */
const IN_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])(${SPOKEN_NUMBER}|${SMALL_NUMBER})[ -](met(?:re|er)s?|inch(?:es)?|foot(?! (?:pumps?|spas?|stools?|rests?|baths?|massagers?|files?|cream|peel|warmers?)\\b)|feet|lit(?:re|er)s?|gigs?|gigabytes?|terabytes?)(?![\\p{L}\\p{N}])${DIMENSION_SAID}`,
  'gu',
);
/** Screens are as large as this, and little else is said in tenths: 'a 13.3 laptop sleeve'. */
const SCREEN =
  /(?<![\p{L}\p{N}.,£-])(1[0-8]\.\d)(?![\p{L}\p{N}.,%"])(?= (?:laptop|notebook|netbook|tablet|macbook|chromebook|screen|monitor|ultrabook|sleeve|case|bag))/gu;
const COUNT = /(?<![\p{L}\p{N}.,£])(\d{1,3},\d{3}|\d{1,5}) ?-?(pieces?|pcs?|packs?|pk|sheets?|bits)(?![\p{L}\p{N}])/gu;
/** Of few sets the number of pieces is no multiple of this. */
const PIECES_STEP = 50;
/** Of these bits are pieces. */
const OF_PIECES = /\b(?:jigsaws?|puzzles?|lego|bricks|blocks)\b/;
const PACK_OF = /(?<![\p{L}\p{N}])packs? of (\d,\d{3}|\d{1,4})(?![\p{N}])/gu;

/** 'I'm only 5ft' says nothing of the goods. */
const OF_PERSON = /\b(?:i|he|she|they|we)(?:'?m|'?s|'?re| am| is| are)(?: (?:only|just|about|nearly|over|under|a|like))*[ ~]*$/;

const amountOf = (digits: string, unit: string): WantedQuantity | null => {
  const known = measured(digits, unit);
  return known === null
    ? null
    : { dimension: known[0], value: known[1], words: [digits, unit === "''" ? '"' : unit === "'" ? 'ft' : unit] };
};

/** At least the lower amount and at most the higher; null where the match is no range. */
function rangeOf({ between, low = '', lowUnit, joiner, high = '', unit = '' }: Partial<Record<string, string>>): WantedQuantity[] | null {
  const [least, most] = [amountOf(low, writtenUnit(lowUnit ?? unit)), amountOf(high, writtenUnit(unit))];
  const isJoined = (joiner === 'and') === (between !== undefined);
  if (!isJoined || least?.dimension !== most?.dimension || least === null || most === null || least.value >= most.value) return null;
  return [
    { ...least, bound: 'least' },
    { ...most, bound: 'most' },
  ];
}

const count = (number: string, unit: string): WantedQuantity | null => {
  const value = numberOf(number);
  return value === null || value === 0 ? null : { value, dimension: 'count', words: [String(value), unit] };
};

/**
 * Numbers with a unit; takes their words.
 *
 * @example readQuantities(new TypedText('hdmi cable 5m')) // [{ value: 5, dimension: 'length', words: ['5', 'm'] }]
 */
export function readQuantities(typed: TypedText): WantedQuantity[] {
  const ranges = typed.take(RANGE, 'quantity', 0.9, (match) => rangeOf(match.groups!));
  const before = typed.spans.length;
  const all = takeQuantities(typed);
  return [...ranges.flat(), ...withAlternatives(all, typed, typed.spans.slice(before))];
}

/** Amounts of one kind with 'or' between them are one: '8gb or 16gb', '500 piece or 1000 piece'. */
function withAlternatives(all: readonly WantedQuantity[], { text }: TypedText, spans: readonly Span[]): WantedQuantity[] {
  const placed = all.map((quantity, at) => ({ quantity, span: spans[at]! })).toSorted((one, other) => one.span.start - other.span.start);
  const joined: typeof placed = [];
  for (const { quantity, span } of placed) {
    const last = joined.at(-1);
    const isOther = last?.quantity.dimension === quantity.dimension && /^ ?(?:or|\/) ?$/.test(text.slice(last.span.end, span.start));
    if (!isOther) joined.push({ quantity, span });
    else {
      const { others = [], ...alone } = quantity;
      joined.splice(-1, 1, {
        quantity: { ...last.quantity, others: [...(last.quantity.others ?? []), alone, ...others] },
        span: { ...last.span, end: span.end },
      });
    }
  }
  return joined.map(({ quantity }) => quantity);
}

function takeQuantities(typed: TypedText): WantedQuantity[] {
  const found = typed.take(QUANTITY, 'quantity', 0.9, (match): WantedQuantity | null => {
    // '2159m' is a model, and '4G' a network.
    if (OF_PERSON.test(typed.text.slice(0, match.index)) || /^(?:\d{4,}m|[2-5]g)$/.test(match[0])) return null;
    const { most, least, or, number = '', unit: written = '', after, beyond, later } = match.groups!;
    const unit = writtenUnit(written);
    const quantity = amountOf(number, unit);
    if (quantity === null) return null;
    const bound = (most ?? after) !== undefined ? 'most' : (least ?? beyond ?? later) !== undefined ? 'least' : undefined;
    const others = or === undefined ? [] : [amountOf(or, unit) ?? []].flat();
    return { ...quantity, ...(bound && { bound }), ...(others.length > 0 && { others }) };
  });
  const screens = typed.take(SCREEN, 'quantity', 0.9, ([, number = '']) => amountOf(number, 'inch'));
  const inWords = typed.take(IN_WORDS, 'quantity', 0.9, ({ 1: said = '', 2: unit = '', index }) =>
    OF_PERSON.test(typed.text.slice(0, index)) ? null : amountOf(String(spokenNumber(said) ?? ''), writtenUnit(unit)),
  );
  const packs = typed.take(PACK_OF, 'quantity', 0.9, (match) => count(match[1]!, 'pack'));
  return [
    ...found,
    ...screens,
    ...inWords,
    ...packs,
    ...typed.take(COUNT, 'quantity', 0.9, ({ 0: said, 1: number = '', 2: unit = '' }) => {
      const isOfPieces = OF_PIECES.test(typed.text);
      // 'P-touch 2430PC.'
      if (/^\d{4,5}pc$/.test(said) && !isOfPieces && Number(number) % PIECES_STEP !== 0) return null;
      return unit !== 'bits' ? count(number, unit) : isOfPieces ? count(number, 'pieces') : null;
    }),
  ];
}
