import { meetsNeed, sureGoods } from '#queries/understanding/product-query.ts';
import type { ReadAct } from './act.ts';
import { EVIDENCE } from './evidence.ts';
import { readActs } from './read-act.ts';
import type { Facts, Known, Seen, Weight } from './seen.ts';

/** How much an entry of the knowledge base that fits makes help likelier, and how likely it makes it by itself. */
const HELP = { withoutFit: 0.5, byFit: 0.7 };
/** From here on hardly any other act is meant. */
const ACT_SURE_FROM = 0.8;

/** An act that a message may be, and how likely it is, 0 to 1. */
export interface LikelyAct extends ReadAct {
  sure: number;
}

/** 'Which one lasts longer', 'which is dearer', 'whats cheaper'. */
export const WHICH_IS_MORE =
  "(?:which|what'?s) (?:one )?(?:(?:is|\\p{L}{3,10}s(?: out)?) )?(?:the )?(?:less|more|longer|faster|cheaper|dearer|better)\\b";
/** Two things are set against each other. */
const COMPARES = new RegExp(
  `\\b(?:compare[ds]?|comparison|side by side|difference between|(?:make (?:my|our|up my) mind(?: up)?|choose|choosing|pick|decide|deciding|torn) between|worth the (?:extra|difference))\\b|\\b(?:dearer|cheaper|better) (?:\\p{L}+ )?than (?:the|an?)\\b(?! (?:ten|five|hund|ton\\b|score|grand))|\\b(?:dearer|cheaper|better)\\b.{1,60}\\bthe .{2,60} or the\\b|\\b(?:and|or) .{2,80}\\b${WHICH_IS_MORE}`,
  'u',
);
/** The same of goods: 'which is dearer, A or B?', 'what costs less, the A or the B?', 'what's cheaper, an A or a B?' */
const WHICH_OF = new RegExp(
  `^(?:(?:and|so|ok|right),? )?(?:(?:the )?(?:cheaper|dearer|better) of (?:the )?(?:two|these|those)[,:;]? .{2,80} or |${WHICH_IS_MORE}[,:;]? .{2,80} or |(?:what|which|who)(?:'?s| is| costs?| comes out| works out) (?:less|more|cheaper|dearer)(?: money)?[,:;]? .{2,80} or (?:the|an?) )`,
  'u',
);

/** A message with what rows of evidence ask of it. */
function seenIn(known: Known): Seen {
  const { text, query, context } = known;
  const isOfGoods = sureGoods(query) !== null || query.brands.length + query.codes.length > 0 || meetsNeed(query);
  return { ...known, ...context, isOfGoods, isCompared: COMPARES.test(text) || (isOfGoods && WHICH_OF.test(text)) };
}

/** What tells for or against acts in a message. */
const weightsOf = (seen: Seen): Weight[] =>
  EVIDENCE.filter(
    ({ where = {}, says, unless, holds }) =>
      Object.entries(where).every(([name, value]) => seen[name as keyof Facts] === value) &&
      says?.test(seen.text) !== false &&
      unless?.test(seen.text) !== true &&
      holds?.(seen) !== false,
  ).flatMap(({ more = [], less = [] }) => [more, less].flat());

/** The acts that a message may be, the likeliest first: those that the model reads, weighed by what is known of its words. */
export function likelyActs(known: Known): LikelyAct[] {
  const { spoken, places, context, fit } = known;
  const seen = seenIn(known);
  const weights = weightsOf(seen);
  const asksForHelp = !seen.isOfGoods && !(context.isShown && places.length > 0);
  return readActs(spoken, context)
    .map(({ act, sure: read }): LikelyAct => {
      const own = weights.filter(({ acts }) => acts.includes(act));
      const isHelp = act === 'help' || act === 'order';
      const weighed = own.reduce((likely, { times = 1 }) => likely * times, isHelp ? read * (HELP.withoutFit + fit) : read);
      const least = act === 'help' && asksForHelp ? HELP.byFit * fit ** 2 : 0;
      const sure = Math.max(weighed, least, ...own.map(({ atLeast = 0 }) => atLeast));
      return { act, sure, isSure: sure >= ACT_SURE_FROM };
    })
    .toSorted((a, b) => b.sure - a.sure);
}
