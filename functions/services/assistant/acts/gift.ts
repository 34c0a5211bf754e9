import { isUnnamed } from '#queries/understanding/product-query.ts';
import type { Message } from '../turns/messages.ts';

/** 'What do you get a boy who turns 6', 'I need a present for my nan', 'it's her birthday on Tuesday and I've got nothing'. */
const GIFT = [
  // 'My lad has turned 5 and is dinosaur mad, what have you got?'
  /\b(?:turn(?:ed|s|ing)|(?:s?he|who|boy|girl|lad|lass|son|daughter)(?:'?s| is| will be)(?: nearly| almost)?) \d{1,2}\b(?! ?(?:stone|ft|foot|inch|cm|kg|quid|pounds?)\b).{0,60}\bwhat (?:have you|do you (?:have|suggest|recommend)|is there|(?:would|can) you)\b/,
  /\b(?:birthday|bday|anniversary|christmas|xmas|\d{1,2}(?:st|nd|rd|th))\b.{0,60}\b(?:(?:got|have|had|bought) (?:her |him |them )?nothing|no (?:ideas?|clue)|clue|stuck|stumped|forgot(?:ten)?)\b/,
  /\bwhat (?:to|can|could|do|does|shall|should|would|might)\b.{0,12}\b(?:get|buy|give|bring)\b/,
  /\b(?:need|want|after|looking for|find|get|choose|pick|buy|give|sort out) (?:me |her |him |them )?an? (?:\p{L}{2,12} ){0,2}(?:present|gift|pressie)\b/u,
];
/** Whether something to give is asked for, which begins a new wish, whatever was wanted before. */
export const asksForGift = ({ text, query }: Pick<Message, 'text' | 'query'>): boolean =>
  GIFT.some((says) => says.test(text)) && isUnnamed(query) && query.merchant === null;
