import { PLAIN_WORDS, RECIPIENT_WORD } from '#lexicon/plain-words.ts';
import { wordPairs } from '#lexicon/words.ts';
import { isNearlySpelt } from '../../search/words/edit-distance.ts';
import { isGoodsWord } from '../goods/read-goods.ts';
import { SMALL_NUMBER, SPOKEN_NUMBER, spokenNumber } from './spoken-numbers.ts';

/** Words that say how something is wanted, long enough to be known in a wrong spelling. */
const CUE_WORDS =
  'cheapest cheaper between without deliver delivery delivered postage expensive voucher vouchers discount compare difference something anything nothing everything preferably password husband daughter grandson granddaughter girlfriend boyfriend grandmother grandfather'.split(
    ' ',
  );
const LETTERS_MIN = 6;

const LONG_PLAIN = [...PLAIN_WORDS].filter((word) => word.length > LETTERS_MIN);
const isOneSwapAway = (word: string): boolean =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)).some((swapped) =>
    PLAIN_WORDS.has(swapped),
  );

/** Whether a word that the catalogue does not know is a plain one with two letters swapped, or a long one with a wrong letter: 'teh', 'actualy'. */
export const isPlainMistyped = (word: string): boolean =>
  word.length >= 3 &&
  /^\p{L}+$/u.test(word) &&
  (isOneSwapAway(word) || (word.length >= LETTERS_MIN && LONG_PLAIN.some((plain) => isNearlySpelt(word, plain))));

/** @param rest of the text: a last word that begins a cue is still being typed */
function respelt(word: string, rest: string): string {
  if (word.length < LETTERS_MIN || PLAIN_WORDS.has(word) || CUE_WORDS.some((cue) => word.startsWith(cue))) return word;
  const [meant = word] = CUE_WORDS.filter((cue) => isNearlySpelt(word, cue)).sort(
    (one, other) => Number(other.startsWith(word)) - Number(one.startsWith(word)),
  );
  return meant.startsWith(word) && rest === '' ? word : meant;
}

/** Words that stand before a price; shorter and so only known there. */
const PRICE_CUES = 'under below over above around about maximum minimum budget within between'.split(' ');
const BEFORE_PRICE = /(?<![\p{L}\p{N}])(\p{L}{3,9})(?= (?:£ ?)?\d)/gu;

/** 'Oven £200' is no 'over £200'. */
const respeltBeforePrice = (word: string): string =>
  PRICE_CUES.includes(word) || PLAIN_WORDS.has(word) || isGoodsWord(word)
    ? word
    : (PRICE_CUES.find((cue) => isNearlySpelt(word, cue)) ?? word);

/** 'Not more then 40'. */
const COMPARED_THEN = /\b(more|less|fewer|other|rather|\p{L}{3,}er) (?:th[ea]n|tahn|htan|thna)\b(?=[^,.!?])/gu;

/** Other signs of money are taken for pounds, which is what prices here are in. */
const SIGNS = /[$€]\s?(?=\d)|\bgbp ?(?=\d)/g;

/** Letters for digits in a price: '£3O', 'under 4o', '£l5'. */
const LETTERS_IN_NUMBER = /(?<=£ ?)(?=[ol]?\d)[\dol.,]{1,9}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\d{1,4}o{1,3}(?![\p{L}\p{N}])/gu;

/** Sizes of batteries as they are said. */
const SAID_TWICE = /\b(double|triple) a'?s?(?= batter(?:y|ies|ys)\b)|(?<=\bbatter(?:y|ies|ys),? )(double|triple) a'?s?(?![\p{L}\p{N}])/gu;

/** Colours as people shorten them: 'blk on white'. */
const SHORT_COLOURS = wordPairs('blk black wht white gry grey brn brown');
/** Colours that have other forms. */
const COLOUR = 'red|orange|yellow|green|blue|purple|pink|brown|black|white|grey|silver';
const SHORT_COLOUR = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...SHORT_COLOURS.keys()].join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/** What numbers count of goods, besides pieces. */
export const COUNTED_PART = 'ports?|sockets?|outlets?|gangs?|pins?|slices?';
/** The number of parts, which names of products write in digits: 'four ports', 'a thousand pieces', but not 'three piece suit'. */
const COUNTED_PARTS = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\b(?:hundred|thousand|and|to|${SMALL_NUMBER})[ -])(?!one\\b(?! (?:hundred|thousand)\\b))(?:${SPOKEN_NUMBER}|${SMALL_NUMBER})(?=(?: or (?:${SMALL_NUMBER}))?[ -](?:${COUNTED_PART}|pieces?(?! (?:suits?|suites?|bikinis?|swim)))(?![\\p{L}\\p{N}]))`,
  'gu',
);

/** 'Size five and a half', 'do they come in a five and a half'. */
const HALF_SIZE = new RegExp(`(?<=\\b(?:size|uk|in an?|in) )(\\d{1,2}|${SMALL_NUMBER}) and a half\\b`, 'gu');

/** 'A couple of quid', but 'a couple of cushions'. */
const COUPLE = /\b(?:an? )?couple (?:of )?(?=(?:hundred|thousand|quids?|squid|pounds?|bucks)\b)/g;

/** What people say, and the words that names and rules have for it: 'i pad', but not 'can i phone you'; 'headphones without wires', 'a see through case'. */
const SAID_OTHERWISE: readonly [RegExp, string][] = [
  [/\bi (?=(?:pad|pod|mac)s?\b)/g, 'i'],
  [
    /(?<!\b(?:can|could|do|did|should|shall|may|must|if|when|where|how|who|and|before|that|will|would) )\bi (?=phones?\b(?! (?:you|the|them|him|her|my|up|an?)\b))/g,
    'i',
  ],
  [/\b(?:without|with no|no|not) (?:any |the |an? )?wire(?:s|d)?\b|\bwire[- ]?free\b/g, 'wireless'],
  // 'Never seen without a scarf', 'can't live without her tea'.
  [
    /\b(?:(?:never|rarely|seldom) (?:(?:be|been|seen|is|are|goes|go|gone|going|leaves?|out|anywhere|home|the|house) ){0,5}without|(?:can'?t|cannot|could ?n[o']?t) (?:live|do|go|manage|cope) without)(?= \p{L})/gu,
    'always with',
  ],
  [/\ban (?=a half\b)/g, 'and '],
  // '£60 ea max'.
  [/(?<=\d) ?(?:ea|each)(?= (?:max(?:imum)?|tops|min(?:imum)?|or (?:less|under))\b)/g, ''],
  // 'Our kid' is a brother or a sister.
  [/\bour kid(?='?s? (?:just|lost|bought|wants?|won'?t|said|says|got|has|had|reckons|is|broke|sat)\b)/g, 'he'],
  // 'Gigabit, not 10/100': some names say it so.
  [/(?<=\b(?:not|no) )10\/100\b(?!\/)/g, 'fast ethernet'],
  // 'A paddlin' pool.'
  [/(?<=\p{L}{4})in'(?!\p{L})/gu, 'ing'],
  // 'A kettle and no a lead for one.'
  [/(?<=\b(?:and|but) )no (?=an? \p{L})/gu, 'not '],
  // 'Somewhere safe to back up files' asks for no safe.
  [
    /\b(some|any)where safe (?=to (?:(?:back|store|save|copy)\b|(?:keep|put) .{0,20}(?:photos?|pictures?|files?|documents?|data|videos?)\b))/g,
    '$1where ',
  ],
  // 'Up to 60's fine.'
  [/(?<=\b(?:up to|to|max) £?\d{2,4})'s (?=(?:fine|ok|okay|all ?right)\b)/g, ' is '],
  // 'SHE' begins the codes of Philips headphones.
  [/(?<=\bphilips )she (?=\d{4}\b)/g, 'she'],
  // 'What have you got voucher wise?'
  [/(?<=\b(?:vouchers?|codes?|discounts?|deals?|sizes?|colou?rs?|gifts?|presents?|clothes))[- ]?wise(?! (?:owls?|m[ae]n|kings?)\b)/g, ''],
  // 'DP to VGA', 'mini dp'.
  [/\bdp(?=(?: to|-to)?[ -](?:vga|dvi|hdmi|usb|dp|display)\b| ?-?> ?)|(?<=\b(?:mini|to|size|male|female) )dp\b/g, 'displayport'],
  // 'USD 64GB' is a micro SD card, 'USD 20' money.
  [/(?<![\p{L}\p{N}])[u\u00b5\u03bc]sd(?=(?:hc|xc)?,? (?:cards?|adapters?|readers?|\d{1,4} ?[gt]b)\b)/gu, 'micro sd'],
  // '24p patch panel' has 24 ports.
  [
    /(?<![\p{L}\p{N}£.-])(\d{1,2})p(?=,? (?:[\p{L}\p{N}.]{1,12} ){0,4}?(?:switch|patch panel|hub)(?:e?s)?\b)|(?<=\b(?:switch|patch panel|hub),? )(\d{1,2})p(?![\p{L}\p{N}])/gu,
    '$1$2 port',
  ],
  [/\bmore cheap(?:er|ly)?(?= (?:than|ones?|please|pls)\b| ?[.,?!]| *$)/g, 'cheaper'],
  [/\bmost cheap(?:est|ly)?\b/g, 'cheapest'],
  [/\brefurb(?:s|ed)?\b/g, 'refurbished'],
  [/(?<![\p{L}\p{N}])(?:x|')?cept(?: for)?(?= \p{L})/gu, 'except'],
  [/\b(?:sun )?factor (?=\d{2}\b)/g, 'spf '],
  [/(?<!\bcamera.{0,60})\b(?:that|which) (?:can |could )?(?:takes?|records?|shoots?) (?:pictures?|photos?|videos?)\b/g, 'with camera'],
  [/\bget (?:a )?hold of\b/g, 'get'],
  [/\bmobile telephone(?=s?\b)/g, 'mobile phone'],
  // Names say for whom clothes are, and no 'menswear'.
  [/\b(men|women|kid)'?s'?wear\b/g, '$1s clothes'],
  [/\bladies'?wear\b/g, 'womens clothes'],
  [/\bchildren'?s'?wear\b/g, 'kids clothes'],
  [/\bsee[- ]?thr(?:ough|u)\b/g, 'transparent'],
  [/\bchild'?s\b(?! play)/g, 'kids'],
  [new RegExp(`\\b(${COLOUR})d?ish\\b`, 'g'), '$1'],
  [/\ban adult'?s\b/g, 'an adult'],
  [/(?<=^|\b(?:want|need|after|get|buy|got|takes?) )one of (?:them|those) (?=\p{L}{3})/gu, ''],
  // Without their marks they would be a shell, a shed, and wed.
  [/\b(s?he)'ll\b/g, '$1 will'],
  [/\b(she|we)'d\b/g, '$1 would'],
  // 'The brown 1.'
  [new RegExp(`(?<=\\bthe (?:${COLOUR}) )1(?![\\p{L}\\p{N}.])`, 'gu'), 'one'],
  // 'Me mam', 'sixty quid's me limit', but 'show me Brother printers'.
  [
    new RegExp(
      `(?<!\\b(?:show|give|get|find|tell|send|recommend|suggest) )\\bme (?=(?:${RECIPIENT_WORD}|brother[- ]in|limit|budget|max(?:imum)?|own|old|new|last|tea|dinner|house|flat|kitchen|car|phone|feet|hair|nails|knees|back|bag|purse|pension)\\b)`,
      'g',
    ),
    'my ',
  ],
  // 'HP 1s.'
  [/(?<=\p{L} )1s\b/gu, 'ones'],
];

/**
 * A text in lower case with such words spelt right.
 *
 * @example withCuesRespelt('cheepest kettle bellow $30') // 'cheapest kettle below £30'
 */
export const withCuesRespelt = (text: string): string =>
  SAID_OTHERWISE.reduce((before, [said, word]) => before.replace(said, word), text)
    .replace(/(?<![\p{L}\p{N}])\p{L}{6,12}(?![\p{L}\p{N}])/gu, (word, at: number, all: string) =>
      respelt(word, all.slice(at + word.length)),
    )
    .replace(COMPARED_THEN, '$1 than')
    .replace(SIGNS, '£')
    .replace(LETTERS_IN_NUMBER, (number) => number.replaceAll('o', '0').replaceAll('l', '1'))
    .replace(COUPLE, 'two ')
    .replace(HALF_SIZE, (_, number: string) => `${spokenNumber(number) ?? number}.5`)
    .replace(COUNTED_PARTS, (number) => String(spokenNumber(number)))
    .replace(SHORT_COLOUR, (short) => SHORT_COLOURS.get(short)!)
    .replace(SAID_TWICE, (said) => (said.startsWith('double') ? 'aa' : 'aaa'))
    .replace(BEFORE_PRICE, respeltBeforePrice);
