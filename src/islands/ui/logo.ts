const TINTS = 8;
const SMALL_WORDS = new Set(['a', 'an', 'and', 'of', 'the']);

/**
 * The first letters of the first two words of a name.
 *
 * @example initials('The Larder & Ladle') // 'LL'
 */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}

/** The class of a logo, with one of eight colours: the same for the same name. */
export function logoClass(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return `logo tint-${sum % TINTS}`;
}
