import { isPriced, meetsNeed, type ProductQuery, sureGoods } from '#queries/understanding/product-query.ts';
import { type Act, type ActContext, ACTS, OF_TALK, type ReadAct } from './act.ts';
import { DONE_WITH_IT, SPARE } from '../talk/other-goods.ts';
import { extremeIn } from '../talk/places.ts';
import { readActs } from './read-act.ts';
import type { SpokenMessage } from './spoken-words.ts';

/** What is known of a message besides its words. */
interface Known {
  text: string;
  spoken: SpokenMessage;
  query: ProductQuery;
  /** Which of the shown products it means. */
  places: readonly number[];
  context: ActContext;
  /** How alike the nearest entry of the knowledge base is, 0 to 1. */
  fit: number;
}

/** A message with what tells of its acts, each found once. */
interface Seen extends Known {
  /** Goods are named, or a need that some would meet. */
  isOfGoods: boolean;
  /** Two things are set against each other. */
  isCompared: boolean;
}

/** Two things are set against each other. */
const COMPARES =
  /\bwhich(?: one| of (?:them|these|the two))?(?:'?s| is| are| would be| works? out| comes out)?(?: the)? (?:cheaper|dearer|better|bigger|smaller|faster|lighter|heavier|louder|stronger)\b.{1,100} or |\bhow much (?:more|less|dearer|cheaper) (?:is|are|does|do|would) .{1,80} than\b|\bshould (?:i|we) (?:get|buy|choose|pick|have|go (?:for|with)) .{1,80} or (?!something|anything|not\b|what|wait|is|so\b|more\b|less\b)|\bor .{1,60}\bhow much (?:more|less|dearer|cheaper|extra)\b|\b(?:compare[ds]?|comparison|difference|differ|versus|vs)\b|\b(?:cost(?:s|ing)? (?:less|more)|(?!other|rather|under|over|never)\p{L}{3,8}er)(?: \p{L}+){0,2} than (?!that\b|this\b|these\b|those\b|them\b|it\b|£|\d|(?:a |an )?(?:ten|eleven|twelve|\w{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|fiver|tenner|score|ton)\b)|\bworth (?:it|(?:the|paying) (?:extra|difference|upgrade|more)) (?:over|than)\b|\b(?:or|and|vs) .{1,80}\b(?:is|are) the (?:dearer|cheaper|better|pricier)(?: one)? worth\b|\b(?:or|and|vs) .{1,80}\bwhich(?: one| of (?:them|the two))?(?:'?s| is| are| would be| costs?| comes out| works out)?(?: the)? (?:cheaper|better|dearer|less|more)\b/u;
const BETWEEN_CODES = /\b(?:or|and|vs|versus)\b/;
/** Two things are named, of which one may be meant. */
const NAMES_TWO =
  /\b(?:cheaper|better|dearer|which)\b.{1,60} or (?:the |an? )?\p{L}|\b(?:and|or) .{1,60}\b(?:cheaper|better|dearer|costs? less|worth the extra)\b/u;
const MONEY_OFF = /\b(?:anything|something|money|percent|%) off\b/;
const SAYS_VOUCHERS = /\b(?:vouchers?|codes?|coupons?|promos?|(?:anything|something|money|percent|%|pounds?|quid) off)\b/;
/** What becomes of orders. */
const OF_ORDER =
  /\b(?:charged (?:me|us|my)|refund(?:ed)?|money back|(?:sent|send|sold) (?:me|us|it back|them back)|(?:i|we|she|he|my \p{L}{2,10}) (?:\p{L}{2,6} )?(?:bought|ordered)|my (?:order|parcel|package|delivery))\b/u;
const TRUSTS = /\b(?:safe|legit|trust\w*|genuine|any good|real|proper|decent|reliable)\b/;
/** So many words besides the name of a shop: 'and for moor & mill'. */
const FEW_WORDS = 3;

const asksForGoods = ({ query }: Known): boolean =>
  sureGoods(query) !== null ||
  // The goods of a gift are named by nothing.
  query.goods?.words.length === 0 ||
  query.brands.length + query.codes.length > 0 ||
  meetsNeed(query);

const compares = ({ text, query }: Known): boolean => COMPARES.test(text) || (query.codes.length > 1 && BETWEEN_CODES.test(text));

const isOfNextShop = ({ text, spoken: { words }, query, context }: Known): boolean =>
  context.last === 'vouchers' &&
  query.merchant !== null &&
  words.filter((word) => word.class !== 'shop').length <= FEW_WORDS &&
  !TRUSTS.test(text);

/** Whether it asks something of what was shown: 'any with free delivery'. */
const wishesOfShown = ({ query, context }: Known): boolean =>
  context.isShown && (query.freeDelivery || query.inStock || query.reduced || query.order !== 'best' || isPriced(query));

/** 'Any of them with free delivery': only some of what was shown. */
const OF_THEM =
  /\b(?:any|which|some|only|just|all)(?: ones?)? of (?:them|those|these)\b|\b(?:any|which|only|just) ones\b|^(?:(?:and|ok|oh|hmm|have you|got),? )*any (?:ones? )?(?:with|that|which|under|below|in)\b/;
const wishesOfSome = (known: Known): boolean => wishesOfShown(known) && known.query.order === 'best' && OF_THEM.test(known.text);

/** Whether it means some of what was shown by their places. */
const meansShown = ({ places, context }: Known): boolean => places.length > 0 && context.isShown;

/** Whether it means one of what was shown, and does not say how that should be instead. */
const asksOfOne = (known: Known): boolean =>
  meansShown(known) &&
  known.places.length === 1 &&
  known.query.attributes.length + known.query.brands.length === 0 &&
  !isPriced(known.query);
const OF_DELIVERY = /\b(?:delivery|postage|shipping|p ?(?:&|and) ?p)\b/;
const OF_SELLER = /\b(?:sold|(?:which|what) (?:shop|store|place)|who (?:sells|stocks|does|has))\b/;
/** Of a thing that is named: 'the krups kp5002, how many shops have it'. */
const SELLS_IT =
  /\b(?:(?:which|what|how many) (?:shops?|stores?|places?)|who) (?:has|have|got|sells?|stocks?|does|do) (?:it|that|this|them|one)\b/;

/** Whether another shop has a thing for less: 'does anybody do it for less'. */
export const BEATS =
  /\b(?:any|some)(?:body|one|where)(?: else)? .{0,20}\b(?:for less|cheaper|lower|beat)\b|\b(?:any|an)?other (?:shops?|stores?|places?) .{0,20}\b(?:for less|cheaper|lower)\b/;
/** 'What was it before it went down.' */
const WAS_BEFORE = /\b(?:was|were) (?:it|that|they|the price) (?:before|last (?:week|month|year))\b|\bused to (?:be|cost)\b/;
/** 'Do you keep anything by Ravensburger.' */
const IS_KEPT =
  /(?<!who )\b(?:do|have|did) (?:you|u|they|any of (?:you|them)) (?:keep|stock|carry|do|sell|have|got|get)\b|\b(?:have|has) (?:you|u|they) got\b/;
/** 'What brands do you have' asks for shops or brands. */
const OF_MANY_SHOPS = /\b(?:shops?|stores?|brands?|makes?)\b/;
/** What stands before or after a brand that is told of something: 'the make is Canon', 'it is an Epson'; 'Canon is the make'. */
const BEFORE_MAKER = /\b(?:the (?:make|brand)|it|that)(?:'?s| is| was)(?: an?)? $/;
const AFTER_MAKER = /^ (?:is|was) (?:the|their) (?:make|brand)\b/;
/** 'The NGS speaker in blue, is it in stock?' */
const IS_IT_THERE = /\b(?:is|are) (?:it|they|that|those) (?:still |currently |actually )?(?:in stock|available)\b/;
/** 'Got any with pirates.' */
const ANY_WITH = /\bany (?:ones )?with\b/;
/** 'Got it in blue', 'do they come in red': others of the kind that was shown. */
const IN_OTHER =
  /\b(?:got|have|do|does|come|comes|get) (?:(?:it|that|this|them|those|that one|this one|one) )in (?:a |an )?\p{L}|\b(?:come|comes) in (?:a |an )?\p{L}/u;
/** Of two that were compared: 'which one holds more charge'. */
const WHICH_HAS_MORE =
  /^(?:(?:and|so|ok),? )*which (?:one |of (?:them|those|these|the two) )?\p{L}+ (?:the )?(?:more|most|less|least|better|best|bigger|biggest|longer|longest|faster|lighter|louder|larger|quieter|stronger)\b/u;
/** How codes are used, and not which there are. */
const USES_CODES =
  /\b(?:can|could|do|does|is it|am i|may)\b.{0,30}\b(?:(?:use|using|combine|stack|enter|add|apply) (?:two|2|both|several|multiple|many|another|more than one|a second)|stack|combine|together|at once)\b/;
/** 'How long is it on for', of a voucher. */
const HOW_LONG =
  /\bhow long (?:is|are|does|do|have i|have we|will|s|for)\b|\b(?:un)?till? when\b|\bwhen (?:does|do|is|will|are) (?:it|they|that|this|these|those|the \S+)\b|\bstill (?:on|live|going)\b|\blast day\b/;
/** How long something else takes: delivery, a refund. */
const TAKES_LONG = /\b(?:deliver\w*|arrive\w*|come|refund\w*|return\w*|takes?|orders?|accounts?|waiting|since)\b/;
/** Asks for something else, even if words such as 'whatever' follow: 'what about 6x4, or whatever they call it'. */
const WHAT_ABOUT = /\b(?:what|how) about (?!without|no\b|any\b)/;
/** 'What sort of thing does that shop stock.' */
const WHAT_THEY_SELL =
  /\bwhat (?:(?:sorts?|kinds?|types?) of )?(?:(?:things?|stuff|goods|products) )?(?:else )?(?:do|does) (?:they|(?:that|this) (?:shop|store|place|lot)) (?:sell|stock|do|have)\b/;
/** 'It needs a camera on it', 'make it 1000'. */
const SHOULD_BE =
  /^(?:(?:and|but|oh|ok|actually),? )*(?:it|they) (?:needs? (?:an?|some|to (?:be|have|fit))|(?:must|has to|have to) (?:be|have|fit)) (?!here|fine|ok)[^?]*$|\bmake (?:it|that) (?:a |an )?[\d£]/;
/** 'Just show me what is in stock.' */
const ONLY_THERE = /^(?:(?:and|ok|oh|can you|please),? )*(?:only|just|show me)\b.{0,25}\b(?:in stock|available)\b/;
/** 'Have you a canon one.' */
const OF_ONES = /\b(?:an?|any) (?:\p{L}+ ){1,2}ones?\b/u;
/** 'How much do you get off with DAPPER5.' */
const OFF_WITH = /\boff (?:with|using)\b|\bdoes .{2,30} take off\b/;
/** 'Merry Christmas.' */
const SEASON = /^(?:a )?(?:very )?(?:merry|happy) (?:christmas|xmas|new year|easter|holidays?)(?: when it comes| to you| all)*[!. ]*$/;
/** Asks for something that a shopping site does not do: 'can you book me a table'. */
const DO_FOR_ME =
  /\b(?:can|could|will|would) (?:you|u) (?:please )?(?:(?:book|play|sing|translate|cook|write|draw|drive) (?:me|us|my|a (?:table|taxi|cab|song|poem|story|flight|room)|an? \p{L}+ (?:song|poem|story))|set (?:an?|my|the) (?:alarm|timer|reminder)(?= for\b)|turn (?:on|off) (?:my|the))\b|^(?:please )?book (?:me|us)\b/u;

/** Whether a message tells the brand of something: 'it is an Epson after all'. */
export const namesMaker = ({ text, spans }: ProductQuery): boolean =>
  spans.some(({ kind, start, end }) => kind === 'brand' && (BEFORE_MAKER.test(text.slice(0, start)) || AFTER_MAKER.test(text.slice(end))));
/** A brand and nothing else: 'titan?' */
const isBrandAlone = ({ query: { brands, spans } }: Known): boolean => brands.length > 0 && spans.every(({ kind }) => kind === 'brand');
/** A price, and no goods or words that tell which: 'i was thinking about £15'. */
const isPriceAlone = ({ query }: Known): boolean => isPriced(query) && query.words.every(({ kind }) => kind === 'aside');
/** A size, of none of the products in particular: 'have they got a size 12'. */
const saysSize = ({ places, query: { attributes } }: Known): boolean => places.length === 0 && attributes.some(({ id }) => id === 'size');
/** Goods are named, and nothing was shown that they could be part of. */
const isOfNamed = ({ isOfGoods, context }: Seen): boolean => isOfGoods && !context.isShown;
const isOfShown = ({ context }: Seen): boolean => context.isShown;
/** 'Anyone doing free postage on Sylvanian Families': goods with it, and not how a shop delivers. */
const wishesFreeDelivery = (seen: Seen): boolean => seen.query.freeDelivery && isOfNamed(seen) && !OF_MANY_SHOPS.test(seen.text);
const asksHowCodesWork = ({ text, query, isOfGoods }: Seen): boolean => USES_CODES.test(text) && query.merchant === null && !isOfGoods;
const isOfThing = (seen: Seen): boolean => seen.isOfGoods || seen.context.isShown;

/** Holds for messages with such words, where what is known of the rest fits. */
const says =
  (words: RegExp, fits: (seen: Seen) => boolean = () => true) =>
  (seen: Seen): boolean =>
    words.test(seen.text) && fits(seen);

/** What tells for or against acts. */
interface Evidence {
  acts: readonly Act[];
  holds: (seen: Seen) => boolean;
  /** So many times likelier they are. */
  times?: number;
  /** So likely they are at least. From 1 on they come before any act that the model reads alone. */
  atLeast?: number;
}

const TALK: readonly Act[] = OF_TALK.filter((act) => act !== 'injection' && act !== 'foreign');
const OF_VOUCHERS: ReadonlySet<Act> = new Set(['vouchers', 'code', 'help', 'injection']);

const EVIDENCE: readonly Evidence[] = [
  { acts: TALK, holds: ({ isOfGoods }) => isOfGoods, times: 0.4 },
  { acts: ['wish'], holds: (seen) => isOfNamed(seen) && !seen.isCompared, times: 2 },
  { acts: ['wish'], holds: (seen) => isOfNamed(seen) && seen.query.goods?.words.length === 0, times: 1.5 },
  { acts: TALK, holds: ({ fit }) => fit >= 0.6, times: 0.7 },
  { acts: ACTS.filter((act) => !OF_VOUCHERS.has(act)), holds: says(SAYS_VOUCHERS), times: 0.4 },
  { acts: ['vouchers'], holds: says(MONEY_OFF, ({ isOfGoods }) => !isOfGoods), atLeast: 0.6 },
  { acts: ['vouchers'], holds: isOfNextShop, atLeast: 0.6 },
  { acts: ['vouchers'], holds: asksHowCodesWork, times: 0.1 },
  { acts: ['help', 'order'], holds: meansShown, times: 0.3 },
  { acts: ['property'], holds: says(WHICH_HAS_MORE, ({ context }) => context.last === 'thing'), atLeast: 0.8 },
  { acts: ['refine'], holds: wishesOfSome, atLeast: 0.8 },
  { acts: ['delivery', 'stock', 'sale-of'], holds: wishesOfSome, times: 0.3 },
  { acts: ['wish', 'refine', 'swap', 'most', 'least'], holds: asksOfOne, times: 0.2 },
  { acts: ['delivery', 'price'], holds: says(OF_DELIVERY, asksOfOne), times: 3 },
  { acts: ['delivery'], holds: says(OF_DELIVERY, asksOfOne), atLeast: 0.5 },
  { acts: ['property'], holds: says(OF_DELIVERY, asksOfOne), times: 0.4 },
  { acts: ['shops', 'price'], holds: says(OF_SELLER, asksOfOne), times: 4 },
  { acts: ['price'], holds: says(SELLS_IT, isOfNamed), atLeast: 1.5 },
  { acts: ['price'], holds: says(BEATS, isOfThing), atLeast: 1.5 },
  { acts: ['stock'], holds: says(IS_IT_THERE, isOfNamed), atLeast: 1.5 },
  { acts: ['history'], holds: says(WAS_BEFORE, isOfThing), atLeast: 0.95 },
  { acts: ['price', 'wish'], holds: says(WAS_BEFORE), times: 0.5 },
  {
    acts: ['wish'],
    holds: says(IS_KEPT, (seen) => isOfNamed(seen) && !OF_MANY_SHOPS.test(seen.text) && !SAYS_VOUCHERS.test(seen.text)),
    atLeast: 0.8,
  },
  { acts: ['wish'], holds: wishesFreeDelivery, atLeast: 0.9 },
  { acts: ['delivery', 'shop'], holds: wishesFreeDelivery, times: 0.3 },
  { acts: ['delivery'], holds: says(OF_DELIVERY, (seen) => isOfShown(seen) && extremeIn(seen.text) !== null), atLeast: 0.8 },
  {
    acts: ['vouchers'],
    holds: says(HOW_LONG, ({ text, context, isOfGoods }) => context.last === 'vouchers' && !isOfGoods && !TAKES_LONG.test(text)),
    atLeast: 1.5,
  },
  { acts: ['refine'], holds: (seen) => isOfShown(seen) && isPriceAlone(seen), atLeast: 0.5 },
  { acts: ['refine'], holds: says(SHOULD_BE, (seen) => isOfShown(seen) && seen.places.length === 0), atLeast: 1.2 },
  { acts: ['refine'], holds: says(ONLY_THERE, (seen) => isOfShown(seen) && seen.places.length === 0), atLeast: 0.95 },
  {
    acts: ['refine'],
    holds: says(OF_ONES, (seen) => isOfShown(seen) && seen.query.brands.length > 0 && seen.places.length === 0),
    atLeast: 0.9,
  },
  { acts: ['code'], holds: says(OFF_WITH, ({ query }) => query.codes.length > 0), atLeast: 2.5 },
  { acts: ['greeting'], holds: says(SEASON, ({ isOfGoods }) => !isOfGoods), atLeast: 1.5 },
  {
    acts: ['refine'],
    holds: says(IN_OTHER, (seen) => isOfShown(seen) && seen.places.length === 0 && seen.query.attributes.length > 0),
    atLeast: 0.95,
  },
  { acts: ['offtopic'], holds: says(DO_FOR_ME, ({ context }) => !context.isShown), atLeast: 1.5 },
  { acts: ['swap'], holds: (seen) => isOfShown(seen) && (SPARE.test(seen.text) || DONE_WITH_IT.test(seen.text)), atLeast: 0.95 },
  { acts: ['shop'], holds: says(WHAT_THEY_SELL, ({ isOfGoods, context }) => !isOfGoods && context.last !== 'new'), atLeast: 0.8 },
  { acts: ['refine'], holds: (seen) => isOfShown(seen) && namesMaker(seen.query), atLeast: 0.8 },
  { acts: ['refine'], holds: (seen) => isOfShown(seen) && isBrandAlone(seen), atLeast: 0.9 },
  { acts: ['refine'], holds: (seen) => isOfShown(seen) && saysSize(seen), times: 2 },
  { acts: ['refine'], holds: says(ANY_WITH, (seen) => isOfShown(seen) && !SAYS_VOUCHERS.test(seen.text)), atLeast: 0.8 },
  { acts: ['property'], holds: says(ANY_WITH, isOfShown), times: 0.5 },
  { acts: ['drop'], holds: says(WHAT_ABOUT), times: 0.1 },
  { acts: ['order'], holds: says(OF_ORDER), times: 3 },
  { acts: ['compare'], holds: ({ text, places, isCompared }) => isCompared || places.length > 1 || NAMES_TWO.test(text), times: 4 },
  { acts: ['compare'], holds: ({ isCompared }) => isCompared, atLeast: 0.5 },
  { acts: ['wish', 'price', 'several', 'cheaper', 'dearer'], holds: ({ isCompared }) => isCompared, times: 0.4 },
];

/** How much an entry of the knowledge base that fits makes help likelier, and how likely it makes it by itself. */
const HELP = { withoutFit: 0.5, byFit: 0.7 };

/** From here on hardly any other act is meant. */
const ACT_SURE_FROM = 0.8;

export const asRead = ({ act, sure }: { act: Act; sure: number }): ReadAct => ({ act, isSure: sure >= ACT_SURE_FROM });

/** The acts that a message may be, the likeliest first: those that the model reads, weighed by what is known of its words. */
export function likelyActs(known: Known): { act: Act; sure: number }[] {
  const { spoken, context, fit } = known;
  const seen: Seen = { ...known, isOfGoods: asksForGoods(known), isCompared: compares(known) };
  const evidence = EVIDENCE.filter(({ holds }) => holds(seen));
  const asksForHelp = !seen.isOfGoods && !wishesOfShown(known) && !meansShown(known);
  return readActs(spoken, context)
    .map(({ act, sure }) => {
      const own = evidence.filter(({ acts }) => acts.includes(act));
      const isHelp = act === 'help' || act === 'order';
      const weighed = own.reduce((likely, { times = 1 }) => likely * times, isHelp ? sure * (HELP.withoutFit + fit) : sure);
      const least = act === 'help' && asksForHelp ? HELP.byFit * fit ** 2 : 0;
      return { act, sure: Math.max(weighed, least, ...own.map(({ atLeast = 0 }) => atLeast)) };
    })
    .toSorted((a, b) => b.sure - a.sure);
}
