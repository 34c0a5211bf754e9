import { describe, expect, it } from 'vitest';
import { readPatterns } from '#queries/understanding/constraints/read-patterns.ts';
import { readQuery } from '#queries/understanding/read-query.ts';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import { likelyActs } from '../acts/likely-acts.ts';
import { contextOf } from '../turns/follow.ts';
import { hear } from '../turns/messages.ts';
import { extremeIn, placesIn } from '../turns/places.ts';
import { carriedWords, NEW_TALK, type TalkState, type VoucherWish } from '../turns/state.ts';
import { turnsOf } from '../turns/turn.ts';
import { readVoucherWish } from '../turns/voucher-wish.ts';

const read = (text: string) => readQuery(readPatterns(text), NO_VOCABULARY);

/** The turns that a message may be, the likeliest first. */
function turnsFor(text: string, state: TalkState) {
  const [message] = hear([text], carriedWords(state)).read(NO_VOCABULARY);
  return turnsOf(likelyActs({ ...message!, context: contextOf(state), fit: 0 })[0]!, message!, state);
}

/** The state after messages, each of which showed products at these prices. */
const after = (texts: readonly string[], prices: readonly number[] = [1000, 2000]): TalkState =>
  texts.reduce<TalkState>((state, text) => {
    const { wanted, history, page } = turnsFor(text, state)[0]!;
    const shown = prices.map((price, id) => ({ id, name: `Thing ${id}`, price, merchant: { slug: 'shop', name: 'Shop' } }));
    return { ...state, wanted, history, page, shown };
  }, NEW_TALK);

const wordsAfter = (...texts: string[]) =>
  after(texts)
    .wanted!.words.map(({ word }) => word)
    .join(' ');

describe('a turn', () => {
  it('sets and replaces a price, a colour, a number and a size', () => {
    expect(after(['black dress', 'under £30']).wanted).toMatchObject({ price: { max: 3000 } });
    expect(after(['black dress under £30', 'between 20 and 40']).wanted!.price).toEqual({ min: 2000, max: 4000 });
    expect(wordsAfter('black dress', 'in red instead')).toBe('dress red');
    expect(after(['monitor 24 inch', '27 inch instead']).wanted!.quantities).toMatchObject([{ words: ['27', 'inch'] }]);
    expect(after(['memory stick 64gb', '128 instead']).wanted!.quantities).toMatchObject([{ value: 128, words: ['128', 'gb'] }]);
    expect(after(['memory stick 64gb', 'nah, bigger']).wanted!.quantities).toMatchObject([{ bound: 'least', value: 67.2 }]);
    expect(wordsAfter('usb 2.0 hub', '3.0')).toBe('usb hub 3.0');
    expect(after(['jigsaw', '1000 bits']).wanted).toMatchObject({ quantities: [{ value: 1000, dimension: 'count' }], price: {} });
    expect(wordsAfter('jigsaws under £10', 'not jigsaws, board games')).toBe('board games');
    expect(after(['laptop', '13.3']).wanted!.price).toEqual({});
    expect(after(['mouse', '12.50']).wanted!.price).toEqual({ max: 1250 });
    expect(after(['tv 40 inch', 'too big']).wanted!.quantities).toMatchObject([{ bound: 'most' }]);
    expect(after(['tv 40 inch', 'too big, 32']).wanted!.quantities).toMatchObject([{ words: ['32', 'inch'] }]);
    expect(after(['hdmi cable 2m', 'longer']).wanted!.quantities).toMatchObject([{ bound: 'least' }]);
    expect(after(['tv 40 inch', 'a smaller one']).wanted!.quantities).toMatchObject([{ bound: 'most' }]);
    expect(wordsAfter('iphone 6 case', 'actually for the iphone 8')).toBe('case iphone 8');
    expect(wordsAfter('moto g sim free unlocked', 'and a case for it')).toBe('case moto g');
    expect(wordsAfter('iphone se 64gb', 'and a case for it')).toBe('case iphone se');
    expect(after(['kettles', 'what do you get a boy about to turn 6']).wanted!.goods).toMatchObject({ words: [] });
    expect(wordsAfter('screen protectors', 'sorry shouldve said, iphone 6')).toBe('screen protectors iphone 6');
  });

  it('takes a part with its size for the size of the thing', () => {
    const { goods, words, quantities } = after(['tablet', '10 inch screen']).wanted!;
    expect([goods!.words, words.map(({ word }) => word), quantities.length]).toEqual([['tablet'], ['tablet'], 1]);
  });

  it('looks for what else is needed for the same thing, or by itself', () => {
    expect(wordsAfter('screen protector for iphone 6', 'also need a car charger')).toBe('car charger iphone 6');
    expect(wordsAfter('kettle', 'need it in black')).toBe('kettle black');
  });

  it('says for whom it is as it was said before', () => {
    expect(wordsAfter('mens shirts', 'and the same for a lady')).toBe('shirts women');
    expect(wordsAfter('shirts for my dad', 'and the same for a lady')).toBe('shirts');
  });

  it('takes what follows "forget that" for other goods', () => {
    expect(wordsAfter('perfume for my wife', 'nah forget perfume. a handbag')).toBe('handbag');
  });

  it('gives up what it should forget', () => {
    expect(wordsAfter('laptop with an ssd', 'forget the ssd bit')).toBe('laptop');
  });

  it('replaces what was added last', () => {
    expect(wordsAfter('lamp with pirates', 'knights instead')).toContain('knights');
    expect(wordsAfter('18th birthday balloons', 'make it a 21st')).toBe('balloons 21st');
  });

  it('narrows a price by its other bound', () => {
    const { wanted } = after(['cuff links up to £20', 'dearer than £12']);
    expect(wanted!.price).toEqual({ min: 1200, max: 2000 });
  });

  it('takes another birthday in place of the one before', () => {
    expect(wordsAfter('21st birthday balloons', 'oh wait shes 18 not 21')).toBe('balloons 18th');
  });

  it('keeps the goods, of which others are asked for', () => {
    expect(wordsAfter('laptop', 'what about red ones')).toBe('laptop red');
  });

  it('takes a word back that another excludes', () => {
    expect(wordsAfter('headphones', 'wired', 'no, wireless')).toBe('headphones wireless');
    expect(wordsAfter('ink cartridges', 'original ones only', 'the cheapest compatible one')).toMatch(/(?<!original) compatible$/);
  });

  it('adds words, alternatives and what is not wanted', () => {
    expect(wordsAfter('lego', 'star wars')).toBe('lego star wars');
    expect(wordsAfter('jigsaw puzzle', 'with dogs', 'or cats')).toBe('jigsaw puzzle cats');
    expect(after(['dress', 'blue or purple']).wanted!.attributes).toMatchObject([{ value: 'Blue', others: ['Purple'] }]);
    expect(after(['iphone case', 'not otterbox']).wanted!.exclusions.phrases).toEqual(['otterbox']);
  });

  it.each<[string, string[], string]>([
    ['a word', ['headphones for running', 'drop the running bit'], 'headphones'],
    ['a colour', ['black shirt', "the colour doesn't matter"], 'shirt'],
    ['a wish that was not there', ['mouse', 'lose the wired ones'], 'mouse'],
  ])('takes back %s', (_, texts, words) => expect(wordsAfter(...texts)).toBe(words));

  it('takes back a price, and leaves the rest', () => {
    const { price, words } = after(['kettle under £30', 'forget the price limit']).wanted!;
    expect([price, words.length]).toEqual([{}, 1]);
  });

  it('goes back to what was wanted before, also some turns ago', () => {
    expect(wordsAfter('brown handbag', 'make it black', 'go back to brown')).toContain('brown');
    expect(wordsAfter('black boots', 'i need a toaster', 'under £20', 'ok back to the boots')).toBe('black boots');
    expect(wordsAfter('lego', 'star wars', 'go back')).toBe('lego');
    expect(wordsAfter('lego', 'star wars', 'go back, i liked the earlier ones')).toBe('lego');
  });

  it('keeps what is wanted where it is gone back to, and its budget for other goods', () => {
    expect(wordsAfter('usb hub', 'ok back to the hubs')).toBe('usb hub');
    expect(after(['red shoes under £40', 'handbags instead', 'same budget']).wanted).toMatchObject({ price: { max: 4000 }, order: 'best' });
  });

  it('replaces the goods of before by others', () => {
    const may = turnsFor('steam iron, up to £40', after(['kettle'])).map(({ wanted: { words } }) =>
      words.map(({ word }) => word).join(' '),
    );
    expect(may).toContain('steam iron');
    expect(after(['mens perfume under £15', 'deodorant instead, any price']).wanted).toMatchObject({ price: {} });
    expect(after(['brown wallet for my husband', 'those wallets in black']).wanted!.attributes).toMatchObject([
      { id: 'gender', value: 'Men' },
      { id: 'colour', value: 'Black' },
    ]);
  });

  it('looks among toys for what a child is fond of', () => {
    const { wanted } = after(['what can i get a lad whos just turned 10', 'he is into remote control stuff']);
    expect([wanted!.goods?.words, wanted!.words.map(({ word }) => word)]).toEqual([[], ['remote', 'control']]);
  });

  it('looks for other colours than were asked for', () => {
    const { wanted } = after(['black leggings', 'what other colours do they come in']);
    expect([wanted!.attributes, wanted!.exclusions.attributes[0]?.value]).toEqual([[], 'Black']);
  });

  it('takes a thing for its model, and for what such things are called where there is none', () => {
    expect(wordsAfter('dymo rhino 5200 label printer', 'and tape for it')).toBe('tape dymo rhino 5200');
    expect(wordsAfter('label printer', 'and tape for it')).toBe('tape label printer');
  });

  it('starts a new request with other goods', () => {
    expect(wordsAfter('laptop under £500', 'i need a kettle')).toBe('kettle');
    expect(wordsAfter('video games', 'forget it, show me a kettle')).toBe('kettle');
  });

  it('keeps the wishes that fit any goods where others are wanted instead', () =>
    expect(after(['laptop under £500', 'what about a tablet instead']).wanted).toMatchObject({
      price: { max: 50_000 },
      words: [{ word: 'tablet' }],
    }));

  it('keeps the thing as what an accessory is for', () => {
    expect(wordsAfter('galaxy s7', 'ok and a case for it')).toBe('case galaxy s7');
    expect(wordsAfter('galaxy s7', 'and a screen protector')).toBe('screen protector galaxy s7');
    expect(wordsAfter('galaxy s7', 'have you got a case to fit it')).toBe('case galaxy s7');
    expect(turnsFor('a case that fits it', after(['galaxy s7']))).toHaveLength(1);
  });

  it('replaces the model that an accessory is for', () =>
    expect(wordsAfter('clear case for an iphone 6', "wait, she's got a galaxy s7")).toBe('clear case galaxy s7'));

  it('adds a word beside what was never asked for and is not needed', () =>
    expect(after(['printer', 'laser, i dont need colour']).wanted!.words.map(({ word }) => word)).toEqual(['printer', 'laser']));

  it('replaces the format of paper and prints', () => {
    expect(wordsAfter('a4 photo paper', 'that paper in 6x4')).toBe('photo paper 6x4');
    expect(after(['a4 photo paper', 'what about 6x4 size, 10x15 or whatever they call it']).wanted!.words).toContainEqual(
      expect.objectContaining({ word: '6x4', others: ['10x15'] }),
    );
  });

  it('keeps no thing of before for what has a name of its own', () =>
    expect(wordsAfter('toaster', 'i need a replacement kettle')).not.toContain('toaster'));

  it('keeps the thing that spare parts are for, and what it is carried in', () => {
    expect(wordsAfter('label maker', 'and some spare tapes')).toBe('tapes label maker');
    expect(after(['canon camera', 'and something to carry it in']).wanted!.goods?.nodes).toEqual(read('camera bag').goods?.nodes);
    expect(after(['vacuum cleaner', 'replacement bags']).wanted!.goods?.nodes).toEqual(read('hoover bags').goods?.nodes);
  });

  it('tells rather otherwise which are meant than to give the goods up', () => {
    const may = turnsFor('playmobil', after(['advent calendar', 'one with toys in'])).map(({ wanted: { words } }) =>
      words.map(({ word }) => word).join(' '),
    );
    expect(may.slice(0, 2)).toEqual(['advent calendar toys playmobil', 'advent calendar playmobil']);
  });

  it('makes a compound of an accessory and a thing without a name', () => {
    expect(after(['canon camera', 'a case for it']).wanted!.goods?.nodes).toEqual(read('camera case').goods?.nodes);
  });

  it('goes back with a change to what is wanted still', () => {
    const { wanted } = after(['womens tops', 'back to the tops, green ones']);
    expect(wanted!.attributes.find(({ id }) => id === 'colour')?.value).toBe('Green');
    expect(wordsAfter('kite', 'back to the kites, any under a tenner?')).toBe('kite');
    expect(wordsAfter('usb hub', 'i need a kettle', 'back to the hubs, powered ones if youve got em')).toBe('usb hub powered');
  });

  it('changes what was wanted by bare wishes, whatever they take back', () => {
    const { wanted } = after(['heels', 'scrap that, im splashing out, £50 and up']);
    expect([wanted!.goods?.nodes, wanted!.price]).toEqual([read('heels').goods?.nodes, { min: 5000 }]);
  });

  it('goes back to the first ones, and drops a brand that no shop sells', () => {
    expect(wordsAfter('kettle', 'toaster', 'under £20', 'go back to the first ones')).toBe('kettle');
    expect(wordsAfter('bluetooth speaker', 'jbl', 'ok any brand')).toBe('bluetooth speaker');
  });

  it('keeps for whom it is apart from what its name says', () => expect(wordsAfter('lego', 'for a girl', 'actually a boy')).toBe('lego'));

  it('takes cheaper as below the cheapest that was shown', () => {
    expect(after(['kettle', 'cheaper']).wanted!.price).toEqual({ max: 999 });
    expect(after(['kettle', 'something more expensive']).wanted!.price).toEqual({ min: 2001 });
  });

  it('turns the page', () => expect([after(['kettle', 'show me more']).page, after(['kettle', 'next page']).page]).toEqual([1, 1]));
});

it.each<[string, number[]]>([
  ['the second one, is it in stock?', [2]],
  ['the 2nd looks nice', [2]],
  ['and the third?', [3]],
  ['compare the first two', [1, 2]],
  ['compare the first and the third', [1, 3]],
  ['number 2 please', [2]],
  ['what about the last one', [-1]],
  ['compare the last two', [-2, -1]],
  ['no one likes them', []],
  ['no 2 please', [2]],
  ['which of those is cheapest with delivery?', []],
  ['the second hand ones', []],
  ['first aid kit', []],
  ['compare 1st and 2nd', [1, 2]],
])('what %s points at', (text, places) => expect(placesIn(text)).toEqual(places));

it.each<[string, ReturnType<typeof extremeIn>]>([
  ['and postage on the cheaper one?', 'cheapest'],
  ['tell me about the most expensive', 'dearest'],
  ['what is the cheapest kettle', null],
  ['for the cheapest price', null],
  ['whats the total with postage for the cheapest of those', 'cheapest'],
])('which of them %s speaks of by its price', (text, extreme) => expect(extremeIn(text)).toBe(extreme));

it.each<[string, Partial<VoucherWish>]>([
  ['codes with at least 20% off', { percentMin: 20 }],
  ['any ending this month', { endsBy: '2026-11-30' }],
  ['which end before christmas', { endsBy: '2026-12-24' }],
  ['is there one for today', { endsBy: null }],
  ['which end today', { endsBy: '2026-11-21' }],
  ['without a minimum spend', { spend: 0 }],
  ["i'm spending £40", { spend: 4000 }],
  ['student codes', { words: ['student'] }],
  ['codes, im not a student', { words: [] }],
  ['spending about a hundred', { spend: 10000 }],
  ['buying for 3 grandkids', { spend: null }],
  ['the biggest one', { order: 'largest' }],
])('which vouchers %s asks for', (text, wish) => expect(readVoucherWish(text, readPatterns(text), '2026-11-21', null)).toMatchObject(wish));
