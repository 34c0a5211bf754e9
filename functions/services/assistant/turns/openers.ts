/** Words that a message may begin with before what it says. */
const OPENER =
  'and|but|or|so|then|now|ok|okay|right|well|oh|oo{1,5}h|ah|hmm?|um|er|no|nah|nope|actually|also|just|sorry|oops|wait|hang on|please|thanks|cheers|hi|hiya|hello';

/**
 * An expression for how a message begins, whatever words like 'ok so' stand before it.
 *
 * @example afterOpeners(/forget\b/).test('oh no wait, forget the red') // true
 */
export const afterOpeners = (beginning: RegExp): RegExp => new RegExp(`^(?:(?:${OPENER}),? )*(?:${beginning.source})`, beginning.flags);
