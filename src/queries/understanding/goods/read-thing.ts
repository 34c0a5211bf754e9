import { MODELS } from '#lexicon/models.ts';
import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { isWithin } from '#lexicon/taxonomy.ts';
import { isCommon, isRare } from '../../search/words/vocabulary.ts';
import { sameWord } from '../../search/words/word-forms.ts';
import { type QueryWord, SURE_FROM, type WantedGoods } from '../product-query.ts';
import { askedFor, type AskedFor } from './read-asked.ts';
import { DEPARTMENT_SURE, findGoods, type FoundGoods, isGoodsWord, WEAK_SURE } from './read-goods.ts';
import { beginsWithThing, endsWithThing, readNeed, VAGUE } from './read-need.ts';
import { isFeature, isNamedWith, isPurpose, purposeFrom } from './purpose.ts';
import { otherGoods } from './several-goods.ts';
import { DEEDS, HOLDING, INDEFINITE, isOfAnother, isThere, partEnd } from './roles.ts';
import type { Draft } from '../words/draft.ts';
import type { Vocabulary } from '../vocabulary.ts';

type Find = (some: readonly string[], before?: number) => FoundGoods | null;

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

/** So many of the words before may be a part of its name. */
const COMPOUND_MAX = 6;

const EASY = new Set(['easy', 'simple', 'quick', 'ready', 'hard', 'safe', 'ideal', 'able']);

/** Where goods end and what they are there to do begins: the 'to' of 'a kettle to put on the hob', but not of 'usb to hdmi'; -1: nowhere. */
const deedAt = ({ words, compared }: Draft): number =>
  words.findIndex(({ word }, place) => {
    const before = words[place - 1]?.word ?? 'to';
    // 'An easy to clean blender', 'a coffee to go cup'.
    const isOfWhole = isGoodsWord(compared[place + 2] ?? '') || EASY.has(before);
    return word === 'to' && !PLAIN_WORDS.has(before) && !VAGUE.has(before) && DEEDS.has(words[place + 1]?.word ?? '') && !isOfWhole;
  });

/** Marks that goods are there to do something, and 'clean' of 'easy to clean'; where the former begins, -1: nowhere. */
function markDeed(draft: Draft): number {
  const { kinds, words } = draft;
  const deed = deedAt(draft);
  if (deed > 0) kinds[deed + 1] = 'plain';
  for (const [place, { word }] of words.entries())
    if (word === 'to' && EASY.has(words[place - 1]?.word ?? '') && kinds[place + 1] === 'left') kinds[place + 1] = 'aside';
  return deed;
}

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
function compoundAt(from: number, { meant }: Draft, usable: readonly string[], find: Find): FoundGoods | null {
  const others = usable
    .flatMap((word, place) => (place < from && word !== '' && !PLAIN_WORDS.has(meant[place]!) ? [place] : []))
    .slice(-COMPOUND_MAX);
  for (const some of [others, ...others.map((place) => [place])]) {
    if (some.length === 0) continue;
    const order = [...some, from];
    const found = find(order.map((place) => usable[place]!));
    if (found === null || found.places.length < 2 || !found.places.includes(some.length)) continue;
    const typed = (places: readonly number[]) => places.map((place) => order[place]!);
    return { ...found, places: typed(found.places), kindPlaces: typed(found.kindPlaces) };
  }
  return null;
}

/** What is called so of a brand alone: a house of Sylvanian Families is a doll's house, whatever its name says. */
function calledByBrand({ kinds }: Draft, compared: readonly string[], find: Find): FoundGoods | null {
  if (!kinds.includes('brand')) return null;
  const found = find(compared);
  const places = found?.places.filter((place) => kinds[place] !== 'brand') ?? [];
  return found === null || places.length === 0 || places.length === found.places.length ? null : { ...found, places, kindPlaces: places };
}

/** Where goods are looked for, and how. */
interface Look {
  text: string;
  /** The words that may name goods, as they are compared; '' for others. */
  usable: readonly string[];
  /** Where it begins to be told what the goods are for, or how they are. */
  end: number;
  /** Whether a word may be a mere hint at goods. */
  isHint: (place: number) => boolean;
  find: Find;
  /** The same, talk included. */
  findAny: Find;
}

/** Whether a word stands as a noun does, be it a word of talk, too: 'a top', 'Manchester United top', 'white top'. */
const isAfterName = ({ words, kinds }: Draft, place: number): boolean =>
  INDEFINITE.has(words[place - 1]?.word ?? '') || ['brand', 'attribute'].includes(kinds[place - 1] ?? '');

/** How goods are found in a draft, as it is at the time. */
function findersOf(draft: Draft, { added, counts }: Vocabulary, purposeAt: number): Pick<Look, 'isHint' | 'find' | 'findAny'> {
  const { words, meant, compared } = draft;
  const isNoun = (place: number) => isAfterName(draft, place);
  const isFree = (place: number) => draft.kinds[place] === 'left' || (place === purposeAt - 1 && isNamedWith(compared, place));
  const isHint = (place: number) => isFree(place) && (!PLAIN_WORDS.has(meant[place]!) || isNoun(place));
  // 'Will' is also a maker of model trains.
  const isTalk = ({ places: [place = 0, ...more] }: FoundGoods) =>
    more.length === 0 && PLAIN_WORDS.has(words[place]!.word) && !isNoun(place);
  const findAny: Find = (some, before = some.length) =>
    findGoods(some, added, { before, isHint, isCommon: (place) => isCommon(meant[place]!, counts) });
  const find: Find = (some, before) => {
    const one = findAny(some, before);
    return one === null || !isTalk(one) ? one : find(some.with(one.places[0]!, ''), before);
  };
  return { isHint, find, findAny };
}

/** The goods that stand near a cue. */
function askedGoods(draft: Draft, { text, usable, isHint, find, findAny }: Look): AskedFor | null {
  const { words } = draft;
  const isOther = (place: number) => isThere(text, words, place);
  return askedFor(draft, text, usable, (from) => {
    const told = words.findIndex((_, place) => place > from && (isPurpose(words, place) || isFeature(words, place)));
    const end = partEnd(text, words, from);
    const own = find(
      usable.map((word, place) => (place < from || (isOther(place) && !isOther(from)) ? '' : word)),
      told < 0 ? end : Math.min(told, end),
    );
    // 'It's dress up day, I need a fancy dress': the name is whole where it is asked for.
    const isWhole = own !== null && own.places.includes(from);
    return (!isWhole && isHint(from) && !isGoodsWord(usable[from]!) ? compoundAt(from, draft, usable, findAny) : null) ?? own;
  });
}

/** The goods that are named where none stand near a cue. */
function namedGoods(draft: Draft, { text, usable, end, find, findAny }: Look): FoundGoods | null {
  const isOther = (place: number) => isThere(text, draft.words, place);
  // What 'for' was said of may end before the goods: 'late for a wedding, need a tie'.
  const ended = partEnd(text, draft.words, end);
  const later = () => find(usable.map((word, place) => (place < ended ? '' : word)));
  const first = find(usable, end) ?? (ended < usable.length ? later() : null);
  // 'A case for the LG G5.'
  if (first === null) return calledByBrand(draft, draft.compared.slice(0, end), findAny) ?? calledByBrand(draft, draft.compared, findAny);
  if (!first.places.every(isOther)) return first;
  // 'A usb stick for the tv': what is there is not it, where anything else is.
  const wanted = find(
    usable.map((word, place) => (isOther(place) ? '' : word)),
    end,
  );
  return wanted !== null && wanted.sure >= SURE_FROM ? wanted : first;
}

/** The kind that is named besides a department: 'jewellery for her, earrings I should think'. */
function kindWithin(department: FoundGoods, { usable, find }: Look): FoundGoods | null {
  if (department.sure !== DEPARTMENT_SURE) return null;
  const kind = find(usable.map((word, place) => (department.places.includes(place) ? '' : word)));
  const isWithinIt = (node: number) => department.nodes.some((other) => isWithin(node, other));
  return kind !== null && kind.sure > DEPARTMENT_SURE && kind.nodes.every(isWithinIt) ? kind : null;
}

/** The found goods as they are wanted, with others that would do as well or are wanted, too. */
function wantedGoods(draft: Draft, found: FoundGoods, others: FoundGoods | null): WantedGoods {
  const { kinds, meant } = draft;
  // 'Cheapest PlayStation 4' wants that, 'Uncharted PS4' a game for it.
  const isModelAlone =
    found.places.some((place) => MODELS.has(meant[place]!) || /\d/.test(meant[place]!)) &&
    meant.every((word, place) => found.places.includes(place) || PLAIN_WORDS.has(word));
  // 'Pink top for my daughter': a word of talk, too, is one of goods where nothing else is.
  const isTalkAlone =
    found.places.every((place) => PLAIN_WORDS.has(meant[place]!) && isAfterName(draft, place)) &&
    kinds.every((kind, place) => kind !== 'left' || PLAIN_WORDS.has(meant[place]!));
  return {
    nodes: [...new Set([...found.nodes, ...(others?.nodes ?? [])])],
    words: found.places.map((place) => meant[place]!),
    sure: isModelAlone || isTalkAlone ? Math.max(found.sure, SURE_FROM) : found.sure,
    ...(others !== null && !others.nodes.some((node) => found.nodes.includes(node)) && { each: [found.nodes, others.nodes] }),
  };
}

/**
 * Whether a text begins with a brand and a word that few names hold: 'SES Creative Beedz …' is the name of a thing, whatever else it says, but
 * 'printer's out of black, HP 364' names what a need is for.
 */
function namesOne({ kinds, meant, words }: Draft, { counts }: Vocabulary, text: string): boolean {
  const first = kinds.findIndex((kind) => kind !== 'plain');
  const end = first < 0 ? 0 : partEnd(text, words, first);
  return kinds.some((kind, place) => place < end && kind === 'left' && kinds[place - 1] === 'brand' && isRare(meant[place]!, counts));
}

/** The goods themselves, and what they are for. */
export function readThing(draft: Draft, vocabulary: Vocabulary, text: string): ReadThing {
  const { words, compared } = draft;
  // 'Replacement bags for a hoover' are hoover bags.
  const namesNone = (place: number) => draft.kinds[place] === 'brand' || draft.kinds[place] === 'plain';
  const usable = compared.map((word, place) => (namesNone(place) || word === 'replacement' ? '' : word));
  const purposeAt = words.findIndex((_, place) => isPurpose(words, place));
  const deed = markDeed(draft);
  const told = words.findIndex((_, place) => isPurpose(words, place) || place === deed || (place > 0 && isFeature(words, place)));
  const look: Look = { text, usable, end: told < 0 ? usable.length : told, ...findersOf(draft, vocabulary, purposeAt) };
  const asked = askedGoods(draft, look);
  const first = asked?.goods ?? namedGoods(draft, look);
  const named = first === null ? null : (kindWithin(first, look) ?? first);
  const found = named !== null && isOfAnother(draft, named) ? { ...named, sure: WEAK_SURE, kindPlaces: [] } : named;
  // Goods that were typed say more than a use that means the same: 'hornby loco', 'polarised shades for the sun'.
  const isTyped = (meant: WantedGoods | null) =>
    meant !== null && found !== null && found.sure >= SURE_FROM && found.nodes.every((node) => meant.nodes.includes(node));
  const tried = { ...draft, kinds: [...draft.kinds], words: [...words] };
  const used = readNeed(tried, vocabulary.added, text);
  const isNamed = () =>
    asked?.isNext === true || namesOne(draft, vocabulary, text) || beginsWithThing(text, draft) || endsWithThing(text, draft);
  if (used !== null && !(isTyped(used.goods) && used.words.every(({ kind }) => kind === 'goods')) && !isNamed()) {
    draft.kinds = tried.kinds;
    return { ...NOTHING, goods: used.goods, untyped: used.words };
  }
  const held = deed > 0 ? markDone(draft, { deed, goods: found?.places ?? [], text }) : [];
  if (found === null) return { ...NOTHING, held };
  const others = otherGoods(found, draft, usable, {
    text,
    isThere: (place) => isThere(text, words, place),
    from: asked?.start ?? 0,
    to: look.end > Math.min(...found.places) ? look.end : words.length,
    find: look.findAny,
  });
  for (const place of found.kindPlaces) draft.kinds[place] = 'goods';
  // Which of them a thing is its place says.
  if (others !== null) for (const place of [...found.places, ...others.places]) draft.kinds[place] = 'goods';
  // Which of such goods the use that is told asks for: 'need a mouse, my wrist hurts from the mouse'.
  const telling = isTyped(used?.goods ?? null) ? used!.words.filter(({ kind }) => kind !== 'goods') : [];
  return {
    goods: wantedGoods(draft, found, others),
    places: found.places,
    purpose: purposeFrom(purposeAt, draft, text, found),
    held,
    untyped: telling.flatMap(({ word }) => (usable.some((typed) => sameWord(typed, word)) ? [] : { word, kind: 'aside' as const })),
  };
}
