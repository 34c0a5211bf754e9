import { safeParse } from 'zod/mini';
import { type AssistantReply, Conversation } from '#contracts/assistant.ts';
import type { Db } from '#queries/db.ts';
import { slugify } from '#catalogue/addresses/slug.ts';
import { searchableCatalogue } from '#snapshot/testing/search-fixture.ts';
import { DIALOGUES, QUESTIONS } from '../bench/assistant/assistant-checks.ts';
import { assistantOver } from '../bench/assistant/assistant-over.ts';
import { PRODUCT_TYPES } from '../sample-feeds/articles/article.ts';
import { articleOf } from '../synthetic-feeds/articles.ts';
import { type Input, must, pieces, type Target } from './target.ts';

const SHOPS = ['Harbour Lane', 'Cable & Crown', 'Midnight', 'The Shop', 'Under 50'];
const OF_EACH_TYPE = 4;
/** Nothing of this may be in an answer. */
const ADULT_NAME = 'Zzadult toy';

/** A few hundred products of all kinds, some for adults. */
function smallCatalogue(): Promise<Db> {
  const products = PRODUCT_TYPES.flatMap((type, kind) =>
    Array.from({ length: OF_EACH_TYPE }, (_, number) => {
      const { name, brand, gtin, mpn, path, sentences, pence } = articleOf(1, type, number);
      const category = path.map(slugify).join('/');
      return {
        name,
        brand,
        gtin,
        mpn,
        category,
        description: sentences.join(' '),
        price: pence,
        merchant: SHOPS[(kind + number) % SHOPS.length]!,
      };
    }),
  );
  const adult = { name: ADULT_NAME, brand: 'Nightly', category: 'adults-only', merchant: 'Secret', adult: true };
  return searchableCatalogue([...products, adult]);
}

type Assistant = Awaited<ReturnType<typeof assistantOver>>;
let assistant: Promise<Assistant> | null = null;
const theAssistant = (): Promise<Assistant> => (assistant ??= smallCatalogue().then(assistantOver));

const input = (content: string[]): Input => ({ reader: 'chat', bytes: Buffer.from(content.join('\n---\n')) });

/** An input's messages: turns of the visitor and of the assistant, one after the other, the visitor's last. */
function messagesOf(bytes: Buffer): unknown {
  const turns = bytes.toString().split('\n---\n');
  return { messages: turns.map((content, index) => ({ role: (turns.length - index) % 2 === 1 ? 'user' : 'assistant', content })) };
}

async function run({ bytes }: Input): Promise<string> {
  const conversation = safeParse(Conversation, messagesOf(bytes));
  if (!conversation.success) return `refused ${conversation.error.issues[0]?.message}`;
  const answer = await (await theAssistant())(conversation.data.messages);
  check(answer);
  const { products, links, redirectInfo, message } = answer;
  return `${Math.min(2, products.length)} ${Math.min(2, links.length)} ${redirectInfo?.type} ${message.replace(/[^a-z ]+/gi, '').slice(0, 12)}`;
}

function check({ message, products, links }: Omit<AssistantReply, 'usage'>): void {
  must(typeof message === 'string' && message.trim() !== '', 'an answer says something');
  must(
    !/undefined|\[object|NaN|function |=>/.test(message.replace(/[“"'‘].*?[”"'’]/gs, '')),
    `an answer holds no code: ${message.slice(0, 200)}`,
  );
  for (const { name, slug } of products) must(name !== ADULT_NAME && slug !== '', 'no product for adults is in an answer');
  for (const { path } of links) must(/^\/(?!\/)/.test(path), `a link stays on this site: ${path}`);
}

const TOKENS = pieces(
  '\n---\n¦under £50¦cheapest¦more¦the first one¦compare¦vouchers for ¦between 10 and 20¦not ¦or ¦red¦cheaper¦constructor¦__proto__¦toString¦' +
    'lego constructors¦hasOwnProperty¦Harbour Lane¦Cable & Crown¦Zzadult¦Under 50¦£¦?¦aaaaaaaa¦a ¦1¦9¦ and ¦...¦return¦delivery¦who are you¦' +
    'how do I¦"¦\'¦(¦*¦ NEAR ¦ AND ¦name:¦%¦_',
);

/** What answering costs whatever is asked, and what each character may cost. */
const BASE_MS = 150;
const MS_A_CHARACTER = 0.02;

export const CHAT: Target = {
  seeds: () => [
    ...QUESTIONS.map(({ ask }) => input([ask])),
    ...DIALOGUES.map((turns) => input(turns.flatMap(({ ask }) => [ask, 'Here is what I found.']).slice(0, -1))),
  ],
  tokens: TOKENS,
  // Of longer conversations the last messages count.
  maxBytes: 60_000,
  run,
  msAllowed: ({ bytes }) => BASE_MS + bytes.length * MS_A_CHARACTER,
  folder: 'functions/testing/fuzz-cases',
  extension: '.chat',
};
