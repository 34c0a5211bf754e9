import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedRecord } from './record.ts';
import { decodeXmlText, XmlMender } from './xml-text.ts';
import { XmlParser } from './xml.ts';

function parseInPieces(xml: string, size = xml.length): { records: FeedRecord[]; columns: string[]; malformed: string[] } {
  const records: FeedRecord[] = [];
  const malformed: string[] = [];
  let columns: string[] = [];
  const parser = new XmlParser({
    columns: (names) => (columns = names),
    record: (record) => records.push(record),
    malformed: (row, problem) => malformed.push(`row ${row}: ${problem}`),
  });
  for (let start = 0; start < xml.length; start += size) parser.push(xml.slice(start, start + size));
  parser.end();
  return { records, columns, malformed };
}

const rss = (item: string): string =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title><item>${item}</item></channel></rss>`;

describe('XmlParser', () => {
  it.each([
    ['with a prefix', '<g:title>Coat</g:title>', 'Coat'],
    ['without one', '<title>Coat</title>', 'Coat'],
    ['CDATA', '<title><![CDATA[ A & B <b>&nbsp;</b> ]]></title>', 'A & B <b>&nbsp;</b>'],
    ['escaped', '<title>A &amp; B &#163;1 &#x20AC;2 &lt;b&gt;</title>', 'A & B £1 €2 <b>'],
    ['a bare ampersand', '<title>A & B &amp C &nbsp; &c;</title>', 'A & B &amp C &nbsp; &c;'],
    ['a reference that is decoded once', '<title>&amp;lt;</title>', '&lt;'],
    ['characters that XML forbids', '<title>A\u0000\u000bB&#0;&#11;C</title>', 'ABC'],
    ['numbers that are no character', '<title>A&#xD800;&#x110000;&#xFFFE;&#9999999;B</title>', 'AB'],
    ['references in capitals', '<title>A &AMP; B &#XA3;1</title>', 'A & B £1'],
    ['several pieces of text', '<title>A<!-- x --><![CDATA[B]]>C</title>', 'ABC'],
  ])('%s', (_, item, title) => {
    for (const size of [1, 2, 5, 1000]) expect(parseInPieces(rss(item), size).records[0]?.text('title')).toBe(title);
  });

  it('separates repeated and nested elements', () => {
    const shipping = '<g:shipping><g:country>GB</g:country><g:price>0.00 GBP</g:price></g:shipping>';
    const { records, columns } = parseInPieces(
      rss(
        `<g:additional_image_link>a</g:additional_image_link><g:additional_image_link/><g:additional_image_link>b</g:additional_image_link>${shipping}`,
      ),
    );
    expect(records[0]?.texts('additional_image_link')).toEqual(['a', 'b']);
    expect(records[0]?.children('shipping').map((child) => child.text('price'))).toEqual(['0.00 GBP']);
    expect(records[0]?.text('price')).toBe('');
    expect(columns).toEqual(['g:additional_image_link', 'g:shipping']);
  });

  it('reads Atom links from attributes, and rows from any root', () => {
    const atom = parseInPieces(
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>Shop</title><entry><link href="https://a.example/?x=1&amp;y=2"/></entry></feed>',
    );
    expect(atom.records.map((record) => record.text('link'))).toEqual(['https://a.example/?x=1&y=2']);
    const por = parseInPieces(
      '<PaidOnResults><Merchants><MerchantID>1</MerchantID></Merchants><Merchants><MerchantID>2</MerchantID></Merchants></PaidOnResults>',
    );
    expect(por.records.map((record) => record.text('MerchantID'))).toEqual(['1', '2']);
  });

  it.each([
    [
      'a DOCTYPE with an entity bomb',
      '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><rss><channel><item><title>&lol2;</title></item></channel></rss>',
      'WRONG_FORMAT',
    ],
    ['mismatched elements', '<rss><channel><item></channel></item></rss>', 'WRONG_FORMAT'],
    ['elements without end', '<a>'.repeat(100), 'WRONG_FORMAT'],
    ['a value without end', `<rss><channel><item><title>${'a'.repeat(1_100_000)}</title></item></channel></rss>`, 'WRONG_FORMAT'],
    ['a file that stops', '<rss><channel><item><title>a</title></item>', 'INCOMPLETE'],
  ])('refuses %s', (_, xml, fault) => expect(() => parseInPieces(xml)).toThrow(expect.objectContaining({ fault })));

  it('gives a nested row a text that grows with the row, not with its depth', () => {
    const xml = rss(`${'<a>'.repeat(24)}"quoted"${'</a>'.repeat(24)}`);
    expect(parseInPieces(xml).records[0]?.raw().length).toBeLessThan(3 * xml.length);
  });

  it('distinguishes rows that differ only inside a nested element', () => {
    const [one, other] = ['1', '2'].map((price) => parseInPieces(rss(`<shipping><price>${price}</price></shipping>`)).records[0]?.raw());
    expect(one).not.toBe(other);
  });

  it('copies no list for each of a row’s elements', () => {
    const lists = Object.getPrototypeOf([]) as unknown[];
    const original = lists[Symbol.iterator];
    let copied = 0;
    lists[Symbol.iterator] = function (this: unknown[]) {
      copied += this.length;
      return original.call(this);
    };
    try {
      parseInPieces(rss('<shipping><price>1</price></shipping>'.repeat(2000)));
    } finally {
      lists[Symbol.iterator] = original;
    }
    expect(copied).toBeLessThan(10_000);
  });

  it('rejects a row with too many elements, and reads the others', () => {
    const { records, malformed } = parseInPieces(rss(`${'<a/>'.repeat(6000)}</item><item><title>Coat</title>`));
    expect(malformed).toEqual(['row 1: more than 5000 elements']);
    expect(records.map((record) => record.text('title'))).toEqual(['Coat']);
  });

  it.each(['<!--', '<item a="', '<!DOCTYPE rss [', '<item>'])('refuses an unclosed %s before it fills the memory', (start) => {
    expect(() => parseInPieces(`<rss><channel>${start}${'a'.repeat(4_000_000)}`, 65_536)).toThrow(
      expect.objectContaining({ fault: 'WRONG_FORMAT' }),
    );
  });

  it('reads any text, escaped or in CDATA, in pieces of any size', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '&', '<', '>', ']', '£', 'amp;', '"') });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 30 }), (value, size) => {
        const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        const cdata = `<![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
        for (const form of [escaped, cdata])
          expect(parseInPieces(rss(`<title>${form}</title>`), size).records[0]?.text('title')).toBe(value.trim());
      }),
    );
  });
});

it('escapes references outside CDATA, which then decode to the same text', () => {
  const mender = new XmlMender();
  expect(decodeXmlText('&#x1F600;&apos;&quot;')).toBe('😀\'"');
  expect(mender.mend('<a>&amp; &') + mender.mend('lt;</a><![CDA') + mender.mend('TA[&]') + mender.mend(']>&') + mender.end()).toBe(
    '<a>&amp;amp; &amp;lt;</a><![CDATA[&]]>&amp;',
  );
});
