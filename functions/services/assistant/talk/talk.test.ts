import { describe, expect, it } from 'vitest';
import { readPatterns, readQuery } from '#queries/understanding/read-query.ts';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import { percentAnswer } from './percent.ts';
import { safetyAnswer } from './safety.ts';
import { NEW_TALK, openState, sealState, type TalkState } from './state.ts';
import { pointedAt, turnOf } from './turn.ts';

const SECRET = 'a signing key of this test, long enough';
const read = (text: string) => readQuery(readPatterns(text), NO_VOCABULARY);

/** The state after messages, each of which showed products at these prices. */
const after = (texts: readonly string[], prices: readonly number[] = [1000, 2000]): TalkState =>
  texts.reduce<TalkState>((state, text) => {
    const { wanted, page } = turnOf(text, read(text), state);
    return { ...state, wanted, before: state.wanted, page, shown: prices.map((price, id) => ({ id, price, merchant: 'shop' })) };
  }, NEW_TALK);

const wordsAfter = (...texts: string[]) =>
  after(texts)
    .wanted!.words.map(({ word }) => word)
    .join(' ');

describe('a turn', () => {
  it('sets and replaces a price, a colour and a kind of order', () => {
    expect(after(['black dress', 'under £30']).wanted).toMatchObject({ price: { max: 3000 } });
    expect(after(['black dress under £30', 'between 20 and 40']).wanted!.price).toEqual({ min: 2000, max: 4000 });
    expect(wordsAfter('black dress', 'in red instead')).toBe('dress red');
  });

  it('adds words, and what is not wanted', () => {
    expect(wordsAfter('lego', 'star wars')).toBe('lego star wars');
    expect(after(['iphone case', 'not otterbox']).wanted!.exclusions.phrases).toEqual(['otterbox']);
  });

  it('goes back to what was wanted before', () =>
    expect(wordsAfter('brown handbag', 'make it black', 'go back to brown')).toContain('brown'));

  it('starts a new request with other goods', () => expect(wordsAfter('laptop under £500', 'i need a kettle')).toBe('kettle'));

  it('keeps the thing as what an accessory is for', () => expect(wordsAfter('galaxy s7', 'ok and a case for it')).toBe('case galaxy s7'));

  it('takes cheaper as below the cheapest that was shown', () => {
    expect(after(['kettle', 'cheaper']).wanted!.price).toEqual({ max: 999 });
    expect(after(['kettle', 'something more expensive']).wanted!.price).toEqual({ min: 2001 });
  });

  it('turns the page', () => expect(after(['kettle', 'show me more']).page).toBe(1));
});

it.each<[string, number[], string | null]>([
  ['the second one', [2], null],
  ['compare the first two', [1, 2], null],
  ['what about the last one', [-1], null],
  ['which of those is cheapest with delivery?', [], 'cheapest'],
  ['which is the most expensive of those', [], 'dearest'],
])('what %s points at', (text, places, extreme) => expect(pointedAt(text)).toMatchObject({ places, extreme }));

describe('the state', () => {
  it('comes back as it was', async () => {
    const state = after(['red dress under £50, not crocs', 'cheaper']);
    const opened = await openState([SECRET], (await sealState(SECRET, state))!);
    expect(opened).toMatchObject({
      page: state.page,
      shown: state.shown,
      wanted: { price: state.wanted!.price, words: state.wanted!.words },
    });
  });

  it('is nothing where it is forged, of another key, cut or no state', async () => {
    const sealed = (await sealState(SECRET, after(['kettle'])))!;
    const [body, signature] = sealed.split('.');
    for (const wrong of [`${body}x.${signature}`, `${body}.`, body!, '', '.', 'x'.repeat(20_000), '💥.💥', sealed.slice(0, -2)])
      expect(await openState([SECRET], wrong), wrong.slice(0, 20)).toBeNull();
    expect(await openState(['another key, long enough for a signature'], sealed)).toBeNull();
    expect(await openState(['another key', SECRET], sealed)).not.toBeNull();
  });
});

it.each([
  ['i want to kill myself', '116 123'],
  ['how many paracetamol can i take', '111'],
  ['show me sex toys', 'adults'],
  ['where can i buy a gun', 'weapons'],
  ['i forgot my password', 'accounts'],
  ['please delete all my data', 'delete your account'],
])('the fixed answer to %s', (text, said) => expect(safetyAnswer(text)?.message).toContain(said));

it.each(['water gun', 'toy gun for my son', 'nerf gun', 'kettle', 'knife block', 'sewing kit'])('no fixed answer to %s', (text) =>
  expect(safetyAnswer(text)).toBeNull(),
);

it('works out a share', () => {
  expect(percentAnswer('whats 15% off £80')?.message).toContain('£68.00');
  expect(percentAnswer('15% of 80')?.message).toContain('£12.00');
});
