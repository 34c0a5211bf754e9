import { escapeUTF8 } from 'entities';
import { absoluteUrl, searchPath } from '#catalogue/addresses/paths.ts';
import { SITE } from '#catalogue/site.ts';

/** Characters that XML 1.0 cannot hold, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text as the content of an XML element or attribute. */
export const xmlText = (text: string): string => escapeUTF8(text.replace(FORBIDDEN, ''));

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The description by which browsers offer this site's search. */
export const OPEN_SEARCH = `${XML_DECLARATION}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(SITE.name)}</ShortName>
<Description>${xmlText(SITE.tagline)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16" type="image/svg+xml">${xmlText(absoluteUrl('/icon.svg'))}</Image>
<Url type="text/html" method="get" template="${xmlText(absoluteUrl(searchPath('')))}{searchTerms}"/>
</OpenSearchDescription>
`;
