import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChatMessage } from '#contracts/assistant.ts';
import { sampleAssistant, type SampleAssistant } from './sample-assistant.ts';

const folder = mkdtempSync(join(tmpdir(), 'dialogues-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let sample: SampleAssistant;

beforeAll(async () => {
  sample = await sampleAssistant(folder, '');
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

it('says of a shop that is not here that it has no vouchers, whatever more is asked of them', async () => {
  expect((await lastAnswer(['any codes for argos', 'when does it end?'])).message).toMatch(/no live voucher codes for “argos”/);
  expect((await lastAnswer(['any codes for argos', 'which of your codes end soonest'])).message).toMatch(/^\d+ live voucher/);
  const [shop] = sample.database.prepare('SELECT m.name FROM merchant m JOIN voucher v ON v.merchant_id = m.id LIMIT 1').all() as {
    name: string;
  }[];
  expect((await lastAnswer([`codes for ${shop!.name}`, 'and for argos?', 'when do they end'])).message).toMatch(/for “argos”/);
});
