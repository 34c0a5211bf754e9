/** Pieces of text that a pattern speaks of: its words, and what its classes stand for. */
function piecesOf({ source }: RegExp): string[] {
  const plain = source
    .replace(/\\p\{[^}]*\}|\\w|\[\^[^\]]*\]|\.(?![*+?{]?\))/g, 'a')
    .replace(/\\d/g, '1')
    .replace(/\\s/g, ' ')
    .replace(/\\b|\\B|\(\?<?[=!:]|\^|\$/g, '')
    .replace(/\{\d*,?\d*\}/g, '');
  const words = plain.split(/[|()[\]?*+\\]+/).filter((word) => word !== '');
  const signs = [...source.matchAll(/\\([^\w\s])/g)].map(([, sign = '']) => sign);
  const neighbours = [...words, ...signs].map((word, index, all) => word + (all[index + 1] ?? ''));
  return [
    ...new Set([
      ...words,
      ...signs,
      ...neighbours,
      ...words.map((word) => `${word} `),
      ' ',
      'a',
      'a ',
      '1',
      '£1',
      ',',
      '"',
      '-',
      '<',
      '&',
      '.',
    ]),
  ];
}

const START_CHARS = 24;
const PIECES_MAX = 80;

/** Strings that a pattern may be slow on: repeated pieces after a beginning, and with an end that it does not match. */
export function* worstStrings(pattern: RegExp, length: number, random: () => number): Generator<string> {
  const pieces = piecesOf(pattern).slice(0, PIECES_MAX);
  const pick = () => pieces[Math.floor(random() * pieces.length)]!;
  const filled = (start: string, unit: string, end: string) =>
    start.slice(0, START_CHARS) + unit.repeat(Math.ceil(length / unit.length)).slice(0, length - START_CHARS - end.length) + end;
  for (const piece of pieces) for (const end of ['', '\n!', '\0']) yield filled('', piece, end);
  for (let count = 0; count < 2 * PIECES_MAX; count += 1) yield filled(pick(), pick() + pick() + (count % 2 === 0 ? pick() : ''), '\n!');
}
