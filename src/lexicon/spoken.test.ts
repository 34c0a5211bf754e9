import { expect, it } from 'vitest';
import { SPOKEN, WRITTEN_SPOKEN } from './spoken.ts';

const LOOKED_UP_WORDS_MAX = 3;

it('has phrases that can be looked up: folded, of three words at most', () => {
  const wrong = [...SPOKEN].flatMap(([said, names]) =>
    [said, ...names].filter((phrase) => !/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(phrase) || phrase.split(' ').length > LOOKED_UP_WORDS_MAX),
  );
  expect(wrong).toEqual([]);
});

it('calls nothing by its own name, and names each kind once', () => {
  expect([...SPOKEN].filter(([said, names]) => names.includes(said))).toEqual([]);
  const keys = WRITTEN_SPOKEN.flatMap((group) => Object.keys(group));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

it('gives every name that shops have for what is said', () => {
  expect(SPOKEN.get('trackies')).toEqual(['tracksuit bottoms', 'track pants', 'joggers']);
});
