import { describe, expect, it } from 'vitest';
import { readPatterns } from '#queries/understanding/constraints/read-patterns.ts';
import type { ProductQuery } from '#queries/understanding/product-query.ts';
import { readQuery } from '#queries/understanding/read-query.ts';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import { NEW_TALK, openState, sealState, type TalkState } from './state.ts';

const SECRET = 'a signing key of this test, long enough';
const read = (text: string) => readQuery(readPatterns(text), NO_VOCABULARY);

/** A conversation about what a text asks for, and about wishes before it. */
const about = (text: string, ...history: ProductQuery[]): TalkState => ({
  ...NEW_TALK,
  wanted: read(text),
  history,
  shown: [0, 1].map((id) => ({ id, name: `Thing ${id}`, price: 1000, merchant: { slug: 'shop', name: 'Shop' } })),
});

describe('the state', () => {
  it('comes back as it was', async () => {
    const state = about('red dress under £50, not crocs', read('dress'), read('blue dress'));
    const opened = await openState([SECRET], (await sealState(SECRET, state))!);
    expect(opened).toMatchObject({
      page: state.page,
      shown: state.shown,
      wanted: { price: state.wanted!.price, words: state.wanted!.words, attributes: state.wanted!.attributes },
      history: state.history.map(({ words }) => ({ words })),
    });
  });

  it('sheds the oldest wishes, then names, and is none where it is still too long', async () => {
    const wish = (many: number) => ({
      ...read('kettle'),
      exclusions: { ...read('kettle').exclusions, phrases: Array(many).fill('tall red') },
    });
    const state = about('kettle', read('lamp'), wish(200), read('toaster'));
    const open = async (sealed: string | null) => openState([SECRET], sealed!);
    const shed = await open(await sealState(SECRET, { ...state, wanted: wish(200), history: [wish(200), wish(200), read('toaster')] }));
    expect(shed!.history.map(({ goods }) => goods!.words)).toEqual([['kettle'], ['toaster']]);
    expect(shed!.shown.map(({ name }) => name)).toEqual(['Thing 0', 'Thing 1']);
    const long = { ...state, shown: state.shown.map((one) => ({ ...one, name: 'x'.repeat(3000) })) };
    const unnamed = await open(await sealState(SECRET, long));
    expect([unnamed!.history, unnamed!.shown.map(({ name }) => name)]).toEqual([[], ['', '']]);
    expect(await sealState(SECRET, { ...state, wanted: wish(900) })).toBeNull();
  });

  it('is nothing where it is forged, of another key, cut or no state', async () => {
    const sealed = (await sealState(SECRET, about('kettle')))!;
    const [body, signature] = sealed.split('.');
    for (const wrong of [`${body}x.${signature}`, `${body}.`, body!, '', '.', 'x'.repeat(20_000), '💥.💥', sealed.slice(0, -2)])
      expect(await openState([SECRET], wrong), wrong.slice(0, 20)).toBeNull();
    expect(await openState(['another key, long enough for a signature'], sealed)).toBeNull();
    expect(await openState(['another key', SECRET], sealed)).not.toBeNull();
  });
});
