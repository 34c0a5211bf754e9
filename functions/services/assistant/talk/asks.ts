/** What is asked of a thing. */
export type Ask = 'price' | 'stock' | 'delivery' | 'history' | 'sale' | 'details';

/** 'Can I get the kettle right now?' */
export const CAN_I_GET_IT_NOW =
  /\bcan i (?:still )?(?:get|buy|order) (?:the|it|this|that|one)\b.{0,60}\b(?:right now|today|now|anywhere)\b/;

/** The first that fits counts. */
const ASKS: [Ask, RegExp][] = [
  [
    'history',
    /\bis (?:that|this|it) the best price\b|\b(?:good|fair|decent|great) (?:price|deal|value|offer)\b|\bprice history\b|\b(?:been|was|were|ever been) (?:it |they |this |the .{1,60}? )?(?:any )?(?:cheaper|dearer|less|more expensive)\b|\bcheaper (?:before|last|previously|earlier)\b|\blowest (?:price )?(?:ever|it'?s been)\b|\b(?:price )?(?:gone|went|come|go|going) (?:up|down)\b|\bdropped\b|\b(?:price|prices) (?:change|changed|drop|rise|risen)\b|\bworth (?:it|the money|the price)\b|\brip.?off\b|\boverpriced\b|\bshould i wait\b|\b(?:cost|was|were|price)\b.{0,30}\bbefore\b|\b(?:previous|old|earlier|former) price\b|\bused to (?:be|cost)\b/,
  ],
  [
    'stock',
    /\b(?:in|out of) stock\b|\b(?:still )?available\b|\bstill in\b|\bsold out\b|\bhave (?:it|them|any) in\b|\bstill (?:get|buy|order|got|have|has|selling)\b|\bleft[?.! ]*$|\b(?:all|is it|been) gone\b|\b(?:any|one) left\b|\b(?:got|has|have) .{1,60} (?:in|left)[?.! ]*$/,
  ],
  ['stock', CAN_I_GET_IT_NOW],
  ['sale', /\b(?:reduced|discounted|(?:on|in) (?:the |a |special )?(?:offer|sales?)|(?:marked|knocked) down)\b/],
  ['delivery', /\b(?:deliver\w*|postage|shipping|p ?& ?p|posted)\b/],
  [
    'price',
    /\bhow much\b(?! (?:ram|memory|storage|space|power|\p{L}+ (?:does|do|has|have|can|will)))|\b(?:elsewhere|other shops?|anywhere else)\b|\b(?:price|cost|pay)s?\b|\bcheap(?:est|er)\b|\bbest price\b|\bthe damage\b|\b(?:who|where|which shops?|what shops?|stores?)\b|\bsell(?:s|ing)?\b/u,
  ],
];

/** What is asked of a thing: its details where nothing tells. */
export const askOf = (text: string): Ask => ASKS.find(([, says]) => says.test(text))?.[0] ?? 'details';

const YES_OR_NO =
  /^(?:and |but |ok |so )?(?:is|are|does|do|has|have|will|would|can|could|did) (?:it|they|this|that|these|those|this one|that one)\b(?: (?:also|really|actually|come|have|got|has|be|work|fit|support|need|take|use|do|with)(?![\p{L}]))*(?: (?:a|an|any|the|with|for|in|to|of|my)(?![\p{L}]))*/u;
const OF_IT = '(?:it|its|they|this|that|these|those|the \\p{L}+)';
const PROPERTY = new RegExp(
  `^(?:and |but |ok |so )?(?:what|which|how) (?<property>colou?rs?|sizes?|brand|make|material|capacity|screen|weight|age|big|large|long|tall|wide|high|heavy|deep|fast|old|much (?:memory|storage|ram)|many \\p{L}+)\\b.{0,30}\\b${OF_IT}\\b`,
  'u',
);
const THE_PROPERTY =
  /^(?:and |but |ok |so )?what(?:'s| is|s)? (?:the|its) (?<property>(?!price|cost|cheapest|dearest|best|difference|delivery|postage|total|first|second|third|last|code|catch)[\p{L} ]{3,40})\??$/u;
const MUCH = /^(?:and |but |ok |so )?how much (?<property>ram|memory|storage|space|power)\b/;
const MADE_OF = /\bwhat(?:'s| is) (?:it|this|that) made (?:of|from)\b/;
const TAKES =
  /^(?:and |but |ok |so )?(?:what|which) (?<words>.{2,40}?) (?:does|do|will|would|can) (?:it|they|this|that) (?:take|need|use|fit|work with|come with|have|support)\b/;

/** What a question wants to know of a thing besides price and stock: words that its listing has or has not. */
export function questionOf(text: string): { words: string; isWhat: boolean } | null {
  const property = MADE_OF.test(text)
    ? 'material'
    : (PROPERTY.exec(text) ?? THE_PROPERTY.exec(text) ?? MUCH.exec(text))?.groups?.['property'];
  if (property !== undefined) return { words: property, isWhat: true };
  const taken = TAKES.exec(text)?.groups?.['words'];
  if (taken !== undefined) return { words: taken, isWhat: false };
  const asked = YES_OR_NO.exec(text);
  if (asked === null) return null;
  const words = text
    .slice(asked[0].length)
    .replace(/[?!.]+$/, '')
    .trim();
  return words === '' ? null : { words, isWhat: false };
}
