import { RECIPIENT_WORD } from '#lexicon/plain-words.ts';

/** Who or what something is told of, with a verb where the first word alone may be what is wanted: 'the straps keep breaking', 'I'm going away'. */
const SUBJECT = [
  "(?:s?he|it|they|we)(?:'?(?:s|ve|re))?",
  `(?:my |our |his |her |the )?(?:${RECIPIENT_WORD})(?:'?s| is| has| was| had| won'?t| can'?t| says?| said| just)`,
  "there(?:'?s| is| are| were)",
  "(?:that|those|these|this)(?:'?s| is| are| was| were| looks?)",
  "i(?:'?m|'?ve| am| have| had| haven'?t| still| always| never| can'?t| don'?t| didn'?t| lose)",
  "(?:my|our|his|her|their|the) (?:[^ ]+ ){1,3}(?:is|are|was|were|has|have|had|do|does|did|don'?t|doesn'?t|didn'?t|isn'?t|aren'?t|can'?t|won'?t|keeps?|just|never|always|already)",
].join('|');

/** What is said of a wish: 'she wants …', 'it has to …', 'he uses …', 'she said the red one', but not 'she says the pieces don't fit'. */
const WISH = `(?:(?:just|really|only|also) )?(?:for|wants?|needs?|prefers?|likes?|loves?|(?:said|says?)(?! (?:that )?(?:${SUBJECT}) )|would|must|should|(?:got|has|have) to|takes?|uses?|wears?|plays?|collects?|supports?|after|into|looking for|thinking of)\\b|'?d\\b`;

/** How a clause begins that tells something and asks for nothing; for a pattern with flag u. */
export const STATEMENT = `(?:${SUBJECT}) (?!${WISH})`;
