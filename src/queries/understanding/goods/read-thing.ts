import { SMALL_NUMBER, SPOKEN_NUMBER } from '../words/spoken-numbers.ts';
import { GOODS } from '#lexicon/goods.ts';
import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { isCommon } from '../../search/words/vocabulary.ts';
import { sameWord } from '../../search/words/word-forms.ts';
import { type QueryWord, SURE_FROM, type WantedGoods } from '../product-query.ts';
import { findGoods, type FoundGoods, isGoodsWord, isSureGoodsWord } from './read-goods.ts';
import { beginsWithThing, MODELS, readNeed, VAGUE } from './read-need.ts';
import { otherGoods } from './several-goods.ts';
import { DEEDS, HOLDING, INDEFINITE, isBetween, isHeld, isOfName, isThere, LOOKING, partEnd } from './roles.ts';
import type { Draft } from '../words/typed-text.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** After these words stands what goods are for. */
const PURPOSE = new Set(['for', 'fits', 'fit', 'compatible', 'suits']);
/** 'That works with …' says it, too. */
const WORKS = new Set(['work', 'works', 'working', 'go', 'goes', 'compatible']);
/** So do 'what ink goes in …', 'blades that go on …'. */
const GOES = new Set(['go', 'goes']);
const INSIDE = new Set(['in', 'into', 'inside', 'on']);
/** After these words stands how goods are. */
const FEATURES = new Set(['with', 'that', 'which', 'having', 'including']);

/** Between a cue and the goods. */
const SOME =
  '(?:an?|some|any|another|the|new|my|our|his|her|their|own|other|more|few|bit of|couple of|pair of|kind of|sort of|replacement|spare|extra|decent|good|cheap)';
/** Before the thing itself, wherever it is said: 'the boiler broke, so i want a kettle', 'is there a film or something'. */
const ASKING = new RegExp(
  `\\b(?:(?:needs?|needed|needing|wants?|wanted|wanting|require|could do with|would like|'?d like|fancy(?! dress)|chasing|(?<=(?:^|[.,;!?] )(?:it|they) )takes?)(?! to\\b(?! (?:buy|get|find|order|replace)\\b))(?: to (?:buy|get|find|order|replace))?|(?:looking|hunting|shopping|searching|on the hunt|in the market) (?:for|to (?:get|buy|find))|(?:after|(?<!look |looks |feel |feels |smells |sounds )like)(?= an?\\b| some\\b)|(?<=[,.;] )so(?= some\\b)|(?<=[,;] )after(?! (?:that|which|this|all|work|school|christmas|lunch|tea|dinner|i|we|he|she|it|they|the|my|our|about|\\d)\\b)|(?:(?<=\\b(?:run|ran|running|clean|right|nearly|almost|completely|totally|all|just|is|are|am|im|was|were|be|been|being|'m|'re|'s) )|(?<=^|[.,;!?] ))out of|(?:find|show|get|recommend|suggest)(?: me| us)|(?:is|are) there|(?:do|have) (?:you|u|ya)(?: (?:have|do|sell|stock|got))?|(?:which|what|any) (?:shops?|stores?|places?)(?: on here| here)? (?:sells?|stocks?|do|does|have|has|keeps?)|got any|(?:can|could|where|should) (?:i|we) (?:get|buy|find))(?: ${SOME})*(?: about(?= (?:\\d|an? |(?:${SPOKEN_NUMBER}|${SMALL_NUMBER}|half)\\b)))?(?= (?!(?:for|with|on|in|by|at|about|as|and|but|is|so)\\b))`,
  'gu',
);
/** 'What bracket do i need': the goods stand in between. */
const WHICH =
  /\b(?:what|which)(?: (?:kinds?|sorts?|types?|sizes?|makes?)(?: of)?)? (?=(?:\p{L}+ ){1,3}(?:(?:do|does|should|would|will|can|shall) (?:i|we|you|u|he|she|they|it|work|fit|be|suit)\b|fits?\b|works?\b|goes\b|is best\b|are best\b|is good\b|are good\b))/gu;

interface ReadThing {
  goods: WantedGoods | null;
  /** Where the words of the goods stand. */
  places: number[];
  purpose: string[];
  /** The places of what the goods are to hold, by which they are told apart: 'a rucksack to carry my laptop'. */
  held: number[];
  /** Words that name the goods and were not typed. */
  untyped: QueryWord[];
}

const NOTHING: ReadThing = { goods: null, places: [], purpose: [], held: [], untyped: [] };

/** So many words may describe the other goods. */
const OTHER_MAX = 3;
/** So many of the words before may be a part of its name. */
const COMPOUND_MAX = 6;
/** So many between a cue and goods that are surely meant by it. */
const ADJECTIVES_MAX = 2;

/** The positions in a text where a cue ends, such as 'looking for a': the wanted thing comes next. */
const askingEnds = (text: string): number[] =>
  [ASKING, WHICH].flatMap((cue) => Array.from(text.matchAll(cue), ({ index, 0: said }) => index + said.length));

/** The places of words that come directly after a cue, and so are wanted: the trimmer of 'dad has a beard, is there a decent trimmer'. */
export function askedPlaces(text: string, words: Draft['words']): ReadonlySet<number> {
  const starts = askingEnds(text).map((end) => words.findIndex(({ start }) => start >= end));
  const places = new Set<number>();
  for (const start of starts) {
    for (let place = start; place >= 0 && place < Math.min(words.length, start + OTHER_MAX); place += 1) {
      if (PLAIN_WORDS.has(words[place]!.word) || (place > start && isBetween(text, words[place - 1]!, words[place]!))) break;
      places.add(place);
    }
  }
  return places;
}

interface AskedFor {
  asked: FoundGoods | null;
  /** Where the first goods after the cue stand: in 'some union jack bunting or flags' the bunting. */
  at: number;
  /** Where the cue ends. */
  start: number;
}

/** The goods that stand next to a cue, the last such. */
function askedFor({ words }: Draft, text: string, usable: readonly string[], find: (from: number) => FoundGoods | null): AskedFor {
  for (const end of askingEnds(text).toSorted((a, b) => b - a)) {
    const start = words.findIndex((word) => word.start >= end);
    const asked = start < 0 ? null : find(start);
    if (asked === null || asked.sure < SURE_FROM || asked.places.every((place) => VAGUE.has(words[place]!.word))) continue;
    const first = usable.findIndex((word, place) => place >= start && word !== '' && isSureGoodsWord(word));
    const at = Math.min(...[...asked.places, first].filter((place) => place >= start));
    const isNext =
      at <= start + OTHER_MAX && !words.some((word, place) => place > start && place <= at && isBetween(text, words[place - 1]!, word));
    if (isNext) return { asked, at, start };
  }
  return { asked: null, at: 0, start: 0 };
}

const EASY = new Set(['easy', 'simple', 'quick', 'ready', 'hard', 'safe', 'ideal', 'able']);

/** Where goods end and what they are there to do begins: the 'to' of 'a kettle to put on the hob', but not of 'usb to hdmi'; -1: nowhere. */
const deedAt = ({ words, compared }: Draft): number =>
  words.findIndex(({ word }, place) => {
    const before = words[place - 1]?.word ?? 'to';
    // 'An easy to clean blender', 'a coffee to go cup'.
    const isOfWhole = isGoodsWord(compared[place + 2] ?? '') || EASY.has(before);
    return word === 'to' && !PLAIN_WORDS.has(before) && !VAGUE.has(before) && DEEDS.has(words[place + 1]?.word ?? '') && !isOfWhole;
  });

/** Between the verb and what is held: 'to carry my work laptop', but not 'to put on the hob'. */
const BEFORE_HELD = /^(?:(?:my|our|his|her|the|an?) )?(?:\p{L}+ )?$/u;

/** Marks what goods are there to do, to the end of the sentence, and gives the places of what they are to hold. */
function markDone(
  { kinds, words, compared }: Draft,
  { deed, goods, text }: { deed: number; goods: readonly number[]; text: string },
): number[] {
  const { word: verb, end: verbEnd } = words[deed + 1]!;
  const after = verbEnd + 1;
  const isHolding = goods.length > 0 && (HOLDING.has(verb) || verb === 'fit' || verb === 'take');
  const end = partEnd(text, words, deed);
  const held: number[] = [];
  for (let place = deed + 2; place < end; place += 1) {
    if (kinds[place] !== 'left' || goods.includes(place)) continue;
    if (isHolding && isGoodsWord(compared[place]!) && BEFORE_HELD.test(text.slice(after, words[place]!.start))) held.push(place);
    else kinds[place] = 'aside';
  }
  return held;
}

/**
 * The goods that a word names together with words before it: 'the telly must go on the wall, what bracket do i need' asks for a telly
 * bracket, 'his beard is a mess, is there a trimmer' for a beard trimmer.
 */
function compoundAt(
  from: number,
  { meant }: Draft,
  usable: readonly string[],
  find: (some: readonly string[], before: number) => FoundGoods | null,
): FoundGoods | null {
  const others = usable
    .flatMap((word, place) => (place < from && word !== '' && !PLAIN_WORDS.has(meant[place]!) ? [place] : []))
    .slice(-COMPOUND_MAX);
  for (const some of [others, ...others.map((place) => [place])]) {
    if (some.length === 0) continue;
    const order = [...some, from];
    const found = find(
      order.map((place) => usable[place]!),
      order.length,
    );
    if (found === null || found.places.length < 2 || !found.places.includes(some.length)) continue;
    const typed = (places: readonly number[]) => places.map((place) => order[place]!);
    return { ...found, places: typed(found.places), kindPlaces: typed(found.kindPlaces) };
  }
  return null;
}

/** Whether a word before 'for' names goods together with what follows: the paper of 'paper for the printer' is no material. */
function isNamedWith(compared: readonly string[], place: number): boolean {
  const others = compared.slice(place + 1).filter((word) => word !== '' && !PURPOSE.has(word) && !PLAIN_WORDS.has(word));
  const order = [...others.slice(0, OTHER_MAX), compared[place]!];
  return GOODS.find(order).some(({ phrase, start, end }) => !phrase.isWeak && end === order.length && start < order.length - 1);
}

/** What is called so of a brand alone: a house of Sylvanian Families is a doll's house, whatever its name says. */
function calledByBrand(
  { kinds }: Draft,
  compared: readonly string[],
  find: (some: readonly string[], before: number) => FoundGoods | null,
): FoundGoods | null {
  if (!kinds.includes('brand')) return null;
  const found = find(compared, compared.length);
  const places = found?.places.filter((place) => kinds[place] !== 'brand') ?? [];
  return found === null || places.length === 0 || places.length === found.places.length ? null : { ...found, places, kindPlaces: places };
}

/** The goods themselves, and what they are for. */
export function readThing(draft: Draft, { added, counts }: Vocabulary, text: string): ReadThing {
  const { compared } = draft;
  // 'Replacement bags for a hoover' are hoover bags.
  const namesNone = (place: number) => draft.kinds[place] === 'brand' || draft.kinds[place] === 'plain';
  const usable = compared.map((word, place) => (namesNone(place) || word === 'replacement' ? '' : word));
  // 'To fit a laptop', but 'slim fit jeans' and 'looking for jeans'.
  const isPurpose = (word: string, place: number) => {
    const before = draft.words[place - 1]?.word;
    if (before === undefined || LOOKING.has(before)) return false;
    return (
      (PURPOSE.has(word) && (word !== 'fit' || PLAIN_WORDS.has(before))) ||
      (word === 'with' && WORKS.has(before)) ||
      (INSIDE.has(word) && GOES.has(before) && place > 1)
    );
  };
  const at = draft.words.findIndex(({ word }, place) => isPurpose(word, place));
  // 'A top', 'Manchester United top', 'white top'.
  const isAfterName = (place: number) =>
    INDEFINITE.has(draft.words[place - 1]?.word ?? '') || ['brand', 'attribute'].includes(draft.kinds[place - 1] ?? '');
  const isFree = (place: number) => draft.kinds[place] === 'left' || (place === at - 1 && isNamedWith(compared, place));
  const isHint = (place: number) => isFree(place) && (!PLAIN_WORDS.has(draft.meant[place]!) || isAfterName(place));
  const deed = deedAt(draft);
  if (deed > 0) draft.kinds[deed + 1] = 'plain';
  // 'Easy to clean' tells how it is.
  for (const [place, { word }] of draft.words.entries())
    if (word === 'to' && EASY.has(draft.words[place - 1]?.word ?? '') && draft.kinds[place + 1] === 'left')
      draft.kinds[place + 1] = 'aside';
  const head = draft.words.findIndex(({ word }, place) => isPurpose(word, place) || place === deed || (place > 0 && FEATURES.has(word)));
  // 'Will' is also a maker of model trains.
  const isTalk = ({ places: [place = 0, ...more] }: FoundGoods) =>
    more.length === 0 && PLAIN_WORDS.has(draft.words[place]!.word) && !isAfterName(place);
  const findAny = (some: readonly string[], before: number) =>
    findGoods(some, added, { before, isHint, isCommon: (place) => isCommon(draft.meant[place]!, counts) });
  const find = (some: readonly string[], before: number): FoundGoods | null => {
    const one = findAny(some, before);
    return one === null || !isTalk(one) ? one : find(some.with(one.places[0]!, ''), before);
  };

  const isOther = (place: number) => isThere(text, draft.words, place);
  // What 'for' was said of may end before the goods: 'late for a wedding, need a tie'.
  const ended = head > 0 ? draft.words.findIndex((word, place) => place > head && isBetween(text, draft.words[place - 1]!, word)) : -1;
  const {
    asked,
    at: askedAt,
    start,
  } = askedFor(draft, text, usable, (from) => {
    const end = draft.words.findIndex(
      (word, place) =>
        place > from && (isPurpose(word.word, place) || FEATURES.has(word.word) || isBetween(text, draft.words[place - 1]!, word)),
    );
    const compound = isHint(from) && !isGoodsWord(usable[from]!) ? compoundAt(from, draft, usable, findAny) : null;
    if (compound !== null) return compound;
    return find(
      usable.map((word, place) => (place < from || (isOther(place) && !isOther(from)) ? '' : word)),
      end < 0 ? usable.length : end,
    );
  });
  const isAsked = asked !== null;
  const later = usable.map((word, place) => (place < ended ? '' : word));
  const first = isAsked ? asked : (find(usable, head > 0 ? head : usable.length) ?? (ended > 0 ? find(later, usable.length) : null));
  // 'A usb stick for the tv': what is there is not it, where anything else is.
  const wanted =
    first !== null && !isAsked && first.places.every(isOther)
      ? find(
          usable.map((word, place) => (isOther(place) ? '' : word)),
          head > 0 ? head : usable.length,
        )
      : null;
  const found =
    wanted !== null && wanted.sure >= SURE_FROM
      ? wanted
      : (first ?? calledByBrand(draft, compared.slice(0, head > 0 ? head : undefined), findAny));
  const isAskedFor = isAsked && askedAt <= start + ADJECTIVES_MAX;
  // Goods that were typed say more than a use that means the same: 'hornby loco', 'polarised shades for the sun'.
  const isTyped = (meant: WantedGoods | null) =>
    meant !== null && found !== null && found.sure >= SURE_FROM && found.nodes.every((node) => meant.nodes.includes(node));
  const tried = { ...draft, kinds: [...draft.kinds], words: [...draft.words] };
  const used = readNeed(tried, added, text);
  const isNamed = () => isAskedFor || beginsWithThing(text, draft);
  const isUse = used !== null && !(isTyped(used.goods) && used.words.every(({ kind }) => kind === 'goods')) && !isNamed();
  if (isUse) {
    draft.kinds = tried.kinds;
    return { ...NOTHING, goods: used.goods, untyped: used.words };
  }
  const held = deed > 0 ? markDone(draft, { deed, goods: found?.places ?? [], text }) : [];
  if (found === null) return { ...NOTHING, held };
  // 'Cheapest PlayStation 4' wants that, 'Uncharted PS4' a game for it.
  const isModelAlone =
    found.places.some((place) => MODELS.has(draft.meant[place]!) || /\d/.test(draft.meant[place]!)) &&
    draft.meant.every((word, place) => found.places.includes(place) || PLAIN_WORDS.has(word));
  const others = otherGoods(found, draft, usable, {
    text,
    isThere: isOther,
    from: isAsked ? start : 0,
    to: head > Math.min(...found.places) ? head : draft.words.length,
    find: (some) => findAny(some, some.length),
  });
  for (const place of found.kindPlaces) draft.kinds[place] = 'goods';
  // Which of them a thing is its place says.
  if (others !== null) for (const place of [...found.places, ...others.places]) draft.kinds[place] = 'goods';
  const isTelling = (place: number) => draft.kinds[place] === 'brand' || /\d/.test(compared[place]!) || isGoodsWord(compared[place]!);
  // 'Plus' of an iPhone is no talk.
  const isTalkAt = (place: number) => PLAIN_WORDS.has(draft.meant[place]!) && !isOfName(draft.meant[place - 1] ?? '', draft.meant[place]!);
  const rest = at < 0 ? [] : compared.map((_, place) => place).filter((place) => place > at && !isTalkAt(place));
  // What bags hold says which of them they are.
  const purpose = rest.some((place) => isTelling(place) && !isHeld(text, draft.words[place]!, found)) ? rest : [];
  return {
    goods: {
      nodes: [...new Set([...found.nodes, ...(others?.nodes ?? [])])],
      words: found.places.map((place) => draft.meant[place]!),
      sure: isModelAlone ? Math.max(found.sure, SURE_FROM) : found.sure,
      ...(others !== null && !others.nodes.some((node) => found.nodes.includes(node)) && { each: [found.nodes, others.nodes] }),
    },
    places: found.places,
    purpose: purpose.map((place) => draft.meant[place]!),
    held,
    // Which of such goods the use that is told asks for: 'need a mouse, my wrist hurts from the mouse'.
    untyped: isTyped(used?.goods ?? null)
      ? used!.words.flatMap(({ word, kind }) =>
          kind === 'goods' || usable.some((typed) => sameWord(typed, word)) ? [] : { word, kind: 'aside' as const },
        )
      : [],
  };
}
