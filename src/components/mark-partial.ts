/** The header of a page that lacks a part: the Worker and the browser do not keep it, and the prebuild does not take it. */
const PARTIAL_HEADER = 'x-partial';

/** Marks the answer when a part of the page could not be read. */
export function markPartial(headers: Headers, ...parts: unknown[]): void {
  if (!parts.includes(null)) return;
  headers.set(PARTIAL_HEADER, '1');
  headers.set('Cache-Control', 'private, no-store');
}
