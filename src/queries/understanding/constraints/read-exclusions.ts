import { isBrandWord } from '#lexicon/brands.ts';
import { GOODS } from '#lexicon/goods.ts';
import { COLOURS, isColour } from '#lexicon/values/colours.ts';
import { MATERIALS } from '#lexicon/values/materials.ts';
import { MAKERS_TOO, PLAIN_WORDS, RECIPIENTS } from '#lexicon/plain-words.ts';
import { comparable, wordsOf } from '#lexicon/words.ts';
import { STATEMENT } from '../asides/statement.ts';
import { isGoodsWord, kindNodes } from '../goods/read-goods.ts';
import type { NamedEntity, Exclusions, WantedAttribute } from '../product-query.ts';
import { type FoundNames, OF_BRANDS } from '../goods/read-names.ts';
import { SMALL_NUMBER, SPOKEN_NUMBER } from '../words/spoken-numbers.ts';
import { foldedWord, type TypedText, type TypedWord } from '../words/typed-text.ts';

/** Further ones are ignored: each costs time in the index. */
const EXCLUSIONS_MAX = 40;
const WORDS_MAX = 3;

/** Words before something that is not wanted. */
const NOT = [
  /none of(?: (?:that|this))?|without|w\/o|except(?: for)?|excluding|exclude|excl|other than|apart from|minus|nothing|avoid(?:ing)?|nor|allergic to|allergy to|gone off|(?:scared|frightened|terrified) of|rather than|instead of|(?:never|not) heard of(?!.{2,40}\b(?:what|who|whats|are they|is it|do they|can i)\b)|leav(?:e|ing) out|ex-/u,
  // 'I'd rather not have an HP one.'
  /(?<=\b(?:rather|prefer|sooner) )not (?:to )?(?:have|get|buy(?! (?:from|at)\b)|see|wear|use|go (?:for|with))/u,
  // 'Not a big fan of.'
  /not (?:just |only )?(?:a )?(?:big |huge )?(?:keen on|fan of|fond of|into)/u,
  // No exclusions: 'not until Friday', 'I have not come across', 'I'm not superstitious'.
  /(?<!\b(?:i'?m|i am|s?he'?s|s?he is|we'?re|we are) )not(?! (?:until|till|before|come across|heard|shopped|dealt)\b)/u,
  // 'No, I want …' and 'no it is' deny what was said.
  /(?<!\bor(?: -)? )no(?! (?:an?|the|i|i'?m|it|it'?s|they|we|like|for|that'?s)\b)/u,
  /(?:anything|everything|anyone|anybody|any (?:colou?r|brand|make|shade|style|type|kind|sort)s?) (?:but|bar|except(?: for)?)/u,
  // 'Any but white', but 'any but under £40'.
  /(?:any|all)(?: ones?)? but(?! (?:an?|the one|i|we|it|not|no|only|just|please|must|under|over|below|nothing)\b)/u,
  /(?:really |absolutely )?(?:hat|loath|dislik)(?:es?|ing)/u,
  /(?:can'?t|cannot) (?:stand|bear|abide|do with|be doing with|wear|have)/u,
  /(?:i|we|s?he|they)(?:'?d| would|'?ll| will) never (?:find|see|spot|wear|use)/u,
  /(?:won'?t|will not|never|don'?t|doesn'?t|refuses to) (?:ever )?(?:wears?|use|eat|drink|go near|play with|entertain|touch(?! the\b)|look at|hear of)/u,
  // 'He won't have Philips.'
  /(?:won'?t|will not) (?:ever )?have(?! (?:to|much|enough|time|room|space|any|it|that|this|them|long|a|an|been|got)\b)/u,
  // 'Yellow doesn't suit' somebody, 'it doesn't suit me' is said of what was shown.
  /(?:doesn'?t|don'?t|does not) suit(?! (?:me|her|him|us|them|it)\b)/u,
  // 'He's over Batman', but not 'she's over the moon' or 'he's over 18'.
  new RegExp(
    `(?<=\\b(?:i'?m|s?he'?s|they'?re|(?:s?he|it) is|they are)(?: (?:all|so|well|totally|completely|now))? )(?:over|past|done with|finished with|(?:grown|growing) out of)(?! (?:the|it|that|this|him|her|them|his|hers|my|our|your|their|there|here|an?|all|\\d+|${SMALL_NUMBER}|${SPOKEN_NUMBER})\\b)`,
    'u',
  ),
  // 'I've already a black one.'
  /(?<=\b(?:i|we|he|she|they)(?:'?ve|'?s)? (?:have |has |got )?)already(?: (?:have|has|had|got))*(?= (?:an? |the |some )?\p{L}+ (?:ones?|pairs?)\b)/u,
  /(?:fed up|bored) (?:with|of)/u,
  /(?:sick|tired) (?:to death )?of/u,
  // 'The house is full of candles', 'she has every cookbook'.
  /(?:(?:i|we|he|she|they|there|who|whos)(?:'?(?:ve|s|re))? |(?:house|room|home|loft) is |(?<=[,.;!?] ))(?:(?:already|have|has|had|got|are|is) ){0,3}(?:enough|plenty|loads|too (?:much|many)|tons|stacks|heaps|full(?= (?:of|up)\b)|overrun|all the|every(?= ))(?: (?:of|with))?/u,
  /(?:don'?t|doesn'?t|do(?:es)? not) (?:want|like|need|show(?: me)?|include|have|has|come with|got)/u,
  // 'That isn't pink', but 'isn't there some gadget'.
  /(?:(?:isn'?t|aren'?t)(?! (?:there|it|that|this|they)\b)|(?<=\b(?:rather|prefer|wish) (?:it|they) )(?:wasn'?t|weren'?t))(?: (?:want|like|need|show(?: me)?|include|have|has))?/u,
  /(?:never|don'?t|can'?t|didn'?t|couldn'?t) (?:really |ever )?(?:get on with|got on with|rate|trust|bother with)/u,
  // 'Lose the pink', but 'bin any over £20' asks for a price.
  /(?:lose|ditch|bin|scrap|sack off|get rid of)(?= (?:the|any|those|all) (?!over\b|above\b))/u,
  // 'Rather a tablet than a laptop.'
  /(?<=rather (?:have )?\p{L}{2,15} )than/u,
]
  .map(({ source }) => source)
  .join('|');

/** 'Swap the kettle for a toaster', but not 'hot swap tray for a server'. */
const SWAP =
  "(?<=(?:^|[,.;!?] |\\b(?:(?:you|please|actually|lets|let's|and|just|ok|no|nah|now|then|ill|i'll)) ))(?:swap|exchange|(?:switch|change|replace)(?= (?:the|it from) ))(?= (?:[^ ]+ ){1,4}(?:for|to|with) (?!(?:an? )(?:[^ ]+ )?one\\b))";
const MARK = new RegExp(`(?<![\\p{L}\\p{N}])(?:(?:and |but |just |please )?(?:${NOT})|(?<swap>${SWAP}))(?= )`, 'gu');
const LINKS =
  /^(?: (?:a|an|any|anything|the|in|by|from|made by|made of|with|of|about|to do with|mentioning|the (?:sight|look|thought|sound) of|those|these|more|one of (?:those|these|them|they|the)|one|ones|another|(?:that|which) (?:takes?|uses?|needs?|requires?|has|have|comes? (?:in|with)))(?= ))* /;
/** A full stop within a name is followed by the rest of it. */
const CHARS = "(?:[\\p{L}\\p{N}'&-]|\\.(?=[\\p{L}\\p{N}]))*";
const ITEM = `[\\p{L}\\p{N}]${CHARS}(?: [\\p{L}\\p{N}&]${CHARS}){0,4}`;
/** What is listed after a mark, up to whatever else is said. */
const LIST = new RegExp(`^${ITEM}(?: ?(?:,| or | nor | and )+ ?${ITEM}){0,${EXCLUSIONS_MAX}}`, 'u');
/** As search engines take it: 'headphones -sony'. */
const MINUS = /(?<=\s)-([\p{L}][\p{L}\p{N}]*)/gu;
const NAME = "(?!(?:it|that|this|he|she|which|what|who|the|my|time)\\b)[\\p{L}\\p{N}'&-]{2,20}";
/** 'Siku is out', 'gold and silver are a no', but not 'the new iPhone is out now'. */
const RULED_OUT = new RegExp(
  `(?<=^|[,.;!?] ?|\\b(?:but|and) )((?:${NAME} (?:and|or|nor) )?${NAME}(?: (?!(?:is|are)\\b)${NAME})?)(?: is| are|'s|'re) (?:(?<out>out)\\b(?! (?:of|now|on|in|there|today|yet|soon|already|all)\\b)|(?:a )?(?:definite |big |hard )?no(?:-| )?(?:go)?(?= ?(?:[,.;!]|$)| (?:for me|cos|because|as|he|she|they|we|i)\\b))`,
  'gu',
);
/** Ink of a colour is out when it is used up. */
const OF_PRINTERS = /\b(?:printers?|ink|toner|cartridges?)\b/;

const isValue = (word: string): boolean => isColour(word) || MATERIALS.exact(word) !== undefined;
const isNameOrValue = (word: string): boolean => isValue(word) || isBrandWord(word) || !isGoodsWord(word);

/**
 * Whether what 'is a no', or 'is out', is not wanted. A value is not, and neither is a name alone or beside what is named before; but 'toner
 * is out' and 'wifi is out, need a router' say what is missing, and so does 'black is out' of a printer.
 */
function isRuledOut(names: readonly string[], { isOut, before, after }: { isOut: boolean; before: string; after: string }): boolean {
  const others = wordsOf(`${before} ${after}`);
  // 'Red is out, but dark red would do.'
  if (names.some((word) => others.includes(word))) return false;
  if (!isOut) return true;
  if (names.some((word) => /\d/.test(word)) || OF_PRINTERS.test(`${before} ${after}`)) return false;
  const isName = names.every(isNameOrValue) && (before !== '' || others.length === 0);
  return isName || names.every(isValue) || GOODS.find(wordsOf(before)).length > 0;
}

/** 'No' and 'not' belong to these. */
const KEPT =
  /^(?:contract|cutting$|end|iron|show|sew|frills|7|\d(?!g\b)|wait|hang(?: on)?$|hold(?: on)?$|sorry|actually|ok(?:ay)?|oh|hmm|please|undo|scrap|forget|(?:go )?back to|problem|worries|idea|clue|one|matter|longer|too|so|sure|very|really|working|work|thanks|good|bad|even|joking|kidding|stick|slip|car(?:e|ed)|mind|bothered|fuss(?:ed|y)?|worr(?:y|ied)|need to|have to|spend(?:ing)?|pay(?:ing)?)\b/;
/** An exclusion ends before these, and 'not the kids' before 'in pink'. */
const ENDS =
  /\b(?:for|under|over|below|above|with|that(?! \p{L}{3,12} (?:stuff|things?|lot|rubbish|nonsense)\b)|which|please|but|between|around|about|cheaper|thanks|if|is|are|in stock|from|on|to|i|im|ive|it|its|he|hes|she|shes|they|theyre|theyve|we|weve|you|my|his|hers?|ours?|mine|theirs?|has|have|had|got|as|cos|because|so|since|tho|though|when|where|while|who|after|before|cheers|ta|just|only|show|what|then|instead|leave|(?<=(?:kids|children|girls|boys) )in|ones?|pls|by|already|now|anyway|enough|things?|stuff|needs?|wants?|looking|any|, ?(?=an? ))\b/u;

/** 'Not a leather wallet', with nothing before it, asks for wallets: what is not wanted without the goods at its end. */
function withoutGoods(said: string): string {
  const words = said.split(' ');
  // 'No drones or helicopters.'
  if (/ (?:or|nor|and) [^ ]+$/.test(said)) return said;
  const tail = [2, 1].find((size) => words.length > size && kindNodes(words.slice(-size).map(comparable)).length > 0);
  return tail === undefined ? said : words.slice(0, -tail).join(' ');
}

/** Before a mark: what somebody has none of is not what must be left out: 'weve got no lamps', 'i dont have a printer'. */
const HAVING =
  /(?:^|[^\p{L}\p{N}])(?:i|we|he|she|they|you|u|there)(?:'?(?:ve|s|d|re))?(?: (?:have|has|had|got|is|are|was|still|just|only|literally|actually|really|currently))*$|\b(?:and|but) (?:have|has|had|got|own)$/u;
/** Before what is missing from a thing that somebody owns, and is not excluded: 'she's got an old pc with no camera'. */
const HAVING_WITH =
  /\b(?:(?:i|we|he|she|they|mum|dad)(?:'?ve|'?s)? (?:have|has|had|got)|ive got|shes got|hes got|weve got|my|our|his|her|their) [^.!?;,]{1,40} with$/u;
const LACK = /^(?:and |but |just |please )?(?:no|nothing|without|(?:don'?t|doesn'?t) (?:have|has|got))$/;
/** After these an activity excludes nothing: 'sick of holding the hairdryer' may well ask for a hairdryer. */
const SICK_OF = /\b(?:(?:fed up|bored|sick|tired)(?: to death)? (?:of|with)|hates?)$/;
const DOING = /^\p{L}{3,}ing\b/u;
/** Nor does how something is done: 'charge my phone without plugging it in'. */
const WITHOUT = /\b(?:without|w\/o)$/;
const DOING_IT = /^\p{L}{3,}ing (?:it|them|me|the|my|our|his|her|their|an?|any|up|down|in|into|out|off|on|through)\b/u;
/** 'No set with a hanky', 'no party stuff like balloons': neither of them. */
const WITH = /^(?: (?:things?|stuff|bits))?,? (?:with|like|such as) (?:an? |any |the )?(?=[\p{L}\p{N}])/u;

/** Why it is not wanted: 'not lakme it dries my lips out', 'not catwalk, their shoes pinch me', but 'it's Spider-Man now' says what is. */
const WHY_NOT = new RegExp(
  `^(?: ones?)?(?: tho| though)?(?:,? their \\p{L}| (?:in|on|among) (?:my|our|his|her|the) |[,.;]? (?!it'?s [^.!?;,]{2,40} now\\b)${STATEMENT})[^.!?;,]{1,120}`,
  'u',
);

/** Whether a word of an exclusion tells something: the first word may be that of a model, 'not the plus'. */
const tells = (word: string, at: number): boolean => (word === 'plus' && at === 0) || !PLAIN_WORDS.has(word);

/** Whether a word says which goods are wanted: 'blue', 'trainers'. */
const describes = (word: string): boolean => isColour(word) || isGoodsWord(comparable(word));

/** What is said not to be wanted, as it stands; takes its words. */
export function takeExclusions(typed: TypedText): string[] {
  const phrases: string[] = [];
  const add = (said: string) => {
    const ended = said.split(ENDS)[0]!.trim();
    if (ended === '' || KEPT.test(ended)) return false;
    let isSaid = false;
    const items = ended.split(/ ?, ?| (?:or|nor|and) /);
    for (const item of items) {
      const words = item.split(/[^\p{L}\p{N}&'.-]+/u).filter((word) => word !== '');
      // Beside others a plain word may be a name, and so may that of a relative: 'not HP or Canon', 'not Brother', 'not Boss'.
      const isName = words.length === 1 && (items.length > 1 || [RECIPIENTS, MAKERS_TOO].some((names) => names.has(foldedWord(words[0]!))));
      const isTelling = isName || words.some((word, at) => tells(foldedWord(word), at));
      isSaid ||= isTelling;
      if (isTelling && phrases.length < EXCLUSIONS_MAX) phrases.push(words.slice(0, WORDS_MAX).join(' '));
    }
    return isSaid;
  };
  const marks = Array.from(typed.text.matchAll(MARK), ({ index, 0: mark, groups }) => ({
    index,
    end: index + mark.length,
    isSwap: groups!['swap'] !== undefined,
  }));
  const telling = typed.freeWords().filter(({ word }) => !PLAIN_WORDS.has(word));
  for (const [at, { index, end, isSwap }] of marks.entries()) {
    const before = typed.text.slice(0, index).trimEnd();
    const isLacking = HAVING.test(before) || HAVING_WITH.test(before);
    const mark = typed.text.slice(index, end);
    if (!typed.isFree(index, end) || (isLacking && LACK.test(mark))) continue;
    // A size or a price after the name is wanted: 'not adidas size 10'. So ends a list where the next begins.
    const reach = typed.freeFrom(end, marks[at + 1]?.index ?? typed.text.length);
    const start = end + (LINKS.exec(reach)?.[0].length ?? 0);
    const free = LIST.exec(typed.text.slice(start, end + reach.length))?.[0] ?? '';
    if (SICK_OF.test(mark) && DOING.test(free)) {
      // 'Blue, I'm sick of washing white' says why.
      const isReason = telling.some((word) => word.start < index && typed.isFree(word.start, word.end) && describes(word.word));
      if (isReason) typed.mark('circumstance', index, start + free.length, 0.6);
      continue;
    }
    if (WITHOUT.test(mark) && DOING_IT.test(reach.trimStart())) continue;
    const isFirst = (telling.find((word) => typed.isFree(word.start, word.end))?.start ?? index) >= index;
    // Nothing was named yet: 'he never wears jeans, trousers', but 'no sony, logitech or canon'.
    const isList = / (?:or|nor|and) /.test(free);
    const said = isFirst ? withoutGoods(isList ? free : free.split(',')[0]!.trimEnd()) : free;
    if (!add(said)) continue;
    let to = start + said.split(ENDS)[0]!.trimEnd().length;
    // What follows is wanted in its place: 'replace the lamp with a torch'.
    const link = isSwap ? 0 : (WITH.exec(typed.text.slice(to, end + reach.length))?.[0].length ?? 0);
    const [listed = ''] = link === 0 ? [] : (LIST.exec(typed.text.slice(to + link, end + reach.length)) ?? []);
    const part = listed.split(ENDS)[0]!.trimEnd();
    if (part !== '' && add(part)) to += link + part.length;
    typed.mark('exclusion', index, to, 0.9);
    // 'And isn't Lakme' is not wanted, either.
    const isListed = /^,? ?$/.test(typed.text.slice(to, marks[at + 1]?.index ?? Infinity));
    const why = isListed ? undefined : WHY_NOT.exec(typed.freeFrom(to, typed.text.length))?.[0];
    if (why !== undefined) typed.mark('circumstance', to, to + why.length, 0.6);
  }
  typed.take(RULED_OUT, 'exclusion', 0.9, ({ index, 0: said, 1: name, groups }) => {
    const names = wordsOf(name!).filter((word) => !/^(?:and|or|nor)$/.test(word));
    const beside = { before: typed.text.slice(0, index), after: typed.text.slice(index + said.length) };
    return isRuledOut(names, { ...beside, isOut: groups!['out'] !== undefined }) && add(name!) ? true : null;
  });
  typed.take(MINUS, 'exclusion', 1, (match) => (add(match[1]!) ? true : null));
  return phrases;
}

/** The colour at the end of the words that say which: 'black' of 'photo black'. */
const colourIn = (words: readonly string[]): readonly string[] => words.slice(COLOURS.find(words)[0]?.start ?? 0);

/** Phrases that are not wanted as what they are: brands, colours, kinds of goods, or mere words. */
export function sortExclusions(phrases: readonly string[], brandOf: (phrase: string) => NamedEntity | null): Exclusions {
  const sorted: Exclusions = { phrases: [], brands: [], nodes: [], attributes: [] };
  for (const phrase of phrases) {
    const folded = wordsOf(phrase).filter((word, at) => tells(word, at) && !OF_BRANDS.has(word));
    const named = folded.length === 0 ? brandOf(phrase) : null;
    if (named !== null) sorted.brands.push(named);
    if (folded.length === 0) continue;
    const colour = COLOURS.find(folded)[0];
    const material = MATERIALS.find(folded)[0];
    // A brand may be called as a colour is.
    const brand = colour === undefined || folded.length > 1 ? (brandOf(phrase) ?? brandOf(folded.join(' '))) : null;
    if (brand !== null) {
      sorted.brands.push(brand);
      continue;
    }
    const attribute: WantedAttribute | null =
      colour !== undefined
        ? { id: 'colour', value: colour.value, words: folded.slice(0, colour.end) }
        : material !== undefined
          ? { id: 'material', value: material.value, words: folded.slice(material.start, material.end) }
          : null;
    if (attribute !== null) sorted.attributes.push(attribute);
    if (attribute === null) sorted.nodes.push(...kindNodes(folded));
    const said = attribute === null ? folded : attribute.id === 'colour' ? colourIn(attribute.words) : attribute.words;
    sorted.phrases.push(said.join(' '));
    // A T-shirt is a tshirt, too.
    if (said.length > 1 && said[0]!.length === 1) sorted.phrases.push(said.join(''));
  }
  return sorted;
}

/**
 * What is not wanted, without other shades of what is: 'red, not maroon' leaves out what is called maroon, and no red; 'rose gold, not gold'
 * leaves out nothing; 'black, not the photo black' what is called 'photo black'. But 'navy blue, no navy' contradicts itself.
 */
export function exceptShades({ phrases, attributes, ...others }: Exclusions, wanted: readonly WantedAttribute[]): Exclusions {
  const shadeOf = ({ id, value, words }: WantedAttribute) =>
    wanted.find((one) => id === 'colour' && one.value === value && words.some((word, at) => one.words[at] !== word));
  const shades = attributes.flatMap((one) => {
    const wantedShade = shadeOf(one);
    return wantedShade === undefined ? [] : [{ one, wantedShade }];
  });
  const whole = new Map(shades.map(({ one: { words } }) => [colourIn(words).join(' '), words.join(' ')]));
  const parts = new Set(
    shades.flatMap(({ one: { words }, wantedShade }) => (wantedShade.words.join(' ').endsWith(words.join(' ')) ? words.join(' ') : [])),
  );
  return {
    ...others,
    attributes: attributes.filter((one) => shadeOf(one) === undefined),
    phrases: phrases.map((phrase) => whole.get(phrase) ?? phrase).filter((phrase) => !parts.has(phrase)),
  };
}

/** Said of the brand that was named before: 'so not them'. */
const NOT_THEM =
  /\b(?:any(?:thing)?|another|some other|all)(?: (?:makes?|brands?|one))? (?:but|except) (?:that|them|those|it)\b|\b(?:not|never|no more of) (?:them|those|(?:that|those|one of those|another) (?:ones?|brands?|makes?|lot)|again)\b|\bleave (?:that (?:one|brand|make|lot)|them|those) out\b/;
/** Said of a brand that was bought before: 'had a jabra and hated it', 'bought a jabra and it was rubbish'. */
export const DISAPPOINTED =
  /\b(?:hated|disliked|regretted|didn'?t (?:like|rate|get on with)|couldn'?t stand) (?:it|them|mine)\b|\b(?:it|they|mine) (?:fell (?:apart|to (?:bits|pieces))|broke|snapped|chipped|cracked|leak(?:s|ed)|shrank|faded|didn'?t last)\b|\b(?:it|they|mine) (?:was|were) (?:really |absolutely |total(?:ly)? )?(?:rubbish|useless|awful|terrible|crap|pants|dreadful|junk|a waste)\b/;
const HAD = /\b(?:had|bought|got|tried|owned)(?: (?:one of (?:those|their|the)|an?|the|one|some|two|my))?(?: \p{L}{2,12})? $/u;

/** Around a brand: 'but not that Fabindia', 'leave Colorbar out of it'. */
const NOT_THAT = /\bnot (?:that|them|your) $/;
const LEAVE = /\b(?:leave|keep|count) (?:that |the )?$/;
const LEFT_OUT = /^ out\b/;

/** The brand that somebody had and does not want again, or wants left out; null: there is none. */
export function unwantedBrand(text: string, words: readonly TypedWord[], { places }: FoundNames): NamedEntity | null {
  const brands = places.filter(({ kind }) => kind === 'brand');
  const lastBefore = (said: RegExp, isMeant: (start: number) => boolean) => {
    const at = said.exec(text)?.index ?? 0;
    return brands.findLast(({ start, end }) => words[end - 1]!.end <= at && isMeant(words[start]!.start))?.named;
  };
  const leftOut = brands.find(({ start, end }) => {
    const [before, after] = [text.slice(0, words[start]!.start), text.slice(words[end - 1]!.end)];
    return NOT_THAT.test(before) || (LEAVE.test(before) && LEFT_OUT.test(after));
  })?.named;
  return leftOut ?? lastBefore(NOT_THEM, () => true) ?? lastBefore(DISAPPOINTED, (start) => HAD.test(text.slice(0, start))) ?? null;
}
