import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AssistantReply, ChatMessage } from '#contracts/assistant.ts';
import { $banner, $isOpen, $isThinking, clearHistory, closeAssistant, openAssistant, sendMessage } from './assistant.ts';
import { $messages, $usage, keepMessages, keepUsage, type StoredMessage } from './chat-history.ts';

const REPLY: AssistantReply = {
  message: 'Here you are.',
  products: [],
  links: [],
  redirectInfo: null,
  isDiagnostic: false,
  usage: { limit: 20, remaining: 19 },
};
const LAMP: AssistantReply['products'][number] = {
  id: 7,
  name: 'Lamp',
  slug: 'lamp-7',
  price: 12.5,
  wasPrice: null,
  deliveryCost: 3.99,
  imageUrl: 'https://pictures.example/7.jpg',
  brand: null,
  inStock: true,
  merchantId: 4,
  merchantName: 'Shop',
  merchantSlug: 'shop',
  categorySlugPath: 'home/lamps',
};

type Answer = (response: ServerResponse) => void;
const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** The Worker as the browser sees it: an HTTP server whose answers the test chooses. */
const edge = { answer: json(REPLY), asked: [] as ChatMessage[][], states: [] as unknown[], bearers: [] as (string | undefined)[] };

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  if (request.url === '/api/v1/auth/guest')
    return json({ accessToken: 'guest-1', refreshToken: null, expiresIn: 3600, user: null })(response);
  const { messages, state } = JSON.parse(body) as { messages: ChatMessage[]; state?: unknown };
  edge.asked.push(messages);
  edge.states.push(state);
  edge.bearers.push(request.headers.authorization);
  edge.answer(response);
}

const server = createServer((request, response) => void serve(request, response));
const base = () => `http://localhost:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, ready));
  const realFetch = globalThis.fetch;
  // Node has no page to resolve a path.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, base()), init));
});
afterAll(() => void server.close());
beforeEach(() => {
  clearHistory();
  keepUsage(null);
  Object.assign(edge, { answer: json(REPLY), asked: [], states: [], bearers: [] });
});

const spoken = () => $messages.get().map(({ role, content }) => `${role}: ${content}`);

it('adds the trimmed question and the answer; a visitor gets a guest session first', async () => {
  await sendMessage('  a lamp \n');
  expect(spoken()).toEqual(['user: a lamp', 'assistant: Here you are.']);
  expect(edge.bearers).toEqual(['Bearer guest-1']);
  expect($usage.get()).toMatchObject({ limit: 20, remaining: 19 });
  expect($banner.get()).toBeNull();
});

it.each(['', '  \n '])('ignores %j', async (nothing) => {
  await sendMessage(nothing);
  expect(edge.asked).toEqual([]);
  expect($messages.get()).toEqual([]);
});

it('is thinking while an answer is pending, and ignores other messages', async () => {
  const first = sendMessage('first');
  expect($isThinking.get()).toBe(true);
  await sendMessage('second');
  await first;
  expect($isThinking.get()).toBe(false);
  expect(spoken()).toEqual(['user: first', 'assistant: Here you are.']);
});

it('sends the last 12 messages and the new one, and keeps 24', async () => {
  const before = Array.from({ length: 24 }, (_, index): StoredMessage => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `m${index}`,
  }));
  keepMessages(before);
  await sendMessage('new');
  expect(edge.asked[0]?.map(({ content }) => content)).toEqual([...before.slice(-12).map(({ content }) => content), 'new']);
  expect($messages.get()).toHaveLength(24);
  expect(spoken().at(0)).toBe('user: m2');
});

it('sends role and content only, at most 4,000 characters of each message', async () => {
  keepMessages([{ role: 'assistant', content: 'x'.repeat(5000), isDiagnostic: true, redirectUrl: '/help' }]);
  await sendMessage('more');
  expect(edge.asked[0]).toEqual([
    { role: 'assistant', content: 'x'.repeat(4000) },
    { role: 'user', content: 'more' },
  ]);
});

it('sends back the state of the last answer, over failures, and none where that answer had none', async () => {
  for (const answer of [json({ ...REPLY, state: 'one' }), json({}, 500), json(REPLY), json(REPLY)]) {
    edge.answer = answer;
    await sendMessage('more');
  }
  expect(edge.states).toEqual([undefined, 'one', 'one', undefined]);
});

it('adds addresses to products, and leaves out links to other sites', async () => {
  const products = [LAMP, { ...LAMP, id: 8, slug: 'lamp-8', merchantSlug: null, price: null, deliveryCost: null, categorySlugPath: null }];
  const links = [
    { label: 'Lamps', path: '/category/home/lamps' },
    { label: 'Win', path: 'https://evil.example/' },
    { label: 'Out', path: '/products/7/outlink' },
  ];
  edge.answer = json({ ...REPLY, products, links, redirectInfo: { type: 'returns' }, isDiagnostic: true });
  await sendMessage('a lamp');
  expect($messages.get().at(-1)).toEqual({
    role: 'assistant',
    content: 'Here you are.',
    products: [
      {
        id: 7,
        name: 'Lamp',
        merchantName: 'Shop',
        price: 1250,
        deliveryCost: 399,
        imageUrl: LAMP.imageUrl,
        path: '/products/shop/home/lamps/lamp-7',
      },
      {
        id: 8,
        name: 'Lamp',
        merchantName: 'Shop',
        price: null,
        deliveryCost: null,
        imageUrl: LAMP.imageUrl,
        path: '/products/merchant-4/lamp-8',
      },
    ],
    links: [{ label: 'Lamps', path: '/category/home/lamps' }],
    redirectUrl: '/policies/returns',
    isDiagnostic: true,
  });
});

it.each([
  ["the server's message", { error: { code: 'TOO_MANY_REQUESTS', message: 'x' }, message: 'Come back tomorrow.' }, 'Come back tomorrow.'],
  ['no message', {}, 'Assistant rate limit reached'],
])('at the limit shows a banner and a message, with %s, and the replies left', async (_, body, words) => {
  edge.answer = json({ ...body, usage: { limit: 20, remaining: 0 } }, 429);
  await sendMessage('one more');
  expect($messages.get().at(-1)).toEqual({ role: 'assistant', content: words, isDiagnostic: true });
  expect($banner.get()).toBe(words);
  expect($usage.get()).toMatchObject({ limit: 20, remaining: 0 });
  openAssistant();
  expect($banner.get()).toBeNull();
});

it.each([
  [{ message: 'Said.', error: { code: 'INTERNAL', message: 'Inside.' } }, 'Said.'],
  [{ error: { code: 'INTERNAL', message: 'Inside.' } }, 'Inside.'],
  [{}, 'Request failed with status 500'],
  ['nonsense', 'Request failed with status 500'],
  [null, 'Request failed with status 500'],
])('a failure with the body %j is shown as %s', async (body, words) => {
  edge.answer = json(body, 500);
  await sendMessage('hello');
  expect(spoken()).toEqual(['user: hello', `assistant: ${words}`]);
  expect($banner.get()).toBeNull();
  edge.answer = json(REPLY);
  await sendMessage('again');
  expect(spoken().at(-1)).toBe('assistant: Here you are.');
});

it.each([
  [
    'closes the connection',
    (response: ServerResponse) => void response.destroy(),
    'We could not reach the assistant. Check your connection and try again.',
  ],
  ['does not answer', () => undefined, 'The assistant took too long to answer. Please try again.'],
  ['sends an unexpected response', json({ message: 4 }), 'Unexpected response from /api/v1/assistant/chat'],
])('shows a message when the Worker %s', async (_, answer, words) => {
  edge.answer = answer;
  await sendMessage('hello', 300);
  expect($messages.get().at(-1)).toEqual({ role: 'assistant', content: words, isDiagnostic: true });
  expect($isThinking.get()).toBe(false);
});

it('drops an answer to a conversation that was cleared', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  edge.answer = (response) => void released.then(() => json(REPLY)(response));
  const sent = sendMessage('secret');
  await vi.waitFor(() => expect(edge.asked).toHaveLength(1));
  clearHistory();
  expect($isThinking.get()).toBe(false);
  release();
  await sent;
  expect($messages.get()).toEqual([]);
  edge.answer = json(REPLY);
  await sendMessage('next');
  expect(edge.asked.at(-1)).toEqual([{ role: 'user', content: 'next' }]);
});

it('opens and closes', () => {
  openAssistant();
  expect($isOpen.get()).toBe(true);
  closeAssistant();
  expect($isOpen.get()).toBe(false);
});
