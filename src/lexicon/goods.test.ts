import { expect, it } from 'vitest';
import { GOODS, WRITTEN_PHRASES } from './goods.ts';
import { bestPhrase, PhraseTable } from './phrases.ts';
import { TAXONOMY } from './taxonomy.ts';
import { wordsOf } from './words.ts';

const named = (name: string) => {
  const found = bestPhrase(GOODS.find(wordsOf(name)));
  return found === null ? null : TAXONOMY.get(found.phrase.nodes[0]!)?.name;
};

it('names each node of the written phrases as the taxonomy does', () => {
  const wrong = WRITTEN_PHRASES.flatMap((group) => Object.keys(group)).filter((key) => {
    const [, id, name] = /^(\d+) (.*)$/.exec(key) ?? [];
    return TAXONOMY.get(Number(id))?.name !== name;
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['Printer cable', 'Storage & Data Transfer Cables'],
  ['Bird Cage with stand', 'Bird Cages & Stands'],
  ['Garden hose reel 20m', 'Garden Hoses'],
  ['Kettle', 'Electric Kettles'],
  ['Slow cooker 3.5 l', 'Slow Cookers'],
  ['Pushchair', 'Pushchairs & Prams'],
  ['Duvet cover set king size', 'Duvet Covers'],
  ['Dry dog food 12 kg', 'Dog Food'],
  ['Single malt whisky', 'Whisky'],
  ['Cordless combi drill 18V', 'Drills'],
  ['Electric toothbrush', 'Toothbrushes'],
  ['Yoga mat', 'Yoga & Pilates Mats'],
])('knows what %s is', (name, node) => {
  expect(named(name)).toBe(node);
});

it('takes the longest phrase, then the last, and a hint only alone', () => {
  const table = new PhraseTable();
  table.add('case', 1);
  table.add('printer', 2);
  table.add('printer cable', 3);
  table.add('black?', 4);
  table.add('case + iphone', 5);
  const best = (text: string) => bestPhrase(table.find(wordsOf(text)))?.phrase.nodes;
  expect(best('black printer cable')).toEqual([3]);
  expect(best('printer case')).toEqual([1]);
  expect(best('black thing')).toEqual([4]);
  expect(best('iPhone 6 hard case')).toEqual([5]);
  expect(best('nothing known')).toBeUndefined();
});

it('keeps each meaning of a phrase', () => {
  const table = new PhraseTable();
  table.add('helmet', 1);
  table.add('helmets', 2);
  table.add('helmet?', 3);
  expect(table.find(['helmet'])[0]?.phrase).toMatchObject({ nodes: [1, 2], isWeak: false });
});
