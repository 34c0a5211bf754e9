import { parse } from 'zod/mini';
import { Conversation } from '#contracts/assistant.ts';
import { CHAT_MESSAGE_MAX_CHARS, CHAT_MESSAGES_SENT } from '#catalogue/limits.ts';
import { rowsOf } from '#queries/db.ts';
import { type Around, interceptedDb } from '#queries/testing/intercepted-db.ts';
import { readCommandLine } from '../cli/command-line.ts';
import { appDatabaseInMemory, assistantOver } from './assistant/assistant-over.ts';
import { dayOneSnapshot, FEEDS_OPTION } from './day-one.ts';
import { indexedCatalogue } from './search/indexed-catalogue.ts';

/** CPU time of ours that an answer may take, without the database's. */
const BOUND_MS = 25;
const ATTEMPTS = 7;

const FOLLOW_UPS = ['cheaper ones', 'similar to the first one', 'compare the first and the second', 'cheaper', 'more', 'any codes there?'];

const filled = (piece: string): string => piece.repeat(Math.ceil(CHAT_MESSAGE_MAX_CHARS / piece.length)).slice(0, CHAT_MESSAGE_MAX_CHARS);

/** What costs most: long texts of many names, words that are nearly names, and conversations as long as they may be. */
function hostileConversations(brands: readonly string[], merchants: readonly string[]): Map<string, string[]> {
  const misspelt = brands.map((name) => name.slice(0, 2) + name.slice(3)).join(' ');
  const long = (text: string) => Array.from({ length: CHAT_MESSAGES_SENT + 1 }, () => filled(text));
  return new Map([
    ['a plain question', ['a stovetop kettle under £50']],
    ['many brands', [filled(`${brands.join(' or ')} `)]],
    ['many brands and six follow-ups', [filled(`${brands.join(' or ')} `), ...FOLLOW_UPS]],
    ['many shops', [filled(`${merchants.join(' and ')} `)]],
    ['many misspelt brands', [filled(`${misspelt} `)]],
    ['one long word', [filled('kettel')]],
    ['short words', [filled('a b c d e ')]],
    ['prices', [filled('under £5 over £3 between 1 and 2 ')]],
    ['signs', [filled(`"'%_*()^:-\\ `)]],
    ['accents on accents', [filled('e\u0301\u0302\u0303\u0304 ')]],
    ['everything at once', [filled('a cheap red striped kettle for my wife under £50 from Shop 3 for christmas, brand 1 or brand 2 ')]],
    ['a conversation of long texts', long(`${brands.join(' or ')} `)],
    ['a conversation of misspelt names', long(`${misspelt} `)],
    ['a conversation of short words', long('a b c d e ')],
  ]);
}

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const COMMAND = {
  name: 'npm run bench -- chat-cpu',
  does: `Prints the CPU time of a chat's answers to hostile input, without that of the database, which on Cloudflare is not ours.
Ends with 1 when one takes more than ${BOUND_MS} ms.`,
  options: {
    feeds: FEEDS_OPTION,
  },
} as const;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const { db } = await indexedCatalogue(await dayOneSnapshot(values.feeds));
  const namesOf = async (table: string) =>
    (await rowsOf<{ name: string }>(db, `SELECT name FROM ${table} ORDER BY product_count DESC LIMIT 300`)).map(({ name }) => name);
  let ofDatabase = 0;
  const timed: Around = async (call) => {
    // node:sqlite has done the work when it returns.
    const start = cpuMs();
    const answer = call();
    ofDatabase += cpuMs() - start;
    return answer;
  };
  const ask = await assistantOver(interceptedDb(db, timed), interceptedDb(appDatabaseInMemory(), timed));
  let worst = 0;
  for (const [name, texts] of hostileConversations(await namesOf('brand'), await namesOf('merchant'))) {
    const messages = texts
      .flatMap((content) => [
        { role: 'assistant', content: 'Here is what I found.' },
        { role: 'user', content },
      ])
      .slice(1);
    const body = JSON.stringify({ messages });
    const times: number[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const start = cpuMs();
      ofDatabase = 0;
      await ask(parse(Conversation, JSON.parse(body)).messages);
      times.push(cpuMs() - start - ofDatabase);
    }
    const median = times.sort((a, b) => a - b)[ATTEMPTS >> 1]!;
    worst = Math.max(worst, median);
    console.log(`${median.toFixed(1).padStart(6)} ms  ${name}${median > BOUND_MS ? '  MORE THAN IT MAY' : ''}`);
  }
  console.log(`The worst takes ${worst.toFixed(1)} ms of ${BOUND_MS}.`);
  if (worst > BOUND_MS) process.exitCode = 1;
}
