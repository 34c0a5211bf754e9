import { decodeXML } from 'entities';

/** What XML 1.0 forbids: C0 controls except tab and line ends, and two non-characters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;

const REFERENCE = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi;

/**
 * Decodes the references in an XML text once: the five names, and numbers. A number that is no XML character is removed; any other
 * `&` stays as it is.
 *
 * @example decodeXmlText('Ben &amp; Jerry & &#163;1 &nbsp;') // 'Ben & Jerry & £1 &nbsp;'
 */
export const decodeXmlText = (text: string): string => text.replace(REFERENCE, decodeReference);

function decodeReference(reference: string): string {
  const character = decodeXML(reference.toLowerCase());
  // decodeXML gives U+FFFD for code points that do not exist.
  return character === '\ufffd' ? '' : character.replace(FORBIDDEN, '');
}

const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';

/**
 * Repairs a shop's XML for a strict parser, piece by piece: removes forbidden characters and escapes every `&` outside CDATA. The
 * parser then sees no references and expands no entities; `decodeXmlText` decodes them.
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

/** The number of characters at the end of the text that may be the start of the mark. */
function heldBack(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1)
    if (mark.startsWith(text.slice(-length))) return length;
  return 0;
}
