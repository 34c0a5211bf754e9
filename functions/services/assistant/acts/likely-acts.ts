import type { Act, ReadAct } from './act.ts';
import { evidenceOf, type Known } from './evidence.ts';
import { readActs } from './read-act.ts';

/** How much an entry of the knowledge base that fits makes help likelier, and how likely it makes it by itself. */
const HELP = { withoutFit: 0.5, byFit: 0.7 };
/** From here on hardly any other act is meant. */
const ACT_SURE_FROM = 0.8;

export const asRead = ({ act, sure }: { act: Act; sure: number }): ReadAct => ({ act, isSure: sure >= ACT_SURE_FROM });

/** The acts that a message may be, the likeliest first: those that the model reads, weighed by what is known of its words. */
export function likelyActs(known: Known): { act: Act; sure: number }[] {
  const { spoken, places, context, fit } = known;
  const { isOfGoods, weights } = evidenceOf(known);
  const asksForHelp = !isOfGoods && !(context.isShown && places.length > 0);
  return readActs(spoken, context)
    .map(({ act, sure }) => {
      const own = weights.filter(({ acts }) => acts.includes(act));
      const isHelp = act === 'help' || act === 'order';
      const weighed = own.reduce((likely, { times }) => likely * times, isHelp ? sure * (HELP.withoutFit + fit) : sure);
      const least = act === 'help' && asksForHelp ? HELP.byFit * fit ** 2 : 0;
      return { act, sure: Math.max(weighed, least, ...own.map(({ atLeast = 0 }) => atLeast)) };
    })
    .toSorted((a, b) => b.sure - a.sure);
}
