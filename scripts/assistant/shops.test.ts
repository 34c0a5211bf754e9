import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ChatMessage } from '#contracts/assistant.ts';
import { sampleAssistant } from './sample-assistant.ts';

const folder = mkdtempSync(join(tmpdir(), 'shops-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OF_BRAND = `SELECT p.brand_id, p.brand_name, p.merchant_id FROM product p JOIN brand b ON b.id = p.brand_id
  WHERE p.adult = 0 AND b.adult = 0 GROUP BY p.brand_id HAVING count(DISTINCT p.merchant_id) = 1 ORDER BY p.brand_id LIMIT 1`;

it('counts the shops of all that bears the name of a brand, and not of what the brand makes alone', async () => {
  const { database, ask } = await sampleAssistant(
    folder,
    `UPDATE product SET name = (SELECT brand_name FROM (${OF_BRAND})) || ' lamp'
     WHERE id = (SELECT min(id) FROM product WHERE name LIKE '%lamp%' AND merchant_id <> (SELECT merchant_id FROM (${OF_BRAND})))`,
  );
  const { brand_name: brand } = database.prepare(OF_BRAND).get() as { brand_name: string };
  const { message, products } = await ask([{ role: 'user', content: `who sells ${brand}` }]);
  expect(products.map(({ name }) => name)).toContain(`${brand} lamp`);
  const ofTwo = new RegExp(`^2 shops with “${brand}”: `, 'i');
  expect(message).toMatch(ofTwo);
  // After other goods a brand that is named is asked for by itself.
  const before = await ask([{ role: 'user', content: 'kettle under £90' }]);
  const later = [
    { role: 'user' as const, content: 'kettle under £90' },
    { role: 'assistant' as const, content: before.message },
    { role: 'user' as const, content: `who sells ${brand}` },
  ];
  expect((await ask(later, before.state)).message).toMatch(ofTwo);
}, 120_000);

it("takes 'any codes' and 'there' after a shop for that shop, and codes after the goods of several for those of all", async () => {
  const { database, ask } = await sampleAssistant(folder, '');
  const { name } = database.prepare('SELECT name FROM merchant WHERE active = 1 ORDER BY product_count DESC LIMIT 1').get() as {
    name: string;
  };
  const after = async (first: string, then: string) => {
    const { message, state } = await ask([{ role: 'user', content: first }]);
    const talk: ChatMessage[] = [
      { role: 'user', content: first },
      { role: 'assistant', content: message },
      { role: 'user', content: then },
    ];
    return (await ask(talk, state)).message;
  };
  expect(await after(`what does ${name} sell`, 'any codes?')).toContain(` for ${name}`);
  expect(await after(`what does ${name} sell`, 'show me lamps there')).toContain(` at ${name}`);
  expect(await after('lamps', 'any codes?')).toMatch(/^(?:There are no live voucher codes right now|\d+ live voucher codes and offers:)/);
}, 120_000);
