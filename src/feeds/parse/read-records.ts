import { FeedError } from '../feed-rows.ts';
import { openFeed } from './open-feed.ts';
import { DelimitedParser } from './delimited.ts';
import type { RecordParser, RecordSink } from './record.ts';
import { XmlParser } from './xml.ts';

const HTML = /^(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body)\b/i;

/**
 * Passes every row of a feed to the sink. A file that starts with '<' is XML, any other is delimited text.
 *
 * @throws {FeedError} UNREACHABLE, INCOMPLETE, EMPTY or WRONG_FORMAT. The sink may already have rows when an unclosed quote or element is
 *   found; the caller must drop them.
 */
export async function readRecords(file: string, sink: RecordSink): Promise<void> {
  const opened = await openFeed(file);
  try {
    let parser: RecordParser | null = null;
    let lead = '';
    for await (const text of opened.text()) {
      if (parser === null) {
        // Not a tab, which may end the empty first name of a header.
        lead = (lead + text).replace(/^[\uFEFF\r\n ]+/, '');
        const content = lead.trimStart();
        if (content === '') continue;
        if (HTML.test(content)) throw new FeedError('WRONG_FORMAT', 'is an HTML page, not a feed');
        const isXml = content.startsWith('<');
        parser = isXml ? new XmlParser(sink) : new DelimitedParser(sink);
        parser.push(isXml ? content : lead);
      } else if (text !== '') parser.push(text);
    }
    if (parser === null) throw new FeedError('EMPTY', 'contains only white space');
    parser.end();
  } finally {
    await opened.close();
  }
}
