import { pagePath } from '../addresses/page-path.ts';

/** A part of a text. With a path it is a link to that page of this site. */
export interface TextPart {
  text: string;
  path?: string;
}

/** Possible addresses: not in the middle of a word, a host name or another address. */
const ADDRESS = /(?<![\p{L}\p{N}_/\\:.@-])(?:https?:\/\/[^\s<>"']+|\/[a-z][^\s<>"']*)/giu;
const ENDS_SENTENCE = /(?<![.,;:!?)\]}*_])[.,;:!?)\]}*_]+$/;

/**
 * Splits a text at the addresses of this site's pages. Other addresses stay text, so that a text cannot link to another site.
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
