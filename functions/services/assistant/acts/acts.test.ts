import { expect, it } from 'vitest';
import { readPatterns } from '#queries/understanding/constraints/read-patterns.ts';
import { readQuery } from '#queries/understanding/read-query.ts';
import { NO_EXCLUSIONS } from '#queries/understanding/product-query.ts';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import type { Act, ActContext } from './act.ts';
import { likelyActs } from './likely-acts.ts';
import { hashOf, LinearModel } from './linear-model.ts';
import { readActs } from './read-act.ts';
import { type SpokenMessage, spokenWords } from './spoken-words.ts';
import { brand, conversing } from '../turns/testing/conversing.ts';

const NEW: ActContext = { last: 'new', isShown: false };
const LIST: ActContext = { last: 'list', isShown: true };
function spoken(text: string, shops: { start: number; end: number }[] = []): SpokenMessage {
  const reading = readQuery(readPatterns(text), NO_VOCABULARY);
  return { reading, words: spokenWords(reading, shops) };
}

it('sees a message as plain words, and of other words what they are', () => {
  const kinds = (text: string) => spoken(text).words.map(({ word, class: kind }) => (kind === 'plain' ? word : kind));
  expect(kinds('a red kettle under £30 for my 2nd zorb, please?')).toEqual([
    'a',
    'value',
    'goods',
    'under',
    'price',
    'for',
    'my',
    'ordinal',
    'name',
    'please',
  ]);
  expect(kinds('nike or th-4455')).toEqual(['brand', 'or', 'name', 'number']);
  expect(spoken('kettle, please?').words.map(({ markBefore, markAfter }) => [markBefore, markAfter])).toEqual([
    ['', ','],
    [',', '?'],
  ]);
});

it('knows the shops of the site, wherever they stand', () => {
  expect(spoken('any codes for argyle', [{ start: 14, end: 20 }]).words.at(-1)!.class).toBe('shop');
});

it.each<[string, ActContext, Act]>([
  ['a kettle for my nan under 30 quid', NEW, 'wish'],
  ['got any codes for clothes', NEW, 'vouchers'],
  ['how do i delete my account', NEW, 'help'],
  ['my parcel never arrived', NEW, 'order'],
  ['which shops sell tents', NEW, 'shops'],
  ['hiya', NEW, 'greeting'],
  ['not adidas', LIST, 'refine'],
  ['what about skirts', LIST, 'swap'],
  ['anything cheaper', LIST, 'cheaper'],
  ['is the second one waterproof', LIST, 'property'],
  ['compare the first two', LIST, 'compare'],
  ['cheers thats great', LIST, 'thanks'],
  ['vestido negro por menos de 40 euros', NEW, 'foreign'],
])('takes "%s" for what it is', (text, context, act) => expect(readActs(spoken(text), context)[0]!.act).toBe(act));

it("takes 'ty' after an answer for thanks, though there are toys of TY", () => {
  const { heard, stateAfter } = conversing({
    ...NO_VOCABULARY,
    names: [brand('TY')],
    counts: new Map([['ty', { term: 'ty', named: 40 }]]),
  });
  const actAfter = (context: ActContext) => likelyActs({ ...heard('ty', stateAfter('lamp')), context, fit: 0 })[0];
  expect(actAfter({ last: 'list', isShown: true })).toMatchObject({ act: 'thanks', isSure: true });
});

it('weighs acts by what is known of the words', () => {
  const likeliest = (text: string, known: Partial<Parameters<typeof likelyActs>[0]>) => {
    const message = spoken(text);
    const query = message.reading;
    return likelyActs({ text, spoken: message, query, places: [], vocabulary: NO_VOCABULARY, context: NEW, fit: 0, ...known })[0]!.act;
  };
  expect(likeliest('good morning, am i speaking to a real lady or a computer', {})).toBe('abilities');
  expect(likeliest('are you able to find a computer under £200', {})).not.toBe('abilities');
  expect(likeliest('are you a computer shop', {})).not.toBe('abilities');
  expect(likeliest('could you tell me whether the acme wetset summer colours pool is in stock', {})).toBe('stock');
  expect(likeliest('is acme 30 top apps in stock', {})).toBe('stock');
  expect(likeliest('party balloons, i dont want to pay more than two fifty a pack', {})).not.toBe('several');
  expect(likeliest("my lad's just turned 5 and is dinosaur mad, what have you got", {})).toBe('wish');
  expect(likeliest('list the shops doing acme lamps', {})).toBe('shops');
  expect(likeliest('acme tool kit, who has actually got one in stock', {})).toBe('stock');
  expect(likeliest('do you actually sell the stuff or just point me at other shops', {})).toBe('help');
  expect(likeliest('do you sell lamps', {})).not.toBe('help');
  expect(likeliest('do you sell things for dogs', {})).not.toBe('help');
  expect(likeliest("how much is the acme 'thank you teacher' card", {})).toBe('price');
  expect(likeliest('when does half term start in gwynedd', {})).toBe('offtopic');
  expect(likeliest('when does the sale start', {})).not.toBe('offtopic');
  expect(likeliest('my niece is mad on her acme doll. which shops sell the 828014 travel seat', {})).toBe('shops');
  // A need with a price is no talk.
  const need = 'ten teachers and not a cup between us. need something to boil the water in, forty quid at the very most';
  expect(likeliest(need, {})).toBe('wish');
  // Names of things have the word.
  const counts = new Map([['zorble', { term: 'zorble', named: 40 }]]);
  expect(likeliest('zorbles', {})).toBe('unclear');
  expect(likeliest('zorbles', { vocabulary: { ...NO_VOCABULARY, counts } })).toBe('wish');
  // A code that products have is no voucher's.
  const query = { ...spoken('aw510m').reading, codes: ['aw510m'] };
  expect(likeliest('aw510m', { query })).toBe('code');
  const ofProduct = new Map([['aw510m', { term: 'aw510m', named: 1 }]]);
  expect(likeliest('aw510m', { query, vocabulary: { ...NO_VOCABULARY, counts: ofProduct } })).toBe('wish');
  // The knowledge base has an entry that says so.
  expect(likeliest('are the results fair', { fit: 0.95 })).toBe('help');
  expect(likeliest('is the oregon lamp dearer than the utah lamp', {})).toBe('compare');
  expect(likeliest('which is dearer, moto g4 play or moto x pure', {})).toBe('compare');
  expect(likeliest('oregon lamp or utah lamp, which one cheaper', {})).toBe('compare');
  expect(likeliest('i want a lamp which is cheaper, oregon or utah', {})).toBe('compare');
  expect(likeliest('i want a lamp, oregon or utah, cheapest first', {})).toBe('wish');
  expect(likeliest('whats cheaper, an oregon lamp or a utah lamp', {})).toBe('compare');
  // What is asked of those that were shown is no question on one, and of one no new wish.
  const shown = { context: { last: 'list', isShown: true } } as const;
  expect(likeliest('any of them with free delivery', shown)).toBe('refine');
  for (const text of ['undo', 'undo that', 'oops, scrap that last bit', 'clear that filter', 'remove that please'])
    expect([text, likeliest(text, shown)]).toEqual([text, 'undo']);
  expect(likeliest('undo that', {})).not.toBe('undo');
  expect(likeliest('whats the price of the first one', shown)).toBe('price');
  expect(likeliest('and the 128?', shown)).toBe('refine');
  expect(likeliest('on second thoughts red, cheer the place up', { context: { last: 'thing', isShown: true } })).toBe('refine');
  expect(['refine', 'swap']).toContain(likeliest('ooh have they a dragon?', shown));
  expect(['refine', 'swap']).toContain(likeliest('do you have any of the families of rabbits', shown));
  expect(likeliest('cancel the lamp', shown)).not.toBe('undo');
  expect(likeliest('whats the delivery on the first one', { ...shown, places: [1] })).toBe('delivery');
  expect(['shops', 'price']).toContain(likeliest('where is the second one sold', { ...shown, places: [2] }));
  expect(['refine', 'wish']).not.toContain(likeliest('second one, which shop is that', { ...shown, places: [2] }));
  expect(likeliest('i was thinking about £15', shown)).toBe('refine');
  expect(likeliest('ok and something to carry it in', shown)).toBe('swap');
  expect(likeliest('just show me whats in stock', shown)).toBe('refine');
  expect(likeliest('actually thats a lot, make it 1000', shown)).toBe('refine');
  expect(likeliest('it needs a camera on it', shown)).toBe('refine');
  const withoutCasio = { ...NO_EXCLUSIONS, brands: [{ id: 'casio', name: 'Casio', slug: 'casio' }] };
  const ofModel = { ...spoken('toner').reading, purpose: ['hp', '2600n'], codes: ['2600n'] };
  expect(likeliest('which toner cartridges for hp 2600n', { ...shown, query: ofModel })).toBe('wish');
  expect(likeliest("lovely. i'd like some yellow too", shown)).not.toBe('thanks');
  expect(likeliest('not casio thank you', { ...shown, query: { ...spoken('').reading, exclusions: withoutCasio } })).toBe('refine');
  expect(likeliest('knights or castles', shown)).toBe('refine');
  expect(likeliest('and they must be in stock now', shown)).toBe('refine');
  expect(likeliest('any free delivery ones', shown)).toBe('refine');
  expect(likeliest('do you have the targus tsb212 backpack', {})).not.toBe('property');
  expect(likeliest('a backpack would be better', shown)).toBe('swap');
  expect(likeliest('i object to paying carriage so only those with free delivery', shown)).toBe('refine');
  expect(likeliest('the vicar is fifty and i am to choose him a present', {})).toBe('wish');
  expect(likeliest('its my grandads 80th and im stuck for ideas', {})).toBe('wish');
  expect(likeliest('its the wifes birthday on tuesday and ive got nothing', {})).toBe('wish');
  expect(likeliest('merry christmas when it comes!', { fit: 0.8 })).toBe('greeting');
  expect(likeliest('how much do you get off with dapper5', { query: { ...spoken('').reading, codes: ['dapper5'] } })).toBe('code');
  expect(likeliest('have you got replacement heads', shown)).toBe('swap');
  expect(likeliest('what sort of thing does that shop stock', { context: { last: 'vouchers', isShown: false } })).toBe('shop');
  expect(likeliest('what does postage on the cheaper one come to', shown)).toBe('delivery');
  expect(likeliest('got it in blue instead?', shown)).toBe('refine');
  expect(likeliest('theyre all pricier than i thought, show me cheaper ones', shown)).toBe('cheaper');
  expect(likeliest('put them in price order, low to high', shown)).toBe('refine');
  expect(likeliest('when do they run out', { context: { last: 'vouchers', isShown: false } })).toBe('vouchers');
  expect(likeliest('whats the expiry on those', { context: { last: 'vouchers', isShown: false } })).toBe('vouchers');
  expect(likeliest('which one holds more charge', { context: { last: 'thing', isShown: true } })).toBe('property');
  // Goods with free delivery are wished for, and not how a shop delivers.
  expect(likeliest('which kettles come with free delivery', {})).toBe('wish');
  // A list of vouchers is no answer to how codes are used, but to how long one lasts.
  expect(likeliest('can i use two discount codes on one order', { fit: 0.8 })).toBe('help');
  expect(likeliest('how long is it on for', { context: { last: 'vouchers', isShown: false } })).toBe('vouchers');
  expect(
    likeliest('any deals at kestrel', { query: { ...spoken('').reading, merchant: { id: '1', name: 'Kestrel', slug: 'kestrel' } } }),
  ).toBe('vouchers');
  expect(likeliest('any cases for iphone 7?', {})).toBe('wish');
  expect(likeliest('any codes for iphone cases?', {})).toBe('vouchers');
  expect(likeliest('any idea when my lego will arrive?', { fit: 0.6 })).not.toBe('wish');
  expect(likeliest('i want a refund on my kettle', { fit: 0.8 })).not.toBe('wish');
  expect(likeliest('what hornby trains do you have', {})).toBe('wish');
  expect(likeliest('which makers of hornby trains do you have', {})).toBe('brands');
  expect(likeliest('does it cost anything? i am careful with my pennies', { context: { last: 'help', isShown: false }, fit: 0.5 })).toBe(
    'help',
  );
  expect(likeliest('should i get an oregon lamp or a utah lamp', {})).toBe('compare');
  expect(likeliest('how much more is an oregon lamp than a utah lamp', {})).toBe('compare');
  expect(likeliest('compare the penrith kettle model 17 with the brass lamp model 18', {})).toBe('compare');
  expect(likeliest('a memory stick cheaper than a tenner', {})).toBe('wish');
  expect(likeliest('can you play dvds on it', shown)).not.toBe('offtopic');
  expect(likeliest('merry christmas, any codes for argos', {})).toBe('vouchers');
  expect(likeliest('can you book a table for four', {})).toBe('offtopic');
  expect(likeliest('is there 20%off for students', {})).toBe('vouchers');
  expect(likeliest('which of the two is cheaper', { context: { last: 'thing', isShown: true } })).toBe('least');
  expect(likeliest('who have you got for mobile phones', {})).toBe('shops');
  // However much is told, goods are requested.
  const story = 'our old kettle gave up the ghost and i cant be doing without my brew.';
  expect(likeliest(`${story} could you find me a new one for less than thirty five pounds`, {})).toBe('wish');
  expect(likeliest('is there any lego on here, my brother and me had some as nippers and i fancy getting going again', {})).toBe('wish');
  expect(likeliest('my niece hasnt stopped singing, got any frozen toys?', { fit: 0.8 })).toBe('wish');
  expect(likeliest(`${story} a new kettle please, no nonsense`, { fit: 0.8 })).toBe('wish');
  expect(likeliest('i saw a lady with a kettle and nearly missed my stop staring. id love a kettle myself', {})).toBe('wish');
  expect(likeliest('how do i go about sending the trainers, i mean sending them back for a bigger size', { fit: 0.2 })).not.toBe('wish');
  expect(likeliest('while youre there love, what times the next 192 to stockport', { fit: 0.1 })).toBe('offtopic');
  expect(likeliest('set the oregon lamp and the utah lamp side by side', {})).toBe('compare');
  expect(likeliest('can you do me any under £40', shown)).toBe('refine');
  expect(likeliest('me and my two brothers are chipping in but one of them is skint, so around 20 quid', shown)).not.toBe('several');
  expect(likeliest('have they any dominoes', shown)).toBe('wish');
  const free = { query: { ...spoken('').reading, freeDelivery: true } };
  expect(likeliest('which of them do free postage', { ...shown, ...free })).toBe('refine');
  expect(likeliest('whats cheaper, the oregon lamp or the utah lamp', {})).toBe('compare');
  expect(likeliest('i cant make my mind up between the oregon lamp and the utah lamp', {})).toBe('compare');
  expect(likeliest('which is better, wh1000xm4 or qc45', { query: { ...spoken('').reading, codes: ['wh1000xm4', 'qc45'] } })).toBe(
    'compare',
  );
});

const base64 = (...bytes: number[]): string => btoa(String.fromCodePoint(...bytes));

/** A number of 28 bits as gaps are packed. */
const sevenBits = (number: number) => [(number & 127) | 128, ((number >>> 7) & 127) | 128, ((number >>> 14) & 127) | 128, number >>> 21];

it('a model adds the weights of the features that it knows', () => {
  const [first, second] = ['rain', 'sun'].toSorted((a, b) => hashOf(a) - hashOf(b)) as [string, string];
  const sun = [
    [0, 10],
    [1, 246],
  ];
  const rain = [[1, 4]];
  const weights = first === 'sun' ? [...sun, ...rain] : [...rain, ...sun];
  const model = new LinearModel(['dry', 'wet'], {
    step: 0.5,
    gaps: base64(...sevenBits(hashOf(first)), ...sevenBits(hashOf(second) - hashOf(first))),
    counts: base64(...(first === 'sun' ? [2, 1] : [1, 2])),
    labels: base64(...weights.map(([label]) => label!)),
    weights: base64(...weights.map(([, weight]) => weight!)),
  });
  expect([...model.scores(['sun', 'rain', 'snow'])]).toEqual([5, -3]);
  expect([model.best(['sun']), model.best(['rain']), model.best(['snow'])]).toEqual(['dry', 'wet', 'dry']);
});
