const MESSAGE_MAX_CHARS = 1500;

/**
 * What a model wrote as the plain text that a visitor reads: no markup, no pictures, no address. Where to go on is said by links
 * that the server makes. Names that look like an address, 'StarTech.com', stay when `isName` knows them.
 *
 * @example plainMessage('**Hi** ![x](https://evil.example/?q=1)', () => false) // 'Hi'
 */
export function plainMessage(written: string, isName: (text: string) => boolean): string {
  return written
    .normalize('NFKC')
    .replace(/!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])?/g, '')
    .replace(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/^\s*\[[^\]]+\]:.*$/gm, '')
    .replace(/<(script|style)\b(?:(?!<\1\b)[\s\S])*?<\/\1\s*>/gi, '')
    .replace(/<[^<>]*>?/g, '')
    .replace(/\b[a-z][a-z0-9+.-]{0,30}:\/\/\S*|\b(?:mailto|javascript|data|tel):\S*|(?<!\w)\/\/\S+|\bwww\.\S+/gi, '')
    .replace(/(?<![\w.-])(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,}(?:[/?#:]\S*)?/gi, (found) => (isName(found) ? found : ''))
    .replace(/[*_`#~>|]{1,3}(?=\S)|(?<=\S)[*_`~|]{1,3}/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
    .slice(0, MESSAGE_MAX_CHARS);
}
