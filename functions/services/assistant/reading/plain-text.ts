const SMALL = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const TENS: ReadonlyMap<string, number> = new Map([
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
]);

/** What a number word is worth; 'a' counts one, as in 'a hundred'. */
const valueOf = (word: string): number => TENS.get(word) ?? Math.max(0, SMALL.indexOf(word)) + 1;

const COUNT = `a|${[...SMALL, ...TENS.keys()].join('|')}`;
const CURRENCY = '£|quid|pounds?|gbp';

/** Amounts that are written out, where they are surely amounts: 'five hundred', 'twenty pounds', 'a fiver'. */
const WRITTEN: [RegExp, (word: string) => string][] = [
  [new RegExp(`\\b(${COUNT}) hundred\\b`, 'g'), (word) => `${valueOf(word)}00`],
  [new RegExp(`\\b(${COUNT}) (?:thousand|grand)\\b`, 'g'), (word) => `${valueOf(word)}000`],
  [new RegExp(`\\b(${[...TENS.keys()].join('|')})[ -]five\\b`, 'g'), (word) => String(valueOf(word) + 5)],
  [new RegExp(`\\b(${COUNT})(?= (?:${CURRENCY})(?!\\w))`, 'g'), (word) => String(valueOf(word))],
  [/\b(?:an? |one )?(fiver|tenner)s?\b/g, (word) => (word === 'fiver' ? '£5' : '£10')],
  [/(?<!\w)£ *(?=\d)/g, () => '£'],
  [/(?<=\d),(?=\d{3})/g, () => ''],
  [new RegExp(`£?(?<!\\d)(\\d{1,9}(?:\\.\\d{1,2})?) ?(?:${CURRENCY})(?!\\w)`, 'g'), (amount) => `£${amount}`],
  [/£(\d+)k\b/g, (thousands) => `£${thousands}000`],
];

/** Characters of a message that are read. */
const READ_MAX_CHARS = 1000;

/**
 * A message as the reader takes it: at most 1,000 characters, lower case, one kind of quotes, single spaces, money as `£` and digits. None of it is
 * treated as markup or as an instruction.
 *
 * @example plainText('Under  twenty QUID') // 'under £20'
 */
export function plainText(message: string): string {
  const text = message
    .slice(0, READ_MAX_CHARS)
    .normalize('NFKC')
    .slice(0, READ_MAX_CHARS)
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return WRITTEN.reduce((said, [pattern, digits]) => said.replace(pattern, (_, word: string) => digits(word ?? '')), text);
}
