import { MONTHS } from '#catalogue/display/date-in-words.ts';
import { shortName } from '#functions/services/assistant/answers/words.ts';
import type { Said } from './said.ts';

/** A day as answers write it. */
export const SAID_DAY = new RegExp(`\\b\\d{1,2} (?:${MONTHS.join('|')}) \\d{4}`, 'gu');

/** A message without what it says is not wanted, where that was typed: 'without 5e'. */
const withoutUnwanted = (message: string, asked: string): string =>
  message.replaceAll(/(?<=, without )[\p{L}\p{N} '&-]+?(?=[.,:]| up to| is )/gu, (phrase) =>
    phrase.split(' ').every((word) => word === 'and' || asked.toLowerCase().includes(word.toLowerCase())) ? ' ' : phrase,
  );

/**
 * Sentences with a digit that are left once names, quoted words, money, dates, listings' own words and lines that are checked elsewhere are gone.
 *
 * @param asked what was typed
 */
export function unreadNumbers(message: string, products: Said['products'], asked: string): string[] {
  let left = withoutUnwanted(message, asked).replaceAll(/“[^”]*”?/gu, ' ');
  for (const { name } of products.toSorted((a, b) => b.name.length - a.name.length)) {
    left = left.replaceAll(name, ' ');
    // As long names are cut in sentences.
    left = left.replaceAll(shortName({ name }), ' ');
  }
  left = left
    .split('\n')
    .filter(
      (line) =>
        !/ – (?:no code needed|code )| is a code of |^An offer of |^(?:They differ in|Only the (?:first|second) says): /u.test(line),
    )
    .join('\n')
    .replaceAll(/Its listing says: [^\n]*?(?=\. (?:The shop|$)|\.$|$)/gmu, ' ')
    .replaceAll(/^[\d,]+ shops? with [\d,]+ products? of [\d,]+ brands?\./gmu, ' ')
    .replaceAll(/^.+? has [\d,]+ products? here\./gmu, ' ')
    .replaceAll(/with at least \d+ % off|with the code \S+/gu, ' ')
    .replaceAll(/^• [^:\n]+:/gmu, ' ')
    .replaceAll(/I looked at \d+ live vouchers?/gu, ' ')
    .replaceAll(/… and \d+ more on the vouchers page/gu, ' ')
    .replaceAll(/£[\d,]+(?:\.\d{2})?/gu, ' ')
    .replaceAll(SAID_DAY, ' ')
    .replaceAll(/^[^:\n]{0,90}…:/gmu, ' ');
  return left.split(/(?<=[.;:])\s|\n/u).filter((sentence) => /\d/.test(sentence));
}
