const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const isXmlCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/**
 * Text of an XML element: the five named references and numbers are decoded, once. Any other `&` stands for itself.
 *
 * @example decodeXml('Ben &amp; Jerry & &#163;1 &nbsp;') // 'Ben & Jerry & £1 &nbsp;'
 */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (reference, name?: string, decimal?: string, hex?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? reference;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return isXmlCharacter(code) ? String.fromCodePoint(code) : '';
    },
  );
}

/** What XML 1.0 forbids: C0 controls but for tab and line ends, and two non-characters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;
const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';

/**
 * Prepares XML as shops write it for a strict parser, piece by piece: control characters go, and every `&` outside CDATA is escaped, so that
 * the parser never sees a reference and `decodeXml` alone decides what it means. No entity is ever expanded.
 */
export class XmlMender {
  #inCdata = false;
  #held = '';

  mend(piece: string): string {
    let text = this.#held + piece.replace(FORBIDDEN, '');
    let mended = '';
    for (;;) {
      const mark = this.#inCdata ? CDATA_END : CDATA_START;
      const at = text.indexOf(mark);
      const end = at === -1 ? text.length - heldBack(text, mark) : at + mark.length;
      mended += this.#inCdata ? text.slice(0, end) : text.slice(0, end).replaceAll('&', '&amp;');
      text = text.slice(end);
      if (at === -1) break;
      this.#inCdata = !this.#inCdata;
    }
    this.#held = text;
    return mended;
  }

  end(): string {
    return this.#inCdata ? this.#held : this.#held.replaceAll('&', '&amp;');
  }
}

/** How many characters at the end of the text may be the beginning of the mark. */
function heldBack(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1)
    if (mark.startsWith(text.slice(-length))) return length;
  return 0;
}
