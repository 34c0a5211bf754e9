import { NEEDS, PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { DEPARTMENTS } from '#lexicon/departments.ts';
import { isWithin } from '#lexicon/taxonomy.ts';
import type { SynonymTable } from '../search/words/synonyms.ts';
import type { QueryWord, WantedGoods } from './product-query.ts';
import { findGoods, type FoundGoods, isGoodsWord, nodesOfPhrase } from './read-goods.ts';
import type { TypedWord } from './typed-text.ts';

/** The words of a query while it is read. */
export interface Draft {
  kinds: (QueryWord['kind'] | 'plain')[];
  words: TypedWord[];
  meant: string[];
}

/** What things for doing something are called besides by the verb: 'put a drive in' asks for a case or the like. */
const KEEPERS = ['enclosure', 'case', 'bag', 'box', 'organiser', 'holder', 'stand'];
const HOLDERS = ['mount', 'bracket', 'holder', 'stand', 'hook'];
const THINGS_FOR: ReadonlyMap<string, readonly string[]> = new Map([
  ...['keep', 'put', 'store', 'carry', 'transport', 'pack', 'hold'].map((verb): [string, string[]] => [verb, KEEPERS]),
  ...['hang', 'mount', 'fix', 'stand', 'prop', 'hold'].map((verb): [string, string[]] => [verb, HOLDERS]),
  ...['protect', 'cover'].map((verb): [string, string[]] => [verb, ['case', 'cover']]),
  ...['connect', 'plug', 'link'].map((verb): [string, string[]] => [verb, ['cable', 'adapter']]),
]);
/** Before the verb: 'something to clean', 'a thing for cleaning', 'one that cleans'. */
const TO = new Set(['to', 'for', 'that', 'which', 'can', 'will']);
/** What the thing is called by who does not know its name. */
const VAGUE = new Set('something anything thing things stuff box bag case device gadget machine tool bit kit gear'.split(' '));
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
function toDo({ words, meant }: Draft, compared: readonly string[], added: SynonymTable): { goods: FoundGoods; said: string[] } | null {
  const at = words.findIndex(({ word }, place) => TO.has(word) && words.slice(0, place).some((before) => VAGUE.has(before.word)));
  if (at < 0 || words[at + 1] === undefined) return null;
  if (words.slice(0, at).some(({ word }) => !PLAIN_WORDS.has(word) && !VAGUE.has(word))) return null;
  const rest = meant.slice(at + 2);
  const start = rest.findIndex((word) => !PLAIN_WORDS.has(word));
  const end = rest.findIndex((word, place) => place > start && PLAIN_WORDS.has(word));
  const object = start < 0 ? [] : compared.slice(at + 2 + start, end < 0 ? undefined : at + 2 + end).slice(0, OBJECT_WORDS_MAX);
  const verbs = verbsOf(words[at + 1]!.word);
  for (const noun of [...verbs.flatMap(doersOf), ...verbs.flatMap((verb) => THINGS_FOR.get(verb) ?? [])]) {
    for (let size = object.length; size > 0; size -= 1) {
      const said = [...object.slice(-size), noun];
      const goods = findGoods(said, added, { before: said.length, isHint: () => false });
      if (goods !== null && goods.places.length > 1 && goods.places.includes(size)) return { goods, said };
    }
  }
  return null;
}

/**
 * The goods that meet a need which is described, and not named. Of the other words only what names a thing counts: 'protect my iphone 6
 * if i drop it'. What is named before a need is wanted itself, as in 'craft things for a rainy day'.
 */
export function readNeed(draft: Draft, compared: readonly string[], added: SynonymTable, text: string): WantedGoods | null {
  const need = NEEDS.map(({ says, goods }) => ({ at: text.search(says), goods })).find(({ at }) => at >= 0);
  const done = need === undefined ? toDo(draft, compared, added) : null;
  if (need === undefined && done === null) return null;
  const needed = need === undefined ? [] : nodesOfPhrase(need.goods);
  const isNamed = ({ word, end }: Draft['words'][number], place: number) =>
    draft.kinds[place] !== 'plain' &&
    !PLAIN_WORDS.has(word) &&
    !VAGUE.has(word) &&
    / (?:to|for|that|which|can|will) /.test(text.slice(end, need?.at ?? 0)) &&
    // 'A cable to connect a laptop to a TV' is some cable.
    !needed.every((node) => isWithin(node, DEPARTMENTS.get(compared[place]!) ?? -1));
  if (draft.words.some(isNamed)) return null;
  const own = new Set(done?.said);
  for (const [place, kind] of draft.kinds.entries()) {
    const isModel = /\d/.test(draft.meant[place]!);
    if (kind === 'left' && !isModel && (own.has(compared[place]!) || !isGoodsWord(compared[place]!))) draft.kinds[place] = 'plain';
  }
  return done === null
    ? { nodes: needed, words: need!.goods.split(' '), sure: 0.8 }
    : { nodes: done.goods.nodes, words: done.said, sure: 0.8 };
}
