import { comparable } from '#lexicon/words.ts';
import { GREETING } from '#queries/understanding/asides/read-reasons.ts';
import { isKindWord } from '#queries/understanding/goods/read-goods.ts';
import { corrected } from './corrected.ts';
import { withCuesRespelt } from '#queries/understanding/words/cue-words.ts';
import { withPlainMarks } from '#queries/understanding/words/typed-text.ts';

/** Characters of a message that are read. */
const READ_MAX_CHARS = 500;

/** Words that a message may begin with before what it says. */
const OPENER =
  'and|but|or|so|then|now|ok|okay|right|well|oh|oo{1,5}h|ah|hmm?|um|er|no|nah|nope|actually|also|just|sorry|oops|wait|hang on|please|thanks|cheers|hi|hiya|hello';

/**
 * An expression for how a message begins, whatever words such as 'ok so' stand before it.
 *
 * @example afterOpeners(/forget\b/).test('oh no wait, forget the red') // true
 */
export const afterOpeners = (beginning: RegExp): RegExp => new RegExp(`^(?:(?:${OPENER}),? )*(?:${beginning.source})`, beginning.flags);

/** As people write to friends, and what it means. */
const TALK: ReadonlyMap<string, string> = new Map(
  `u you|uve you've|youve you've|ur your|wot what|wat what|wanna want to|gonna going to|gotta have to|tho though|2day today|2moro tomorrow|b4 before|abt about
   |thems them is|ppl people|summat something|owt anything|nowt nothing|pressie present|prezzie present|bday birthday|squid quid|fone phone|fones phones
   |cannae cannot|dinnae do not|didnae did not|isnae is not|wisnae was not|wasnae was not|wouldnae would not|doesnae does not|havenae have not|willnae will not
   |dae do|ye you|whit what|mair more|yin one|yins ones|noo now|gie give|frae from|fae from|auld old|ower over|pund pound|reet right|howay come on|aff off|oot out|aboot about|bairn child|bairns kids|weans kids|hoose house|claes clothes|gonnae going to|yer your|aye yes|naw no|nae no|wiv with|hae have|leccy electric|lecky electric|mibbe maybe|mightve might have|couldve could have|whove who have|thx thanks|tnx thanks|gf girlfriend|bf boyfriend|diff difference|pw password|pwd password|acct account|diolch thanks|whch which|wich which|wen when|obvs obviously|probs probably
   |prolly probably|decs decorations|sumthing something|sumfin something|sumthin something|somethin something|anythin anything|nuthin nothing|lookin looking|goin going|gettin getting|tryin trying|thinkin thinking|buyin buying`
    .split(/\s*\|/)
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
);
/** Names that hold such a word. */
const MAN_U = /\bman ?u(?:td)?\b/g;
/** 'Anything pink'll do': after any noun. */
const SHORTENED = /(?<=\p{L}{4})'(ll|ve)\b/gu;
/** Words that mean something by those around them, and phrases, in this order. */
const IN_CONTEXT: readonly [pattern: RegExp, meant: string | ((said: string, part: string) => string)][] = [
  [
    /(?<=\p{L} )4(?= (?:an?|the|it|them|that|this|these|those|m[ay]|me|her|him|his|our|you|under|less|xmas|christmas|uni|school|college|work|mum|dad|nan|kids|iphones?|ipads?|galaxy|macbook|xbox|ps\d)\b)/gu,
    'for',
  ],
  // 'Cheapest place 4 batteries', 'anything 4 dogs'.
  [
    /(?<=\b(?:places?|shops?|prices?|codes?|vouchers?|deals?|gifts?|presents?|something|anything|looking|searching|asking) )4(?= (?!(?:slice|port|pack|tb|gb|way|piece|player|wheel|in|x|cup|man|person)\b)\p{L})/gu,
    'for',
  ],
  // 'Ur a lifesaver ty x', but no Ty toy.
  [/(?<=\p{L} )(?<!\b(?:by|from|of|an?|the|like|and|or|some|any) )ty(?=(?: x{1,5})?[ .!]{0,5}$)/gu, 'thanks'],
  // 'Cheaper w delivery'.
  [/(?<=[\p{L}\p{N}] )w\/? ?(?=(?:free |the |a )?(?:deliver|post)\p{L}*\b)/gu, 'with '],
  // 'Which 1s cheaper', 'which ones better'.
  [/\b(which|what) (?:1'?s|ones|one's) (?=(?:the )?(?:cheap|dear|bett|best|bigg|small|fast|larg|most|least)\p{L}*\b)/gu, '$1 one is '],
  // 'Which of your shops stock Hornby?'
  [/\b(shops?|stores?|places?|who|you|they|anyone|anybody) stock(s?)(?= (?!up\b|of\b)\p{L})/gu, '$1 sell$2'],
  // 'List the places that sell kettles'.
  [
    /(?<!\b(?:this|your|our) )\b(?:place|website|site|outlet|retailer|seller)(s?) (?=(?:that |which |who )?(?:sells?|stocks?)\b)/g,
    'shop$1 ',
  ],
  // 'What toy shops have you got?'
  [
    /^(?:(?:and|so|ok) )?(?:what|which) (\p{L}{3,12}) shops (?:have you(?: got)?|do you (?:have|list|cover)|are (?:there|here|on here))\b/gu,
    (said, kind) => (isKindWord(comparable(kind)) ? `which shops sell ${kind}` : said),
  ],
  // 'Quick one, do I get cashback', and 'name the shops' is no label.
  [/^(?:just )?(?:a )?quick (?:one|question|q)[,:;.-]* (?=\p{L})/gu, ''],
  [/\bd'(?=(?:you|ya|ye)\b)/g, 'do '],
  // 'Ey up, how do I register' greets in passing.
  [
    new RegExp(
      `^(?:${GREETING}|good day)[ ,.!]+(?=(?:how|what|which|where|who|when|can|could|do|does|is|are|have|will|would|i|i'm|im|i've|my|me)\\b)`,
      'g',
    ),
    'hello, ',
  ],
  // 'New topic: a paper shredder', 'on another note, …'.
  [
    afterOpeners(
      /(?:an?|on|totally|completely|new|different|difference|separate|another|change of|changing the| ){0,6}(?:topic|question|subject|note|matter)(?: entirely| now| though)?(?: ?[,:;.!-])+ (?=\p{L})/gu,
    ),
    '',
  ],
  [/^name (?=(?:the|some|a few|all|any|every|me|your)\b)/g, 'list '],
  // 'How much to post it', but no Post-it.
  [
    /(?<=\b(?:to|who|they|you|anyone|anybody|somebody|someone|will|can|could) )posts?(?= (?:it|them|that|this|these|those|free|for free|to (?:me|us))\b)/g,
    'deliver',
  ],
  // 'May we telephone or write to somebody?'
  [/(?<=\b(?:i|we|to) )telephone(?= (?:(?:or|and) (?:write|e-?mail|text)|you|somebody|someone|anybody|anyone)\b)/g, 'contact'],
  // 'How do I close it later' is no goodbye.
  [/\b(close|delete|cancel|stop|remove|change|leave) ([^.!?]{1,30}) later(?=[?.! ]*$)/g, '$1 $2'],
  // 'K, and a case for it'.
  [/^k(?=,? \p{L})/gu, 'ok'],
  // 'Back 2 the first', 'want 2 buy'.
  [/(?<=\p{L} )2(?= (?:the|my|buy|get|see|spend|wear|use|go|be)\b)/gu, 'to'],
  // 'Salt n pepper', but not 'n gauge'.
  [/(?<=^|[\p{L}\p{N},.;!?] )n(?= (?!gauge\b|scale\b)[\p{L}\p{N}])/gu, 'and'],
  // 'R they any good', but not 'toys r us' or 'r/c'.
  [/(?<![\p{L}\p{N}&'-])r(?= (?!us\b)\p{L})/gu, 'are'],
  // 'For ma mum', but not '500 ma'.
  [/(?<=^|[\p{L},.;!?] )ma(?= \p{L})/gu, 'my'],
  // 'Want tae buy', but not 'tae kwon do'.
  [/\btae(?= (?!kwon\b))/g, 'to'],
  // 'The blue wan', but not 'Obi-Wan'.
  [/(?<!\bobi[- ]?)\bwan(s?)\b/g, 'one$1'],
  // 'Whit's the cheapest for the wean', but not 'when do you wean a baby'.
  [/\bwhit(?='s\b)/g, 'what'],
  [/(?<=\b(?:the|my|our|wee) )wean\b/g, 'child'],
  [/(?<![\p{L}-])wee (?!wee\b|pads?\b)/gu, 'little '],
  // 'A v b', but not 'v neck' or 'v good'.
  [/(?<=[\p{L}\p{N}]) v(?= (?!necks?\b|good|nice|cheap|small|big|well|much)[\p{L}\p{N}]{2})/gu, ' vs'],
  // 'Lookin for sum trainers', but 'sum games'.
  [/(?<=\b(?:looking for|want|need|get|got) )sum\b/g, 'some'],
  // 'Wi free postage', but 'wi fi'.
  [/\bwi(?= (?!fi\b))/g, 'with'],
  [/\bround about\b/g, 'around'],
  [/\byou (?:lot|folks?|guys|people)\b/g, 'you'],
  [/\b(shop|store)(?:'?s|s'?)? names\b/g, '$1s'],
  // What belongs to things, and nothing of a Bob.
  [/\b(?:bits (?:and|'?n'?) (?:bobs|pieces)|odds and (?:ends|sods))\b/g, 'bits'],
  [/\bearn (?:your|a) crust\b/g, 'make money'],
  [/\byou cover\b/g, 'you have'],
  [/\bgrown[- ]?ups?\b/g, 'adult'],
];

function inFull(text: string): string {
  const words = text
    .replace(SHORTENED, (_, word: string) => (word === 'll' ? ' will' : ' have'))
    .replace(MAN_U, 'manchester united')
    .replace(/(?<![\p{L}\p{N}&'-])[\p{L}\p{N}]{1,9}(?![\p{L}\p{N}&'-])/gu, (word) => TALK.get(word) ?? word);
  return IN_CONTEXT.reduce(
    (said, [pattern, meant]) => (typeof meant === 'string' ? said.replaceAll(pattern, meant) : said.replaceAll(pattern, meant)),
    words,
  );
}

/**
 * A message as rules read it: at most 500 characters, lower case, one kind of quotes, single spaces. None of it is treated as markup or
 * as an instruction.
 *
 * @example plainText('Under  £20, PLEASE') // 'under £20, please'
 */
export const plainText = (message: string): string =>
  inFull(
    corrected(
      withCuesRespelt(
        withPlainMarks(message.slice(0, READ_MAX_CHARS))
          // One mark may have become several.
          .slice(0, READ_MAX_CHARS)
          .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
          .trim(),
      ),
    ),
  );
