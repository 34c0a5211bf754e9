import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '#contracts/assistant.ts';
import { sampleAssistant, type SampleAssistant } from './sample-assistant.ts';

const folder = mkdtempSync(join(tmpdir(), 'dialogues-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let sample: SampleAssistant;

beforeAll(async () => {
  sample = await sampleAssistant(
    folder,
    `UPDATE product SET name = 'Espresso pods ' || id WHERE name LIKE '%kettle%';
     UPDATE product SET in_stock = 0 WHERE id = (SELECT min(id) FROM product WHERE name LIKE '%lamp%' AND price IS NOT NULL)`,
  );
}, 120_000);

/** The last answer of a dialogue; a client may send no state. */
async function lastAnswer(turns: readonly string[], { sendsState = true } = {}) {
  const messages: ChatMessage[] = [];
  let state: string | null = null;
  let reply;
  for (const content of turns) {
    messages.push({ role: 'user', content });
    reply = await sample.ask(messages, state);
    messages.push({ role: 'assistant', content: reply.message });
    state = sendsState ? (reply.state ?? null) : null;
  }
  return reply!;
}

const messageOf = async (...turns: string[]) => (await lastAnswer(turns)).message;

/** A name of the catalogue. */
const nameOf = (sql: string): string => (sample.database.prepare(sql).get() as { name: string }).name;
const SHOP = 'SELECT m.name FROM merchant m JOIN voucher v ON v.merchant_id = m.id';
const LAMP = "SELECT name FROM product WHERE name LIKE '%lamp%' AND price IS NOT NULL ORDER BY id";

it('says of a shop that is not here that it has no vouchers, whatever more is asked of them', async () => {
  expect(await messageOf('any codes for argos', 'when does it end?')).toMatch(/no live voucher codes for “Argos”/i);
  expect(await messageOf('my neighbour says boots are doing 20% off, have you the code?')).toMatch(/no shop called “Boots”/i);
  expect(await messageOf('do you do boots vouchers')).toMatch(/no shop called “Boots”/i);
  expect(await messageOf('somebody said there is 20% off at Boots this week, have you got the code')).toMatch(/no shop called “Boots”/i);
  expect(await messageOf(`codes for ${nameOf(SHOP)}`, 'what about argos')).toMatch(/no shop called “argos”/i);
  expect(await messageOf(`codes for ${nameOf(SHOP)}`, 'what about refunds')).not.toMatch(/no shop called/);
  expect(await messageOf('board game codes?')).not.toMatch(/no shop called “game”/i);
  expect(await messageOf('any codes for argos', 'which of your codes end soonest')).toMatch(/^\d+ live voucher/);
  expect(await messageOf(`codes for ${nameOf(SHOP)}`, 'and for argos?', 'when do they end')).toMatch(/for “argos”/i);
});

it('tells of no thing that was shown for words that it does not bear', async () => {
  const lamp = nameOf(LAMP);
  expect(await messageOf(`how much is the ${lamp}`, 'whos cheapest for that')).toContain(lamp.slice(0, 20));
  expect(await messageOf(`how much is the ${lamp}`, 'the zigzag wobbly one, whos cheapest')).not.toContain(lamp.slice(0, 20));
  expect(await messageOf(`how much is the ${lamp}`, 'who has the zigzag wobbly cheapest')).not.toContain(lamp.slice(0, 20));
});

it('shows the goods of a shop that are asked for, also of the one that was spoken of', async () => {
  const { name: shop } = sample.database
    .prepare(`SELECT m.name FROM merchant m JOIN product p ON p.merchant_id = m.id WHERE p.name LIKE '%lamp%' AND p.price IS NOT NULL`)
    .get() as { name: string };
  for (const turns of [[`does ${shop} sell lamps`], [`codes for ${shop}`, 'do they do lamps']]) {
    const { message, products } = await lastAnswer(turns);
    expect(message).toMatch(new RegExp(`“lamps” at ${shop}`));
    expect(new Set(products.map(({ merchantName }) => merchantName))).toEqual(new Set([shop]));
  }
  expect(await messageOf('does argos sell lamps')).toMatch(/no shop called “Argos” here\. Here is what I found for “lamps”/);
});

it('knows which of those that were shown is meant by a word of its name', async () => {
  const { products } = await lastAnswer(['lamps']);
  const words = products.map(({ name }): string[] => name.toLowerCase().match(/\p{L}{5,}/gu) ?? []);
  const own = words[1]!.findLast((word) => words.every((others, at) => at === 1 || !others.includes(word)))!;
  const second = products[1]!.name.slice(0, 20);
  expect(await messageOf('lamps', `who sells the ${own} one`)).toContain(second);
  const compared = await lastAnswer(['lamps', 'tell me about the first one', `how does it compare to the ${own} one`]);
  expect(compared.products.map(({ id }) => id)).toEqual(products.slice(0, 2).map(({ id }) => id));
  const withFirst = await lastAnswer(['lamps', `who sells the ${own} one`, 'compare it with the first one']);
  expect(withFirst.products.map(({ id }) => id)).toEqual([products[1]!.id, products[0]!.id]);
});

it.each(['how does it compare with', 'compare with'])('%s: the one that was spoken of, or what was wanted, and another', async (asks) => {
  const [first, second] = (await lastAnswer(['lamps'])).products.map(({ name }) => name);
  const turns = ['lamps', 'tell me about the first one', `${asks} the ${second}`];
  expect((await lastAnswer(turns)).products.map(({ name }) => name)).toEqual([first, second]);
  expect((await lastAnswer(turns, { sendsState: false })).message).toContain(second!.slice(0, 20));
});

it('keeps to what was wanted after a question on the site', async () =>
  expect(await messageOf('lamps', 'under £40', 'do i pay you or the shop', 'ok back to the lamps')).toContain('up to £40'));

it('names what a shop has where nothing of it fits', async () => {
  const shop = nameOf(SHOP);
  expect(await messageOf(`codes for ${shop} with at least 99% off`)).toMatch(
    new RegExp(`^There are no live voucher codes for ${shop} .*\\n\\d+ live voucher codes? (?:or|and) offers? for ${shop}:`),
  );
});

it('tells of a thing that was shown, however it is called for', async () => {
  const [lamp] = (await lastAnswer(['lamps'])).products;
  const { message } = await lastAnswer(['lamps', 'tell me a bit about the first one']);
  expect(message).toContain(lamp!.name.slice(0, 20));
});

it('shows similar products, and takes the next question for one of these', async () => {
  const like = await lastAnswer(['lamps', 'anything similar to the first one']);
  expect(like.message).toMatch(/^Like /);
  const { message } = await lastAnswer(['lamps', 'anything similar to the first one', 'how much is the first one']);
  expect(message).toContain(like.products[0]!.name.slice(0, 20));
});

it('shows nothing of other makers for a thing that its maker names', async () =>
  expect(await lastAnswer(['have you got the nintendo switch'])).toMatchObject({
    products: [],
    message: expect.stringMatching(/could not find/),
  }));

it('names no vouchers for words that are hardly a code', async () => expect(await messageOf('red not red')).not.toContain('live voucher'));

it('takes a word that is another one in other languages for no goods', async () =>
  expect(await lastAnswer(['je cherche une robe noire'])).toMatchObject({
    products: [],
    message: expect.stringMatching(/only understand English/),
  }));

it('knows a thing by a name of common words', async () => {
  const lamp = nameOf(LAMP);
  expect(await messageOf(`is ${lamp.split(' ').slice(0, 2).join(' ')} in stock?`)).toMatch(/[Ii]n stock|[Oo]ut of stock/);
});

it('says of shops and counts once what is asked of offers', async () => {
  expect(await messageOf('which shops have lamps in stock')).toMatch(/^\d+ shops? with “lamps?” in stock: /);
  expect(await messageOf('how many lamps are in stock')).toMatch(/“lamps?” in stock; /);
});

it('says until when vouchers hold', async () =>
  expect(await messageOf(`codes for ${nameOf(SHOP)}`, 'how long have i got to use it')).toMatch(/until \d+/));

it('looks for no code of one shop at another', async () => {
  const [one, other] = sample.database
    .prepare(
      'SELECT m.name, min(v.code) AS code FROM merchant m JOIN voucher v ON v.merchant_id = m.id WHERE v.code IS NOT NULL GROUP BY m.id LIMIT 2',
    )
    .all() as { name: string; code: string }[];
  const answer = await messageOf(`codes for ${one!.name}`, `when does ${one!.code} end`, `what about ${other!.name}`);
  expect(answer).toContain(other!.name);
  expect(answer).not.toContain(one!.code);
});

it('names the shops of a kind of goods, however it is asked', async () => {
  expect(await messageOf('who do you have for lamps')).toBe(await messageOf('who sells lamps'));
});

it('tells the terms of vouchers that were shown', async () => {
  const shop = nameOf(SHOP);
  expect(await messageOf(`codes for ${shop}`, 'is there a catch')).toMatch(
    new RegExp(`of ${shop}: .*(?:Terms: |no end date|runs out)`, 's'),
  );
});

it('takes a polite end for no wish', async () => {
  expect(await messageOf('do I need an account?', 'fair enough, cheers')).toContain('You are welcome');
});

it('says of a code that no shop has that it knows none', async () => {
  expect(await messageOf('my friend gave me JUBILEE12, is it still good?')).toContain('live code “JUBILEE12”');
});

it('answers a question that says its topic whatever was asked before', async () => {
  expect(await messageOf('who do I moan at if it never turns up', 'and whats in it for you lot')).toBe(
    await messageOf('whats in it for you'),
  );
});

it('says which of two is the cheaper, however it is asked', async () => {
  const [one, other] = [nameOf(`${LAMP} LIMIT 1`), nameOf(`${LAMP} DESC LIMIT 1`)];
  for (const text of [
    `is the ${one} dearer than the ${other}?`,
    `the ${one} and the ${other}, which one costs less?`,
    `the ${one} or the ${other}, is the dearer one worth the extra?`,
    `is the ${one} worth the extra over the ${other}?`,
  ])
    expect(await messageOf(text), text).toMatch(/the cheaper is/);
  expect(await messageOf('compare zorble alpha with quimby beta')).toMatch(/^I could not find “zorble alpha” and “quimby beta”/);
});

it('says whether a thing can still be had', async () => {
  expect(await messageOf(`can i still get the ${nameOf(`${LAMP} LIMIT 1`)}, or is it gone?`)).toMatch(/Out of stock at/);
});

it('names the cheapest of a kind where its price is asked for', async () => {
  const [cheapest] = (await lastAnswer(['cheapest lamp'])).products;
  expect((await lastAnswer(['how much is the cheapest lamp'])).products[0]!.price).toBe(cheapest!.price);
});

it('says when a word was taken for another', async () => {
  expect(await messageOf('espressa pods')).toContain('None of these is called “espressa”');
  expect(await messageOf('espresso pods')).not.toContain('is called');
});

it('has an answer on the terms of vouchers that are not there', async () =>
  expect((await lastAnswer(['any codes for Smyths', 'is there a catch?'])).message).not.toBe(''));

it('names the parts of the site, and all shops of a thing', async () => {
  expect(await messageOf('what departments have you got')).toMatch(/^\d+ shops with .* They sell/);
  const { name, shops } = sample.database
    .prepare('SELECT name, shops FROM search_comparison WHERE shops > 2 ORDER BY doc LIMIT 1')
    .get() as { name: string; shops: number };
  expect(await messageOf(`which shops have the ${name}`)).toContain(`${shops} shops with`);
});

it('has goods for who asks who delivers them for nothing, and their price where that is asked, too', async () => {
  expect((await lastAnswer(['who does free postage on lamps'])).products).not.toEqual([]);
  const lamp = nameOf(`${LAMP} LIMIT 1`);
  expect(await messageOf(`how much is the ${lamp} and who sells it`)).toMatch(/Cheapest at /);
});

/** How many products an answer counts. */
const counted = async (text: string) => Number(/There (?:is|are) (?:at least )?([\d,]+) product/.exec(await messageOf(text))?.[1] ?? 0);

it('counts of a kind with more words only what has them', async () => {
  const [all, some] = [await counted('how many lamps do you have'), await counted('how many tripod lamps do you have')];
  expect(some).toBeLessThan(all);
});

it('takes the age of a child for no place among what was shown', async () => {
  const first = (await lastAnswer(['lamps'])).products[0]!.name;
  expect(await messageOf('lamps', 'tell me about the first one', 'is it suitable for a 3 year old')).toContain(first.slice(0, 20));
});

it('counts only what this site has', async () =>
  expect(await messageOf('how many pints are there in a gallon')).toMatch(/^I could not find/));

it('lists vouchers without a minimum spend, and no terms', async () =>
  expect(await messageOf(`codes for ${nameOf(SHOP)}`, 'any with no minimum spend')).toMatch(/without a minimum spend/));

it('adds several of a thing up', async () => {
  const answer = await lastAnswer(['lamps', 'tell me about the first one', 'what would two of them come to with delivery?']);
  expect(answer.message).toMatch(/^2 × .* come to £[\d.]+ at .* each\)/);
});

it.each([
  ['so how do you lot make your money then?', 'commission'],
  ['are you keeping what i type in here', 'not stored'],
  ['do you flog my email to anyone', 'without telling us who you are'],
  ['can i bin my account', 'Delete Account'],
  ['must I register just to have a look round?', 'without an account'],
  ['who do i complain to about this website', 'contact page'],
  ['alright how do i register', 'password'],
  ['where does the code go', 'Copy Code'],
  ['are there reviews on here', 'no reviews'],
  ['i bought a kettle and it packed up after a week', 'Returns'],
  ['r u a robot or a person lol', 'The assistant'],
  ['why was it dearer when i got to the shop', 'The price at the shop'],
])('finds help in the words of visitors: %s', async (text, words) => {
  const { message, products } = await lastAnswer([text]);
  expect(message).toContain(words);
  expect(products).toEqual([]);
});

const lastWithout = (...turns: string[]) => lastAnswer(turns, { sendsState: false });

describe('without a state', () => {
  it('goes on with vouchers', async () => {
    const shop = nameOf(SHOP);
    expect((await lastWithout(`codes for ${shop}`, 'which of those end soonest')).message).toContain(` for ${shop}`);
    expect((await lastWithout('codes for argos', 'when does it end?')).message).toContain('for “Argos”');
  });

  it('takes no question on the site for a wish', async () => {
    const { message, products } = await lastWithout('can i save things without an account', "so what's an account for then");
    expect([message, products]).toEqual([expect.stringContaining('account'), []]);
  });

  it('asks which shop is meant', async () => {
    expect((await lastWithout('who sells lamps', 'are they a safe shop?')).message).toMatch(/^Which shop/);
    expect((await lastWithout('lamps', 'any vouchers for that shop?')).message).toMatch(/^Which shop.*voucher/);
  });

  it.each(['tell me more about the second one', 'which shop has the first one?', 'compare the first two', 'is it in stock?'])(
    'asks which one is meant: %s',
    async (question) => expect((await lastWithout('lamp', question)).message).toMatch(/^Which one do you mean/),
  );

  it('looks for the cheapest and the dearest of what was wanted', async () => {
    expect((await lastWithout('lamp', 'which of those is cheapest with delivery?')).message).toContain('the cheapest');
    expect((await lastWithout('lamp', 'which is the dearest of those')).message).toMatch(/^The dearest .* “lamp”/);
  });
});

it('has goods with a price after codes, and the codes of a shop that was spoken of', async () => {
  const shop = nameOf(SHOP);
  expect((await lastAnswer([`codes for ${shop}`, 'ok a lamp under £500'])).products).not.toEqual([]);
  expect(await messageOf(`what sort of stuff do ${shop} have`)).toContain(shop);
  expect(await messageOf(`what do ${shop} sell`, 'have they got a code on?')).toMatch(/^\d+ live voucher/);
});
