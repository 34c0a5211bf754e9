import { isBrandWord } from '#lexicon/brands.ts';
import { singular } from '#lexicon/words.ts';
import { isPriced, meetsNeed, sureGoods } from '#queries/understanding/product-query.ts';
import { SAYS_ORDER } from '#queries/understanding/constraints/read-wishes.ts';
import { HAVING, SEEING, SEEKING, SHOPS_SELLING, SHOWING } from '#queries/understanding/goods/read-asked.ts';
import { type Act, ACTS, OF_TALK } from './act.ts';
import { asksForGift } from './gift.ts';
import type { Evidence, Seen } from './seen.ts';
import { isOfCatalogue, isOfNames } from '../turns/messages.ts';
import { BE_BETTER, DO_THEY } from '../turns/other-goods.ts';
import { afterOpeners } from '../turns/plain-text.ts';
import { leftOf, unwantedOf } from '../turns/wanted.ts';
import { TAKES_BACK } from '../turns/taken-back.ts';

/** Names vouchers, or something off. */
export const SAYS_VOUCHERS = /\b(?:vouchers?|codes?|coupons?|promos?|(?:anything|something|money|percent|%|pounds?|quid) off)\b/;

const TALK: readonly Act[] = OF_TALK.filter((act) => act !== 'injection' && act !== 'foreign');
const BESIDE_VOUCHERS: ReadonlySet<Act> = new Set(['vouchers', 'code', 'help', 'injection']);

/** What may mean vouchers. */
const SAYS_SAVING =
  /\b(?:vouchers?|codes?|coupons?|promos?\w*|discounts?|deals?|offers?|sav(?:es?|ings?)|off|reductions?|students?|nhs|sign(?:ing)? ?up|freebies?|knock\w*)\b/;
const SAYS_CHEAPER = /\b(?:cheaper|less expensive)\b(?! than)/;

/** Whether goods or brands are named as they are spelt: Stockport is no stock pot. */
const namesTyped = ({ text, query }: Seen): boolean =>
  query.brands.length > 0 || sureGoods(query)?.words.some((word) => text.includes(singular(word))) === true;

/** Words of a request, wherever they are: 'my kettle gave up the ghost, could you find me a new one'. */
const REQUESTED = new RegExp(
  `\\b(?:${SEEKING}|${SHOWING}|${SEEING}|${HAVING}|got any|(?:is|are) there|(?:(?:i|we) (?:really |just |only )?(?:need|want)|(?:i|we)(?:'?d| would) (?:really |quite )?(?:love|like)) an?(?! (?:refund|return|receipt|update|invoice|hand|word|reply|answer|number|person|human|quote)\\b))\\b`,
);

/** 'Have they any dominoes?', 'do you have any of the rabbits?', 'has he got vehicles, too?' */
const ASKS_SOME = afterOpeners(
  /(?:have|do|does|would|will) (?:they|you(?= (?:\p{L}{2,5} )?any of )) (?:also |even |still )?(?:got |have |sell |stock |do |keep )?(?:any|some|an?)\b(?!.{0,30}\b(?:service|policy|sale|deals?)\b)/u,
);
const ASKS_ALSO = new RegExp(`${DO_THEY} .{2,40}\\b(?:too|as well|also)\\b`);
const asksThem = ({ text }: Seen): boolean => ASKS_SOME.test(text) || ASKS_ALSO.test(text);

/** 'Any cases for iPhone 7?' */
const ASKS_ANY = afterOpeners(
  /any (?!(?:of|more|other|chance|ideas?|news|word|reason|sign|updates?|problems?|issues?|luck|way|tips|advice|reviews?)\b)/,
);

/** 'Could you tell me whether the … is in stock', 'is Acme Kettle 30 in stock', whatever the name says besides. */
const ASKS_WHETHER_IN_STOCK =
  /\b(?:whether|if) .{2,90} (?:is|are)(?: still| currently| actually)? in stock\b|^(?:is|are) (?!(?:there|any|they|it|that|this|these|those|all|one)\b).{8,90} in stock[?.! ]*$/;
/** 'Do you have the Targus TSB212?', but not 'the TSB212 ones'. */
const ASKS_FOR_THE = /^(?:do you (?:have|sell|stock)|have you(?: got)?) the (?!.{0,80}\bones\b)/;
const asksForStock = ({ text, query, isShown }: Seen): boolean =>
  ASKS_WHETHER_IN_STOCK.test(text) || (!isShown && query.codes.length > 0 && ASKS_FOR_THE.test(text));

/** 'Which shops sell the 828014', whatever else the message says. */
export const ASKS_SHOPS = new RegExp(`\\b(?:${SHOPS_SELLING}|who (?:sells|stocks))\\b`);

/** 'Unicorns': words that names of products hold, and no others. */
const isMereName = ({ spoken: { words }, vocabulary }: Seen): boolean =>
  words.length > 0 && words.every(({ word, class: kind }) => kind === 'name' && isOfNames(vocabulary)(word));

const wantsEither = ({ text, query, isCompared }: Seen): boolean =>
  !isCompared &&
  !/\b(?:should|which|what|whether)\b/.test(text) &&
  leftOf(query).some(({ kind, others = [] }) => kind === 'left' && others.length > 0);

const changesPolitely = ({ text, query }: Seen): boolean =>
  unwantedOf(query) > 0 ||
  (/\bi(?:'?d| would) like\b|\bi (?:want|need)\b/.test(text) && query.attributes.length + query.quantities.length > 0);

/** What the catalogue and the knowledge base know of a message, and a few words that say it for sure. */
export const EVIDENCE: readonly Evidence[] = [
  { where: { isOfGoods: true }, less: { acts: TALK, times: 0.25 } },
  // 'A new lipstick please.'
  {
    where: { isShown: false, isCompared: false },
    says: /(?:^|[.!?] |\bso )[^.,;!?]{2,60}\b(?:please|pls|plz)\b(?= ?(?:[.,!]|$))/,
    holds: namesTyped,
    more: { acts: ['wish'], atLeast: 0.3 },
    less: { acts: ['order', ...TALK], times: 0.2 },
  },
  // 'How do I go about sending them back for a bigger size?'
  {
    says: /\b(?:send(?:ing)?|tak(?:e|ing)|post(?:ing)?) (?:it|them|these|those|this|that|one|mine) back\b/,
    holds: ({ last }) => last !== 'list',
    more: { acts: ['order'], atLeast: 0.5 },
    less: { acts: ['wish', 'undo'], times: 0.2 },
  },
  // 'So a black wallet for a man and I'm not going over £30.'
  {
    where: { isShown: false, isCompared: false },
    holds: (seen) => isPriced(seen.query) && namesTyped(seen),
    more: { acts: ['wish'], atLeast: 0.3 },
    less: { acts: TALK, times: 0.2 },
  },
  { holds: ({ fit }) => fit >= 0.6, less: { acts: TALK, times: 0.7 } },
  { where: { isShown: false, isOfGoods: true, isCompared: false }, more: { acts: ['wish'], times: 2 } },
  {
    where: { isShown: false, isCompared: false },
    says: REQUESTED,
    holds: namesTyped,
    more: { acts: ['wish'], atLeast: 0.5 },
    less: { acts: ['order', 'chatter'], times: 0.4 },
  },
  {
    where: { isOfGoods: true },
    holds: (seen) => asksThem(seen) || (ASKS_ANY.test(seen.text) && !SAYS_SAVING.test(seen.text)),
    more: { acts: ['wish'], atLeast: 0.5 },
  },
  {
    where: { isShown: false },
    holds: isMereName,
    more: { acts: ['wish'], atLeast: 0.3 },
    less: { acts: ['unclear'], times: 0.3 },
  },
  // A message with a price rarely asks what several cost: '£20 for me and my two brothers', 'no more than two fifty'.
  { holds: ({ query }) => isPriced(query), less: { acts: ['several'], times: 0.3 } },
  // After an answer no TY toy is asked for.
  { where: { isShown: true }, says: /^ty(?: x{1,5})?[ .!]*$/, more: { acts: ['thanks'], atLeast: 1 } },
  // 'Can you do me any under £40?'
  {
    where: { isOfGoods: false },
    unless: SAYS_VOUCHERS,
    holds: ({ query, last }) => (last === 'list' || last === 'thing') && isPriced(query),
    more: { acts: ['refine'], atLeast: 0.3 },
    // 'Very nice. Nothing over £12 though.'
    less: { acts: ['order', 'help', ...TALK], times: 0.2 },
  },
  // 'Which of them do free postage' and 'they must be in stock' filter the list: they ask nothing about one product.
  {
    where: { last: 'list', isOfGoods: false },
    says: /\b(?:(?:which|any|what) (?:(?:free|in|reduced|discounted|sale)\b[^,.;!?]{0,20} )?(?:ones\b|of (?:them|these|those)\b)|(?:only|just) (?:those|ones|the ones) (?:with|that|which)\b|they (?:must|have to|need to|should) (?:all )?be\b)/,
    holds: ({ query: { freeDelivery, inStock, reduced } }) => freeDelivery || inStock || reduced,
    more: { acts: ['refine'], times: 3, atLeast: 0.9 },
    less: { acts: ['delivery', 'stock'], times: 0.3 },
  },
  {
    holds: asksForStock,
    more: { acts: ['stock'], times: 3, atLeast: 0.5 },
    less: { acts: ['property'], times: 0.1 },
  },
  // 'StarTech tool kit, who has actually got one in stock?'
  {
    says: /\bwho(?:'s| has| have)? (?:[\p{L}']+ ){0,3}(?:it|one|them|that|any)(?: [\p{L}']+)? in stock\b/u,
    more: { acts: ['stock'], times: 3, atLeast: 0.9 },
    less: { acts: ['wish'], times: 0.3 },
  },
  {
    says: ASKS_SHOPS,
    more: { acts: ['shops'], times: 2, atLeast: 0.5 },
    less: { acts: ['wish'], times: 0.4 },
  },
  // 'Do you actually sell the stuff, or …': of the site, and of no goods.
  {
    says: /\b(?:do|are) you (?:actually |really |just |even )?(?:sell|selling) (?:(?:the|any|this|these|all this|all the|your own) )?(?:stuff|things|goods|products|items)(?= ?(?:yourself|yourselves|or\b|here\b|[?.!]*$))/,
    more: { acts: ['help'], times: 3, atLeast: 0.9 },
    less: { acts: ['range', 'wish'], times: 0.3 },
  },
  // 'And the 128?' after 64 GB.
  {
    where: { isShown: true },
    says: afterOpeners(/(?:(?:what|how) about )?(?:the )?\d{2,5}(?: one)?[?.! ]*$/),
    more: { acts: ['refine'], atLeast: 0.5 },
  },
  // 'A backpack would be better.'
  { where: { isShown: true, isOfGoods: true }, says: new RegExp(BE_BETTER), more: { acts: ['swap'], times: 3 } },
  // 'On second thoughts red' changes what was wanted, and asks nothing of what was shown.
  {
    where: { isShown: true },
    says: afterOpeners(/(?:on )?(?:second thoughts?|thinking about it|come to think of it)\b/),
    holds: ({ query }) => query.attributes.length + leftOf(query).length > 0,
    more: { acts: ['refine'], times: 2, atLeast: 0.5 },
    less: { acts: ['price', 'stock', 'delivery', 'details', 'property'], times: 0.1 },
  },
  {
    where: { isShown: true, isOfGoods: false },
    says: TAKES_BACK,
    more: { acts: ['undo'], times: 3, atLeast: 0.9 },
    less: { acts: ['refine', 'drop'], times: 0.3 },
  },
  // 'How much is the …', 'what's the price of the …', whatever the name says: a card is called 'Thank You'.
  {
    says: afterOpeners(
      /(?:how much (?:is|are|was|were)|what(?:'?s| is| was) the (?:price|cost) (?:of|for)) (?:the|that|those|this|an?) (?!post|deliver|shipping|p ?&)/,
    ),
    more: { acts: ['price'], atLeast: 0.5 },
    less: { acts: TALK, times: 0.1 },
  },
  // 'When does half term start': what is asked of the world needs no goods.
  {
    where: { isShown: false },
    says: /(?:^|[,.!?] |\b(?:love|mate|dear|duck|pet|and|so|ok) )(?:when|what time)(?:'?s| does| do| is| are| did| will)\b/,
    unless:
      /\b(?:sales?|deals?|offers?|friday|monday|stock|prices?|deliver\w*|orders?|arrive|codes?|vouchers?|parcels?|packages?|refunds?|returns?|accounts?|it|they|them)\b/,
    holds: (seen) => !namesTyped(seen),
    more: { acts: ['offtopic'], atLeast: 0.3 },
    less: { acts: ['wish', 'sale', 'stock', 'refine'], times: 0.1 },
  },
  // 'Am I speaking to a real lady or to a computer?'
  {
    says: /\b(?:(?:am i|would i be|is (?:it|this)) .{0,30}(?:speaking|talking|chatting|writing) (?:to|with) .{0,30}|are you (?:(?:an?|the|real|really|actually|just|only|even) ){0,3})\b(?:human|person|lady|woman|man|girl|robot|bot|computer|machine|ai)\b(?! (?:shop|store|seller))/,
    more: { acts: ['abilities'], times: 4, atLeast: 0.9 },
  },
  { holds: asksForGift, more: { acts: ['wish'], times: 3, atLeast: 0.9 } },
  // 'The bath takes an hour to empty, anything to unblock the plughole?'
  { where: { isShown: false }, holds: ({ query }) => meetsNeed(query), more: { acts: ['wish'], atLeast: 0.17 } },
  { where: { isShown: false }, holds: ({ query }) => meetsNeed(query) && isPriced(query), more: { acts: ['wish'], atLeast: 0.4 } },
  // 'Have they a dragon?' of puppets.
  {
    where: { last: 'list', isOfGoods: false },
    holds: (seen) => leftOf(seen.query).length > 0 && asksThem(seen),
    more: { acts: ['refine'], atLeast: 0.5 },
  },
  { says: SAYS_VOUCHERS, less: { acts: ACTS.filter((act) => !BESIDE_VOUCHERS.has(act)), times: 0.4 } },
  // 'What Hornby trains do you have?'
  {
    unless: /\b(?:brands?|makes?|makers?|manufacturers?|labels?|who)\b/,
    holds: ({ query }) => query.words.some(({ word, kind }) => kind === 'brand' || isBrandWord(word)),
    less: { acts: ['brands'], times: 0.3 },
  },
  // 'Knights or castles' of what was listed.
  {
    where: { last: 'list' },
    holds: wantsEither,
    more: { acts: ['refine'], atLeast: 0.5 },
    less: { acts: ['compare', 'most'], times: 0.3 },
  },
  // 'Adidas hoodie or sweatshirt for my boyfriend.'
  { where: { isShown: false, isOfGoods: true }, holds: wantsEither, less: { acts: ['compare'], times: 0.1 } },
  {
    where: { isCompared: true },
    more: { acts: ['compare'], times: 3, atLeast: 0.5 },
    less: { acts: ['wish', 'price', 'cheaper', 'dearer'], times: 0.4 },
  },
  // 'AW510M', 'it says LC600C on the old one': codes that products have are no vouchers.
  {
    unless: SAYS_VOUCHERS,
    holds: ({ query, vocabulary }) => query.codes.some(isOfCatalogue(vocabulary)),
    more: { acts: ['wish'], atLeast: 0.2 },
    less: { acts: ['code'], times: 0.1 },
  },
  // 'Which toner for an HP 2600n?' after a kettle.
  {
    says: /^(?:which|what) .{2,60} for\b/,
    holds: ({ query }) => sureGoods(query) !== null && query.purpose.length > 0 && query.codes.length > 0,
    more: { acts: ['wish'], atLeast: 0.6 },
    less: { acts: ['property', 'compare', 'details', 'most'], times: 0.2 },
  },
  // 'Any deals at Penrose Networks?'
  {
    where: { isOfGoods: false },
    says: /\b(?:any|what|the|good|got) (?:\p{L}+ )?(?:deals|offers)\b/u,
    holds: ({ query }) => query.merchant !== null,
    more: { acts: ['vouchers'], times: 3, atLeast: 0.6 },
    less: { acts: ['sale'], times: 0.3 },
  },
  // 'How do I open an account?', then 'does it cost anything?'
  {
    where: { last: 'help', isOfGoods: false },
    says: /\b(?:it|that)\b/,
    more: { acts: ['help'], times: 2, atLeast: 0.5 },
    less: { acts: ['property', 'price', 'delivery'], times: 0.2 },
  },
  // 'Lovely, I'd like some yellow, too', 'not Lee, thank you.'
  {
    where: { isShown: true },
    holds: changesPolitely,
    more: { acts: ['refine'], atLeast: 0.3 },
    less: { acts: ['thanks', 'greeting', 'farewell', 'idle'], times: 0.1 },
  },
  // 'Any Sylvanian bits for around a tenner', 'is there a yellow one': no voucher has a colour.
  {
    unless: SAYS_VOUCHERS,
    holds: ({ query, isOfGoods }) => (isOfGoods && isPriced(query)) || query.attributes.some(({ id }) => id === 'colour'),
    less: { acts: ['vouchers'], times: 0.1 },
  },
  // 'All pricier than I thought, show me cheaper ones.'
  {
    says: /\b(?:more expensive|dearer|pricier|posher)\b/,
    holds: ({ text }) => SAYS_CHEAPER.test(text),
    more: { acts: ['cheaper'], atLeast: 0.9 },
  },
  { says: SAYS_CHEAPER, less: { acts: ['dearer'], times: 0.1 } },
  { where: { isShown: true, isOfGoods: false }, says: SAYS_ORDER, more: { acts: ['refine'], times: 3, atLeast: 0.8 } },
  // 'When do they run out?'
  {
    where: { last: 'vouchers' },
    says: /\b(?:when|until|till|how long)\b.{0,30}\b(?:runs? out|expires?|ends?|finish(?:es)?|valid|lasts?|good for|stops?|to use (?:it|them))\b|\bexpiry\b|\btime'?s? up\b/,
    more: { acts: ['vouchers'], times: 3, atLeast: 0.9 },
  },
  // How codes are used, and not which there are.
  {
    where: { isOfGoods: false },
    says: /\b(?:can|could|do|does|is it|am i|may)\b.{0,30}\b(?:(?:use|using|combine|stack|enter|add|apply) (?:two|2|both|several|multiple|many|another|more than one|a second)|stack|combine|together|at once)\b/,
    holds: ({ query }) => query.merchant === null,
    less: { acts: ['vouchers'], times: 0.1 },
  },
];
