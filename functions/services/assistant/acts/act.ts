/** Acts that ask for products, or change what was asked for. */
export const WISHES = ['wish', 'refine', 'swap', 'drop', 'undo', 'more', 'cheaper', 'dearer'] as const;
/** What is asked of one thing, and told by what its offers are. */
export const ASKS = ['price', 'stock', 'delivery', 'history', 'sale-of', 'details'] as const;
export type Ask = (typeof ASKS)[number];
/** Acts about one thing that is named or was shown. */
export const OF_ONE_THING = [...ASKS, 'property', 'several'] as const;
/** Acts about several things. */
const OF_THINGS = ['similar', 'compare', 'least', 'most'] as const;
/** Acts that count and list what there is of some goods. */
export const OF_GOODS = ['shops', 'brands', 'range', 'count'] as const;
const OF_SHOPS = ['shop', 'trust'] as const;
/** Acts that ask for nothing of the catalogue. */
export const OF_TALK = [
  'greeting',
  'thanks',
  'farewell',
  'idle',
  'chatter',
  'abilities',
  'abuse',
  'offtopic',
  'injection',
  'foreign',
  'unclear',
] as const;

/**
 * What a message asks for, all in all. `scripts/learn/GUIDE.md` says what each is, with examples. The model of acts knows them by their
 * places here.
 */
export const ACTS = [
  ...WISHES,
  ...OF_ONE_THING,
  ...OF_THINGS,
  ...OF_GOODS,
  ...OF_SHOPS,
  'sale',
  'vouchers',
  'code',
  'help',
  'order',
  ...OF_TALK,
] as const;

export type Act = (typeof ACTS)[number];

/** Acts that look for the goods that a message names. */
export const SEARCHES: ReadonlySet<Act> = new Set([...WISHES, ...OF_GOODS, 'sale']);

/** The act of a message, and whether hardly any other may be meant. */
export interface ReadAct {
  act: Act;
  isSure: boolean;
}

/** What a conversation was about before a message. */
export interface ActContext {
  /** The last answer: products, one of them, vouchers or help; new: nothing of the kind yet. */
  last: 'new' | 'list' | 'thing' | 'vouchers' | 'help';
  /** Whether products were shown or wished for. */
  isShown: boolean;
}
