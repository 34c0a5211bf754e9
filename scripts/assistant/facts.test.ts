import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChatMessage } from '#contracts/assistant.ts';
import { type Assistant, BENCH_DAY, knowledgeTexts } from '../bench/assistant/assistant-over.ts';
import { between, pick } from '../sample-feeds/prng.ts';
import { FactCheck } from './facts.ts';
import type { Said } from './said.ts';
import { sampleAssistant } from './sample-assistant.ts';

const ANSWERS = 300;

const folder = mkdtempSync(join(tmpdir(), 'facts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let database: DatabaseSync;
let ask: Assistant;
let check: FactCheck;

beforeAll(async () => {
  // Every third product had other prices before.
  const sample = await sampleAssistant(
    folder,
    `INSERT INTO price_history (product_id, day, price)
    SELECT id, '2026-10-01', price + 550 - id % 7 * 100 FROM product WHERE price > 1000 AND id % 3 = 0
    UNION ALL SELECT id, '2026-11-02', price + 250 FROM product WHERE price > 1000 AND id % 6 = 0`,
  );
  ({ database, ask } = sample);
  const { app } = sample;
  check = new FactCheck(database, BENCH_DAY, await knowledgeTexts(app));
}, 120_000);

const column = (sql: string): string[] => (database.prepare(sql).all() as { text: string }[]).map(({ text }) => text);

/** Questions as shoppers ask them, with names of the catalogue. */
function* conversations(): Generator<string[]> {
  const names = column('SELECT name AS text FROM product WHERE adult = 0 ORDER BY id');
  const brands = column('SELECT name AS text FROM brand WHERE adult = 0 ORDER BY id');
  const shops = column('SELECT name AS text FROM merchant WHERE adult = 0 ORDER BY id');
  const kinds = column('SELECT lower(name) AS text FROM category WHERE adult = 0 ORDER BY id');
  const codes = column('SELECT code AS text FROM voucher WHERE code IS NOT NULL ORDER BY id');
  let drawn = 0;
  const one = <Item>(of: readonly Item[]): Item => pick(`facts ${++drawn}`, of);
  const number = (low: number, high: number) => between(`facts ${++drawn}`, low, high);
  const firsts = [
    () => one(names),
    () => `how much is the ${one(names)}`,
    () => `where is ${one(names)} cheapest including delivery`,
    () => `is the ${one(names)} in stock`,
    () => `is ${one(names)} a good price`,
    () => `${one(kinds)} under £${number(5, 200)}`,
    () => `cheapest ${one(kinds)}`,
    () => `${one(brands)} ${one(kinds)}`,
    () => `which shops sell ${one(kinds)}`,
    () => `what brands of ${one(kinds)} are there`,
    () => `how many ${one(kinds)} do you have`,
    () => `any deals on ${one(kinds)}`,
    () => `any codes for ${one(shops)}`,
    () => `what is ${one(codes)} worth`,
    () => `which shops have the ${one(names)}`,
    () => 'how many brands have you got',
    () => `${one(shops)} codes without a minimum spend`,
    () => `tell me about ${one(shops)}`,
    () => `compare ${one(names)} and ${one(names)}`,
    () => `codes with at least ${number(5, 25)}% off`,
    () => 'how many shops and products have you got',
    () => "what's on sale",
    () => `does ${one(shops)} deliver free`,
    () => `how many brands of ${one(kinds)} do you have`,
    () => `${one(brands)} or ${one(brands)}, which one is cheaper`,
  ];
  const nexts = [
    'the second one',
    'which of those is cheapest with delivery?',
    'compare the first two',
    'cheaper',
    'something dearer',
    'is it in stock?',
    'how much is delivery for the first one',
    'was it cheaper before?',
    'is that a good price?',
    'who sells the first one',
    'any codes there?',
    'when do they end?',
    'in black',
    'with free delivery',
    'only reduced ones',
    'what colour is it',
    'show me more',
    'the cheapest',
    'which is the most expensive of those',
    'what do they sell',
    'go back',
  ];
  for (;;) {
    yield [one(firsts)(), ...Array.from({ length: number(0, 3) }, () => one(nexts))];
  }
}

it('says nothing that the snapshot does not bear out', async () => {
  const wrong: string[] = [];
  let [answers, factual] = [0, 0];
  for (const turns of conversations()) {
    const messages: ChatMessage[] = [];
    let state: string | null = null;
    for (const turn of turns) {
      messages.push({ role: 'user', content: turn });
      const reply = await ask(messages.slice(-13), state);
      messages.push({ role: 'assistant', content: reply.message });
      state = reply.state ?? null;
      const faults = check.faults(reply as unknown as Said, turns.join(' '));
      if (faults.length > 0) wrong.push(`${turn}: ${faults.join('; ')} | ${reply.message.slice(0, 200)}`);
      answers += 1;
      if (/\d/.test(reply.message)) factual += 1;
    }
    if (answers >= ANSWERS) break;
  }
  expect(wrong).toEqual([]);
  expect(factual).toBeGreaterThan(ANSWERS / 2);
}, 120_000);

it.each([
  ['a price', 'Kettle: Cheapest at SHOP: £1.23 with free delivery at SHOP.'],
  ['a code', '1 live voucher code or offer for SHOP:\n• SHOP: 99% off everything – code NOTACODE'],
  ['a shop', 'In stock at Nobody & Sons.'],
  ['a date', 'That price has not changed since 3 March 2019, when I first saw it.'],
  ['a count', 'SHOP has 123,456 products here.'],
  ['a count of a kind', 'There are 4,321 products for “furniture”; one that several shops sell counts once.'],
  ['a count of what is in stock', 'There are 4,321 products for “furniture” in stock; one that several shops sell counts once.'],
  ['shops of a kind where none has all', 'I could not find a shop with “blue furniture”. 1 shop with “furniture”: SHOP (400).'],
  ['what is not wanted, and was not typed', 'Here is what I found for “kettle”, without 7 spouts.'],
  ['a cheapest', 'The cheapest in stock I found for “furniture” is A chair, £0.01 at SHOP.'],
  ['brands of a kind', '1 brand of “furniture”: Nobody (3).'],
  ['shops of a kind', '1 shop with “furniture”: SHOP (400).'],
  ['shops of a kind within a price', '1 shop with “furniture” up to £20: SHOP (400).'],
  ['a number of vouchers', '99 live voucher codes and offers for SHOP:'],
  ['a change of price', 'It came down from £99.99 on 2 November 2026.'],
  ['a property', 'Kettle: Phone storage: 512 GB.'],
  ['a fact in the words of a shop', 'The listing of Kettle says: “240 tweezers”. Display resolution: 31 x 96.'],
  ['several of one price', '3 times £12.50 is £38.50.'],
  ['a price with delivery', '£12.99 and £3.50 is £16.40.'],
  ['brands of the site', '3 shops with 5 products of 4,321 brands. The largest: SHOP.'],
  ['a number without a meaning', 'It has 17 ports.'],
])('sees %s that is made up', (_, message) => {
  const [shop = ''] = column('SELECT name AS text FROM merchant WHERE adult = 0 ORDER BY id LIMIT 1');
  expect(check.faults({ message: message.replaceAll('SHOP', shop), products: [] }, 'kettle')).not.toEqual([]);
});
