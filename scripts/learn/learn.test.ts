import { expect, it } from 'vitest';
import { LinearModel } from '#functions/services/assistant/acts/linear-model.ts';
import { readActs } from '#functions/services/assistant/acts/read-act.ts';
import { EXAMPLES_FOLDER, readExamples } from './read-examples.ts';
import { byAuthors } from './learn.ts';
import { Trainer } from './trainer.ts';

const EVERY = 40;
const examples = readExamples(EXAMPLES_FOLDER);

it('the committed model reads what it learned from: features or lexicon have not moved away from it', () => {
  const some = examples.filter((_, at) => at % EVERY === 0);
  const right = some.filter(({ message, context, act }) => readActs(message, context)[0]!.act === act);
  expect(right.length / some.length).toBeGreaterThan(0.9);
});

it('a message is read after those before it', () => {
  const contexts = new Set(examples.map(({ context: { last, isShown } }) => `${last} ${isShown}`));
  expect([...contexts].toSorted()).toEqual([
    'help false',
    'help true',
    'list true',
    'new false',
    'thing true',
    'vouchers false',
    'vouchers true',
  ]);
});

it('no author is in two sets', () => {
  const authors = byAuthors(examples).map((set) => new Set(set.map(({ author }) => author)));
  expect(authors.reduce((sum, { size }) => sum + size, 0)).toBe(new Set(examples.map(({ author }) => author)).size);
});

it('learns to tell labels by their features, and packs what it learned', () => {
  const trainer = new Trainer(['cat', 'dog'] as const, new Set(['meows', 'barks', 'has a tail']));
  const learned = [
    ['cat', ['meows', 'has a tail', 'once']],
    ['dog', ['barks', 'has a tail']],
  ] as const;
  for (let round = 0; round < 20; round += 1) for (const [label, features] of learned) trainer.learn(trainer.placesOf(features), label);
  trainer.remember();
  const model = new LinearModel(['cat', 'dog'], trainer.pack());
  expect(learned.map(([, features]) => model.best(features))).toEqual(['cat', 'dog']);
  // Features of too few examples are not in the model.
  expect([...model.scores(['once'])]).toEqual([0, 0]);
});
