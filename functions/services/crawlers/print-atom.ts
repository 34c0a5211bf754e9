import { absoluteUrl } from '#catalogue/addresses/paths.ts';
import { SITE } from '#catalogue/site.ts';
import { XML_DECLARATION, xmlText } from './print-xml.ts';

/** An entry of a feed. */
export interface AtomEntry {
  /** Not an address to follow: feed readers know an entry by it, so it must never change, unlike the product's path. */
  id: string;
  title: string;
  path: string;
  /** Days. */
  published: string;
  updated: string;
  summary: string;
}

interface AtomFeed {
  title: string;
  /** Of the feed, and of the page that it follows. */
  path: string;
  page: string;
  /** Of a feed without entries. */
  day: string;
  entries: readonly AtomEntry[];
}

const midnight = (day: string) => `${day}T00:00:00Z`;

/** An Atom feed (RFC 4287). Its dates are those of its entries, so that equal data gives equal bytes. */
export function printAtom({ title, path, page, day, entries }: AtomFeed): string {
  const self = xmlText(absoluteUrl(path));
  const updated = entries.map((entry) => entry.updated).reduce((a, b) => (a > b ? a : b), '');
  return `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${SITE.language}">
<id>${self}</id>
<title>${xmlText(title)}</title>
<updated>${midnight(updated || day)}</updated>
<author><name>${xmlText(SITE.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${xmlText(absoluteUrl(page))}"/>
${entries.map(printEntry).join('')}</feed>
`;
}

const printEntry = ({ id, title, path, published, updated, summary }: AtomEntry): string => `<entry>
<id>${xmlText(absoluteUrl(id))}</id>
<title>${xmlText(title)}</title>
<link rel="alternate" type="text/html" href="${xmlText(absoluteUrl(path))}"/>
<published>${midnight(published)}</published>
<updated>${midnight(updated)}</updated>
<summary>${xmlText(summary)}</summary>
</entry>
`;
