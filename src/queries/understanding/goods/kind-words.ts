import { CLOTHES, isWithin, lineage, TAXONOMY } from '#lexicon/taxonomy.ts';
import { comparable, wordsOf } from '#lexicon/words.ts';
import { stemOf } from '../../search/words/stem.ts';
import { synonymsOf, type SynonymTable } from '../../search/words/synonyms.ts';

/** The parts of a node's name: 'Shirts & Tops' has 'shirt' and 'top'. */
const partsOfName = (node: number): string[] =>
  (TAXONOMY.get(node)?.name ?? '').split(/\s*(?:&|,|\/)\s*/u).map((part) => wordsOf(part).join(' '));

/** The same with the last word of the name after each: of 'Printer & Copier Paper' also 'printer paper'. */
function partsWithHead(node: number): string[] {
  const parts = partsOfName(node);
  const [, head] = / (\S+)$/.exec(parts.at(-1)!) ?? [];
  return head === undefined ? parts : [...parts, ...parts.slice(0, -1).map((part) => `${part} ${head}`)];
}

/** Whether the node is named by the phrase, or by a synonym of it. */
function namesNode(phrase: string, node: number, added: SynonymTable): boolean {
  const phrases = [phrase, ...synonymsOf(phrase.split(' '), added).map((words) => words.map((word) => comparable(word) || word).join(' '))];
  return partsWithHead(node).some((part) => phrases.some((one) => part === one || (!one.includes(' ') && part.endsWith(` ${one}`))));
}

/** Whether a category above a node is named by a word: 'network' of a switch, which is among networking. */
const saysAbove = (node: number, word: string): boolean =>
  lineage(node)
    .slice(0, -1)
    .some((above) => wordsOf(TAXONOMY.get(above)?.name ?? '').some((said) => stemOf(said) === stemOf(word)));

/**
 * How many words at the end of a phrase add nothing to the name of its node: one of 'wireless keyboard', two of 'graphics card', none of
 * 'galaxy s7'. The category above an office chair says 'office'.
 */
export function kindWords(phrase: string, nodes: readonly number[], added: SynonymTable): number {
  const words = phrase.split(' ');
  // Jeans are no trousers, though they share a node.
  if (nodes.every((node) => isWithin(node, CLOTHES) && partsOfName(node).length > 1)) return 0;
  let from = words.findIndex((_, at) => nodes.some((node) => namesNode(words.slice(at).join(' '), node, added)));
  if (from < 0) return 0;
  while (from > 0 && nodes.every((node) => saysAbove(node, words[from - 1]!))) from -= 1;
  return words.length - from;
}
