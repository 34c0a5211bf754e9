import { RECIPIENT_WORD } from '#lexicon/plain-words.ts';

/** The words that a question begins with, for a regular expression. */
export const QUESTION = 'is|are|do|does|did|can|could|have|has|any|which|what|how|who|where|when|compare';

/** Verbs that make a statement with any subject before them. */
const FINITE_VERBS = "is|are|was|were|don'?t|doesn'?t|didn'?t|isn'?t|aren'?t|hasn'?t|haven'?t|can'?t|won'?t";

/** The subject of a statement. It includes the verb where the subject alone could be what is wanted: 'the straps are …', 'that looks …'. */
const SUBJECT = [
  "(?:s?he|it|they|we)(?:'?(?:s|ve|re))?",
  `(?:my |our |his |her |the )?(?:${RECIPIENT_WORD})(?:'?s| is| has| was| had| won'?t| can'?t| says?| said| just)`,
  "(?:ours|mine|theirs)(?:'?s)?",
  "there(?:'?s| is| are| were)",
  "(?:that|those|these|this)(?:'?s| is| are| was| were| looks?| told| said)",
  '(?:odds|chances) are',
  '(?:everything|nothing)(?: else)?(?: [^ ]+){0,2} (?:is|are|was|were)',
  "i(?:'?m|'?ve|'?ll| am| will| have| had| haven'?t| still| always| never| can'?t| don'?t| didn'?t)",
  "(?:my|our|his|her|their|the) (?:[^ ]+ ){0,2}[^ ]+'s(?= (?:like|an?|always|never|just|got|been|gone|not|so|too|very|really|only|all|\\p{L}+ing)\\b)",
  // 'School shoes cost me a fortune', 'black hides the bags under my eyes'.
  '(?:[^ ]+ ){1,3}(?:costs?|hides?|turned (?:up|out)|arrived|broke|died|snapped|shrank|shrunk|ran out)(?= (?:me|us|my|our|the|all|a|and|last|yesterday|today|already)\\b)',
  `(?:my|our|his|her|their|the) (?:[^ ]+ ){1,3}(?:${FINITE_VERBS}|has|have|had|do|does|did|keeps?|just|never|always|already)`,
  // 'Finance are watching every penny', but not 'that has a radio' or 'one is fine'.
  `(?:(?!(?:that|which|who|what|you|one|ones|any\\p{L}*|some\\p{L}*|all)\\b)[^ ]+ ){1,2}(?:${FINITE_VERBS})`,
].join('|');

/** After 'would', where no wish follows: 'she would see it better in her bag', but 'she would enjoy one'. */
const NO_DEED = '(?! (?:never |not |only |just )?(?:see|know|lose|break|notice|kill|think|say|mind|cry|laugh|hear|forget|drop)\\b)';

/** After a subject: a wish follows, as in 'she wants …', 'it has to …', 'he uses …', 'she said the red one'. 'She says the pieces don't fit' is none. */
const WISH = `(?:(?:just|really|only|also) )?(?:for|wants?|needs?|prefers?|(?<!(?:'s|is|are|was|were) )like|likes|loves?|(?:said|says?)(?! (?:that )?(?:${SUBJECT}|\\d+ (?:is|are|was)) )|would${NO_DEED}|must|should|(?:got|has|have) to|takes?|uses?|wears?|goes? for|(?:(?:has|have|had) )?(?:moved|switched|gone) (?:on |over )?to|plays?|collects?|supports?|after|into|looking for|thinking of)\\b|'?d\\b${NO_DEED}`;

/** The beginning of a clause that states something and asks for nothing, for a regular expression with flag u. */
export const STATEMENT = `(?:${SUBJECT}) (?!${WISH})`;
