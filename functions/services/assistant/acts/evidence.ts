import { isBrandWord } from '#lexicon/brands.ts';
import { singular } from '#lexicon/words.ts';
import { isPriced, meetsNeed, type ProductQuery, sureGoods } from '#queries/understanding/product-query.ts';
import { SAYS_ORDER } from '#queries/understanding/constraints/read-wishes.ts';
import { HAVING, SEEING, SEEKING, SHOPS_SELLING, SHOWING } from '#queries/understanding/goods/read-asked.ts';
import { type Act, type ActContext, ACTS, OF_TALK } from './act.ts';
import { asksForGift } from './gift.ts';
import { isOfCatalogue, isOfNames, type Message } from '../turns/messages.ts';
import { BE_BETTER, DO_THEY } from '../turns/other-goods.ts';
import { leftOf } from '../turns/wanted.ts';
import { TAKES_BACK } from '../turns/taken-back.ts';

/** What is known of a message besides its words. */
export interface Known extends Pick<Message, 'text' | 'spoken' | 'query' | 'places' | 'vocabulary'> {
  context: ActContext;
  /** How alike the nearest entry of the knowledge base is, 0 to 1. */
  fit: number;
}

const asksForGoods = ({ query }: Known): boolean =>
  sureGoods(query) !== null || query.brands.length + query.codes.length > 0 || meetsNeed(query);

/** 'How much is the …', whatever the name says: a card is called 'Thank You'. */
const ASKS_HOW_MUCH =
  /^(?:(?:and|so|ok|hi|hiya|hello|please|right|oh),? )*how much (?:is|are|was|were) (?:the|that|those|this|an?) (?!post|deliver|shipping|p ?&)/;

/** 'When does half term start': what is asked of the world needs no goods. */
const ASKS_WHEN = /^(?:(?:and|so|ok),? )*(?:when|what time) (?:does|do|is|are|did|will)\b/;
const OF_SHOPPING =
  /\b(?:sales?|deals?|offers?|friday|monday|stock|prices?|deliver\w*|orders?|arrive|codes?|vouchers?|parcels?|packages?|refunds?|returns?|accounts?|it|they|them)\b/;

/** Names vouchers, or something off. */
export const SAYS_VOUCHERS = /\b(?:vouchers?|codes?|coupons?|promos?|(?:anything|something|money|percent|%|pounds?|quid) off)\b/;
/** How codes are used, and not which there are. */
const USES_CODES =
  /\b(?:can|could|do|does|is it|am i|may)\b.{0,30}\b(?:(?:use|using|combine|stack|enter|add|apply) (?:two|2|both|several|multiple|many|another|more than one|a second)|stack|combine|together|at once)\b/;

/** 'Which one lasts longer', 'which is dearer', 'whats cheaper'. */
export const WHICH_IS_MORE =
  "(?:which|what'?s) (?:one )?(?:(?:is|\\p{L}{3,10}s(?: out)?) )?(?:the )?(?:less|more|longer|faster|cheaper|dearer|better)\\b";
/** Two things are set against each other. */
const COMPARES = new RegExp(
  `\\b(?:compare[ds]?|comparison|difference between|(?:make (?:my|our|up my) mind(?: up)?|choose|choosing|pick|decide|deciding|torn) between|worth the (?:extra|difference))\\b|\\b(?:dearer|cheaper|better) (?:\\p{L}+ )?than (?:the|an?)\\b(?! (?:ten|five|hund|ton\\b|score|grand))|\\b(?:dearer|cheaper|better)\\b.{1,60}\\bthe .{2,60} or the\\b|\\b(?:and|or) .{2,80}\\b${WHICH_IS_MORE}`,
  'u',
);
/** The same of goods: 'which is dearer, A or B?', 'what costs less, the A or the B?', 'what's cheaper, an A or a B?' */
const WHICH_OF = new RegExp(
  `^(?:(?:and|so|ok|right),? )?(?:(?:the )?(?:cheaper|dearer|better) of (?:the )?(?:two|these|those)[,:;]? .{2,80} or |${WHICH_IS_MORE}[,:;]? .{2,80} or |(?:what|which|who)(?:'?s| is| costs?| comes out| works out) (?:less|more|cheaper|dearer)(?: money)?[,:;]? .{2,80} or (?:the|an?) )`,
  'u',
);

/** A message with what tells of its acts, each found once. */
interface Seen extends Known {
  /** Goods are named, or a need that some would meet. */
  isOfGoods: boolean;
  isCompared: boolean;
}

/** How likely acts are by what tells for or against them. */
export interface Weight {
  acts: readonly Act[];
  /** So many times likelier they are. */
  times: number;
  /** So likely they are at least. */
  atLeast?: number;
}
interface Evidence extends Weight {
  holds: (seen: Seen) => boolean;
  /** What it tells against. */
  less?: Weight;
}

const TALK: readonly Act[] = OF_TALK.filter((act) => act !== 'injection' && act !== 'foreign');
const BESIDE_VOUCHERS: ReadonlySet<Act> = new Set(['vouchers', 'code', 'help', 'injection']);

const SAYS_DEARER = /\b(?:more expensive|dearer|pricier|posher)\b/;
const SAYS_CHEAPER = /\b(?:cheaper|less expensive)\b(?! than)/;
/** Of vouchers: 'when do they run out'. */
const SAYS_END =
  /\b(?:when|until|till|how long)\b.{0,30}\b(?:runs? out|expires?|ends?|finish(?:es)?|valid|lasts?|good for|stops?|to use (?:it|them))\b|\bexpiry\b|\btime'?s? up\b/;

/** Asked who answers: 'am I speaking to a real lady or to a computer?' */
const ASKS_WHO_ANSWERS =
  /\b(?:(?:am i|would i be|is (?:it|this)) .{0,30}(?:speaking|talking|chatting|writing) (?:to|with) .{0,30}|are you (?:(?:an?|the|real|really|actually|just|only|even) ){0,3})\b(?:human|person|lady|woman|man|girl|robot|bot|computer|machine|ai)\b(?! (?:shop|store|seller))/;

/** Whether goods or brands are named as they are spelt: Stockport is no stock pot. */
const namesTyped = (text: string, query: ProductQuery): boolean =>
  query.brands.length > 0 || sureGoods(query)?.words.some((word) => text.includes(singular(word))) === true;

/** Words of a request, wherever they are: 'my kettle gave up the ghost, could you find me a new one'. */
const REQUESTED = new RegExp(
  `\\b(?:${SEEKING}|${SHOWING}|${SEEING}|${HAVING}|got any|(?:is|are) there|(?:i|we) (?:really |just |only )?(?:need|want) an?(?! (?:refund|return|receipt|update|invoice|hand|word|reply|answer|number|person|human|quote)\\b))\\b`,
);

const requestsGoods = ({ text, query, isCompared, context }: Seen): boolean =>
  namesTyped(text, query) && !isCompared && !context.isShown && REQUESTED.test(text);

/** 'Have they any dominoes?', 'do you have any of the rabbits?', 'has he got vehicles, too?' */
const ASKS_SOME =
  /^(?:(?:and|so|ok|right|oo{1,5}h|oh|hmm|well),? )*(?:have|do|does|would|will) (?:they|you(?= (?:\p{L}{2,5} )?any of )) (?:also |even |still )?(?:got |have |sell |stock |do |keep )?(?:any|some|an?)\b(?!.{0,30}\b(?:service|policy|sale|deals?)\b)/u;
const ASKS_ALSO = new RegExp(`${DO_THEY} .{2,40}\\b(?:too|as well|also)\\b`);
const asksThem = (text: string): boolean => ASKS_SOME.test(text) || ASKS_ALSO.test(text);

const IS_BETTER = new RegExp(BE_BETTER);
const wantsBetter = ({ text, isOfGoods, context }: Seen): boolean => context.isShown && isOfGoods && IS_BETTER.test(text);

/** 'Any cases for iPhone 7?' */
const ASKS_ANY =
  /^(?:(?:and|so|ok|right|hi|hiya|hello),? )*any (?!(?:of|more|other|chance|ideas?|news|word|reason|sign|updates?|problems?|issues?|luck|way|tips|advice|reviews?)\b)/;

/** 'Which of them do free postage' and 'they must be in stock' filter the list: they ask nothing about one product. */
const WHICH_ONES =
  /\b(?:(?:which|any|what) (?:(?:free|in|reduced|discounted|sale)\b[^,.;!?]{0,20} )?(?:ones\b|of (?:them|these|those)\b)|(?:only|just) (?:those|ones|the ones) (?:with|that|which)\b|they (?:must|have to|need to|should) (?:all )?be\b)/;
const asksWhichAre = ({ text, query: { freeDelivery, inStock, reduced }, isOfGoods, context }: Seen): boolean =>
  context.last === 'list' && !isOfGoods && (freeDelivery || inStock || reduced) && WHICH_ONES.test(text);

/** 'Could you tell me whether the … is in stock', whatever the name says besides. */
const ASKS_WHETHER_IN_STOCK = /\b(?:whether|if) .{2,90} (?:is|are)(?: still| currently| actually)? in stock\b/;
/** 'Do you have the Targus TSB212?', but not 'the TSB212 ones'. */
const ASKS_FOR_THE = /^(?:do you (?:have|sell|stock)|have you(?: got)?) the (?!.{0,80}\bones\b)/;
const asksForStock = ({ text, query, context }: Seen): boolean =>
  ASKS_WHETHER_IN_STOCK.test(text) || (!context.isShown && query.codes.length > 0 && ASKS_FOR_THE.test(text));

/** 'StarTech tool kit, who has actually got one in stock?' */
const ASKS_WHO_STOCKS = /\bwho(?:'s| has| have)? (?:[\p{L}']+ ){0,3}(?:it|one|them|that|any)(?: [\p{L}']+)? in stock\b/u;

/** 'Which shops sell the 828014', whatever else the message says. */
export const ASKS_SHOPS = new RegExp(`\\b(?:${SHOPS_SELLING}|who (?:sells|stocks))\\b`);

/** 'Do you actually sell the stuff, or …': of the site, and of no goods. */
const ASKS_IF_SELLING =
  /\b(?:do|are) you (?:actually |really |just |even )?(?:sell|selling) (?:(?:the|any|this|these|all this|all the|your own) )?(?:stuff|things|goods|products|items)(?= ?(?:yourself|yourselves|or\b|here\b|[?.!]*$))/;

/** 'Unicorns': words that names of products hold, and no others. */
const isMereName = (seen: Seen): boolean =>
  !seen.context.isShown &&
  seen.spoken.words.length > 0 &&
  seen.spoken.words.every(({ word, class: kind }) => kind === 'name' && isOfNames(seen)(word));

/** 'On second thoughts red' changes what was wanted, and asks nothing of what was shown. */
const RECONSIDERS = /^(?:(?:hmm?|oh|no|nah|actually|or|well|ok),? )*(?:on )?(?:second thoughts?|thinking about it|come to think of it)\b/;
const reconsiders = ({ text, query, context }: Seen): boolean =>
  context.isShown && RECONSIDERS.test(text) && query.attributes.length + leftOf(query).length > 0;

const takesBack = ({ text, isOfGoods, context }: Seen): boolean => context.isShown && !isOfGoods && TAKES_BACK.test(text);

const asksOfWorld = ({ text, query, context }: Seen): boolean =>
  !context.isShown && ASKS_WHEN.test(text) && !OF_SHOPPING.test(text) && !namesTyped(text, query);

const SAYS_MAKERS = /\b(?:brands?|makes?|makers?|manufacturers?|labels?|who)\b/;

const wantsEither = ({ text, query, isCompared }: Seen): boolean =>
  !isCompared &&
  !/\b(?:should|which|what|whether)\b/.test(text) &&
  leftOf(query).some(({ kind, others = [] }) => kind === 'left' && others.length > 0);

/** What may mean vouchers. */
const SAYS_SAVING =
  /\b(?:vouchers?|codes?|coupons?|promos?\w*|discounts?|deals?|offers?|sav(?:es?|ings?)|off|reductions?|students?|nhs|sign(?:ing)? ?up|freebies?|knock\w*)\b/;

const asksWhichFor = ({ text, query }: Seen): boolean =>
  sureGoods(query) !== null && query.purpose.length > 0 && query.codes.length > 0 && /^(?:which|what) .{2,60} for\b/.test(text);

const dealsOfShop = ({ text, query, isOfGoods }: Seen): boolean =>
  query.merchant !== null && !isOfGoods && /\b(?:any|what|the|good|got) (?:\p{L}+ )?(?:deals|offers)\b/u.test(text);

const asksOfHelp = ({ text, isOfGoods, context }: Seen): boolean => context.last === 'help' && !isOfGoods && /\b(?:it|that)\b/.test(text);

const wishesForValue = ({ text, query, context }: Seen): boolean =>
  context.isShown && query.attributes.length + query.quantities.length > 0 && /\b(?:i'?d|i would) like\b|\bi (?:want|need)\b/.test(text);

/** No voucher has a colour. */
const wishesForGoods = ({ query, isOfGoods }: Seen): boolean =>
  (isOfGoods && isPriced(query)) || query.attributes.some(({ id }) => id === 'colour');

/** What the catalogue and the knowledge base know of a message, and a few words that say it for sure. */
const EVIDENCE: readonly Evidence[] = [
  { acts: TALK, holds: ({ isOfGoods }) => isOfGoods, times: 0.25 },
  { acts: TALK, holds: ({ fit }) => fit >= 0.6, times: 0.7 },
  { acts: ['wish'], holds: ({ isOfGoods, isCompared, context }) => isOfGoods && !isCompared && !context.isShown, times: 2 },
  { acts: ['wish'], holds: requestsGoods, times: 1, atLeast: 0.5, less: { acts: ['order', 'chatter'], times: 0.4 } },
  {
    acts: ['wish'],
    holds: ({ text, isOfGoods }) => isOfGoods && (asksThem(text) || (ASKS_ANY.test(text) && !SAYS_SAVING.test(text))),
    times: 1,
    atLeast: 0.5,
  },
  { acts: ['wish'], holds: isMereName, times: 1, atLeast: 0.3, less: { acts: ['unclear'], times: 0.3 } },
  // '£20 for me and my two brothers' is no price of several.
  { acts: ['several'], holds: ({ query, context }) => isPriced(query) && context.last === 'list', times: 0.3 },
  // 'Can you do me any under £40?'
  {
    acts: ['refine'],
    holds: ({ text, query, isOfGoods, context }) =>
      (context.last === 'list' || context.last === 'thing') && isPriced(query) && !isOfGoods && !SAYS_VOUCHERS.test(text),
    times: 1,
    atLeast: 0.3,
  },
  { acts: ['refine'], holds: asksWhichAre, times: 3, atLeast: 0.9, less: { acts: ['delivery', 'stock'], times: 0.3 } },
  {
    acts: ['stock'],
    holds: asksForStock,
    times: 3,
    atLeast: 0.5,
    less: { acts: ['property'], times: 0.1 },
  },
  { acts: ['stock'], holds: ({ text }) => ASKS_WHO_STOCKS.test(text), times: 3, atLeast: 0.9, less: { acts: ['wish'], times: 0.3 } },
  { acts: ['shops'], holds: ({ text }) => ASKS_SHOPS.test(text), times: 2, atLeast: 0.5, less: { acts: ['wish'], times: 0.4 } },
  {
    acts: ['help'],
    holds: ({ text }) => ASKS_IF_SELLING.test(text),
    times: 3,
    atLeast: 0.9,
    less: { acts: ['range', 'wish'], times: 0.3 },
  },
  // 'A backpack would be better.'
  { acts: ['swap'], holds: wantsBetter, times: 3 },
  {
    acts: ['refine'],
    holds: reconsiders,
    times: 2,
    atLeast: 0.5,
    less: { acts: ['price', 'stock', 'delivery', 'details', 'property'], times: 0.1 },
  },
  { acts: ['undo'], holds: takesBack, times: 3, atLeast: 0.9, less: { acts: ['refine', 'drop'], times: 0.3 } },
  { acts: ['price'], holds: ({ text }) => ASKS_HOW_MUCH.test(text), times: 1, atLeast: 0.5, less: { acts: TALK, times: 0.1 } },
  { acts: ['offtopic'], holds: asksOfWorld, times: 1, atLeast: 0.3, less: { acts: ['wish', 'sale', 'stock', 'refine'], times: 0.1 } },
  { acts: ['abilities'], holds: ({ text }) => ASKS_WHO_ANSWERS.test(text), times: 4, atLeast: 0.9 },
  { acts: ['wish'], holds: asksForGift, times: 3, atLeast: 0.9 },
  // 'The bath takes an hour to empty, anything to unblock the plughole?'
  { acts: ['wish'], holds: ({ query, context }) => meetsNeed(query) && !context.isShown, times: 1, atLeast: 0.17 },
  { acts: ['wish'], holds: ({ query, context }) => meetsNeed(query) && isPriced(query) && !context.isShown, times: 1, atLeast: 0.4 },
  // 'Have they a dragon?' of puppets.
  {
    acts: ['refine'],
    holds: ({ text, query, isOfGoods, context }) => context.last === 'list' && !isOfGoods && leftOf(query).length > 0 && asksThem(text),
    times: 1,
    atLeast: 0.5,
  },
  { acts: ACTS.filter((act) => !BESIDE_VOUCHERS.has(act)), holds: ({ text }) => SAYS_VOUCHERS.test(text), times: 0.4 },
  // 'What Hornby trains do you have?'
  {
    acts: ['brands'],
    holds: ({ text, query }) => !SAYS_MAKERS.test(text) && query.words.some(({ word, kind }) => kind === 'brand' || isBrandWord(word)),
    times: 0.3,
  },
  // 'Knights or castles' of what was listed.
  {
    acts: ['refine'],
    holds: (seen) => seen.context.last === 'list' && wantsEither(seen),
    times: 1,
    atLeast: 0.5,
    less: { acts: ['compare', 'most'], times: 0.3 },
  },
  // 'Adidas hoodie or sweatshirt for my boyfriend.'
  { acts: ['compare'], holds: (seen) => !seen.context.isShown && seen.isOfGoods && wantsEither(seen), times: 0.1 },
  { acts: ['compare'], holds: ({ isCompared }) => isCompared, times: 3, atLeast: 0.5, less: { acts: ['wish', 'price'], times: 0.4 } },
  // 'AW510M', 'it says LC600C on the old one': codes that products have are no vouchers'.
  {
    acts: ['wish'],
    holds: ({ text, query, vocabulary }) => !SAYS_VOUCHERS.test(text) && query.codes.some(isOfCatalogue(vocabulary)),
    times: 1,
    atLeast: 0.2,
    less: { acts: ['code'], times: 0.1 },
  },
  // 'Which toner for an HP 2600n?' after a kettle.
  { acts: ['wish'], holds: asksWhichFor, times: 1, atLeast: 0.6, less: { acts: ['property', 'compare', 'details', 'most'], times: 0.2 } },
  // 'Any deals at Penrose Networks?'
  { acts: ['vouchers'], holds: dealsOfShop, times: 3, atLeast: 0.6, less: { acts: ['sale'], times: 0.3 } },
  // 'How do I open an account?', then 'does it cost anything?'
  { acts: ['help'], holds: asksOfHelp, times: 2, atLeast: 0.5, less: { acts: ['property', 'price', 'delivery'], times: 0.2 } },
  // 'Lovely, I'd like some yellow, too.'
  { acts: ['thanks', 'greeting', 'farewell'], holds: wishesForValue, times: 0.2 },
  // 'Any Sylvanian bits for around a tenner', 'is there a yellow one'.
  { acts: ['vouchers'], holds: (seen) => wishesForGoods(seen) && !SAYS_VOUCHERS.test(seen.text), times: 0.1 },
  // 'All pricier than I thought, show me cheaper ones.'
  { acts: ['cheaper'], holds: ({ text }) => SAYS_DEARER.test(text) && SAYS_CHEAPER.test(text), times: 1, atLeast: 0.9 },
  { acts: ['dearer'], holds: ({ text }) => SAYS_CHEAPER.test(text), times: 0.1 },
  {
    acts: ['refine'],
    holds: ({ text, isOfGoods, context }) => context.isShown && !isOfGoods && SAYS_ORDER.test(text),
    times: 3,
    atLeast: 0.8,
  },
  { acts: ['vouchers'], holds: ({ text, context }) => context.last === 'vouchers' && SAYS_END.test(text), times: 3, atLeast: 0.9 },
  { acts: ['vouchers'], holds: ({ text, query, isOfGoods }) => USES_CODES.test(text) && query.merchant === null && !isOfGoods, times: 0.1 },
];

/** What tells for or against acts in a message. */
export function evidenceOf(known: Known): { isOfGoods: boolean; weights: Weight[] } {
  const isOfGoods = asksForGoods(known);
  const seen: Seen = { ...known, isOfGoods, isCompared: COMPARES.test(known.text) || (isOfGoods && WHICH_OF.test(known.text)) };
  const holding = EVIDENCE.filter(({ holds }) => holds(seen));
  return { isOfGoods, weights: holding.flatMap((one): Weight[] => [one, ...(one.less === undefined ? [] : [one.less])]) };
}
