import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sampleAssistant } from './sample-assistant.ts';

const folder = mkdtempSync(join(tmpdir(), 'without-state-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LAMP = "(SELECT min(id) FROM product WHERE name LIKE '%lamp%' AND price IS NOT NULL AND adult = 0)";

it('a thing that was named by its code is known from the messages, one of a list is not', async () => {
  const { ask } = await sampleAssistant(folder, `UPDATE product SET name = 'Zorble XK900 lamp' WHERE id = ${LAMP}`);
  const after = (first: string, content: string) =>
    ask([
      { role: 'user', content: first },
      { role: 'assistant', content: 'Here.' },
      { role: 'user', content },
    ]);
  for (const first of ['do you have the zorble XK900 lamp', 'zorble XK900'])
    expect((await after(first, 'and is it in stock')).message).toMatch(/^Zorble XK900 lamp: .*stock/i);
  for (const then of ['is it in stock', 'which of those two is the cheaper', 'compare the first and the second'])
    expect((await after('lamps', then)).message, then).toMatch(/^Which one do you mean\?/);
}, 120_000);
