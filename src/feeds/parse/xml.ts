import { SaxesParser, type SaxesTag } from 'saxes';
import { FeedError } from '../feed-rows.ts';
import { columnKey, RECORD_MAX_CHARS, type FeedRecord, type RecordParser, type RecordSink } from './record.ts';
import { decodeXml, XmlMender } from './xml-text.ts';

const COLUMNS_MAX = 1000;
const DEPTH_MAX = 32;
/** No honest row has more elements; each of them takes memory. */
const ROW_ELEMENTS_MAX = 10_000;

/** Google's items stand in a channel or a feed, under these names; other networks' rows are whatever the root holds. */
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

  children(name: string): FeedRecord[] {
    return this.#children.get(columnKey(name)) ?? [];
  }

  raw(): string {
    return JSON.stringify(this.#content());
  }

  /** Nested as it is: JSON inside JSON would double its quotes at every level. */
  #content(): unknown[] {
    return [[...this.#texts], [...this.#children].map(([key, children]) => [key, children.map((child) => child.#content())])];
  }
}

interface OpenElement {
  name: string;
  isRow: boolean;
  /** In a row, or one itself; text elsewhere is of no interest. */
  inRow: boolean;
  /** What the element holds, once it holds elements. */
  record: XmlRecord | null;
  text: string;
  /** Atom writes links as an attribute. */
  href: string;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Rows of an XML file: RSS items, Atom entries, or the children of the root.
 *
 * @throws FeedError WRONG_FORMAT for what is no XML or has a DOCTYPE, INCOMPLETE when it ends before its root does
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
  /** Since anything was understood: a comment, an attribute or a text without end would fill the memory. */
  #silentChars = 0;

  constructor(sink: RecordSink) {
    this.#sink = sink;
    this.#sax.on('doctype', () => {
      throw new FeedError('WRONG_FORMAT', 'has a DOCTYPE, which no feed needs');
    });
    this.#sax.on('error', ({ message }) => {
      throw new FeedError('WRONG_FORMAT', `is no well-formed XML at ${message}`);
    });
    this.#sax.on('opentag', (tag) => this.#openTag(tag));
    this.#sax.on('text', (text) => this.#addText(text.includes('&') ? decodeXml(text) : text));
    this.#sax.on('cdata', (text) => this.#addText(text));
    this.#sax.on('closetag', () => this.#closeTag());
  }

  push(text: string): void {
    this.#silentChars += text.length;
    this.#sax.write(this.#mender.mend(text));
    if (this.#silentChars > RECORD_MAX_CHARS) throw new FeedError('WRONG_FORMAT', `row ${this.#row + 1} never ends`);
  }

  end(): void {
    this.#sax.write(this.#mender.end());
    const unclosed = this.#open.at(-1);
    if (unclosed !== undefined) throw new FeedError('INCOMPLETE', `ends inside <${unclosed.name}>`);
    this.#sax.close();
    this.#sink.columns([...this.#columns.values()]);
  }

  #openTag(tag: SaxesTag): void {
    this.#silentChars = 0;
    const depth = this.#open.length;
    if (depth > DEPTH_MAX) throw new FeedError('WRONG_FORMAT', `elements are nested deeper than ${DEPTH_MAX}`);
    if (depth === 0) this.#isItemFile = ITEM_ROOTS.has(tag.name);
    const parent = this.#open.at(-1);
    if (parent?.inRow === true) parent.record ??= new XmlRecord();
    const isRow = parent?.inRow === false && (this.#isItemFile ? ITEM_NAMES.has(tag.name) : depth === 1);
    if (isRow) this.#rowChars = this.#rowElements = 0;
    this.#rowElements += 1;
    if (parent?.inRow === true && this.#rowElements > ROW_ELEMENTS_MAX)
      throw new FeedError('WRONG_FORMAT', `row ${this.#row + 1} has more than ${ROW_ELEMENTS_MAX} elements`);
    const href = tag.attributes['href'];

    this.#open.push({
      name: tag.name,
      isRow,
      inRow: isRow || parent?.inRow === true,
      record: null,
      text: '',
      href: typeof href === 'string' ? decodeXml(href) : '',
    });
  }

  #addText(text: string): void {
    const element = this.#open.at(-1);
    if (element === undefined || !element.inRow) return;
    this.#rowChars += text.length;
    if (this.#rowChars > RECORD_MAX_CHARS) throw new FeedError('WRONG_FORMAT', `row ${this.#row + 1} never ends`);
    element.text += text;
  }

  #closeTag(): void {
    this.#silentChars = 0;
    const element = this.#open.pop();
    if (element === undefined || !element.inRow) return;
    if (element.isRow) {
      this.#row += 1;
      this.#sink.record(element.record ?? new XmlRecord(), this.#row);
      return;
    }
    const parent = this.#open.at(-1);
    const key = columnKey(withoutPrefix(element.name));
    if (element.record === null) parent?.record?.addText(key, element.text.trim() || element.href);
    else parent?.record?.addChild(key, element.record);
    if (parent?.isRow === true && this.#columns.size < COLUMNS_MAX && !this.#columns.has(key)) this.#columns.set(key, element.name);
  }
}
