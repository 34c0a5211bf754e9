import { describe, expect, it } from 'vitest';
import type { CatalogueNames } from '#queries/catalogue-names.ts';
import { readConversation } from './conversation.ts';
import { nameIndex } from './name-index.ts';
import { plainText } from './plain-text.ts';
import { wishWords } from './product-query.ts';
import { readPrice } from './read-price.ts';
import { readProductQuery } from './read-product-query.ts';

const CATALOGUE: CatalogueNames = {
  merchants: [
    { id: 1, name: 'Cable & Crown', slug: 'cable-and-crown' },
    { id: 2, name: 'Moor & Mill', slug: 'moor-and-mill' },
  ],
  brands: [
    { id: 'hp', name: 'HP', productCount: 90 },
    { id: 'sony', name: 'Sony', productCount: 40 },
    { id: 'brother', name: 'Brother', productCount: 30 },
    { id: 'tp-link', name: 'TP-LINK', productCount: 20 },
    { id: 'red', name: 'Red', productCount: 3 },
    { id: '60', name: '60°', productCount: 1 },
  ],
  categories: [
    { slugPath: 'electronics/computers/laptops', productCount: 9 },
    { slugPath: 'electronics/audio/headphones', productCount: 9 },
    { slugPath: 'women/apparel/dress', productCount: 9 },
    { slugPath: 'electronics/cases-and-bags', productCount: 9 },
  ],
};
const NAMES = nameIndex(CATALOGUE);

const priceOf = (message: string) => readPrice(plainText(message)).price;

describe('prices', () => {
  it.each([
    ['trainers under £30', { max: 3000 }],
    ['less than 50 pounds please', { max: 5000 }],
    ['no more than 300 quid', { max: 30_000 }],
    ["I can't spend more than 300", { max: 30_000 }],
    ['between 20 and 40', { min: 2000, max: 4000 }],
    ['15 to 20 pounds', { min: 1500, max: 2000 }],
    ['£40-£20', { min: 2000, max: 4000 }],
    ['over £20', { min: 2000 }],
    ['a fiver or less', { max: 500 }],
    ['under a tenner', { max: 1000 }],
    ['under twenty pounds', { max: 2000 }],
    ['up to five hundred pounds', { max: 50_000 }],
    ['around £50', { min: 3500, max: 6500, near: 5000 }],
    ['up to £1,250.50', { max: 125_050 }],
    ['£40 tops', { max: 4000 }],
  ])('%s', (message, price) => expect(priceOf(message)).toEqual(price));

  it.each([
    'tv over 60 inches',
    'at least 64gb',
    '24 port switch',
    'iphone 7',
    'size 9',
    'balloons for a 40th birthday',
    'usb 2.0',
    'cat6 50ft',
  ])('is no price: %s', (message) => expect(priceOf(message)).toEqual({}));

  it('takes its words out of the message', () => {
    expect(readPrice('black trainers between £30 and £60 please').rest.replace(/\s+/g, ' ')).toBe('black trainers please');
  });
});

const wordsOf = (message: string) => wishWords(readProductQuery(plainText(message), NAMES));

describe('product queries', () => {
  it.each([
    ["I'm looking for a cheap HP laptop, no more than £400", ['hp', 'laptop']],
    ['any red dresses for a wedding?', ['red', 'dresses']],
    ["women's dresses in blue", ['women', 'blue', 'dresses']],
    ['laptop for my brother', ['laptop']],
    ['brother printer', ['brother', 'printer']],
    ['do you sell tp link routers', ['tp-link', 'routers']],
    ['4k tv over 60 inches', ['4k', 'tv', '60']],
  ])('%s', (message, words) => expect(wordsOf(message)).toEqual(words));

  it('knows shops by name, with an ampersand, without, and with a slip', () => {
    for (const typed of ['cable & crown', 'cable and crown', 'Cable Crown', 'moor and mil'])
      expect(readProductQuery(plainText(`laptops at ${typed}`), NAMES).merchant, typed).not.toBeNull();
  });
});

const ask = (...messages: string[]) =>
  readConversation(
    messages.map((content) => ({ role: 'user', content })),
    NAMES,
  );

describe('conversations', () => {
  it('adds to what was asked: price, brand, colour', () => {
    expect(ask('laptops please', 'under £400', 'only sony', 'in black')).toMatchObject({
      kind: 'products',
      productQuery: { words: ['laptops'], colour: 'black', brands: [{ id: 'sony' }], price: { max: 40_000 } },
    });
  });

  it('replaces a brand, a colour, a bound', () => {
    expect(ask('sony headphones in red', 'no, hp instead', 'and blue?')).toMatchObject({
      productQuery: { colour: 'blue', brands: [{ id: 'hp' }] },
    });
    expect(ask('headphones under £20', 'make that up to 30')).toMatchObject({ productQuery: { price: { max: 3000 } } });
  });

  it('begins anew with another thing', () => {
    expect(ask('red dress under £40', 'never mind, show me laptops')).toMatchObject({
      productQuery: { words: ['laptops'], colour: null, price: {} },
    });
  });

  it('points at an earlier answer by its request', () => {
    const first = ask('headphones');
    expect(ask('headphones', 'tell me about the second one')).toEqual({ kind: 'picked', of: first, places: [2] });
    expect(ask('headphones', 'cheaper ones')).toMatchObject({ kind: 'products', than: { way: 'cheaper', of: first } });
    expect(ask('headphones', 'something similar to the first one')).toMatchObject({ kind: 'similar', to: { of: first, place: 1 } });
    expect(ask('headphones', 'compare the first two')).toMatchObject({ kind: 'compare', sides: [{ place: 1 }, { place: 2 }] });
    expect(ask('headphones', 'more please')).toMatchObject({ kind: 'products', page: 1 });
  });

  it('small talk in between changes nothing', () => {
    expect(ask('headphones', 'thanks!', 'under £20')).toMatchObject({ productQuery: { words: ['headphones'], price: { max: 2000 } } });
  });

  it.each([
    ['hi', 'talk'],
    ['hi, any headphones?', 'products'],
    ['any codes for Moor & Mill?', 'vouchers'],
    ['compare hp and sony laptops', 'compare'],
    ['how does cashback work', 'help'],
    ['delete my data', 'help'],
    ['who sells sony', 'shops'],
    ['Bonjour, avez-vous des imprimantes?', 'talk'],
    ['', 'talk'],
    ['🙂🙂', 'talk'],
  ])('%s is %s', (message, kind) => expect(ask(message).kind).toBe(kind));

  it('reads the longest and oddest messages in no time', () => {
    const start = performance.now();
    for (const odd of [
      'a '.repeat(2000),
      'between '.repeat(500),
      '£'.repeat(4000),
      '1'.repeat(4000),
      'compare x and '.repeat(280),
      '['.repeat(4000),
      'not more '.repeat(440),
      "'".repeat(4000),
    ])
      ask(...Array<string>(7).fill(odd));
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
