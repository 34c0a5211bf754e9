/** What XML 1.0 cannot hold at all, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A text as the content of an XML element or attribute. */
export const xmlText = (text: string): string => text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
