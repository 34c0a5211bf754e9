const NOT_ARRIVED = 'my order has not arrived';

/** What came of an order, and the question that asks what to do about it. */
const TROUBLES: [says: RegExp, question: string][] = [
  [
    /\b(?:(?:over|double|wrongly) ?charged|(?:charged|billed|debited)\b.{0,12}\b(?:twice|double|two times|too much|again|the wrong|wrong|extra|more)|(?:took|taken) (?:the |my |our )?(?:money|payment)|paid twice)\b/,
    'i was charged twice for my order',
  ],
  [
    /\b(?:broken?|bust(?:ed)?|faulty|damaged|smashed|cracked|snapped|shattered|scratched|ripped|torn|leak(?:s|ing|ed)?|dead|fell apart|falling apart|packed (?:in|up)|stopped working|(?:does|do|did|wo|is|wo)(?:n'?t| not) (?:work(?:ing)?|fit|turn on|charge)|missing (?:an? )?(?:part|bit|piece|screw)s?|(?:sent|got|received|delivered)(?: (?:me|us))? the wrong|wrong (?:size|colou?r|item|one|thing|order|model)|too (?:big|small|tight|long|short|large)|not as described|(?:send|sending|take|taking|sent) (?:it|them|this|that|one)? ?back|returns?|returning|refund\w*|money back|exchange|swap)\b/,
    'how do i return something i bought that is faulty',
  ],
  [/\bcancel\w*\b/, 'how do i cancel my order'],
  [
    /\b(?:(?:not|never|yet to|\p{L}{2,6}n'?t)(?: (?:been|even|yet|bloody|still|actually)){0,4} (?:come|came|arrived?|turn(?:ed)? up|show(?:n|ed)? up|got here|delivered|received?|recieved?|sent|dispatched|shipped|left)|only (?:sent|got|received|delivered)|still (?:waiting|nothing|no sign|not here|not got)|no sign of|nothing'?s? (?:has )?(?:come|arrived|turned up)|gone missing|went missing|(?:is|was|it'?s|got) (?:lost|late|missing)|where(?:'?s| is| are)|when (?:will|is|does|do))\b/u,
    NOT_ARRIVED,
  ],
];

/** Was bought, or is on its way. */
const ORDERED =
  /^(?:(?:hi|hello|hey|so|ok|just|ive|i've|also|and|only)[, ]{1,3}){0,6}(?:ordered|bought|purchased|paid for)\b|\b(?:i|we|she|he)(?:'?ve|'?d| have| had| only| just| recently){0,4} (?:ordered|bought|purchased|paid for|(?:got|had) (?:it |them |this |one )?(?:from|off))\b|\bmy \p{L}+ (?:ordered|bought)\b|\bgot (?:an? |some |the )?(?:\p{L}{1,20} ){1,3}(?:from|off)\b|\bmy (?:\p{L}+ )?(?:order|parcel|package|delivery|purchase)\b|\b(?:sent|delivered|sold|charged|overcharged|billed|refund(?:ed|ing)?|owes?) (?:me|us)\b|\bsent (?:my|our) \p{L}+ (?:back|late)\b/u;

/** Something is wanted besides, which the rest only explains. */
const WISH =
  /\b(?:need (?!to\b|(?:an? |my )?(?:refund|exchange|money|return))|looking for|look for|after an?\b|recommend|suggest|show me|find me|cheap(?:er|est)|instead|similar|better|alternative|another (?:one|pair)|new (?:one|pair)|want (?:an? |some|one|something|new)(?!refund|exchange|replacement)|any(?:thing|one)? (?:good|like|under|that|for)|(?:do|have) you (?:have|sell|do|got|stock)|got any|(?:what|which)(?:'?s| is| are)? (?:good|best|would|one)|codes?\b|vouchers?\b|coupons?\b)/;

/** 'It was from Dapper Wren', after help. */
const FROM_SHOP =
  /^(?:(?:and|well|so|ok|but) )?(?:it|they|that|this|i)(?:'?s| was| were| is| are| got| bought| ordered)+(?: it| them)? (?:from|at|with|off)\b/;

/**
 * The question behind what somebody tells of an order of their own, whose goods and shop are no wish; null: nothing of the kind is told.
 *
 * @param isAfterHelp whether the message before asked for help
 * @example orderQuestion('ordered a coat two weeks ago and its still not come', false) // 'my order has not arrived'
 */
export function orderQuestion(text: string, isAfterHelp: boolean): string | null {
  if (isAfterHelp && FROM_SHOP.test(text)) return NOT_ARRIVED;
  return ORDERED.test(text) && !WISH.test(text) ? (TROUBLES.find(([says]) => says.test(text))?.[1] ?? null) : null;
}
