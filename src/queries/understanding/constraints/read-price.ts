import { RECIPIENT_WORD } from '#lexicon/plain-words.ts';
import { numberOf } from '#lexicon/values/units.ts';
import { isPriced, type PriceWish } from '../product-query.ts';
import { BELOW_HUNDRED, SMALL_NUMBER, SPOKEN_NUMBER, spokenNumber } from '../words/spoken-numbers.ts';
import { UNIT_WORD } from '../words/spoken-units.ts';
import type { TypedText } from '../words/typed-text.ts';

/** Amounts with a name of their own, in pounds. */
const NAMED: ReadonlyMap<string, number> = new Map([
  ['fiver', 5],
  ['tenner', 10],
  ['score', 20],
  ['ton', 100],
]);

const MONEY_WORD = '(?:quids?|squid|pounds?|punds?|pouns?|gbp|sterling|bucks)(?![\\p{L}\\p{N}])';
const NUMBER = '\\d{1,3}(?:,\\d{3}){1,2}(?:\\.\\d{1,2})?|\\d{1,6}(?:[.,]\\d{1,2})?';
const SPOKEN = `${SPOKEN_NUMBER}|a (?:score|ton)`;

/** What is counted, and no money. */
const COUNTED = 'pieces?|years?|months?|days?|weeks?|hours?|minutes?|players?|people|pages?|sheets?|miles?';

/** Numbers before these are no prices: '60 inches', '64gb', '3 years'. */
const NO_UNIT = `(?![\\p{L}\\p{N}]|[.,]\\p{N}|\\s?-?\\s?(?:"|''|'|%|(?:${UNIT_WORD}|x|ins?|hz|volts?|v|amps?|mp|mpix|megapixels?|lumens?|stone|yards?|bars?|psi|rpm|gsm|bit|seat(?:er|s)?|man|berth)\\b|ports?\\b|packs?\\b|pcs?\\b|yrs?|yo\\b|mins?\\b|(?:${COUNTED})|ply|th\\b|st\\b|nd\\b|rd\\b|stars?|cups?|shops?|products?|km\\b|degrees?|tog\\b|denier|mph\\b|results?\\b|choices?\\b|options?\\b|and over\\b))`;

/** Nor such in words: 'ten metres', 'twenty pieces'. */
const NO_SPOKEN_UNIT = `(?![\\p{L}\\p{N}]|(?:[ -](?:and )?(?:${SPOKEN_NUMBER}|${SMALL_NUMBER}))?[ -](?:${UNIT_WORD}|ports?|packs?|${COUNTED})(?![\\p{L}\\p{N}]))`;

const OF_EACH = '(?= (?:an?|each|per)\\b)';
/** Pounds and pence in words: 'nineteen ninety nine'. 'Four ninety nine' may be £499, but for each piece of something. */
const PRICE_IN_WORDS = `(?:(?:${SMALL_NUMBER}|${BELOW_HUNDRED}) (?:ninety[ -](?:nine|five)|fifty)${OF_EACH}|${BELOW_HUNDRED} ninety[ -](?:nine|five))`;

/** An amount that is money by itself. */
const STERLING = `(?:£ ?(?:${NUMBER})(?: ?k(?![\\p{L}\\p{N}]))?(?![\\p{N}])(?: ?${MONEY_WORD})?|(?:${NUMBER}) ?(?:£(?! ?\\d)|${MONEY_WORD})|(?:${SPOKEN}|${SMALL_NUMBER}) ${MONEY_WORD}|a fiver|a tenner|a grand|fiver\\b|tenner\\b|\\d{2}p(?![\\p{L}\\p{N}]))`;
/** An amount after words that ask for one. */
const AMOUNT = `(?:${STERLING}|(?:${NUMBER})(?: ?k\\b)?${NO_UNIT}|${PRICE_IN_WORDS}|(?:${SPOKEN})${NO_SPOKEN_UNIT})`;

/** What says no to more, with the words in between: 'not spending more than', 'can't really go over', 'without paying above'. */
const NO_MORE = `(?:(?<!\\bfor )(?:the|my|our) (?:budget|committee|boss|club|school|board|wife|husband|partner|parents) )?(?:no|not|none|nothing|nowt|never|without|cannot|cant|(?:do|wo|ca|did|does|is|ai|are|have|has|had|would|could|should|must|sha)(?:n'?|'n)t|rather not|refuse to)(?: (?!(?:but|and|or|for|a|an|the)\\b)\\p{L}{1,9}){0,4}? (?:more|over|above|dearer|past|beyond|exceed(?:ing)?|upwards? of|higher|north of)(?: than| thn)?`;
/** 'Bin anything over', 'skip the ones above'. */
const LEAVE_OUT =
  "(?:bin|ditch|scrap|lose|drop|skip|hide|remove|avoid|exclude|forget|leave out|get rid of|rule out|take out) (?:anything|everything|any|all|those|the ones|ones|whatever)(?: (?:that'?s|that is|is|costing))? (?:over|above|more than|dearer than|past|beyond)";
const MOST = `(?:${NO_MORE}|${LEAVE_OUT}|not (?:a|one) penny (?:over|more than|above)|no (?:more|over|above|dearer)|un?de?r|under neath|bell?ow?w?|beneath|belw|les than|less? thn|(?:less|lower|cheaper) than|south of|up ?to|at (?:the )?most|(?:max(?:imum)?|budget|limit|ceiling|cap|top whack|stretch)(?:'?s)?(?: of| it (?:at|to)| (?:the |my )?(?:price|spend|budget)(?: at)?| is| to|:)*|capped at|limited to|with ?in|<=?|for as little as|sub-?|not exceeding)`;
const LEAST =
  '(?:over|abo?u?ve?|more (?:than|thn)|at least|min(?:imum)?(?: of)?:?|upwards of|north of|>=?|starting (?:at|from)|no less than|not less than|dearer than|from)';
const ABOUT =
  '(?:a?r+ound?|aroud|about|bout|roughly|approx(?:imately|\\.)?|aprox|circa|near(?:ly)?|something like|~|in the region of|close to)';

interface Form {
  pattern: RegExp;
  sure: number;
  wish: (first: number, second: number) => PriceWish;
}

const form = (source: string, sure: number, wish: Form['wish']): Form => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}£.,])${source}`, 'gu'),
  sure,
  wish,
});

/** A price near the one that was named: so much less or more. */
const NEAR_SHARE = 0.25;

const most = (max: number): PriceWish => ({ max });
const least = (min: number): PriceWish => ({ min });
const near = (named: number): PriceWish => ({
  min: Math.round(named * (1 - NEAR_SHARE)),
  max: Math.round(named * (1 + NEAR_SHARE)),
  near: named,
});
const range = (low: number, high: number): PriceWish => ({ min: Math.min(low, high), max: Math.max(low, high) });

/** Between a price and the most that would do: 'around £60 but could stretch to 70', 'ideally under 50, 60 at a push'. */
const STRETCH = `(?:${ABOUT}|${MOST}|ideally|preferably|say|hoping for)(?: (?:under|around|about|for|to spend|spend|pay|below)){0,3} ?(?:the )?${AMOUNT}(?: ?(?:mark|ish|or so))?|(?:${STERLING}|\\d{1,4}) ?-?(?:ish|or so)(?: ?${MONEY_WORD})?`;
const STRETCHED = `(?:,|;|\\.|-)?(?: (?:but|or|and|maybe|possibly|id|i'?d|i|we|could|can|might|would|will|may|go|push|stretch|be|a|bit|prepared|happy|willing|to|up|at)){0,8}`;

/** How prices are said, the surest first. */
const FORMS: Form[] = [
  form(`(?:${STRETCH})${STRETCHED} (?:(?:stretch|push(?: it)?|go|up|max(?:imum)?|be pushed) to|max(?:imum)?) (${AMOUNT})`, 1, most),
  form(
    `(?:${STRETCH})${STRETCHED} (${AMOUNT}) ?(?:at (?:a push|a pinch|the outside|(?:the )?(?:very )?most|a stretch|max)|tops|max(?:imum)?|top whack|if (?:i|we) (?:have|had|must|really))`,
    1,
    most,
  ),
  form(`(${AMOUNT}) ?(?:mark )?at (?:a (?:push|pinch|stretch)|the outside|the very most)`, 1, most),
  form(`(?:bet?we+n|from|range|priced) (${AMOUNT}) ?(?:and|&|to|-|n) ?(${AMOUNT})`, 1, range),
  form(`bet?we+n (${SMALL_NUMBER}) and ((?:${SPOKEN})${NO_SPOKEN_UNIT})`, 1, range),
  form(`(${STERLING}) ?(?:to|-|and|up to) ?(${AMOUNT})`, 1, range),
  form(`(${NUMBER}) ?(?:to|-) ?(${STERLING})`, 1, range),
  // 'Dearer, 40 to 60.'
  form(
    `(?:dearer|pricier|cheaper|more expensive|budget(?: is| of)?|spend(?:ing)?)[,:;]? (?:of |about |around |say |like )?(${NUMBER}) ?(?:to|-|and) ?(${NUMBER})(?! ?\\p{L}{1,3}\\b| (?:years|months|inch|pieces|players))`,
    1,
    range,
  ),
  form(`(${SPOKEN}|${SMALL_NUMBER}) to ((?:${SPOKEN}|${SMALL_NUMBER}) ${MONEY_WORD})`, 1, range),
  form(`${MOST} ?(?:about |around )?(${AMOUNT})(?: (?:tops|max(?:imum)?|at (?:the )?most|or (?:less|under))(?![\\p{L}\\p{N}]))?`, 1, most),
  form(
    `(${AMOUNT})(?: ?-?(?:ish|or so|or thereabouts))? ?(?:or (?:less|under|below|cheaper)|and (?:under|below|no more)|(?:(?:is|as|at|being|my|our|the|an?|absolute|very|upper|top|real) ){0,4}(?:tops|max(?:imum)?|budget|most|limit|ceiling|cap|top whack|push))(?![\\p{L}\\p{N}])`,
    1,
    most,
  ),
  // 'With change from £30.'
  form(`(?:with |and )?(?:some |any |a bit of )?(?<!\\b(?:a|spare) )change (?:from|out of) (${AMOUNT})`, 1, most),
  // '20ish is fine but not more.'
  form(
    `(\\d{1,4}) ?-?ish(?: (?:is|would be|'s) (?:fine|ok|okay|good|great|all ?right))?,? but (?:not|no) more(?= ?(?:[,.;!?]|$))`,
    1,
    most,
  ),
  // 'Got about £30' is what somebody has.
  form(`(?:got|have|budget(?: is| of)?|(?:only|can|could|have to|able to) spend) ${ABOUT} ?(?:the )?(${AMOUNT})`, 1, most),
  form(`${ABOUT} ?(?:the )?(${AMOUNT})(?: ?(?:mark|ish))?`, 0.9, near),
  form(`(\\d{1,4}) ?-?ish (?:is|would be|'s) (?:fine|ok|okay|good|great|all ?right)`, 0.9, near),
  form(`(${STERLING}) ?-?(?:ish|or so|or thereabouts|mark|odd)(?![\\p{L}\\p{N}])`, 0.9, near),
  form(`(\\d{1,4}) ?-?ish ?${MONEY_WORD}`, 0.9, near),
  form(`${LEAST} (${AMOUNT})`, 1, least),
  form(`(${STERLING}) ?(?:or (?:more|over|above)|plus|\\+|and (?:up|over|above)|upwards)`, 1, least),
  form(
    `(?:for|spend|spending|got|have|only|with|pay) (?:only |just |around |about )?(${STERLING})(?: (?:to spend|to play with|in the (?:kitty|pot|budget)))?`,
    0.8,
    most,
  ),
  form(`(${STERLING})`, 0.7, most),
];

/** What all forms hold: a long text without it is not searched for each. */
const ANY_AMOUNT = new RegExp(`${AMOUNT}|\\d ?-?ish`, 'u');

/** 'All prices are now £1' states a price and asks for none. */
const STATED =
  /\b(?:(?:seen|saw|spotted) (?:it|one|them|that|this|these|those)(?: (?:for|at|on))?|are|was|were|costs?|says|prices? say|said|showed|shown|advertised|charg\w{1,4}|paid|spent|worth|price is|it'?s|it is|(?<!\b(?:budget|limit|max|maximum|ceiling|most|cap|spend) )is) (?:all |only |just |now )*$/;

/** 'Over 18' asks for an age. */
const AGES = /^over (?:16|18|21)$/;

/** 'A girl of about 8', 'he's nearly 5', 'nan is about 80'. */
const OF_AGE = new RegExp(
  `(?:\\b(?:s?he|who|boy|girl|child|kid|baby|toddler|${RECIPIENT_WORD})(?: of| is|'s| who is| who's)|\\b(?:s?hes|whos)) $`,
);
const ROUGHLY = '(?:a?r+ound|about|roughly|nearly|almost)';
const AROUND = new RegExp(`^${ROUGHLY} \\d+$`);
/** 'Since about 2019.' */
const YEAR = new RegExp(`^${ROUGHLY} (?:19|20)\\d\\d$`);
const SINCE = /\b(?:since|in|from|until|till|of|by) $/;
/** 'What about 16' asks for another number of what was spoken of. */
const WHAT_ABOUT = /\b(?:what|how) $/;

/** 'About 10 boys', 'over two hundred pieces' count. */
const COUNTING = new RegExp(`^(?:a?r+ound|about|roughly|over|more than|at least|nearly) (?:\\d+|${SPOKEN_NUMBER})$`);
const THINGS = /^ (?:of (?:the|them|those|these)\b|(?!please|pounds|quids|bucks|tops|less|plus|is\b|as\b)\p{L}{3,}s\b)/u;

/** 'About 100 to spend, not a penny more.' */
const NO_MORE_THAN_THAT =
  /\b(?:and |but )?(?:not|nor) (?:a|one) penny (?:more|over)\b|\b(?:and )?(?:no|not any) more(?: than that)?(?= ?(?:[,.;!?]|$))/g;

/** What 'drop the price cap' names: no cap. */
const PRICE_LIMIT = /\b(?:price|cost|budget|spending) (?:cap|limit|ceiling)s?\b/g;

/** 'Under £15 a box' asks for no box. */
const PER_PIECE =
  /(?<=[\dp] |\b(?:quid|pounds?|fiver|tenner|fifty|nine|five|limit|max|maximum|budget|tops) )(?:per \p{L}{3,12}(?: or \p{L}{3,12})?|an? (?:box|pack|packet|pair|piece|pop|roll|reel|sheet|tub|tube|unit|item|head|person|go))\b(?! of\b)/gu;

const IN_POUNDS_AND_PENCE = /^(\p{L}+(?:[ -]\p{L}+)?) (ninety[ -](?:nine|five)|fifty)$/u;

/** The amount in pence. */
function penceOf(said: string): number | null {
  const text = said.trim();
  const [, pounds, pence] = IN_POUNDS_AND_PENCE.exec(text) ?? [];
  if (pounds !== undefined) return spokenNumber(pounds)! * 100 + spokenNumber(pence!)!;
  const spoken = NAMED.get(text.replace(/^(?:an?|one) /, '')) ?? spokenNumber(text);
  if (spoken !== null) return spoken * 100;
  const value = numberOf(/\d[\d,.]*/.exec(text)?.[0].replace(/[.,]$/, '') ?? '');
  if (value === null) return null;
  const isPence = /^\d{2}p$/.test(text);
  return Math.round(value * (/\d ?k\b/.test(text) ? 1000 : 1) * (isPence ? 1 : 100));
}

/** What is asked for besides what was asked before: 'around a tenner, and nothing over 12' is about 10 and 12 at most. */
function both(before: PriceWish, now: PriceWish): PriceWish {
  const { min = 0, max = Infinity } = now;
  const isWithin = now.near !== undefined && before.max !== undefined && before.max >= min;
  return isWithin ? { ...now, max: Math.min(before.max!, max) } : { ...before, ...now };
}

interface ReadPrice {
  price: PriceWish;
  contradiction: string | null;
}

/**
 * The price that a text asks for; takes its words.
 *
 * @example readPrice(new TypedText('trainers between £30 and £60')).price // { min: 3000, max: 6000 }
 * @example readPrice(new TypedText('around a tenner')).price // { min: 750, max: 1250, near: 1000 }
 */
export function readPrice(typed: TypedText): ReadPrice {
  if (!ANY_AMOUNT.test(typed.text)) {
    typed.takeAll(PRICE_LIMIT, 'plain', 1);
    return { price: {}, contradiction: null };
  }
  let price: PriceWish = {};
  for (const { pattern, sure, wish } of FORMS) {
    // Beside a bound a bare amount is talk: 'the barber charges 18 quid'.
    const isTalk = sure < 0.8 && isPriced({ price });
    typed.take(pattern, isTalk ? 'plain' : 'price', sure, (match) => {
      if (isTalk) return true;
      const [first, second] = [penceOf(match[1]!), match[2] === undefined ? 0 : penceOf(match[2])];
      if (first === null || second === null || AGES.test(match[0])) return null;
      const before = typed.text.slice(0, match.index);
      if (AROUND.test(match[0]) && (OF_AGE.test(before) || WHAT_ABOUT.test(before))) return null;
      if (COUNTING.test(match[0]) && THINGS.test(typed.text.slice(match.index + match[0].length))) return null;
      if ((sure < 0.8 && STATED.test(before)) || (YEAR.test(match[0]) && SINCE.test(before))) {
        typed.mark('plain', match.index, match.index + match[0].length, sure);
        return null;
      }
      price = both(price, wish(first, second));
      return true;
    });
  }
  typed.takeAll(PRICE_LIMIT, 'plain', 1);
  if (isPriced({ price })) typed.takeAll(PER_PIECE, 'price', 1);
  if (isPriced({ price }) && typed.takeAll(NO_MORE_THAN_THAT, 'price', 1) && price.near !== undefined) price = { max: price.near };
  if (price.min !== undefined && price.max !== undefined && price.min > price.max)
    return { price: {}, contradiction: `over ${price.min / 100} and under ${price.max / 100}` };
  return { price, contradiction: null };
}
