import { GOODS } from '#lexicon/goods.ts';
import { PLAIN_WORDS, RECIPIENT_WORD } from '#lexicon/plain-words.ts';
import { COLOURS } from '#lexicon/values/colours.ts';
import { comparable, wordsOf } from '#lexicon/words.ts';
import { hasPartySupplies } from './read-celebration.ts';
import { firstGoodsEnd } from '../goods/read-goods.ts';
import { DISAPPOINTED } from '../constraints/read-exclusions.ts';
import { REQUEST, takeStory } from './read-story.ts';
import type { TypedText } from '../words/typed-text.ts';

/**
 * A clause that says why or when something is wanted: 'so i can …', 'for when my phone dies', 'to keep them busy'. It ends with its sentence.
 * 'For it is only for the shed' is one, too; the cos of 'sin, cos and tan' is no because.
 */
const REASON = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:for )?(?:when(?:ever)?|while)|because|(?<=, )for(?= (?:it|i|he|she|they|we|that)(?:'s|'m|'re|'ve| (?:is|was|am|are|has|have|had|will|would|needs?|wants?)) )|cos(?!,? (?:and )?tan\\b)|coz|cuz|since|in case|to (?:keep|stop|help|entertain)|(?:as|so|so that|if)(?! (?:${REQUEST}))(?= (?:i|my|we|our|(?:you|they)(?! (?:have|got|do|sell|stock)\\b)|he|she|it|the)\\b)) [^.!?;,]{3,200}`,
  'gu',
);
/** 'For a black tie do': an occasion, whatever it is called. */
const OCCASION =
  /(?<=\b(?:for|to|at|got|having|on) )(?:an? |the |my |our |his |her |their )(?:(?!(?:to|can|could|i|we|he|she|they|you|that|of|what)\b)\p{L}{1,20}[ -]){0,3}(?:do|event|dinner|ceremony|function|gala|reception|soiree)(?![\p{L}\p{N}])(?! (?:plates?|sets?|table|service|tables)\b)/gu;
/** What the goods must go with: 'in brown, which would go best with my coat', 'to match my toaster'. */
const MATCHING =
  /\b(?:to|that|which|would|will|should|'?d|'?ll) (?:go(?:es)?|look|match(?:es)?|suits?)(?: (?:best|well|nice|nicely|nicer|lovely|better|good|great|perfect|perfectly|smart|smarter))?(?: (?:with|against))? (?:my|our|his|her|their|the) [^.,;!?]{2,40}/g;
/** 'My charger just died on me': another charger is wanted, and nothing to charge it with. */
const BROKEN =
  /\b(?<whose>my|our|his|her|the) [^.!?;,]{2,40}?(?<how> (?:(?:has|have|is|'s|just|finally|literally|completely|totally|gone|and|been) ){0,4}(?:died|dead|broke down|broken?|packed (?:in|up)|g[ai]ven? up(?: the ghost)?|conked out|bl(?:ew|own) up|knackered|bust(?:ed)?|snapped|stopped working|had it)(?: on (?:me|us|him|her))?)\b/g;
const ANOTHER = /\b(?:(?:a |some )?(?:new|fresh|replacement) (?:ones?|pair|set)|another(?: one| pair)?\b|(?:a |to )replace(?:ment)?)\b/;

const hasColour = (text: string): boolean => COLOURS.find(wordsOf(text)).length > 0;

/** Takes what says that a thing broke, where another is wanted. */
function takeBroken(typed: TypedText): void {
  for (const { index, 0: said, groups } of ANOTHER.test(typed.text) ? typed.text.matchAll(BROKEN) : []) {
    const end = index + said.length;
    typed.mark('plain', index, index + groups!['whose']!.length, 0.6);
    typed.mark('circumstance', end - groups!['how']!.length, end, 0.6);
  }
}

const PROPERTY = '(?:brands?|makes?|makers?|manufacturers?|labels?|names?|shops?|stores?|colou?rs?|styles?|models?)';
/** What somebody does not mind: 'not bothered about the make', 'whatever brand', 'doesn't matter who makes it'. */
const INDIFFERENT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:the )?${PROPERTY} (?:really )?(?:does|do)(?:n'?t| not) (?:really )?matter|(?:(?:not|never|isn'?t|aren'?t|ain'?t) (?:really |too |that |overly |at all |particularly )?(?:bothered|fuss(?:ed|y)|picky|precious)|(?:do|does|did)(?:n'?t| not) (?:really |much |actually )?(?:mind|care|matter)|no (?:preference|loyalty))(?: (?:about|on|with|which|what|who|whose|as to|to)){0,3}(?: (?:the|its?|it'?s|any|an?|makes|made|by|is)){0,3}(?: ${PROPERTY}(?: (?:or|and|nor) (?:the )?${PROPERTY})?(?: (?:it|they|it'?s) (?:is|are|has))?)?|(?:any|whatever|whichever|what ?ever the) (?:old )?(?:brands?|makes?|manufacturers?)(?: (?:will do|is (?:fine|ok)|does|goes|it is))?|(?:in |of )?any (?:old )?(?:colou?rs?|styles?|shades?|shapes?|sizes?|ages?|(?:type|kind|sort)s?(?! of\\b))(?: (?:at all|will do|would do|is (?:fine|ok|good)|does|goes))?)(?![\\p{L}\\p{N}])(?! (?:but(?! (?:\\d|£|under|up to|max|no more|not|only|please|nothing))|bar|except|excluding|besides|apart|other|that|which)\\b)`,
  'gu',
);

/** 'A printer that can scan' is one that scans. What it is there to hold or to take is read with its verb. */
const CAN_DO =
  /(?<=\b(?:that|which) )(?:can|could|will|also)(?= (?!(?:also|be|carry|cope|do|fit|go|handle|have|hold|keep|store|take|track|work)\b)\p{L}{3,12}\b)/gu;

/** Greetings that also mean something else: a morning, or that all is right. */
export const GREETING = 'alright|al ?right|h?ey up|ay up|now then|(?:good )?(?:morning|afternoon|evening)';
/** What people call whom they speak to. */
const ENDEARMENT =
  'bab|love|duck|duckie|pet|hen|hinny|cock|chuck|pal|mate|lovely|flower|petal|butt|cariad|son|sunshine|treacle|darling|dear|our kid';

/** Remarks. None describes the wanted goods, even where it stands beside them. They are taken before exclusions are read. */
const REMARKS: readonly RegExp[] = [
  // Said in passing, or before one thinks again: 'of course', 'I've just looked', 'hang on, …', but not 'hang on the wall'.
  /\b(?:of course|while (?:(?:you|we|i)(?:'?re|'?m| are| am)?) at it|on (?:(?:second|2nd) thoughts?|reflection)|come to think of it|now (?:that )?i think (?:about|of) it|i(?:'?ve| have)? (?:just )?(?:looked|checked|realised|realized|noticed|remembered)(?: (?:that|and)(?= it))?|thinking about it|having thought about it|(?:had|having) a (?:quick |little )?(?:word|chat|natter) with (?:my |our |his |her |the )?\p{L}{2,15}(?: and)?)\b|(?:(?<=^(?:(?:oh|no|ah|ok|actually|but),? ){0,2})|(?<=[.,;!?] ))(?:hang|hold) on\b(?: (?:a|one) (?:sec|second|mo|moment|minute|min|tick)\b|(?! (?:the|a|an|my|our|to|your) ))|(?<=\bno,? )(?:hang|hold) on\b/gu,
  // A remark in brackets: 'Frozen things (the film, not peas)', but not 'headphones (no microphone)'. A number may be a model's.
  /\((?:the|i|i'm|my|he|she|they|it|it's|its|we|you|bless|as|well|sorry) [^()\d]{2,120}\)/g,
  INDIFFERENT,
  // 'Can I get it, or has it sold out?'
  /\b(?:or )?(?:(?:has|have|is|are) (?:it|they) (?:been )?(?:all )?)?sold out\b/g,
  // 'Brother toner? Machine's run dry.'
  /(?<=[.!?,;] )(?:the |my |our )?\p{L}{3,15}(?:'?s| has| is) (?:just |all )?(?:run (?:dry|out)|packed up|conked out|gone bang|had it)(?= ?(?:[.!?,;]|$))/gu,
  // '3rd party ok', 'compatibles are fine'.
  /\b(?:(?:3rd|third)[ -]party|compatibles?|non[ -]?(?:oem|genuine|original)s?|copies|clones?)(?: ones?)? (?:(?:is|are|will be|would be) )?(?:also )?(?:ok(?:ay)?|fine|good|welcome|acceptable|do)\b/g,
  // 'Toner only, the drum is fine.'
  /\b(?:the|my|our|his|her) \p{L}{2,20} (?:is|are) (?:still |perfectly |just |all )?(?:fine|okay?|all ?right|good as new)(?= ?(?:[,.;!?]|$))/gu,
  // '1000 is too many for her now' is said of what is not wanted.
  /\b\d{2,5}(?: (?:pieces?|pcs?|inch(?:es)?))?(?: (?:is|are|was|were|would be)|'s) (?:far |way |a bit |just )?too (?:many|much|few|little|big|small|long|short|heavy|light|hard|easy|simple|fiddly)(?: for (?:her|him|me|us|them|it))?(?: now)?\b/g,
  // 'The 64 is a bit small', 'too big, 32'.
  /\b(?:(?:an? )?(?:bit|little|tad|touch) (?:too )?|(?:that'?s |it'?s |they'?re )?(?:far |way |much )?too )(?:small|big|large|long|short|heavy|bulky)(?: (?:for (?:me|him|her|us|them)|that|those))?(?= ?(?:[,.;!?]|$))/g,
  // 'She pretends she's 76.'
  /\b(?:pretend|claim|swear|tells? (?:everyone|everybody|people|us))s?(?: that)? (?:to be|(?:i|s?he|they)(?:'?m|'?s|'?re| am| is| are)) (?:only |still )?\d{1,2}\b/g,
  // '8 GB is plenty.'
  /(?<=\d ?\p{L}{0,12} )(?:is|are|would be|will be|'?s) (?:plenty|enough|ample|loads|more than enough)\b/gu,
  // 'A purple one would be just the ticket.'
  /\b(?:(?:would|'d|will|'ll|is|are|be) ){1,2}just the (?:ticket|job|thing)\b|(?<= )(?:would|will|'d|'ll) (?:do nicely|do the trick|fit the bill)\b/g,
  // What should not happen is no part of goods: 'without leaving a mark'.
  /\bwithout (?:leav|break|mak|los|damag|ruin|spill|burn|hurt|wak|hav|need)ing(?: (?:an?|any|the|my|it|them))?(?: (?!(?:for|with|like|under|and|or)\b)\p{L}{2,12})?/gu,
  // An opinion on a brand: 'not Nike, had a bad pair', 'APC, never let me down', 'he can't stand it', 'leave them out'.
  /\b(?:s?he|they|i|we)(?:'?ll)? (?:really |just )?(?:can'?t|cannot|couldn'?t) (?:stand|bear|abide) (?:it|them|those|that)\b|\bleave (?:it|them|those|that) out\b|\b(?:had|owned) (?:one|mine|it|them|some) for (?:years|ages|donkeys)\b|\bnever let (?:me|us|him|her) down\b|(?:(?<=^|[.,;!?] |\b(?:cos|because|as|since|and) )(?:(?!(?:cos|because|as|since|and) )[^ .,;!?]{1,15} ){1,5})?\b(?:raves|raving|swears|swore|sworn) (?:about|by) (?:it|'?em|them|his|hers|theirs)\b|\bhad (?:an? |some |such an? )?(?:really )?(?:bad|awful|terrible|dodgy|faulty|rubbish) (?:pair|ones?|experience|time|batch|lot)(?: (?:with|from|of) (?:them|it|those|that|one))?\b/g,
  // 'The cheapest of them, not that I'm tight', 'it'll only get dribbled on', 'anything cheaper? Only writing letters on it'.
  /\bnot that (?:i'?m|i am|we'?re|s?he'?s|it|they) [^.,;!?]{2,30}|(?<=[.,;!?] )(?:it|they|s?he|i|we)(?:'ll| will) (?:only|just) [^.,;!?]{2,40}|(?<=[.;!?] )(?:i'?m |we'?re |it'?s |s?he'?s )?(?:only|just) (?!(?:ask|brows|buy|check|consider|gett|hop|hunt|look|need|search|shopp|think|try|want|wonder)ing\b)\p{L}{3,}ing [^.,;!?]{2,60}/gu,
  // 'It's like a radiator in black', 'I've feet like a sparrow', but 'something like a kettle'.
  /(?:(?<=\b(?:it'?s|is|are|was|were) )|\b(?:i|he|she|they|we)(?:'?ve|'s| have| has| had)(?: got| had)? (?:(?:an?|my|his|her) )?(?!(?:some|any)thing\b)\p{L}{2,12} )like an? [^.,;!?]{2,40}/gu,
  // 'He changes his mind more than I change my gloves', 'the girls say I dress like a sweet', 'not just one carriage'.
  /\b(?:more|less|better|worse|faster|quicker|longer) than (?:i|you|he|she|they|we) [^.,;!?]{2,50}|\b(?:i|you|he|she|it|they|we|that|(?:the|my|our|his|her) (?:\p{L}{3,12} )?\p{L}{3,12}) (?:currently |always |just )?(?:dress|look|smell|sound|feel|walk|eat|drive|talk|act)(?:s|ed|t)? like [^.,;!?]{2,60}|(?<=[,.;!?] )looks like [^.,;!?]{2,60}|\bnot (?:just|only) (?:one|an?|the|some|any) (?:(?:spare|replacement|refill) )?\p{L}{3,15}(?= ?(?:[,.;!?]|$))/gu,
  // What somebody has already: 'all his trousers are grey'.
  /\b(?:all|most|half)(?: of)? (?:my|our|his|her|their) (?!(?:friends|mates|family|stuff)\b)\p{L}{3,20}(?: \p{L}{3,20})? (?:are|is|have|has)(?= )[^.,;!?]{2,40}/gu,
  // 'I've still got her kettle to get', 'I could get a lot of coffee for that'.
  /\b(?:i|we)(?:'?ve| have) (?:still )?got [^.,;!?]{2,30} to (?:get|buy|do|pay|sort)(?= ?(?:[.,;!?]|$))|\b(?:i|you|we)(?:'?d| could| can) (?:get|buy|have) [^.,;!?]{2,40} for (?:that|less)\b/g,
  // 'It's dinosaurs morning, noon and night with that child.'
  /\bmorning,? noon and night\b/g,
  // 'Sixty quid is my limit', 'or I'll have nothing left'.
  /(?:'s |\b(?:is|was|would be) )(?:my|the|our|his|her) (?:absolute |upper |top )?(?:limit|max(?:imum)?|budget|ceiling|top whack)\b|\bor (?:else )?(?:i|we|s?he|they|it)(?:'ll| will)(?! (?:take|settle|go for|want|need|do|like|have (?:an?|the|some|it)) )[^.,;!?]{2,60}/g,
  // 'Our Sandra's got a Krups and it leaks.'
  new RegExp(
    `\\b(?:my|our|his|her) (?!(?:${RECIPIENT_WORD})\\b)\\p{L}{2,15}(?:'s| has) (?:got|had|bought) (?:an?|one|the)(?= )|\\b(?:and |but )?(?:${DISAPPOINTED.source})`,
    'gu',
  ),
  // 'Alright bab', 'a kettle please hinny', but 'hello, pet beds'.
  new RegExp(`(?:^(?:(?:${GREETING}|hiya|hello|hi|hey|aye|come on),? ){1,3}|(?<=\\bplease,? ))(?:${ENDEARMENT})(?= ?(?:[.,!]|$))`, 'g'),
  new RegExp(`^(?:${GREETING})(?=[,.!])|(?<=^|[.,!?] )(?:steady on|hold your horses)\\b`, 'g'),
  // 'Have you got a kettle babe?', but 'a toy for a babe'. Others of these words are often goods.
  /(?<=[\p{L}\d] )(?<!\b(?:an?|the|my|our|for) )(?:babe|hinny)(?=[?.! ]*$|[.?!] )/gu,
  // 'I'm labelling screws, not running NASA.'
  /(?<=^|[.,!?] )i'?m [a-z]{3,}ing [^.!?]{2,40}?,? not [a-z]{3,}ing [^,.!?]{2,40}/g,
  // 'It won't show the muck.'
  /\b(?:(?:it|they|that|which)(?:'ll| will)? )?(?:(?:don'?t|doesn'?t|won'?t|will not|not) show|hides?|hiding) (?:up )?(?:the |any |all the )?(?:muck|dirt|marks?|stains?|mud|grime)\b/g,
  // What the last one was like: 'the old one was black and I'm sick of black', 'last one flew off on a bump'.
  /(?<=^|[.!?,;] )(?:(?:the|my|our|his|her|their) )?(?:last|old|previous) (?:one|pair|set)s?(?: (?:i|we|he|she|they) (?:had|bought|got|was given))?(?: only| just| never)? (?:(?:was|were|is|has|had) (?!(?:from|by|an?|the|one|made)\b|\p{L}+ ?(?:[.,;!?]|$))|(?:flew|fell|broke|did|went|kept|came|cost|gave|got|let|made|lost|\p{L}{2,}(?:ed|n't))\b)[^.,;!?]{0,80}/gu,
  // 'I bought balloons already', 'he gave me a 4 GB one'.
  /\b(?:i|we)(?:'?ve| have)? (?:bought|got) [^.,;!?]{2,30} already\b|\b(?:s?he|they) (?:gave|bought|got|lent|sold) (?:me|us) an? (?:[^ .,;!?]{1,15} ){1,3}one\b/g,
  // 'My dad used a cut throat.'
  new RegExp(`(?<=[.!?;] )(?:my|our) (?:${RECIPIENT_WORD}) (?:used|had|bought|swore|always|never) [^.,;!?]{2,60}`, 'g'),
  // 'Good morning. …', but not 'a good evening bag'.
  /^(?:good (?:morning|afternoon|evening|day)|(?:morning|afternoon|evening)(?=[,.!]))(?=[ ,.!])/g,
];

/** Takes remarks, and what somebody does not mind: neither says what is wanted. */
export function takeRemarks(typed: TypedText): void {
  for (const pattern of REMARKS) typed.takeAll(pattern, 'circumstance', 0.6);
  typed.takeAll(CAN_DO, 'plain', 0.6);
}

/** Phrases that do not describe goods, but stand among words that do. */
const TALK: readonly RegExp[] = [
  // Said of money, and not of goods.
  /\bprice[- ]?wise\b|,? (?:particularly|especially|mainly|mostly) (?:on|for|about|in) (?:the )?(?:price|cost)s?\b|\b(?:inc|incl|including|plus|ex|exc|excluding|with) vat\b|\b(?:same|that|this|similar) price (?:range|bracket|point)\b|\bevery (?:penny|pound|little) (?:counts|helps)\b|\bmoney(?:'?s| is) (?:a bit |really |very )?(?:tight|short)\b|\b(?:strapped|short) (?:for|of) (?:cash|money)\b|\b(?:watching|counting) (?:the|my|our|every) penn(?:ies|y)\b|\bpay ?day\b|\b(?:we|they)(?:'?ve| have)? (?:all )?(?:collected|raised|chipped in|clubbed together|put together|had a whip ?round)\b|\bcan'?t (?:spend|afford) (?:much|more|a lot|loads)\b|\b(?:hard up|on a (?:tight |shoestring )?budget|(?:won'?t|not) break the bank|a bit (?:broke|short))\b|\b(?:splash(?:ing)? out|push(?:ing)? the boat out|money(?:'?s| is)? no object|feeling flush|treat(?:ing)? (?:myself|ourselves))\b/g,
  // Asks what there is of what was spoken of: 'what other colours do they come in'.
  /\b(?:(?:what|which|any|more|different) )?(?:other|what|which|more|different) (?:colou?rs|sizes)(?![\p{L}\p{N}])/gu,
  // What only says that the shopper does not know: 'havent a clue about …'.
  /\b(?:(?:not|no|never|without|(?:have|has|had)n'?t(?: got)?) (?:an? |the |any )?|(?:have|has|had|got) (?:an?|the|any) )(?:(?:foggiest|faintest) )?(?:clue|idea)s?\b/g,
  // 'Over £30 this time', 'on this site', 'at the minute', 'on the 12th'.
  /\b(?:this|next|last|another) time(?: round| around)?\b|\bat the (?:moment|minute|min|mo)\b|\bfor a change\b|\b(?:on |at |of |from )?(?:this|the|your) (?:web ?)?(?:site|page)\b(?! (?:office|manager|boots))|\bon the \d{1,2}(?:st|nd|rd|th)\b/g,
  // 'A radio with an alarm clock built in', but no 'built-in oven'.
  /(?<=\p{L} )built[ -]?in(?= ?(?:[,.;!?]|$)| (?:and|or|but|for|under|up to|please|pls|that|which|if)\b)/gu,
  // 'A leather one might suit him.'
  /\b(?:might|may|would|should|could|will) (?:really |just )?suit (?:him|her|them|me|us|my|our)\b/g,
  // 'Grandad's forever building model kits.'
  /\b(?:forever|always|constantly|never stops) [a-z]{3,12}ing\b/g,
  // How many: 'qty 10', '3x moto g'.
  /\b(?:qty|quantity)[.:]? ?(?:of )?(?:x ?)?\d{1,4}\b(?: ?x\b)?|(?<=^|\b(?:need|want|get|order|after) )\d{1,3} ?x (?=\p{L}{3})/gu,
  // A year at school: 'my lad is in year 10', 'a year 3 class'.
  /\b(?:in )?year (?:[1-9]|1[0-3])\b(?! (?:old|of)\b)(?: (?:class|kids|pupils|group|teacher))?/g,
  // 'For a big fan', but not 'a desk fan'.
  /\bfor (?:an? |my |our )?(?:big|bigg?est|huge|massive|real|true|mega|super|total|lifelong) (?:fan|lover|fanatic|enthusiast)s?\b(?! of)/g,
  // 'Dinosaurs are his big thing.'
  /(?<=\p{L}{3} )(?:is|are)(?: really| all)? (?:his|her|their|my|our) (?:(?:big|main|real|new|current|latest|favourite) )?(?:thing|passion|obsession|hobby|fav(?:e|ourite)?s?)\b/gu,
  // How many they are for: 'for 3 lads'.
  /\bfor (?:my |our |the |all )?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:\p{L}{2,8} )?(?:lads|lasses|sons|daughters|nephews|nieces|grandsons|granddaughters|grandkids|grandchildren|sisters|brothers|mates|friends|kids|children|toddlers|adults|grown ?ups|guests|people|of us)(?: and (?:probably |probly |maybe )?(?:me|us|mum|dad|one adult)\b)?\b/gu,
];

/** When and for what goods are used. */
const USES: readonly RegExp[] = [
  // 'Pink flip flops (girls' holiday)' are for women: it says who goes.
  /(?<!\p{L})(?:girls|girlies|lads|ladies|boys)'?s? (?:only )?(?:hol(?:iday|s)?|night (?:in|out)|weekend|trip|getaway)(?!\p{L})/gu,
  // 'Mother's day is coming up', which is a brand, too.
  /\b(?:mother|father|valentine)'?s?'? day(?:'?s| is)(?: just| nearly| almost)? (?:coming|next|this|on|soon|upon|round|around|near|here)\b(?: (?:up|soon|us|week|weekend|month|sunday|the corner)){0,2}/g,
  // 'Dies mid teams call': when it happens.
  /\b(?:mid|during|(?:mid|half)way through|in the middle of)[ -](?:(?:an?|the|my|our) )?[^\s.!?;,()]{2,20}(?: (?:call|meeting|lesson|match|game|film|shift|set|run|ride|flight|gig|exam|lecture|show))?/gu,
  // 'For zoom calls', 'for online lessons'.
  /\bfor (?:my |our |his |her |the |all )?(?:(?:zoom|teams|skype|video|phone|online|work|conference|remote|virtual|school|uni) ){0,2}(?:calls|meetings|lessons|lectures)\b/gu,
  // 'An iron for doing the shirts.'
  /\bfor doing (?:my|our|his|her|the) \p{L}{2,20}/gu,
];

/** What names a model: a word with a digit, and the one before it. */
const MODEL = /(?:\p{L}[\p{L}-]* )?[\p{L}-]*\d[\p{L}\p{N}-]*/gu;

/**
 * Takes the words of such clauses where goods were named before them, all but models: they tell nothing of the goods.
 *
 * @example readReasons(new TypedText('umbrella so i stay dry on the train')) // leaves 'umbrella'
 */
export function readReasons(typed: TypedText): void {
  takeStory(typed);
  takeBroken(typed);
  const isParty = GOODS.find(typed.freeWords().map(({ word }) => comparable(word))).some(({ phrase }) => hasPartySupplies(phrase.nodes));
  for (const pattern of isParty ? TALK : [...TALK, OCCASION]) typed.takeAll(pattern, 'plain', 0.6);
  // 'To match a red dress' tells the colour, unless another was named.
  typed.take(MATCHING, 'plain', 0.6, ({ 0: clause, index }) => (!hasColour(clause) || hasColour(typed.text.slice(0, index)) ? true : null));
  for (const pattern of USES) typed.takeAll(pattern, 'circumstance', 0.6);
  const words = typed.freeWords();
  const goodsEnd = words[firstGoodsEnd(words.map(({ word }) => comparable(word))) - 1]?.end;
  // 'Finger ones, so they fit in my pocket.'
  const first = goodsEnd ?? words.find(({ word }) => !PLAIN_WORDS.has(word))?.end ?? Infinity;
  // 'Up to £20, because there are many of us.'
  const named = Math.min(first, ...typed.spans.flatMap(({ kind, end }) => (kind === 'price' || kind === 'exclusion' ? [end] : [])));
  for (const { index, 0: clause } of typed.text.matchAll(REASON)) {
    if (named > index) continue;
    let start = index;
    for (const { index: at, 0: model } of clause.matchAll(MODEL)) {
      typed.mark('plain', start, index + at, 0.6);
      start = index + at + model.length;
    }
    typed.mark('plain', start, index + clause.length, 0.6);
  }
}
