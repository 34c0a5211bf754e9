/** What a message asks for, all in all. `scripts/learn/GUIDE.md` says what each is, with examples. */
export const ACTS = [
  // Products.
  'wish',
  'refine',
  'swap',
  'drop',
  'undo',
  'more',
  'cheaper',
  'dearer',
  // One thing that is named or was shown, or several of them.
  'price',
  'stock',
  'delivery',
  'history',
  'sale-of',
  'details',
  'property',
  'several',
  'similar',
  'compare',
  'least',
  'most',
  // Lists.
  'shops',
  'brands',
  'range',
  'count',
  'shop',
  'trust',
  'sale',
  // Vouchers, and help.
  'vouchers',
  'code',
  'help',
  'order',
  // Talk.
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

export type Act = (typeof ACTS)[number];

/** What a conversation was about before a message. */
export interface ActContext {
  /** The last answer: products, one of them, vouchers or help; new: nothing of the kind yet. */
  last: 'new' | 'list' | 'thing' | 'vouchers' | 'help';
  /** Whether products were shown or wished for. */
  isShown: boolean;
}
