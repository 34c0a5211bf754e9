import type { Feed } from './config.ts';
import { DelimitedParser } from './delimited.ts';
import { FeedError } from './offer.ts';
import type { RecordParser, RecordSink } from './record.ts';
import { stageFeed } from './stage.ts';
import { XmlParser } from './xml.ts';

const HTML = /^(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body)\b/i;

/**
 * Hands every row of a feed to the sink, XML and separated files alike: the first character tells them apart.
 *
 * @returns the digest of the bytes as received
 * @throws FeedError UNREACHABLE, INCOMPLETE, EMPTY or WRONG_FORMAT. Rows may have been handed over before an INCOMPLETE or WRONG_FORMAT that only
 *   the parser can see (an open quote, an open element): the caller drops them.
 */
export async function readRecords(feed: Feed, sink: RecordSink): Promise<string> {
  const staged = await stageFeed(feed);
  try {
    let parser: RecordParser | null = null;
    let lead = '';
    for await (const text of staged.text()) {
      if (parser === null) {
        lead = (lead + text).replace(/^[\uFEFF\s]+/, '');
        if (lead === '') continue;
        if (HTML.test(lead)) throw new FeedError('WRONG_FORMAT', 'is an HTML page');
        parser = lead.startsWith('<') ? new XmlParser(sink) : new DelimitedParser(sink);
        parser.push(lead);
      } else if (text !== '') parser.push(text);
    }
    if (parser === null) throw new FeedError('EMPTY', 'holds nothing but white space');
    parser.end();
    return staged.digest;
  } finally {
    await staged.close();
  }
}
