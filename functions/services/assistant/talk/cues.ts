import { PLAIN_WORDS } from '#lexicon/plain-words.ts';

/** How a message continues what was wanted. */
type Operation = 'none' | 'more' | 'undo' | 'drop' | 'replace' | 'or' | 'new' | 'cheaper' | 'dearer';

/** What a message says of the conversation itself. The rest of it names goods and wishes. */
export interface Cues {
  /** Which of the shown products it means, by their places from 1; from the end if negative. */
  places: number[];
  /** 'The cheapest'. */
  extreme: 'cheapest' | 'dearest' | null;
  /** 'Of those', 'which one': it means what was shown and nothing else. */
  isOfShown: boolean;
  operation: Operation;
  /** What is dropped, or gone back to. */
  target: string;
  /** The message without these words. */
  rest: string;
}

const PLACES: ReadonlyMap<string, number> = new Map(
  [
    ['first', '1st', 'one', '1', 'top'],
    ['second', '2nd', 'two', '2'],
    ['third', '3rd', 'three', '3'],
    ['fourth', '4th', 'four', '4'],
    ['fifth', '5th', 'five', '5'],
    ['sixth', '6th', 'six', '6'],
    ['seventh', '7th', 'seven', '7'],
    ['eighth', '8th', 'eight', '8'],
    ['ninth', '9th', 'nine', '9'],
    ['tenth', '10th', 'ten', '10'],
  ].flatMap((words, at) => words.map((word): [string, number] => [word, at + 1])),
);
const ORDINAL =
  /(?<![\p{L}\p{N}])(?:(?<lead>that|your|and|or|with|vs|to) )?(?<the>the )?(?:(?<ordinal>first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|sixth|6th|seventh|7th|eighth|8th|ninth|9th|tenth|10th|last|top)(?! ones)(?: (?<noun>one|two|three|2|3|products?|items?|results?|options?))?|(?:number|no\.?|option|item) ?(?<number>one|two|three|four|five|six|seven|eight|nine|ten|10|[1-9])|#(?<sign>10|[1-9]))(?![\p{L}\p{N}])(?: (?<next>[\p{L}\p{N}]+))?/gu;
const PAIR = /\b(?:both(?: of (?:them|these|those))?|(?:those|these|the) two)\b/g;

const CHEAPEST =
  /\b(?:(?:the )?cheapest(?: (?:one|of (?:those|these|them|the lot)))?|which(?: one| of (?:those|these|them|the two))?(?:(?: is|'s| works out| comes out| comes to) (?:the )?(?:cheap(?:est|er)|least|less(?! (?!once|after|with|when|all|in|overall)\p{L}))| (?:has|is at|comes at) (?:the |a )?(?:better|best|lower|lowest) price| (?:would|should|do) (?:you|i|u) (?:buy|get|pick|choose|go for|recommend)))\b/u;
const DEAREST =
  /\b(?:the )?(?:most expensive|dearest|priciest)(?: (?:one|of (?:those|these|them)))?\b|\bwhich(?: one)?(?: is|'s) (?:the )?(?:dearer|more expensive)\b/;
/** 'Where is it cheapest' asks for a shop. */
const AT_SHOPS = /\b(?:where|who|shops?|stores?|places?)\b/;
const OF_SHOWN = /\b(?:of|between) (?:those|these|them|the (?:two|three|lot))\b|^(?:and |so |ok )?which\b|\bwhich (?:one|of)\b/;

/** 'Is A or B cheaper' compares; 'is there a cheaper one' does not. */
const ASKS_WHICH = /^(?:and |so |ok |but )?(?:which|is|are|what|whats|what's)\b(?! there| about).*\b(?:cheaper|dearer|more expensive)\b/;

const LEAD =
  "^(?:(?:ok(?:ay)?|right|no|nah|actually|and|but|oh|hmm+|please|can (?:you|we|i)|could you|let'?s|sorry|wait|well|so)[, ]+){0,4}";
const PROPERTY = '(?:colou?r|brand|make|price|budget|size|shop|store|delivery|stock)';
const END = '(?=[,.;!?]|$)';

const RULES: { operation: Operation; says: RegExp }[] = [
  {
    operation: 'more',
    says: new RegExp(
      `${LEAD}(?:(?:show|see|get)(?: me)? |(?:(?:have )?you |do you have |have you )?got |is there |are there )?(?:(?:some |any )?more\\b(?! (?:expensive|than|storage|memory|space))|next(?: page| ones?)?\\b|(?:the |some |any |a few )?(?:others?|different|new|more)(?: ones?| options?| ideas?)?${END}|(?:the |some )?others?\\b|any(?:thing)? (?:others?|else)\\b|(?:show|see|get)(?: me)? something (?:different|else)${END}|what else(?: (?:do you have|have you got|is there))?\\b|(?:the )?next page\\b)`,
      'u',
    ),
  },
  {
    operation: 'drop',
    says: new RegExp(
      `\\b(?:(?:the )?(?<target>${PROPERTY}) (?:doesn'?t|does not|isn'?t|is not) (?:really )?(?:matter|important)|any (?<any>${PROPERTY})(?: will do| is (?:fine|ok(?:ay)?|good)| would do|'s fine)?[.!]?$|(?:don'?t|do not) (?:mind|care)(?: about)? (?:what |which |the )*(?<care>${PROPERTY})|(?:what|which|any) other (?<others>colou?r|size)s?(?=(?: (?:(?:do|are) (?:they|these|those|there)|have|come)\\b| ?[?.!]?$)))\\b`,
      'u',
    ),
  },
  {
    operation: 'undo',
    says: new RegExp(
      `${LEAD}(?:(?:go|going|take me|return|revert|switch)? ?back to (?!school)(?:the |my |what )?(?<target>[^,.;!?]+)|(?:show me |can i see )(?:the |those |that )?(?<again>[^,.;!?]+?) again|go back|undo(?: that| it)?|(?:the )?previous (?:ones?|search|results?)|as (?:it was )?before)${END}`,
      'u',
    ),
  },
  {
    operation: 'new',
    says: new RegExp(
      `${LEAD}(?:forget (?:it|that|this|all that|everything)|scrap (?:it|that|this)|(?:park|leave|bin|skip) (?:it|that|this)${END}|never ?mind${END}|moving on\\b|on second thoughts?\\b|start (?:again|over|afresh)|(?:new|different|another) (?:search|question|topic|subject)|change of (?:plan|subject|mind)|(?:for )?something (?:completely |totally )?(?:else|different)|on another note)\\b`,
      'u',
    ),
  },
  {
    operation: 'drop',
    says: new RegExp(
      `${LEAD}(?:scrap|drop|remove|lose|skip|ditch|ignore|get rid of|leave out|take (?:off|out|away)|forget(?: about)?|never ?mind(?: about)?|(?:don'?t|do not) worry about|(?:doesn'?t|don'?t) (?:have|need) to (?:be|have)|not (?:bothered|fussed) about) (?:the |that |a |an |it being )?(?<target>[^,.;!?]{1,60}?)(?: (?:bit|part|thing|filter|limit|requirement)s?)?${END}`,
      'u',
    ),
  },
  {
    operation: 'drop',
    says: /\b(?:take|leave|get) (?:the |that )?(?<target>[^,.;!?]{2,30}?) (?:limit )?(?:off|out|away)\b(?: again)?/u,
  },
  {
    operation: 'cheaper',
    says: /\b(?:cheaper(?! than (?:£|\d))|less expensive|lower price|too (?:dear|expensive|pricey|much)|less than that|for less)\b/,
  },
  {
    operation: 'dearer',
    says: /\b(?:dearer|more expensive|pricier|higher end|fancier|posher|better quality)\b/,
  },
  // 'Or cats', 'no, for a man': the last change again, otherwise.
  {
    operation: 'or',
    says: new RegExp(
      `${LEAD}or\\b(?! (?:less|more|under|over))|^(?:no|nah|sorry|oops)[, ]+(?:i mean(?:t)? )?(?=(?:for|in|with|make)\\b)|${LEAD}i meant? (?=(?:for|in|with)\\b)`,
      'u',
    ),
  },
  {
    operation: 'replace',
    says: new RegExp(
      `\\binstead\\b|${LEAD}(?:what|how) about\\b|${LEAD}(?:make|change|switch|swap)(?: (?:it|that|them|this|those))?(?: to| for| with)?\\b|${LEAD}(?:i meant?|try|actually)\\b|^actually\\b|\\b(?:then|version)[.!?]*$`,
      'u',
    ),
  },
];

/** 'The second' is a place, 'the second hand market' is not: what follows says nothing of goods. */
function takePlaces(text: string): { places: number[]; rest: string } {
  const places: number[] = [];
  let isList = false;
  const rest = text.replace(ORDINAL, (all: string, ...found: unknown[]) => {
    const { lead, the, ordinal, noun, number, sign, next } = found.at(-1) as Partial<Record<string, string>>;
    const isFollowed = next !== undefined && !PLAIN_WORDS.has(next);
    const isNamed = noun !== undefined || number !== undefined || sign !== undefined;
    const isPointing = the !== undefined || lead === 'that' || lead === 'your' || isList || ordinal === text.trim().split(' ')[0];
    if (!isNamed && (isFollowed || !isPointing)) return all;
    const place = ordinal === 'last' ? -1 : PLACES.get(ordinal ?? number ?? sign ?? '')!;
    const until = ordinal === 'first' || ordinal === 'top' || ordinal === '1st' ? (PLACES.get(noun ?? '') ?? 1) : 1;
    places.push(...Array.from({ length: Math.max(1, until) }, (_, at) => place + at));
    isList = true;
    return ` it ${next ?? ''}`;
  });
  if (places.length > 0) return { places, rest };
  const without = text.replace(PAIR, ' ');
  return { places: without === text ? [] : [1, 2], rest: without };
}

/**
 * What a message says of the conversation.
 *
 * @param text as `plainText` gives it
 * @param isFollowing whether anything was wanted before: otherwise it can only be about goods
 * @example readCues('compare the first and the third', true).places // [1, 3]
 */
export function readCues(text: string, isFollowing: boolean): Cues {
  const none: Cues = { places: [], extreme: null, isOfShown: false, operation: 'none', target: '', rest: text };
  if (!isFollowing) return none;
  const { places, rest: unplaced } = takePlaces(text);
  const extreme = AT_SHOPS.test(text) ? null : DEAREST.test(unplaced) ? 'dearest' : CHEAPEST.test(unplaced) ? 'cheapest' : null;
  const cues: Cues = { ...none, places: [...new Set(places)], extreme, isOfShown: OF_SHOWN.test(text), rest: unplaced };
  // 'Seen all of them, any others': the last part of a message may say it, too.
  const from = Math.max(...[', ', '. ', '! ', '? '].map((mark) => unplaced.lastIndexOf(mark) + 2), 2) % unplaced.length;
  for (const { operation, says } of RULES) {
    const whole = says.exec(unplaced);
    const last = whole === null && from > 2 ? says.exec(unplaced.slice(from)) : null;
    if (last !== null) last.index += from;
    const match = whole ?? last;
    if (match === null || ((operation === 'cheaper' || operation === 'dearer') && ASKS_WHICH.test(text))) continue;
    const { target, again, any, care, others } = match.groups ?? {};
    const rest = `${unplaced.slice(0, match.index)} ${unplaced.slice(match.index + match[0].length)}`;
    return {
      ...cues,
      operation,
      target: (target ?? again ?? any ?? care ?? others ?? '').trim(),
      rest: rest.replaceAll(/\s+/g, ' ').trim(),
    };
  }
  return {
    ...cues,
    rest: unplaced
      .replace(/\b\d+ of (?:them|those|these)\b/, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  };
}
