/** The header by which a page tells the Worker that it is adult. The Worker removes it and asks for the age. */
const ADULT_HEADER = 'x-adult';

export function markAdult(headers: Headers, subject: { adult: boolean } | null | undefined): void {
  if (subject?.adult) headers.set(ADULT_HEADER, '1');
}
