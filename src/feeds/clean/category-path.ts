import { cleanLine } from './text.ts';

/** Separates levels. Not '/': "Jewellery / Watches" is one category. */
const LEVEL = /(?<!\s)\s*(?:>|\||~~)\s*/;

/**
 * The levels of a category path, top first, without empty levels and without levels that repeat the one above.
 *
 * @example categoryLevels('Men > Shoes > Shoes') // ['Men', 'Shoes']
 */
export function categoryLevels(text: string): string[] {
  const levels = cleanLine(text).split(LEVEL);
  return levels.filter((level, index) => level !== '' && level !== levels[index - 1]);
}

/**
 * The first path of a Google `product_type`. Names may contain commas: a comma separates paths only if no space follows and every piece
 * contains '>'.
 *
 * @example googleCategory('Clothing > Shorts,Homme > Shorts') // ['Clothing', 'Shorts']
 * @example googleCategory('Office > Print, Copy, Scan & Fax') // ['Office', 'Print, Copy, Scan & Fax']
 */
export function googleCategory(text: string): string[] {
  const line = cleanLine(text);
  // A bare number is a Google taxonomy id without its name.
  if (/^\d+$/.test(line)) return [];
  const paths = line.replace(/^\d+\s+-\s+/, '').split(/,(?!\s)/);
  return categoryLevels(paths.every((path) => path.includes('>')) ? (paths[0] ?? '') : paths.join(','));
}

/** The first path of Tradedoubler's `categories`, in which each path ends in a semicolon. */
export function tradedoublerCategory(text: string): string[] {
  const paths = cleanLine(text).split(';');
  return categoryLevels(paths.find((path) => path.trim() !== '') ?? '');
}
