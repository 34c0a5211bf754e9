import { measured } from '#lexicon/values/units.ts';
import { writtenUnit } from '#queries/understanding/words/spoken-units.ts';

/** A number as answers write it; 0 for none. */
export const numberOf = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));

const isNear = (said: string | undefined, amount: number): boolean => Math.abs(numberOf(said) - amount) < 0.011;

/** Sums of prices that answers say, and whether they are right. */
const OF_PRICES: readonly [RegExp, (parts: readonly (string | undefined)[]) => boolean][] = [
  [
    /^(\d+(?:\.\d)?) % (of|off) £([\d,.]+) (?:is £([\d,.]+)|saves £([\d,.]+): you would pay £([\d,.]+))\.$/gmu,
    ([share, word, whole, part, saved, rest]) => {
      const of = (numberOf(whole) * numberOf(share)) / 100;
      return word === 'of' ? isNear(part, of) : isNear(saved, of) && isNear(rest, numberOf(whole) - of);
    },
  ],
  [/^(\d+) times £([\d,.]+) is £([\d,.]+)\.$/gmu, ([times, price, total]) => isNear(total, numberOf(times) * numberOf(price))],
  [/^£([\d,.]+) and £([\d,.]+) is £([\d,.]+)\.$/gmu, ([one, other, total]) => isNear(total, numberOf(one) + numberOf(other))],
];

/** Sums that answers say, and whether they are right. */
export const SUMS: typeof OF_PRICES = [
  ...OF_PRICES,
  [
    /^([\d./]+) (\p{L}+)(?: (\d{1,2}))? is ([\d.]+) (\p{L}+)\.$/gmu,
    ([given = '', from = '', inches = '', wanted = '', to = '']) => {
      const [over, under = '1'] = given.split('/');
      const number = Number(over) / Number(under);
      const whole = inches === '' ? measured(String(number), writtenUnit(from)) : measured(String(12 * number + Number(inches)), 'inch');
      const [one, other] = [whole, measured(wanted, writtenUnit(to))];
      return one !== null && other !== null && one[0] === other[0] && Math.abs(one[1] / other[1] - 1) < 0.001;
    },
  ],
];

/** An answer without the sums of prices in it, whose results are the price of nothing. */
export const withoutSums = (message: string): string => OF_PRICES.reduce((text, [sum]) => text.replaceAll(sum, ''), message);
