import { DEPARTMENTS } from '#lexicon/departments.ts';
import { GOODS } from '#lexicon/goods.ts';
import { MODELS } from '#lexicon/models.ts';
import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { isWithin, TAXONOMY, TOYS } from '#lexicon/taxonomy.ts';
import { SPOKEN } from '#lexicon/spoken.ts';
import { BEFORE_USE, USES } from '#lexicon/uses.ts';
import { comparable, wordsOf } from '#lexicon/words.ts';
import type { SynonymTable } from '../../search/words/synonyms.ts';
import { sameWord } from '../../search/words/word-forms.ts';
import { type QueryWord, SURE_FROM, type WantedGoods } from '../product-query.ts';
import { hobbyIn } from './read-hobby.ts';
import { DEPARTMENT_SURE, findGoods, type FoundGoods, isGoodsWord } from './read-goods.ts';
import { CELEBRATED, hasPartySupplies } from '../asides/read-celebration.ts';
import { interestPlaces } from '../asides/interests.ts';
import { isModelNumber, isThere, partEnd, THINGS_FOR } from './roles.ts';
import type { Draft } from '../words/draft.ts';
import { foldedWord, type TypedWord, WORD } from '../words/typed-text.ts';

/** What many kinds of things for others are called: 'case', 'stand', 'cable'. */
export const OF_OTHERS: ReadonlySet<string> = new Set([...THINGS_FOR.values()].flat());
/** Before the verb: 'something to clean', 'a thing for cleaning', 'one that cleans'. */
const TO = new Set([...BEFORE_USE, 'can', 'will']);
/** What the thing is called by who does not know its name. */
export const VAGUE = new Set(
  'something anything thing things stuff box bag case device gadget gizmo contraption machine tool bit bits kit gear summat'.split(' '),
);
const OBJECT_WORDS_MAX = 3;

/** The verb of 'cleaning' and 'cleans', as it may be written. */
const verbsOf = (word: string): string[] => [
  word,
  ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
  ...(word.endsWith('ing') ? [word.slice(0, -3), `${word.slice(0, -3)}e`, word.slice(0, -4)] : []),
];

/** Who or what does it: 'cleaner', 'maker', 'trimmer', 'protector'. */
const doersOf = (verb: string): string[] => (verb.endsWith('e') ? [`${verb}r`] : [`${verb}er`, `${verb}${verb.at(-1)}er`, `${verb}or`]);

/** 'Something to hang a telly': the goods that a compound of object and doer names, 'telly mount'. */
function toDo({ words, meant, compared }: Draft, added: SynonymTable): { goods: FoundGoods; said: string[] } | null {
  const at = words.findIndex(({ word }, place) => TO.has(word) && words.slice(0, place).some((before) => VAGUE.has(before.word)));
  if (at < 0 || words[at + 1] === undefined) return null;
  if (words.slice(0, at).some(({ word }) => !PLAIN_WORDS.has(word) && !VAGUE.has(word))) return null;
  // 'A tool kit for fixing my pc': vague words that together name goods.
  if (GOODS.findSure(compared.slice(0, at)).some(({ phrase }) => phrase.length > 1)) return null;
  const rest = meant.slice(at + 2);
  const start = rest.findIndex((word) => !PLAIN_WORDS.has(word));
  const end = rest.findIndex((word, place) => place > start && PLAIN_WORDS.has(word));
  const object = start < 0 ? [] : compared.slice(at + 2 + start, end < 0 ? undefined : at + 2 + end).slice(0, OBJECT_WORDS_MAX);
  const verbs = verbsOf(words[at + 1]!.word);
  for (const noun of [...verbs.flatMap(doersOf), ...verbs.flatMap((verb) => THINGS_FOR.get(verb) ?? [])]) {
    for (let size = object.length; size > 0; size -= 1) {
      const said = [...object.slice(-size), noun];
      const goods = findGoods(said, added);
      if (goods !== null && goods.places.length > 1 && goods.places.includes(size)) return { goods, said };
    }
  }
  return null;
}

/** What plugs and sockets are called. */
const CONNECTORS = new Set(
  'hdmi vga dvi displayport thunderbolt lightning ethernet rj45 scart aux xlr rca phono usbc micro optical toslink'.split(' '),
);
/** Before what a thing has: 'with a camera'. */
const FEATURE = /\bwith (?:an? |some |built ?in )?$/;
/** Before whom somebody goes as: 'as a pirate'. */
const AS = /\bas (?:an? |the )?$/;

/** Goods that were not typed, and the words that name them. */
interface MeantGoods {
  goods: WantedGoods | null;
  words: QueryWord[];
}

/** Whether the name of a category says a word: 'Kettles' says 'kettle'. */
const saysGoods = (node: number, word: string): boolean =>
  wordsOf(TAXONOMY.get(node)?.name ?? '').some((said) => sameWord(said, comparable(word)));

/**
 * What phrases of goods name. A word that its category does not say tells which of its kind is meant, and so does one with '!': 'precision
 * trimmer' of all trimmers, 'hdmi! cable'.
 */
function meantBy(phrases: readonly string[], added: SynonymTable): MeantGoods {
  const [said = [], ...others] = phrases.map((phrase) => phrase.split(' '));
  const find = (written: readonly string[]) => {
    const words = written.map(comparable);
    const found = findGoods(words, added, { isHint: () => true });
    return found !== null && found.sure >= SURE_FROM && found.places.includes(words.length - 1) ? found.nodes : null;
  };
  const first = find(said);
  const words = said.map((word): QueryWord => ({
    word: word.replace('!', ''),
    kind: first === null || word.endsWith('!') || !first.some((node) => saysGoods(node, word)) ? 'left' : 'goods',
    isMeant: true,
  }));
  if (first === null) return { goods: null, words };
  const nodes = [...new Set([first, ...others.map((other) => find(other) ?? [])].flat())];
  return { goods: { nodes, words: words.map(({ word }) => word), sure: SURE_FROM }, words };
}

interface Need {
  /** Where it begins in the text. */
  at: number;
  meant: MeantGoods;
  /** Whether a typed word is a part of it. */
  isPart: (word: TypedWord) => boolean;
}

const WORDS_MAX = 60;

/** From the mark before the last sentence on. */
const LAST_SENTENCE = /[.!?] [^.!?]{3,}[.!? ]*$/;

/** Whether the words of a use name goods: 'wrapping paper for a present'. A text of goods alone wants nothing done: 'photo print'. */
function isName(words: readonly string[], places: readonly number[]): boolean {
  const named = GOODS.findSure(words).filter(({ phrase, first }) => first === undefined && phrase.length > 1);
  const isTalk = words.some((word) => word === '' || PLAIN_WORDS.has(word) || VAGUE.has(word));
  const isInOrder = places.every((place, at) => at === 0 || place > places[at - 1]!);
  const isIn = (place: number) => named.some(({ start, end }) => start <= place && end > place);
  // 'Is the family swim centre paddling pool in stock', but not 'clean a phone screen' or 'something to clean a phone screen'.
  const isDeed = places[0] === 0 || words.some((word) => VAGUE.has(word));
  const isOfName = isIn(places[0]!) || (isIn(places.at(-1)!) && !isDeed);
  return isTalk ? isOfName : named.length > 0 || !isInOrder;
}

const SPOKEN_SIZES = [3, 4];
/** Whether a word is in what people call goods, with a plain word: the blow of a 'blow up pool'. */
const isInSpoken = (words: readonly string[], place: number): boolean =>
  SPOKEN_SIZES.flatMap((size) => Array.from({ length: size }, (_, at) => words.slice(Math.max(0, place - at), place - at + size))).some(
    (phrase) => phrase.length > 2 && phrase.some((word) => PLAIN_WORDS.has(word)) && SPOKEN.has(phrase.join(' ')),
  );

/** Between a thing and what it is for: 'craft things for a rainy day', but not 'keys to her flat and nothing to boil water'. */
const NAMED_FOR = /^(?: \S{1,20}){0,2},? (?:to|for|that|which|can|will|the (?:sort|kind|type|ones?))(?: \S{1,20}){0,3} ?$/;
/** The same after goods, of which may be told, too, what they prevent: 'a magnetic dartboard so the kids don't put holes in my wall'. */
const THING_FOR =
  / (?:to|for|that|which|can|will|the (?:sort|kind|type|ones?)) |,? (?:so|cos|because|as) (?:that )?(?:\S{1,20} ){1,3}(?:don'?t|doesn'?t|won'?t|can'?t|didn'?t|never|stop) /;
/** Whether words end with goods, also as people call them ('memory stick'), and the goods are no mere 'something'. */
function isThing(words: readonly string[]): boolean {
  if (words.some((word) => VAGUE.has(word))) return false;
  const found = findGoods(words.map(comparable));
  return found !== null && found.sure > DEPARTMENT_SURE && found.places.includes(words.length - 1);
}

/** After these a word is a noun. */
const DETERMINERS = new Set(['a', 'an', 'some', 'any', 'another']);
/** What is there, and not wanted: 'got a coffee machine, need something to …'. */
const OWNING = /\b(?:got|ha(?:ve|s|d)|bought|own|lost|broke|my|our|his|her|their|the)\b/;

const SAYS_WHAT_FOR = new Set(['for', 'as']);
/** For these a 'fairy dress' is a costume. */
const DRESSING_UP = /\b(?:book (?:day|week)|halloween|fancy dress|dress(?:ing)?[- ]up|nativity|panto)\b/;

/** So many words may stand before goods that a text begins with: 'rainy day craft kit for my 6 year old'. */
const DESCRIBING_MAX = 2;

/** Whether a text begins with goods that are named, before it says what they are for: 'AA batteries, the sort you charge up again'. */
export function beginsWithThing(text: string, { words, kinds }: Draft): boolean {
  const end = partEnd(text, words, 0);
  const begin = words.slice(0, end);
  const from = begin.findIndex(({ word }, place) => kinds[place] === 'brand' || !PLAIN_WORDS.has(word));
  // 'Water pistols for a garden party', 'photo paper 6x4 or 10x15 I think, for printing pictures'.
  const isMany = GOODS.find(begin.map(({ word }) => comparable(word))).some(
    ({ phrase, start, end: last }) =>
      !phrase.isWeak &&
      phrase.length > 1 &&
      !OWNING.test(text.slice(0, begin[last - 1]!.end)) &&
      (begin[last]?.word === 'for'
        ? start <= from + DESCRIBING_MAX
        : start === from && last < begin.length && USES.find(begin.map(({ word }) => word)) === null),
  );
  if (isMany) return true;
  // 'Shades for the beach', 'a filled pencilcase for back to school'.
  const told = DRESSING_UP.test(text) ? -1 : begin.findIndex(({ word }, place) => place > from && SAYS_WHAT_FOR.has(word));
  const isTold = told > 0;
  const name = isTold ? begin.slice(0, told) : begin;
  if ((!isTold && end === words.length) || from < 0 || OWNING.test(text.slice(0, name.at(-1)!.end))) return false;
  if (name.slice(from).some(({ word }, place) => kinds[from + place] !== 'brand' && PLAIN_WORDS.has(word))) return false;
  const said = name.map(({ word }) => word);
  return (isThing(said) || (!isTold && kinds.slice(from, end).includes('brand'))) && USES.find(said) === null;
}

/** Whether the last of several sentences begins with goods: 'My sole's flapping. Black trainers for a bloke.' */
export function endsWithThing(text: string, { words, kinds, meant, compared }: Draft): boolean {
  const start = text.search(LAST_SENTENCE);
  const from = words.findIndex((word) => word.start > start);
  if (start < 0 || from < 0) return false;
  const last: Draft = { words: words.slice(from), kinds: kinds.slice(from), meant: meant.slice(from), compared: compared.slice(from) };
  return beginsWithThing(`${' '.repeat(start)}${text.slice(start)}`, last);
}

/** What a text wants to do. The words of a brand such as 'Star Wars' do not count: it asks for no telescope. */
function wantedUse(text: string, { words, kinds, compared }: Draft, added: SynonymTable): Need | null {
  const isBrand = (place: number) => kinds[place] === 'brand' && !isGoodsWord(compared[place]!);
  const isOfBrand = (place: number) => isBrand(place) && (isBrand(place - 1) || isBrand(place + 1));
  const ofBrands = new Set(words.flatMap(({ start }, place) => (isOfBrand(place) ? [start] : [])));
  const said = Array.from(text.matchAll(WORD), ({ index, 0: word }) => ({ word: foldedWord(word), start: index })).slice(0, WORDS_MAX);
  const all = said.map((one) => (ofBrands.has(one.start) ? { ...one, word: '' } : one));
  const allWords = all.map(({ word }) => word);
  const use = USES.find(allWords) ?? hobbyIn(text, all);
  if (use === null || isName(allWords.map(comparable), use.places)) return null;
  const first = Math.min(...use.places);
  // 'A laptop with a bigger screen' is a laptop.
  if (isInSpoken(allWords, first) || (allWords[first + 1] === 'with' && isThing([allWords[first]!]))) return null;
  // 'Some track to run it on': 'track' is no verb here.
  const isNoun = DETERMINERS.has(allWords[first - 1] ?? '') || isThing(allWords.slice(0, first + 1));
  if (BEFORE_USE.has(allWords[first + 1] ?? '') && isNoun) return null;
  const meant = meantBy(use.goods, added);
  const starts = new Set(use.places.map((place) => all[place]!.start));
  return { at: Math.min(...starts), meant, isPart: ({ word, start }) => starts.has(start) || use.says(word) };
}

/** What something is wanted to do, by the verb and what it is done to. */
function wantedDeed(draft: Draft, added: SynonymTable): Need | null {
  const done = toDo(draft, added);
  if (done === null) return null;
  const meant = meantBy([done.said.join(' ')], added);
  const parts = new Set(draft.words.filter((_, place) => done.said.includes(draft.compared[place]!)));
  return { at: 0, meant, isPart: (word) => parts.has(word) };
}

/** The last part of a text, which may name goods. */
const LAST_PART = /[,;:–-] (?:(?:maybe|perhaps|like|such as|say|some|an?|thinking|possibly) )*([\p{L}\p{N}' ]{3,40})$/u;

/**
 * A need with the goods that the text names at its end, where these would meet it: 'something to keep the kids busy, jigsaws'. Children may
 * play with anything. null: it names none.
 */
function namedAfter(text: string, need: Need, added: SynonymTable): Need | null {
  const part = LAST_PART.exec(text);
  if (part === null || part.index < need.at) return null;
  const words = wordsOf(part[1]!).filter((word) => !PLAIN_WORDS.has(word));
  const { places = [], nodes = [] } = findGoods(words, added, { isHint: () => true }) ?? {};
  const meets = (node: number) => need.meant.goods?.nodes.some((wanted) => wanted === TOYS || isWithin(node, wanted)) === true;
  const isNamed = words.length > 0 && places.length === words.length && nodes.every(meets);
  return isNamed ? { ...need, meant: meantBy([words.join(' ')], added) } : null;
}

/**
 * The goods that meet a need which is described, and not named. Of the other words only what names a thing counts: 'protect my iphone 6
 * if i drop it'. What is named before a need is wanted itself, as in 'craft things for a rainy day'.
 */
export function readNeed(draft: Draft, added: SynonymTable, text: string): MeantGoods | null {
  const use = wantedUse(text, draft, added);
  const described = use ?? wantedDeed(draft, added);
  if (described === null) return null;
  const need = namedAfter(text, described, added) ?? described;
  const nodes = use?.meant.goods?.nodes ?? [];
  const isNamed = ({ word, end }: TypedWord, place: number) =>
    draft.kinds[place] !== 'plain' &&
    !PLAIN_WORDS.has(word) &&
    !VAGUE.has(word) &&
    // 'Something soft to sit on'.
    !VAGUE.has(draft.words[place - 1]?.word ?? '') &&
    !isThere(text, draft.words, place) &&
    !/[.!?]/.test(text.slice(end, use?.at ?? 0)) &&
    (isThing([word]) ? THING_FOR : NAMED_FOR).test(text.slice(end, use?.at ?? 0)) &&
    // 'A cable to connect a laptop to a TV' is some cable.
    !(nodes.length > 0 && nodes.every((node) => isWithin(node, DEPARTMENTS.get(draft.compared[place]!) ?? -1)));
  if (draft.words.some(isNamed)) return null;
  // Of what celebrations need the occasion tells: 'decorations for a hen do'.
  const isParty = hasPartySupplies(nodes);
  let tellsParty = false;
  const fond = new Set(interestPlaces(text, draft.words));
  // 'A gardening set for my grandson, he likes to dig' says what is wanted by itself.
  const isTyped = need.meant.words.every(({ word }) => draft.meant.some((typed) => sameWord(word, typed)));
  for (const [place, word] of draft.words.entries()) {
    if (draft.kinds[place] !== 'left' && draft.kinds[place] !== 'attribute') continue;
    const isOfModel = /^\d+\p{L}?$/u.test(word.word) && MODELS.has(draft.meant[place - 1] ?? '');
    const isModel = isOfModel || isModelNumber(word.word) || MODELS.has(draft.meant[place]!) || AS.test(text.slice(0, word.start));
    const isPart = need.isPart(word);
    if (isModel || (!isPart && draft.kinds[place] === 'attribute')) continue;
    const isMeant = need.meant.words.some((meant) => sameWord(meant.word, draft.meant[place]!));
    // 'Telly only has hdmi' tells which adapter.
    if (!isPart && !isMeant && CONNECTORS.has(word.word)) continue;
    if (isParty && CELEBRATED.test(word.word)) {
      tellsParty = true;
      continue;
    }
    // 'One of them flying things with a camera on it', 'something smart with stripes'.
    if (!isMeant && !isPart && FEATURE.test(text.slice(0, word.start))) continue;
    // An interest tells which goods are meant: 'plays with his Hornby trains'.
    if (!isMeant && !isTyped && fond.has(place) && (!isPart || isGoodsWord(draft.compared[place]!))) continue;
    // What is told of the need tells one such thing from another: a privacy filter for a laptop, a costume for Halloween.
    const isTelling = !isMeant && (use !== null || isGoodsWord(draft.compared[place]!));
    draft.kinds[place] = isTelling && !PLAIN_WORDS.has(draft.meant[place]!) ? 'aside' : 'plain';
  }
  // Few names of such say 'decorations', but many 'hen'.
  return tellsParty ? { ...need.meant, words: need.meant.words.map((one) => ({ ...one, kind: 'aside' })) } : need.meant;
}
