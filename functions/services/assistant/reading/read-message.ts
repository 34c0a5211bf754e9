import { type HelpTopic, helpTopicOf } from './help-topics.ts';
import type { NameIndex } from './name-index.ts';
import { plainText } from './plain-text.ts';
import { isEmptyQuery, type ProductQuery } from './product-query.ts';
import { readProductQuery } from './read-product-query.ts';
import { type SmallTalk, smallTalkOf } from './small-talk.ts';

/** What a message wants to know, besides the things that it names. */
export type Asking = 'products' | 'details' | 'vouchers' | 'shops' | 'brands' | 'about';

/** One message, read without those before it. */
export interface Message {
  text: string;
  productQuery: ProductQuery;
  asking: Asking;
  /** Places in the last answer that it points at, from 1; -1 is the last. */
  places: number[];
  /** 'That one', 'those': the last answer is meant. */
  pointing: boolean;
  /** 'Cheaper ones': than those of the last answer. */
  than: 'cheaper' | 'dearer' | null;
  /** More of the same. */
  more: boolean;
  /** Things to set side by side, as they were named. */
  sides: [string, string] | null;
  comparing: boolean;
  /** What something like it is wanted of: its name, or '' for what was pointed at. */
  like: string | null;
  /** It says that something new is wanted, or that it adds to what was said. */
  cue: 'new' | 'follows' | null;
  /** It names a thing, not only a trait of one. */
  namesThing: boolean;
  /** 'She likes handbags': more about whom it is for. */
  aboutSomebody: boolean;
  talk: SmallTalk | null;
  help: HelpTopic | null;
}

const PLACES: ReadonlyMap<string, number> = new Map([
  ['first', 1],
  ['1st', 1],
  ['second', 2],
  ['2nd', 2],
  ['third', 3],
  ['3rd', 3],
  ['fourth', 4],
  ['4th', 4],
  ['fifth', 5],
  ['5th', 5],
  ['sixth', 6],
  ['6th', 6],
  ['last', -1],
]);
const PLACE = [...PLACES.keys()].join('|');
const PLACE_SAID = new RegExp(
  `\\b(?:(?:the |your )(${PLACE})(?! (?:name|time|day|thing))|(${PLACE}) (?:one|item|product|result|option)s?|(?:number|no\\.?|option|item) ?#?([1-6])\\b|#([1-6])\\b)`,
  'g',
);
const FIRST_FEW = /\b(?:first|top) (two|three|2|3)\b/;

const CHEAPER = /\b(?:cheaper|less expensive|less pricey|lower price|too (?:expensive|dear|pricey|much))\b(?! than £?\d)/;
const DEARER = /\b(?:pricier|dearer|more expensive|better quality|higher[- ]end|fancier|posher|more upmarket)\b/;
const MORE =
  /^(?:(?:show|give|got|any|and|can i see|see|ok|yes|do you have) )*(?:me )?(?:some |any )?(?:more|others?|next|another|more like (?:this|that|these|those)|different ones|more options)(?: ones| please| pls| of (?:them|these|those))*[?.! ]*$|\bwhat else\b(?! is| like)|\bany others?\b/;
const POINTING = /\b(?:that|this|those|these|them|it)\b(?: ones?)?/;

const VOUCHERS =
  /\b(?:vouchers?|coupons?|promos?(?: codes?)?|discounts?(?: codes?)?|(?:discount|voucher|promo|money off|student) codes?|codes?|money off|% off)\b(?!.{0,3}(?:reader|scanner))/;
const SHOPS =
  /\b(?:who|which|what|where|list|any|your)\b.{0,25}\b(?:shops?|stores?|merchants?|retailers?|websites?)\b|\bwho (?:else )?(?:sells?|stocks?|has|does|makes)\b|\bwhere (?:can|could|do) i (?:buy|get|find)\b/;
const BRANDS = /\b(?:what|which|list|any)\b.{0,12}\b(?:brands?|makes?|manufacturers?)\b/;
const DETAILS =
  /\bhow much (?:is|are|does|for|do)\b|\b(?:what(?:'?s| is)|tell me) the (?:price|cost)\b|\bprice (?:of|for)\b|\bin stock\b|\btell me (?:more )?about\b|\bmore (?:info|details|about)\b/;
const ABOUT = /\b(?:tell me about|what (?:does|do|is|are)|who (?:is|are)|is|are|info on|about|any good|do you (?:have|do|stock)|got)\b/;

/** A side has at most 100 characters, so that the time does not grow with the square of the text. */
const SIDES: RegExp[] = [
  /\bcompare (.{1,100}?) (?:and|with|to|against|vs\.?|versus|&) (.{1,100})$/,
  /\bdifferences? between (?:the |a )?(.{1,100}?) and (?:the |a )?(.{1,100})$/,
  /\b(?:which|what)(?:'?s| is| one is| are)? (?:the )?(?:cheaper|better|best|nicer|dearer)(?: value)?[,:]? (?:the |a )?(.{1,100}?) or (?:the |a )?(.{1,100})$/,
  /^(?:is|are) (?:the |a )?(.{1,100}?) (?:better|cheaper|worse|nicer) than (?:the |a )?(.{1,100})$/,
  /^(.{1,100}?) or (?:the |a )?(.{1,100}?),? (?:which|what|whichever)\b.{0,60}\b(?:better|best|cheaper|value|choose|buy|get)\b/,
  /^(.{1,100}?) (?:vs\.?|versus|v) (.{1,100})$/,
];

const LIKE =
  /\b(?:similar to|alternatives? (?:to|for)|comparable (?:to|with)|along the lines of|instead of|in the style of|(?:anything|something|stuff|ones?|more|others?|else|is|things|products) like)\b(?: the| a| an)?(.*)$/s;

const NEW =
  /\b(?:show me|i(?:'?d)? (?:want|need|would like|like)|i'?m (?:looking for|after)|im (?:looking for|after)|looking for|searching for|do (?:you|u) (?:have|sell|stock|do)|have (?:you|u) got|got any|find me|can i get|where can i|start with|let'?s see|what about some|never ?mind|actually|forget (?:it|that))\b/;
const FOLLOWS =
  /^(?:(?:ok(?:ay)?|no|yes|yeah|hmm|and|but|or|also|so|great|nice|cool|sorry|oh)\b[,. ]{0,4}){0,8}(?:in|with|without|only|just|under|over|below|above|from|by|for|at least|at most|up to|less than|more than|make (?:it|that|them)|what about|how about|it'?s|its|must|should|has to|can (?:it|they)|not|instead|same|between|around|cheaper|smaller|bigger)\b|\bones?\b|\binstead\b|^(?:and|or|but|no)\b/;

/** 'Ok, a toaster then': an article before a product starts a new request. */
const A_THING =
  /^(?:(?:ok(?:ay)?|no|and|so|then|well|hmm|just|maybe|or|yes)\b[,. ]{0,4}){0,8}(?:an?|some|any) (?!(?:in|with|under|for|from|of|over|below|around|cheaper|more|others?)\b)(?!.*\bones?\b)/;

const clean = (side: string): string => side.replace(/(?<![?!.,])[?!.,]+$/, '').trim();

function sidesOf(text: string): [string, string] | null {
  for (const pattern of SIDES) {
    const [, one = '', other = ''] = pattern.exec(text.replace(/(?<![?!.])[?!.]+$/, '')) ?? [];
    if (one !== '' && other !== '') return [clean(one), clean(other)];
  }
  return null;
}

function placesOf(text: string): number[] {
  const few = FIRST_FEW.exec(text)?.[1];
  if (few !== undefined) return few === 'three' || few === '3' ? [1, 2, 3] : [1, 2];
  return [...text.matchAll(PLACE_SAID)].map(
    ([, named, counted, digit, hash]) => PLACES.get(named ?? counted ?? '') ?? Number(digit ?? hash),
  );
}

/** Words that only point or ask, and would else be looked for. */
const ASKING_WORDS = new Set(
  `voucher vouchers coupon coupons promo promos discount discounts code codes off money student shops shop store stores merchant merchants retailer
  retailers brand brands make makes manufacturer cheaper dearer pricier expensive less dear pricey fancier first second third fourth fifth sixth last
  compare difference differences between better best worse similar alternative alternatives comparable else website sold details info good biggest
  highest largest quality makes number`.split(/\s+/),
);

const ASKINGS: [RegExp, Asking][] = [
  [VOUCHERS, 'vouchers'],
  [SHOPS, 'shops'],
  [BRANDS, 'brands'],
  [DETAILS, 'details'],
];

/** Reads a message by itself; what it means after others is the conversation's to say. */
export function readMessage(content: string, names: NameIndex): Message {
  const text = plainText(content);
  const like = LIKE.exec(text);
  const productQuery = readProductQuery(like === null || !/\w/.test(like[1] ?? '') ? text : text.slice(0, like.index), names);
  productQuery.words = productQuery.words.filter((word) => !ASKING_WORDS.has(word));
  const than = CHEAPER.test(text) ? 'cheaper' : DEARER.test(text) ? 'dearer' : null;
  const [places, sides] = [placesOf(text), sidesOf(text)];
  const points = places.length > 0 || than !== null || like !== null;
  const wantsNothing = (rest: string) => !points && isEmptyQuery(rest === text ? productQuery : readProductQuery(rest, names));
  const found = ASKINGS.find(([pattern]) => pattern.test(text))?.[1];
  const namedOnly = productQuery.words.length === 0 && (productQuery.merchant !== null || productQuery.brands.length > 0);
  return {
    text,
    productQuery,
    asking: namedOnly && ABOUT.test(text) && (found ?? 'details') === 'details' ? 'about' : (found ?? 'products'),
    places,
    pointing: POINTING.test(text),
    than,
    more: MORE.test(text),
    sides: sides === null || places.length > 0 ? null : sides,
    comparing: /\b(?:compare|difference|better|vs|versus|cheaper)\b/.test(text),
    like:
      like === null
        ? null
        : clean(like[1] ?? '')
            .replace(/\b(?:but|only|and) (?:a bit |slightly |much )?(?:cheaper|less expensive)\b|\bplease\b/g, '')
            .trim(),
    cue: NEW.test(text) || A_THING.test(text) ? 'new' : FOLLOWS.test(text) ? 'follows' : null,
    namesThing: productQuery.things.length > 0,
    aboutSomebody: /^(?:he|she|they)\b/.test(text) && !text.endsWith('?'),
    talk: smallTalkOf(text, wantsNothing),
    help: helpTopicOf(text),
  };
}
