import { SaxesParser, type SaxesTag } from 'saxes';
import { FeedError } from '../feed-rows.ts';
import { columnKey, COLUMNS_MAX, RECORD_MAX_CHARS, type FeedRecord, type RecordParser, type RecordSink } from './record.ts';
import { decodeXmlText, XmlMender } from './xml-text.ts';

const DEPTH_MAX = 32;
/** Of one row, with elements inside elements. Real rows have fewer than 200. */
const ROW_ELEMENTS_MAX = 5000;

/** The rows of RSS and Atom files have these names. In other files every child of the root is a row. */
const ITEM_NAMES = new Set(['item', 'entry']);
const ITEM_ROOTS = new Set(['rss', 'feed', 'rdf:RDF']);

class XmlRecord implements FeedRecord {
  readonly #texts = new Map<string, string[]>();
  readonly #children = new Map<string, XmlRecord[]>();

  addText(key: string, text: string): void {
    if (text === '') return;
    const texts = this.#texts.get(key);
    if (texts === undefined) this.#texts.set(key, [text]);
    else texts.push(text);
  }

  addChild(key: string, child: XmlRecord): void {
    const children = this.#children.get(key);
    if (children === undefined) this.#children.set(key, [child]);
    else children.push(child);
  }

  text(name: string): string {
    return this.#texts.get(columnKey(name))?.[0] ?? '';
  }

  texts(name: string): string[] {
    return this.#texts.get(columnKey(name)) ?? [];
  }

  keys(): Iterable<string> {
    return this.#texts.keys();
  }

  children(name: string): FeedRecord[] {
    return this.#children.get(columnKey(name)) ?? [];
  }

  raw(): string {
    return JSON.stringify(this);
  }

  /** For `raw`: lists, because text inside text would be escaped again at each level and double its length. */
  toJSON(): unknown {
    return [[...this.#texts], [...this.#children]];
  }
}

interface OpenElement {
  name: string;
  isRow: boolean;
  /** Whether it is a row or inside one. Other text is ignored. */
  inRow: boolean;
  /** Its child elements, or null while it has none. */
  record: XmlRecord | null;
  text: string;
  /** Links in Atom are attributes. */
  href: string;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses the rows of an XML file: RSS items, Atom entries, or the children of the root. A row with too many elements is malformed.
 *
 * @throws {FeedError} WRONG_FORMAT when it is not well-formed, nests too deeply or has a DOCTYPE, INCOMPLETE when it ends inside an element
 */
export class XmlParser implements RecordParser {
  readonly #sink: RecordSink;
  readonly #sax = new SaxesParser({ position: true });
  readonly #mender = new XmlMender();
  readonly #open: OpenElement[] = [];
  readonly #columns = new Map<string, string>();
  #isItemFile = false;
  #row = 0;
  #rowChars = 0;
  #rowElements = 0;
  /** Characters since the last tag: an unclosed comment, attribute or text would fill the memory. */
  #charsSinceTag = 0;

  constructor(sink: RecordSink) {
    this.#sink = sink;
    this.#sax.on('doctype', () => {
      throw new FeedError('WRONG_FORMAT', 'has a DOCTYPE, which is not allowed');
    });
    this.#sax.on('error', ({ message }) => {
      throw new FeedError('WRONG_FORMAT', `is not well-formed XML: ${message}`);
    });
    this.#sax.on('opentag', (tag) => this.#openTag(tag));
    this.#sax.on('text', (text) => this.#addText(text.includes('&') ? decodeXmlText(text) : text));
    this.#sax.on('cdata', (text) => this.#addText(text));
    this.#sax.on('closetag', () => this.#closeTag());
  }

  push(text: string): void {
    this.#charsSinceTag += text.length;
    this.#sax.write(this.#mender.mend(text));
    if (this.#charsSinceTag > RECORD_MAX_CHARS)
      throw new FeedError('WRONG_FORMAT', `has no end of row ${this.#row + 1}; an element may be unclosed`);
  }

  end(): void {
    this.#sax.write(this.#mender.end());
    const unclosed = this.#open.at(-1);
    if (unclosed !== undefined) throw new FeedError('INCOMPLETE', `ends inside <${unclosed.name}>`);
    this.#sax.close();
    this.#sink.columns([...this.#columns.values()]);
  }

  #openTag(tag: SaxesTag): void {
    this.#charsSinceTag = 0;
    const depth = this.#open.length;
    if (depth > DEPTH_MAX) throw new FeedError('WRONG_FORMAT', `nests elements deeper than ${DEPTH_MAX} levels`);
    if (depth === 0) this.#isItemFile = ITEM_ROOTS.has(tag.name);
    const parent = this.#open.at(-1);
    if (parent?.inRow === true) parent.record ??= new XmlRecord();
    const isRow = parent?.inRow === false && (this.#isItemFile ? ITEM_NAMES.has(tag.name) : depth === 1);
    if (isRow) this.#rowChars = this.#rowElements = 0;
    this.#rowElements += 1;
    const href = tag.attributes['href'];

    this.#open.push({
      name: tag.name,
      isRow,
      inRow: isRow || parent?.inRow === true,
      record: null,
      text: '',
      href: typeof href === 'string' ? decodeXmlText(href) : '',
    });
  }

  #addText(text: string): void {
    const element = this.#open.at(-1);
    if (element === undefined || !element.inRow) return;
    this.#rowChars += text.length;
    if (this.#rowChars > RECORD_MAX_CHARS)
      throw new FeedError('WRONG_FORMAT', `has no end of row ${this.#row + 1}; an element may be unclosed`);
    element.text += text;
  }

  #closeTag(): void {
    this.#charsSinceTag = 0;
    const element = this.#open.pop();
    if (element === undefined || !element.inRow) return;
    const isTooLarge = this.#rowElements > ROW_ELEMENTS_MAX;
    if (element.isRow) {
      this.#row += 1;
      if (isTooLarge) this.#sink.malformed(this.#row, `more than ${ROW_ELEMENTS_MAX} elements`);
      else this.#sink.record(element.record ?? new XmlRecord(), this.#row);
    }
    if (element.isRow || isTooLarge) return;
    const parent = this.#open.at(-1);
    const key = columnKey(withoutPrefix(element.name));
    if (element.record === null) parent?.record?.addText(key, element.text.trim() || element.href);
    else parent?.record?.addChild(key, element.record);
    if (parent?.isRow === true && this.#columns.size < COLUMNS_MAX && !this.#columns.has(key)) this.#columns.set(key, element.name);
  }
}
