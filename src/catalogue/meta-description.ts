import { META_DESCRIPTION_CHARS } from './limits.ts';

/** A page's description, cut to 300 characters: 297 and an ellipsis (specification, section 9). White space is folded. */
export function metaDescription(text: string): string {
  const folded = text.replace(/\s+/g, ' ').trim();
  if (folded.length <= META_DESCRIPTION_CHARS) return folded;
  return `${folded.slice(0, META_DESCRIPTION_CHARS - 3).trimEnd()}...`;
}
