import { afterOpeners } from './plain-text.ts';

/* How messages point to the shop that was spoken of. */

const SHOP = '(?:shop|store|merchant|seller)';

/** Of several shops none is 'that shop'. */
export const THAT_SHOP = new RegExp(`\\b(?:that|this) ${SHOP}\\b`);
/** 'Any codes for the shop?' asks which, where none is known. */
export const THE_SHOP = new RegExp(`\\b(?:that|this|the) ${SHOP}\\b`);
/** 'Any codes there?' */
export const OF_THAT_SHOP = new RegExp(
  `\\bwho(?:ever)? (?:sells|does|has|stocks) (?:it|them|that|those)\\b|\\b(?:that|this|the|those|these) (?:${SHOP}s?|place)\\b|\\b(?:they|theirs?|there|them)\\b`,
);
/** Codes, after a shop was spoken of. */
export const ANY_CODES = afterOpeners(
  /(?:(?:have they |has it |got |are there |is there )?(?:any|an?|what) )?(?:(?:good|live|working|current|discount|voucher|promo) )*(?:codes?|vouchers?|coupons?)(?: (?:on|going|today|atm|at the moment|right now|please|pls))*[?.! ]*$/,
);
/** 'Their cheapest laptop bag.' */
export const AT_THAT_SHOP = new RegExp(
  `\\btheirs?\\b|\\b(?:from|at) (?:them|there)\\b|\\b(?:that|this) (?:${SHOP}|place)\\b|(?<!\\bif )\\bthey (?:also )?(?:have|sell|stock|do|got)\\b|(?<!\\b(?:is|are|hi|hello|hey|out|over|in|up|be|get|got|back|shop|nearly|almost) )\\bthere[?.! ]*$|\\b(?:have|do) they\\b`,
);
/** 'Can I trust it?' */
export const THEM = new RegExp(`\\b(?:they|them|theirs?|its?|(?:that|this) (?:${SHOP}|place|lot))\\b`);
