import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sampleAssistant } from './sample-assistant.ts';

const folder = mkdtempSync(join(tmpdir(), 'numbers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LAMPS = `SELECT min(id) AS id FROM product WHERE name LIKE '%lamp%' AND price IS NOT NULL AND adult = 0
  GROUP BY comparison_id HAVING count(*) = 1 ORDER BY min(id) LIMIT 2`;

it('takes a number after a name as a part of it, and bare numbers as places', async () => {
  const { ask } = await sampleAssistant(
    folder,
    `UPDATE product SET name = CASE id WHEN (SELECT min(id) FROM (${LAMPS})) THEN 'Zorble Glow 5 lamp' ELSE 'Zorble Glow 9 lamp' END
     WHERE id IN (SELECT id FROM (${LAMPS}))`,
  );
  const first = [{ role: 'user' as const, content: 'zorble glow lamps' }];
  const list = await ask(first);
  const after = (content: string) =>
    ask([...first, { role: 'assistant' as const, content: list.message }, { role: 'user' as const, content }], list.state);
  const named = await after('whats the difference between the zorble glow 5 and the 9');
  expect(named.products.map(({ name }) => name)).toEqual(['Zorble Glow 5 lamp', 'Zorble Glow 9 lamp']);
  const ofLead = await ask([{ role: 'user', content: 'zorble glow lamp: how much dearer is the 5 than the 9?' }]);
  expect(ofLead.products.map(({ name }) => name)).toEqual(['Zorble Glow 5 lamp', 'Zorble Glow 9 lamp']);
  const ofTwo = await ask([{ role: 'user', content: 'zorble glow 5 lamp or zorble glow 9 lamp, which is cheaper?' }]);
  expect(ofTwo.products.map(({ name }) => name)).toEqual(['Zorble Glow 5 lamp', 'Zorble Glow 9 lamp']);
  const placed = await after('put 2 and 1 side by side');
  expect(placed.products.map(({ id }) => id)).toEqual([list.products[1]!.id, list.products[0]!.id]);
}, 120_000);
