/** By this header of its answer a page tells the edge that it is adult; the edge takes it off and asks for the visitor's age. */
const ADULT_HEADER = 'x-adult';

export function markAdult(headers: Headers, subject: { adult: boolean } | null | undefined): void {
  if (subject?.adult) headers.set(ADULT_HEADER, '1');
}
