import clothing from './phrases/clothing.json' with { type: 'json' };
import electronics from './phrases/electronics.json' with { type: 'json' };
import home from './phrases/home.json' with { type: 'json' };
import office from './phrases/office.json' with { type: 'json' };
import other from './phrases/other.json' with { type: 'json' };
import person from './phrases/person.json' with { type: 'json' };
import toys from './phrases/toys.json' with { type: 'json' };
import { PhraseTable } from './phrases.ts';
import { TAXONOMY } from './taxonomy.ts';
import { wordsOf } from './words.ts';

/** Written phrases by node: `"356 Toner & Inkjet Cartridges": "toner|ink cartridge|ink?"`. The name of the node is for the reader. */
export const WRITTEN_PHRASES: readonly Readonly<Record<string, string>>[] = [electronics, office, toys, clothing, home, person, other];

/** Words that name no goods by themselves. */
const GENERIC = new Set(
  `accessory part supply equipment kit set system other material tool toy tools device product service item general purpose goods care
   machine hardware component replacement bag case cover stand holder mount rack base box container display sign clothing food water
   light music book paper film plastic metal wood electrical mechanical industrial medical science home office`.split(/\s+/),
);

/**
 * The phrases that a node's own name gives: 'Bird Cages & Stands' gives 'bird cage' and 'bird stand'.
 */
function phrasesOfName(name: string): string[] {
  const parts = name.split(/\s*(?:&|,|\/|\band\b)\s*/u).filter((part) => part !== '');
  const [first = ''] = parts;
  const leading = first.split(' ').slice(0, -1).join(' ');
  return [name, ...parts, ...parts.slice(1).map((part) => (leading === '' ? part : `${leading} ${part}`))];
}

function goodsPhrases(): PhraseTable {
  const table = new PhraseTable();
  for (const group of WRITTEN_PHRASES) {
    for (const [node, phrases] of Object.entries(group)) {
      const id = Number.parseInt(node, 10);
      for (const phrase of phrases.split('|')) table.add(phrase, id);
    }
  }
  const named = new Map<string, number[]>();
  for (const { id, name } of TAXONOMY.values()) {
    for (const phrase of new Set(phrasesOfName(name).map((part) => wordsOf(part).join(' ')))) {
      if (phrase.length > 2) named.set(phrase, [...(named.get(phrase) ?? []), id]);
    }
  }
  for (const [phrase, [id = 0, ...others]] of named) {
    const words = phrase.split(' ');
    if (others.length > 0 || table.has(phrase) || words.every((word) => GENERIC.has(word))) continue;
    table.add(words.length === 1 ? `${phrase}?` : phrase, id);
  }
  return table;
}

/** Every phrase that names a kind of goods: those written for UK shops, and the names of the nodes where they are clear. */
export const GOODS: PhraseTable = goodsPhrases();
