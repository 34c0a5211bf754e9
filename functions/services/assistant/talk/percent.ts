import { formatPrice } from '#catalogue/price.ts';
import { type Answer, said } from '../answer.ts';

const OFF = /\b(\d{1,2}(?:\.\d)?) ?(?:%|percent|per cent) (off|discount on|of) ?£? ?(\d{1,6}(?:\.\d{1,2})?)/;

/** '15% off £80': a sum that shoppers ask for. */
export function percentAnswer(text: string): Answer | null {
  const [whole, share, word, amount] = OFF.exec(text) ?? [];
  if (whole === undefined) return null;
  const pence = Number(amount) * 100;
  const part = Math.round((pence * Number(share)) / 100);
  return word === 'of'
    ? said(`${share} % of ${formatPrice(pence)} is ${formatPrice(part)}.`)
    : said(`${share} % off ${formatPrice(pence)} saves ${formatPrice(part)}: you would pay ${formatPrice(pence - part)}.`);
}
