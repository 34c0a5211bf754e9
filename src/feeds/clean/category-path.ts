import { cleanLine } from './text.ts';

/** Between the levels of one path. Never '/': "Jewellery / Watches" is one category. */
const LEVEL = /(?<!\s)\s*(?:>|\||~~)\s*/;

/**
 * The levels of one category path, top first. Empty levels go, and a level that repeats the one above it.
 *
 * @example categoryLevels('Men > Shoes > Shoes') // ['Men', 'Shoes']
 */
export function categoryLevels(text: string): string[] {
  const levels = cleanLine(text).split(LEVEL);
  return levels.filter((level, index) => level !== '' && level !== levels[index - 1]);
}

/**
 * A Google `product_type`, of which the first path counts. Commas part paths only where every piece is a path and no space follows: they
 * stand inside names too.
 *
 * @example googleCategory('Clothing > Shorts,Homme > Shorts') // ['Clothing', 'Shorts']
 * @example googleCategory('Office > Print, Copy, Scan & Fax') // ['Office', 'Print, Copy, Scan & Fax']
 */
export function googleCategory(text: string): string[] {
  const line = cleanLine(text);
  // Google's own taxonomy by number, with or without its path; the number alone says nothing to people.
  if (/^\d+$/.test(line)) return [];
  const paths = line.replace(/^\d+\s+-\s+/, '').split(/,(?!\s)/);
  return categoryLevels(paths.every((path) => path.includes('>')) ? (paths[0] ?? '') : paths.join(','));
}

/** Tradedoubler's `categories`: paths that each end in a semicolon, of which the first counts. */
export function tradedoublerCategory(text: string): string[] {
  const paths = cleanLine(text).split(';');
  return categoryLevels(paths.find((path) => path.trim() !== '') ?? '');
}
