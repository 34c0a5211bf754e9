import { pagePath } from './page-path.ts';

/** A piece of a text; one with a path is a link to that page of this site. */
export interface TextPart {
  text: string;
  path?: string;
}

/** What may be an address: nothing that continues a word, a host or another address. */
const ADDRESS = /(?<![\p{L}\p{N}_/\\:.@-])(?:https?:\/\/[^\s<>"']+|\/[a-z][^\s<>"']*)/giu;
const ENDS_SENTENCE = /(?<![.,;:!?)\]}*_])[.,;:!?)\]}*_]+$/;

/**
 * Cuts a text at the addresses of this site's pages. Every other address stays text: nothing that a text says leads elsewhere.
 *
 * @example linkedText('See /help.') // [{ text: 'See ' }, { text: '/help', path: '/help' }, { text: '.' }]
 */
export function linkedText(text: string, origins?: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(ENDS_SENTENCE, '');
    const path = pagePath(address, origins);
    if (path === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, path });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
