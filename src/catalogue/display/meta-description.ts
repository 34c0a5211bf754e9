import { META_DESCRIPTION_CHARS } from '../limits.ts';

/**
 * A page's description: white space collapsed, and cut to 300 characters with '...' at the end.
 *
 * @example metaDescription('Kettles\n and jugs') // 'Kettles and jugs'
 */
export function metaDescription(text: string): string {
  const folded = text.replace(/\s+/g, ' ').trim();
  if (folded.length <= META_DESCRIPTION_CHARS) return folded;
  return `${folded.slice(0, META_DESCRIPTION_CHARS - 3).trimEnd()}...`;
}
