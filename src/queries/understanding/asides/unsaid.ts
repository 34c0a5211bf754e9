import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { isWithin, TOYS } from '#lexicon/taxonomy.ts';
import { oppositesOf } from '#lexicon/values/opposites.ts';
import { useStem } from '#lexicon/uses.ts';
import { isManyOfAge } from '../constraints/read-audience.ts';
import type { QueryWord, WantedGoods } from '../product-query.ts';
import type { Draft } from '../words/draft.ts';
import { CELEBRATED } from './read-celebration.ts';

/** Whether a word is one that no reading took. */
export const isLoose = (kind: Draft['kinds'][number]): kind is 'left' | 'aside' => kind === 'left' || kind === 'aside';

/** Words that few names say, but of what is otherwise most: a wired mouse is one that is not called wireless. */
const SELDOM_SAID = new Set(['wired', 'corded']);

/** Marks such words beside goods, and gives what is not wanted. */
export function markSeldomSaid({ kinds, meant }: Draft): string[] {
  return [...meant.entries()].flatMap(([place, word]) => {
    const others = kinds[place] === 'left' && SELDOM_SAID.has(word) ? oppositesOf(word) : [];
    // 'Wired or wireless.'
    if (others.length === 0 || others.some((other) => meant.includes(other))) return [];
    kinds[place] = 'aside';
    return others;
  });
}

/** Few names of what a party needs say 'decorations', but many '80th'. */
export const asOfParty = (one: QueryWord): QueryWord =>
  /^(?:party|decorations?|supplies)$/.test(one.word) ? { ...one, kind: 'aside' } : one;

/** Marks words that the names of such goods seldom say. */
export function markUnsaid({ kinds, meant, words }: Draft, goods: WantedGoods | null, isGift: boolean): void {
  // Other words tell which toy.
  const isTold = (toy: number) => kinds.some((kind, place) => place !== toy && kind === 'left' && !PLAIN_WORDS.has(words[place]!.word));
  // Few toys say that they are toys, or for children. 'Baby Annabell' is a name.
  if (goods?.nodes.every((node) => isWithin(node, TOYS)) === true)
    for (const [place, { word }] of words.entries()) {
      const isToy =
        /^toys?$/.test(word) && goods.words.includes(word) && isLoose(kinds[place]!) && (goods.words.length > 1 || isTold(place));
      if (isToy || (kinds[place] === 'attribute' && isManyOfAge(word))) kinds[place] = 'aside';
    }
  // 'A steam iron for ironing.'
  const isUse = (word: string) => word.endsWith('ing') && goods!.words.some((one) => one !== word && useStem(one) === useStem(word));
  if (goods !== null) for (const [place, word] of meant.entries()) if (kinds[place] === 'left' && isUse(word)) kinds[place] = 'aside';
  // 'Husbands 40th, no idea what to get': no present says so.
  if (isGift && goods === null)
    for (const [place, word] of meant.entries()) if (isLoose(kinds[place]!) && CELEBRATED.test(word)) kinds[place] = 'aside';
}
