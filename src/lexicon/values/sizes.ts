const LETTER_SIZES: ReadonlyMap<string, string> = new Map([
  ['xxs', 'XXS'],
  ['xs', 'XS'],
  ['extra small', 'XS'],
  ['s', 'S'],
  ['small', 'S'],
  ['m', 'M'],
  ['medium', 'M'],
  ['l', 'L'],
  ['large', 'L'],
  ['xl', 'XL'],
  ['extra large', 'XL'],
  ['x large', 'XL'],
  ['xxl', 'XXL'],
  ['2xl', 'XXL'],
  ['xxxl', '3XL'],
  ['3xl', '3XL'],
  ['4xl', '4XL'],
  ['one size', 'One size'],
  ['onesize', 'One size'],
  ['os', 'One size'],
]);

/**
 * A size of clothes or shoes as a column gives it, one spelling per size; null for what is none.
 *
 * @example readSize('X-Large') // 'XL'
 * @example readSize('UK 10.5') // 'UK 10.5'
 */
export function readSize(text: string): string | null {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
  const letters = LETTER_SIZES.get(words.replaceAll('-', ' '));
  if (letters !== undefined) return letters;
  const numbered = /^(?:(uk|eu|us) ?)?(\d{1,3}(?:[.,]5)?)( ?(?:-|\/) ?\d{1,3})?$/.exec(words);
  if (numbered !== null) {
    const [, country, from = '', to = ''] = numbered;
    return `${country === undefined ? '' : `${country.toUpperCase()} `}${from.replace(',', '.')}${to}`;
  }
  return /^\d{1,2} ?- ?\d{1,2} (?:months|years|yrs)$/.test(words) ? words : null;
}
