import { meetsNeed, type ProductQuery, sureGoods } from '#queries/understanding/product-query.ts';
import { type Act, type ActContext, ACTS, OF_TALK, type ReadAct } from './act.ts';
import { readActs } from './read-act.ts';
import type { SpokenMessage } from './spoken-words.ts';

/** What is known of a message besides its words. */
interface Known {
  text: string;
  spoken: SpokenMessage;
  query: ProductQuery;
  /** Which of the shown products it means. */
  places: readonly number[];
  context: ActContext;
  /** How alike the nearest entry of the knowledge base is, 0 to 1. */
  fit: number;
}

/** Two things are set against each other. */
const COMPARES =
  /\bwhich(?: one| of (?:them|these|the two))?(?:'?s| is| are| would be| works? out| comes out)?(?: the)? (?:cheaper|dearer|better|bigger|smaller|faster|lighter|heavier|louder|stronger)\b.{1,100} or |\bhow much (?:more|less|dearer|cheaper) (?:is|are|does|do|would) .{1,80} than\b|\bshould (?:i|we) (?:get|buy|choose|pick|have|go (?:for|with)) .{1,80} or (?!something|anything|not\b|what|wait|is|so\b|more\b|less\b)|\bor .{1,60}\bhow much (?:more|less|dearer|cheaper|extra)\b|\b(?:compare[ds]?|comparison|difference|differ|versus|vs)\b|\b(?:cost(?:s|ing)? (?:less|more)|(?!other|rather|under|over|never)\p{L}{3,8}er)(?: \p{L}+){0,2} than (?!that\b|this\b|these\b|those\b|them\b|it\b|£|\d|(?:a |an )?(?:ten|eleven|twelve|\w{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|fiver|tenner|score|ton)\b)|\bworth (?:it|(?:the|paying) (?:extra|difference|upgrade|more)) (?:over|than)\b|\b(?:or|and|vs) .{1,80}\b(?:is|are) the (?:dearer|cheaper|better|pricier)(?: one)? worth\b|\b(?:or|and|vs) .{1,80}\bwhich(?: one| of (?:them|the two))?(?:'?s| is| are| would be| costs?| comes out| works out)?(?: the)? (?:cheaper|better|dearer|less|more)\b/u;
const BETWEEN_CODES = /\b(?:or|and|vs|versus)\b/;

const asksForGoods = ({ query }: Known): boolean =>
  sureGoods(query) !== null ||
  // The goods of a gift are named by nothing.
  query.goods?.words.length === 0 ||
  query.brands.length + query.codes.length > 0 ||
  meetsNeed(query);

const compares = ({ text, query }: Known): boolean => COMPARES.test(text) || (query.codes.length > 1 && BETWEEN_CODES.test(text));

const SAYS_VOUCHERS = /\b(?:vouchers?|codes?|coupons?|promos?|(?:anything|something|money|percent|%|pounds?|quid) off)\b/;
/** How codes are used, and not which there are. */
const USES_CODES =
  /\b(?:can|could|do|does|is it|am i|may)\b.{0,30}\b(?:(?:use|using|combine|stack|enter|add|apply) (?:two|2|both|several|multiple|many|another|more than one|a second)|stack|combine|together|at once)\b/;

/** A message with what tells of its acts, each found once. */
interface Seen extends Known {
  /** Goods are named, or a need that some would meet. */
  isOfGoods: boolean;
  /** Two things are set against each other. */
  isCompared: boolean;
}

/** What tells for or against acts. */
interface Evidence {
  acts: readonly Act[];
  holds: (seen: Seen) => boolean;
  /** So many times likelier they are. */
  times: number;
  /** So likely they are at least. */
  atLeast?: number;
}

const TALK: readonly Act[] = OF_TALK.filter((act) => act !== 'injection' && act !== 'foreign');
const OF_VOUCHERS: ReadonlySet<Act> = new Set(['vouchers', 'code', 'help', 'injection']);

/** What the catalogue and the knowledge base know of the words, and the model does not. */
const EVIDENCE: readonly Evidence[] = [
  { acts: TALK, holds: ({ isOfGoods }) => isOfGoods, times: 0.4 },
  { acts: TALK, holds: ({ fit }) => fit >= 0.6, times: 0.7 },
  { acts: ['wish'], holds: ({ isOfGoods, isCompared, context }) => isOfGoods && !isCompared && !context.isShown, times: 2 },
  { acts: ACTS.filter((act) => !OF_VOUCHERS.has(act)), holds: ({ text }) => SAYS_VOUCHERS.test(text), times: 0.4 },
  { acts: ['vouchers'], holds: ({ text, query, isOfGoods }) => USES_CODES.test(text) && query.merchant === null && !isOfGoods, times: 0.1 },
  { acts: ['compare'], holds: ({ isCompared }) => isCompared, times: 4, atLeast: 0.5 },
  { acts: ['wish', 'price', 'several', 'cheaper', 'dearer'], holds: ({ isCompared }) => isCompared, times: 0.4 },
];

/** How much an entry of the knowledge base that fits makes help likelier, and how likely it makes it by itself. */
const HELP = { withoutFit: 0.5, byFit: 0.7 };
/** From here on hardly any other act is meant. */
const ACT_SURE_FROM = 0.8;

export const asRead = ({ act, sure }: { act: Act; sure: number }): ReadAct => ({ act, isSure: sure >= ACT_SURE_FROM });

/** The acts that a message may be, the likeliest first: those that the model reads, weighed by what is known of its words. */
export function likelyActs(known: Known): { act: Act; sure: number }[] {
  const { spoken, places, context, fit } = known;
  const seen: Seen = { ...known, isOfGoods: asksForGoods(known), isCompared: compares(known) };
  const evidence = EVIDENCE.filter(({ holds }) => holds(seen));
  const asksForHelp = !seen.isOfGoods && !(context.isShown && places.length > 0);
  return readActs(spoken, context)
    .map(({ act, sure }) => {
      const own = evidence.filter(({ acts }) => acts.includes(act));
      const isHelp = act === 'help' || act === 'order';
      const weighed = own.reduce((likely, { times }) => likely * times, isHelp ? sure * (HELP.withoutFit + fit) : sure);
      const least = act === 'help' && asksForHelp ? HELP.byFit * fit ** 2 : 0;
      return { act, sure: Math.max(weighed, least, ...own.map(({ atLeast = 0 }) => atLeast)) };
    })
    .toSorted((a, b) => b.sure - a.sure);
}
