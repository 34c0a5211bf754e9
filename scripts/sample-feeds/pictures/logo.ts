import { merchantKey, type SampleMerchant } from '../merchants/sample-merchant.ts';
import { colour } from '../palette.ts';
import { line, PAPER } from './drawing.ts';

/** Capitals as strokes in a box 24 high, because a picture has no font. */
const LETTERS: Record<string, { width: number; path: string }> = {
  B: { width: 15, path: 'M0 0v24h8.5a6.5 6.5 0 0 0 0-13H0M0 0h7.5a5.5 5.5 0 0 1 0 11' },
  C: { width: 17, path: 'M17 4.5A10.5 12 0 1 0 17 19.5' },
  D: { width: 17, path: 'M0 0v24h5a12 12 0 0 0 0-24Z' },
  E: { width: 13, path: 'M13 0H0v24h13M0 12h10' },
  F: { width: 13, path: 'M13 0H0v24M0 12h10' },
  G: { width: 18, path: 'M17 4.5A10.5 12 0 1 0 18 18v-5h-7' },
  H: { width: 16, path: 'M0 0v24M16 0v24M0 12h16' },
  I: { width: 2, path: 'M1 0v24' },
  K: { width: 15, path: 'M0 0v24M15 0 0 14M6 9l9 15' },
  L: { width: 13, path: 'M0 0v24h13' },
  M: { width: 20, path: 'M0 24V0l10 15L20 0v24' },
  N: { width: 17, path: 'M0 24V0l17 24V0' },
  O: { width: 20, path: 'M10 0a10 12 0 1 0 0 24 10 12 0 1 0 0-24Z' },
  P: { width: 15, path: 'M0 24V0h8a7 7 0 0 1 0 14H0' },
  R: { width: 15, path: 'M0 24V0h8a7 7 0 0 1 0 14H0M7 14l8 10' },
  S: { width: 15, path: 'M14.5 4.5C12-1.5 1-1.5 1 6c0 8 14 4 14 12 0 8-12.5 8-15 1' },
  T: { width: 17, path: 'M0 0h17M8.5 0v24' },
  U: { width: 17, path: 'M0 0v15a8.5 9 0 0 0 17 0V0' },
  V: { width: 18, path: 'M0 0l9 24 9-24' },
  W: { width: 26, path: 'M0 0l6.5 24L13 3l6.5 21L26 0' },
};

const LETTER_GAP = 6;

/** Backgrounds of different shapes. */
const GROUNDS = [
  '<rect x="4" y="4" width="56" height="56" rx="14"/>',
  '<circle cx="32" cy="32" r="29"/>',
  '<path d="M32 3 58 15v20c0 13-11 22-26 26C17 57 6 48 6 35V15Z"/>',
  '<path d="M5 61V31a27 27 0 0 1 54 0v30Z"/>',
  '<path d="m32 2 26 15v30L32 62 6 47V17Z"/>',
];

/** Whether dark letters are easier to read on the colour than pale ones: by its luminance. */
function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue > 150;
}

export const logoUrl = (merchant: Pick<SampleMerchant, 'name'>): string => `/sample/logo-${merchantKey(merchant)}.svg`;

/** A merchant's logo: its initials on a plain background. */
export function logoOf(merchant: SampleMerchant): string {
  const { main, deep } = colour(merchant.colour);
  const ink = isLight(main) ? deep : PAPER;
  const letters = [...merchant.monogram].map((letter) => {
    const drawn = LETTERS[letter];
    if (drawn === undefined) throw new Error(`No drawing of the letter ${letter}: add it to LETTERS`);
    return drawn;
  });
  const width = letters.reduce((sum, letter) => sum + letter.width, LETTER_GAP * (letters.length - 1));
  const scale = Math.min(1, 34 / width);
  let at = 0;
  const strokes = letters.map((letter) => {
    const stroke = `<g transform="translate(${at})">${line(letter.path, ink, 3.8)}</g>`;
    at += letter.width + LETTER_GAP;
    return stroke;
  });
  const place = `translate(${(32 - (width * scale) / 2).toFixed(2)} ${(32 - 12 * scale).toFixed(2)}) scale(${scale.toFixed(3)})`;
  const ground = GROUNDS[merchant.networkId % GROUNDS.length] ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><g fill="${main}">${ground}</g><g transform="${place}">${strokes.join('')}</g></svg>\n`;
}
