import { isRecognised, meetsNeed, namesGoods, type ProductQuery } from '#queries/understanding/product-query.ts';
import { asksForGoods, isAddressed, isDone, isSpoken, isTold } from '../answers/help.ts';
import type { Retrieved } from '../answers/retrieval.ts';
import { isByPrice } from '#queries/search/order.ts';
import { withoutIndifference } from '#queries/understanding/read-reasons.ts';
import { askOf, CAN_I_GET_IT_NOW, questionOf } from './asks.ts';
import type { Cues } from './cues.ts';
import type { TalkState } from './state.ts';
import { hasWishes, isPriced, namesOwnGoods } from './turn.ts';
import { refinesVouchers } from './voucher-wish.ts';
import { FOR_SHOP } from './vouchers.ts';

/** What a message wants. */
export type Intent = 'products' | 'details' | 'compare' | 'shops' | 'brands' | 'vouchers' | 'sale' | 'help' | 'counts' | 'about';

interface Cue {
  intent: Intent;
  says: RegExp;
  weight: number;
}

/** Cues that add up: the intent with the highest sum counts. */
const CUES: Cue[] = [
  {
    intent: 'vouchers',
    says: /\b(?:vouchers?|coupons?|promo(?:tion(?:al)?)?s?|(?:discount|voucher|offer|promo)? ?codes?|student discount|(?:money|anything|something) off|\d+ ?% off)\b/,
    weight: 3.5,
  },
  {
    intent: 'vouchers',
    says: /\b(?:any|have|got|what|which|find|get|need|want|free delivery) .{0,20}\b(?:codes?|vouchers?)\b/,
    weight: 1.5,
  },
  { intent: 'vouchers', says: /\bdiscounts?\b|\b(?:new customers?|students?|nhs|first order)\b.{0,12}\b(?:offers?|deals?)\b/, weight: 3.5 },
  {
    intent: 'vouchers',
    says: /\b(?:expir\w{1,5}|(?:it|that|this|they|one|when|does|will|do) runs? out|still valid|valid (?:until|till)|when does \S{4,20} end)\b/,
    weight: 2.5,
  },
  {
    intent: 'compare',
    says: /\b(?:compare|comparison|differences?|differ|(?:what(?:'?s| is) )different|different (?:about|between|from|to)|(?:decide|torn|stuck|choos(?:e|ing)|toss up|pick(?:ing)?|debating|toying) between|worth the (?:extra|difference|upgrade)|versus|vs\.?|which (?:one |of .{2,12} )?(?:costs? (?:less|more|the (?:least|most))|(?:is|works out) (?:the )?(?:cheaper|better|dearer|less|more))|which (?:of|one'?s) (?:the )?(?:cheaper|better|dearer)|(?:is|are|does|do|would) .{2,120} (?:or .{2,120} (?:cheaper|better|dearer|cost (?:less|more))|(?:(?:cheaper|better|dearer|more expensive|less expensive|pricier)|costs? (?:less|more)) than .{2,120}))\b/,
    weight: 3,
  },
  {
    intent: 'shops',
    says: /\bwho(?:'s)? (?:else )?(?:sells?|stocks?|has|have|does|got|(?:do|have) you (?:have|got|use|list) (?:for|that))\b|\b(?:who|where) (?:else )?(?:sells?|stocks?|has|have|(?:can|could|do) i (?:buy|get|find))\b|\b(?:which|what) (?:shops?|stores?|retailers?) (?:else )?(?:sells?|stocks?|has|have|does|do|can i (?:buy|get|find))\b|\bshops? (?:that |which )?(?:sell|stock|do)|\b(?:which|what|list|name|show)(?: me)?(?: of)?(?: the| your| all)?(?: \p{L}{2,14}){0,2} shops?\b(?!.{0,30}\b(?:cheapest|lowest|best))(?=.*\b(?:do|sell|stock|have|has|got|are|list)\b)|^(?:and |ok |so )?(?:which|what) (?:shops?|stores?)[?.! ]*$|\b(?:which|what|any|all|the) (?:(?:of )?(?:your|the) )?(?:shops?|stores?|retailers?|places?|sellers?|sites?|merchants?|stockists?)\b.{0,14}\b(?:sells?|selling|stocks?|stocking|has|have|carry|carries|do|does|offer|offers|(?:to|can i|i can|could i|possible to) (?:buy|get|find|order))\b(?!.{0,40}\b(?:cheapest|lowest|best price))|\b(?:stockists|names? of (?:\p{L}+ )?(?:shops?|stores?|retailers?|places?)) (?:of|for|with|that|which|where)\b|\b(?:name|list|tell|give|know|recommend)\b(?: \p{L}+){0,4} (?:shops?|stores?|retailers?|places?|sellers?)\b(?!.{0,30}\b(?:cheapest|lowest|best)\b)(?=.* (?:for|with|where|to|that|which)\b)/u,
    weight: 4,
  },
  {
    intent: 'brands',
    says: /\b(?:what|which) (?:other |\p{L}+ ){0,2}(?:brands?|makes?(?! it\b)|manufacturers?)\b|\bbrands? (?:do|of|are|have|you|is)\b|^(?!.*\b(?:not|no|any|other|same|good|decent|cheap|own|brand new)\b)(?:\S+ ){1,4}(?:brands|makes|manufacturers)[?.! ]*$|\blist (?:of )?(?:(?:the|all|your) )*(?:\p{L}+ ){0,2}(?:brands|makes)\b/u,
    weight: 4,
  },
  { intent: 'brands', says: /\bhow many (?:different )?(?:brands?|makes?|manufacturers?)\b/, weight: 8 },
  {
    intent: 'counts',
    says: /\bhow many\b.{0,30}\b(?:products?|shops?|stores?|brands?|retailers?|items|things)\b.{0,30}\b(?:you|here|site|there|list|got|altogether|in total)\b/,
    weight: 5,
  },
  {
    intent: 'counts',
    says: /\bwhat (?:sorts?|kinds?|types?|range)(?: of)? (?:things?|stuff|products?|items?|goods|categories)\b|\bwhat (?:else )?(?:all )?(?:do|can|could) (?:you|u|i|we|people) (?:actually |all )?(?:sell|stock|buy|get|find|do)(?: on| from| through| at)? (?:here|this site|you|the site)\b|\bwhat(?: all)? (?:do you (?:actually )?(?:sell|stock)|have you got|is there|can i (?:buy|get|find))(?: on)?(?: here)?[?.! ]*$|\b(?:list|which|what)(?: are| of)?(?: the| your| all)* (?:categories|departments|sections)\b/,
    weight: 6,
  },
  {
    intent: 'about',
    says: /\b(?:any good|legit|safe|reliable|trustworthy|reputable|dodgy)\b/,
    weight: 1.5,
  },
  {
    intent: 'sale',
    says: /\b(?:on|in) (?:the |a )?sales?\b|\bon (?:special )?offer\b|\b(?:deals?|offers|bargains|reductions|(?<!\b(?:when|if|once) (?:the )?)price drops?)\b(?:.{0,12}\b(?:on|for|in|today|now|at the moment)\b|[?.! ]*$)|\breduced\b|(?<!\b(?:when|if|once) (?:the )?)\bprice drops\b/,
    weight: 6,
  },
  {
    intent: 'details',
    says: /\bcheapest (?:place|shop|price|offer)\b/,
    weight: 3,
  },
  {
    intent: 'details',
    says: /\bhow much (?:is|are|does|do|would)\b|\bwhat (?:do|would|will|does) (?:i|it|that|they) (?:pay|cost|come to)\b|\bwhat'?s the damage\b|\b(?:set me back|going for)\b(?! (?:around|about|under|less))|\bprice (?:of|for)\b|\bwhat(?:'s| is| does)\b.{0,60}\b(?:price|cost)\b|\btell me (?:more )?about\b|\b(?:tell me more|more (?:info|information|details))\b/,
    weight: 2.5,
  },
  {
    intent: 'details',
    says: /(?:^|[,.;!?-] )(?:(?:and|so) )?(?:is|are|do you have) (?:the|this|that|it|they)\b.{0,80}\b(?:in stock|available|out of stock|sold out)\b|\bstill (?:in(?: stock)?(?=[?.!,]| (?:now|atm|or|pls|please)\b|$)|in stock|available|get|buy|order)\b|\b(?:you|u|they|yous) (?:still |actually )?(?:have|got) (?:it|that|this|them|one) (?:still )?in(?: stock)?(?=[?.! ]*$| (?:now|atm|stock))|\b(?:is|are) .{3,80} in stock\b|^[^?]*\d[^?]* (?:in stock|available)(?: (?:now|atm|today|anywhere|at the moment|yet))?[?.! ]*$|\b(?:is|are) .{3,80} (?:reduced|discounted|on (?:offer|sale))(?= (?:atm|now|at the moment|today|still|anywhere)|[?.!,]|$)|\b(?:reduced|down|dropped|marked down) from\b|\b(?:all|is it|they|been) (?:gone|sold out)\b|\bany(?:one|body| shops?)? (?:still )?(?:got|have|has) .{2,60} (?:in|left)\b|\b(?:any|one)\b(?: .{2,60})? left\b|\bany(?:one|body| shops?) still (?:got|have|has|sells?|selling)\b/,
    weight: 3,
  },
  { intent: 'details', says: CAN_I_GET_IT_NOW, weight: 3 },
  {
    intent: 'about',
    says: /\b(?:is|are) .{1,40} (?:a )?(?:good|safe|legit|reliable|trustworthy|reputable|real) (?:shop|store|site|company|retailer|seller)\b|\btell me about\b|\bdo you (?:have|list|stock|sell)\b|\bwhat (?:else )?(?:do|does) .{1,40} (?:sell|stock|have|do)\b/,
    weight: 1,
  },
  {
    intent: 'about',
    says: /\bon (?:here|this site|the site|tuppence)\b/,
    weight: 3,
  },
  {
    intent: 'products',
    says: /\b(?:show|find|looking for|look for|i need|i want|i'?d like|get me|recommend|suggest|any|something|what would|ideas?|do you (?:have|sell)|have you got|got any)\b/,
    weight: 0.5,
  },
];

/** About the shop that was spoken of. */
const OF_SHOP =
  /\bwhat\b.{0,25}\b(?:they|it|that shop|this shop) (?:also )?(?:sell|stock|have|do)\b|\btell me (?:more )?about (?:them|that shop|this shop|the shop)\b/;

/** What was recognised counts for products: mere words do not. */
const WEIGHT = {
  recognised: 2,
  words: 0.7,
  wishes: 1,
  offers: 2,
  help: 3.2,
  helpNamed: 1.2,
  addressed: 1,
  howTo: 1.5,
  howDoI: 4,
  howMany: 3.5,
  question: 3,
  change: 0.3,
  ofShop: 0.5,
  ofGoods: 0.5,
  goodsAsked: 0.7,
  shopNamed: 2,
  thatShop: 3,
  vouchersAgain: 5.5,
  useOfCodes: 4,
  offersOfShop: 7,
  history: 3,
  historyOfModel: 7,
  runsOut: 2.5,
  cheapestShop: 6,
};
/** Less of a question than this in titles and tags is no answer to it. */
const HELP_FROM = 0.48;
/** Of a sentence without goods. */
const HELP_TALK_FROM = 0.36;
/** Of how much of the question an entry must speak. */
const HELP_COVERED_FROM = 0.29;
/** Of what is said to the site. */
const HELP_ASKED_FROM = 0.45;
/** The name of a thing, or a request for things, must be in an entry: 'contact paper' asks for no contact. */
const HELP_WHOLE_FROM = 0.85;
/** So alike is the question itself. */
const HELP_SURE = 0.75;
/** So alike is nothing that only sounds so. */
const WHOLE = 0.95;
/** A phrase of an entry in a question to the site is enough beside more words. */
const HELP_NAMED_FROM = 0.15;
const HELP_NAMED_COVERED = 0.5;
const HELP_TOPIC_FROM = 0.7;
/** 'What have you got about me?' */
const HELP_ASKED_GOODS_FROM = 0.6;

/** 'And for Camden & Clay?' after vouchers. */
const AND_FOR = /^(?:and |ok |what about |how about |which |any |is there |are there |do |only |just |for |at |have )/;
const WANTS_GOODS = /\b(?:show|find|sells?|buy|stock|cheapest|need|want|looking|they (?:do|have|got))\b/;
const HOW_TO =
  /\bhow (?:do|can|to|does|did)\b|\bwhy\b|\b(?:what|where|which)\b.{0,12}\b(?:do|does|did|should|can|would) (?:i|it|the|this|they)\b|\b(?:says?|has) .{0,20}\b(?:expired|ended|invalid)\b|\bmean\b|\b(?:not|\p{L}{2,6}n'?t|never|none)\b.{0,20}\b(?:work|accept|let|go|come|use|take|appl)\w*|\bnone of\b|\b(?:no|any) (?:good|use)\b|\bwrong\b|\brejected\b|\brefused\b/u;
export const IS_QUESTION = /\?|^(?:and |but |so )?(?:is|are|do|does|did|can|could|will|would|how|what|when|where|who|why|which)\b/;
/** Asks about the assistant itself. */
export const OF_US = /^(?:(?:and|so|but|ok) )?(?:are|were|do|did|have) you\b/;
const HOW_DO_I = /^(?:(?:and|so|but|ok|then) )*(?:how|where) (?:do|can|should|would) (?:i|you)\b/;
const MAY_I = /\b(?:can|could|do|does|must|should|may) i\b/;
const MAY_I_NOT_BUY = /\b(?:can|could|do|does|must|should|may) i\b(?! (?:still |also )?(?:get|buy|find|have|order|see|use|give|wear)\b)/;
const HOW_MANY = /^(?:and |so |ok )?how many\b(?!.*\b(?:it|this|that|first|second|third)\b)/;

const USE_OF_CODES =
  /\bhow (?:does|do|can|to|would|should)\b|\bwhere\b|\bdo i\b|\bsays?\b|\btried\b|n'?t\b|\bnone\b|\bnot\b|\bno (?:good|use)\b|\b(?:invalid|refused|rejected|expired)\b/;
/** 'What phone shops have you got', 'name me the clothes shops'. */
export const SHOPS_OF_GOODS =
  /\b(?:what|which|name|list|show|tell|any|know|all)\b(?: (?:me|the|your|of|some|any|all|good|decent|other)){0,4} (?<goods>(?!(?:uk|online|cheap|big|local|best|new|street|high|different|british|more|these|those|other|good|the|your|me)\b)\p{L}{2,20}(?: \p{L}{2,20}){0,2}) (?:shops|stores|retailers|sellers)\b(?! (?:that|which|with|for|to|do|sell|stock))/u;
const HOW_MANY_SHOPS = /\bhow many (?:different |of your )?(?:shops?|stores?|retailers?)\b/;
/** Of a code; a printer has run out of ink. */
const RUNS_OUT = /\bruns? out\b/;
const WHO = /\b(?:where|who|whos|wheres|which (?:shop|store|place)|what (?:shop|store|place)|best place)\b/;
/** 'Have they got a code on?' of the shop that was spoken of. */
const CODES_OF_THEM =
  /\b(?:do|does|have|has|got|are|is|any|what|which)\b.{0,12}\b(?:they|there|them|their|that shop|this shop|that one)\b.{0,24}\b(?:codes?|vouchers?|discounts?|promos?)\b|\bany (?:codes?|vouchers?|discounts?|promos?)\b.{0,12}\b(?:there|them|that shop|this shop)\b/;
/** Of a shop and no goods: its vouchers. */
const OFFERS = /\b(?:offers?|deals?)\b/;

/** Whether goods stand in the text as they are called, or a brand, a code or a shop does: 'deed poll' is no polo. */
const namesInFull = (query: ProductQuery): boolean =>
  query.brands.length + query.codes.length > 0 ||
  query.merchant !== null ||
  (namesOwnGoods(query) && query.goods!.words.every((word) => query.text.includes(word)));

/** 'Do any have long sleeves?' */
const OF_ANY = /^(?:and |but |ok |so )?(?:do|does|are|is|have|has) any (?:of (?:them|these|those) )?(?!codes?\b|vouchers?\b)/;

/** How likely the message asks about the site, an order or an account. */
function helpScore(text: string, query: ProductQuery, retrieved: Retrieved, { wanted }: TalkState, cues: Cues): number {
  const { fit, covered } = retrieved;
  if (wanted !== null && OF_ANY.test(text)) return 0;
  // 'Those beads u iron together' are goods, and said to nobody.
  const isAsked = isAddressed(text) && !meetsNeed(query);
  // Beside goods a few words of an entry name it no more.
  const isOfCatalogue = namesInFull(query);
  const isNamed = retrieved.isNamed && (!isOfCatalogue || covered >= HELP_NAMED_COVERED || MAY_I_NOT_BUY.test(text));
  const isSure = isNamed || (fit >= HELP_SURE && (!namesOwnGoods(query) || fit * covered >= WHOLE));
  // Who says what goods may cost asks for goods.
  const isPresent = query.goods?.words.length === 0;
  const isBudget = isPriced(query) && (wanted !== null || isPresent || (namesGoods(query) && !isNamed && !(isSure && HOW_TO.test(text))));
  // A sentence that names nothing of the catalogue.
  const isTalk = isTold(text) && !namesOwnGoods(query) && query.brands.length + query.codes.length === 0 && query.merchant === null;
  // 'What about my privacy?'
  const isTopic = cues.operation === 'replace' && fit >= HELP_TOPIC_FROM && !isRecognised(query);
  const isForGoods = asksForGoods(text) && (isOfCatalogue || fit < HELP_ASKED_GOODS_FROM);
  if (
    fit < (isAsked && isNamed ? HELP_NAMED_FROM : isTalk && !OF_US.test(text) ? HELP_TALK_FROM : isAsked ? HELP_ASKED_FROM : HELP_FROM) ||
    (!isAsked && fit < HELP_SURE && covered < HELP_COVERED_FROM) ||
    (isBudget && !(isAsked && covered >= HELP_WHOLE_FROM)) ||
    (cues.operation !== 'none' && !isTopic) ||
    cues.places.length > 0 ||
    cues.extreme !== null ||
    (((!isSpoken(text) && !isTalk) || isForGoods) && (covered < HELP_WHOLE_FROM || (wanted !== null && !isNamed)))
  )
    return 0;
  // 'Free delivery only' after goods is a wish; 'is delivery free?' is a question.
  if (wanted !== null && query.exclusions.phrases.length + query.exclusions.brands.length > 0 && !IS_QUESTION.test(text) && !isAsked)
    return 0;
  const isWish = isRecognised(query) || (wanted !== null && !IS_QUESTION.test(text));
  if (isWish && (query.freeDelivery || query.reduced || query.inStock || query.order === 'cheapest-delivered')) return 0;
  const ofShop =
    (query.merchant !== null || query.codes.length > 0 || (isRecognised(query) && asksForGoods(text))) && !isAsked ? WEIGHT.ofShop : 1;
  const isChange = wanted !== null && hasWishes(query) && !isNamed;
  const addressed = isAsked ? WEIGHT.addressed : 0;
  const howTo = isSure && HOW_TO.test(text) ? (HOW_DO_I.test(text) ? WEIGHT.howDoI : WEIGHT.howTo) : 0;
  const isPlainly = isOfCatalogue && !isSure && !HOW_TO.test(text) && !MAY_I.test(text);
  const isOfGoods = !isPlainly ? 1 : isAsked ? WEIGHT.goodsAsked : WEIGHT.ofGoods;
  return isOfGoods * ofShop * (isChange ? WEIGHT.change : 1) * (WEIGHT.help * fit + (isNamed ? WEIGHT.helpNamed : 0) + addressed + howTo);
}

/** Asks for codes, and not about one. */
const ASKS_FOR_CODES =
  /\b(?:any|have you|do you|is there|are there|find|show|give|need|want|looking|best|bigg?est|latest|live|current|list|for|at|what codes?|which codes?|(?:what|which) vouchers?)\b/;

/** Whether a message asks how codes work, or why one does not, and not for codes. */
const isOfUse = (text: string, query: ProductQuery, { entry, fit }: Retrieved, { vouchers }: TalkState): boolean =>
  query.merchant === null &&
  !namesOwnGoods(query) &&
  query.brands.length === 0 &&
  fit >= HELP_TALK_FROM &&
  /\bvouchers?\b/.test(entry.tags ?? '') &&
  (USE_OF_CODES.test(text) || (vouchers === null && isTold(text.replaceAll('?', '')))) &&
  !ASKS_FOR_CODES.test(text);

/**
 * What a message wants.
 *
 * @param retrieved the knowledge entry that fits it best
 */
export function intentOf(typed: string, query: ProductQuery, retrieved: Retrieved | null, state: TalkState, cues: Cues): Intent {
  const text = withoutIndifference(typed);
  if (query.freeDelivery && isRecognised(query) && !/\b(?:shops?|stores?|who)\b/.test(text)) return 'products';
  const scores = new Map<Intent, number>();
  const add = (intent: Intent, weight: number) => scores.set(intent, (scores.get(intent) ?? 0) + weight);
  const isOfName = query.merchant !== null || query.brands.length > 0;
  for (const { intent, says, weight } of CUES)
    if ((intent !== 'about' || isOfName) && (intent !== 'shops' || !isDone(text)) && says.test(text)) add(intent, weight);
  if (RUNS_OUT.test(text) && !namesOwnGoods(query)) add('vouchers', WEIGHT.runsOut);
  if (askOf(text) === 'history') add('details', query.codes.length > 0 ? WEIGHT.historyOfModel : WEIGHT.history);
  const isOfGoods = namesOwnGoods(query) || query.brands.length > 0;
  // Who has it for least is told by the prices of one thing.
  if (isByPrice(query) && WHO.test(text)) add('details', WEIGHT.cheapestShop);
  if ((isOfGoods && HOW_MANY_SHOPS.test(text)) || (namesGoods(query) && SHOPS_OF_GOODS.test(text) && !isPriced(query))) return 'shops';
  if (query.merchant !== null && query.words.length === 0 && OFFERS.test(text)) add('vouchers', WEIGHT.offersOfShop);
  if (HOW_MANY.test(text) && isOfGoods) add('counts', WEIGHT.howMany);
  if (isRecognised(query)) add('products', WEIGHT.recognised);
  else if (namesGoods(query)) add('products', WEIGHT.words);
  if (state.wanted !== null && (hasWishes(query) || cues.operation !== 'none')) add('products', WEIGHT.wishes);
  if (state.wanted !== null && (query.freeDelivery || query.reduced || query.inStock)) add('products', WEIGHT.offers);
  // 'What sort of stuff does Puddle & Peg have?'
  if (query.merchant !== null && !namesOwnGoods(query) && scores.has('counts')) {
    add('about', scores.get('counts')!);
    scores.delete('counts');
  }
  const help = retrieved === null ? 0 : helpScore(text, query, retrieved, state, cues);
  if (help > 0) add('help', help + (isOfUse(text, query, retrieved!, state) ? WEIGHT.useOfCodes : 0));
  if (query.merchant !== null && query.words.length === 0) add('about', WEIGHT.shopNamed);
  if (state.shown.length > 0 && questionOf(text) !== null && query.merchant === null) add('details', WEIGHT.question);
  if (state.merchant !== null && OF_SHOP.test(text)) add('about', WEIGHT.thatShop);
  const isOfVouchers =
    (refinesVouchers(text) && !namesOwnGoods(query)) ||
    (FOR_SHOP.test(text) && !isRecognised(query) && query.words.length > 0 && !hasWishes(query)) ||
    ((query.merchant ?? query.goods) !== null &&
      AND_FOR.test(text) &&
      !WANTS_GOODS.test(text) &&
      !(namesOwnGoods(query) && isPriced(query)));
  if (state.merchant !== null && CODES_OF_THEM.test(text) && !namesOwnGoods(query)) add('vouchers', WEIGHT.offersOfShop);
  if (state.vouchers !== null && isOfVouchers && cues.operation !== 'undo') add('vouchers', WEIGHT.vouchersAgain);
  return [...scores].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'products';
}
