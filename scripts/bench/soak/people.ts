import { setTimeout as wait } from 'node:timers/promises';
import { merchantOutlinkPath, productOutlinkPath, productPath, searchPath } from '#catalogue/addresses/paths.ts';
import { type Answer, anyOf, type Ask, someAddress } from '../../visitors/visitors.ts';

/** What the visitors of a soak know before they come: addresses, and accounts that exist. */
export interface Known {
  /** Every path that is a page in one of the snapshots. */
  pages: readonly string[];
  accounts: readonly { email: string; password: string }[];
}

/** A request with what it is measured as. */
type AskAs = (kind: string, path: string, options?: RequestInit) => Promise<Answer>;

type Person = (ask: AskAs, known: Known) => Promise<void>;
type Product = Parameters<typeof productPath>[0] & { id: number; name: string };

const pathsBelow = ({ pages }: Known, folder: string) => pages.filter((path) => path.startsWith(folder));

/** The addresses with a query that a page leads to: its filters, orders and further pages. */
const choicesOf = (html: string): string[] =>
  html
    .split('href="')
    .map((part) => part.slice(0, part.indexOf('"')).replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
    .filter((path) => /^\/(?:category|brand)\/[^?#]*\?[^#]*$/.test(path));

const productsOf = ({ status, body }: Answer): Product[] => (status === 200 ? (JSON.parse(body) as { data: Product[] }).data : []);

/** One of the first products; undefined where the site refuses to list them. */
async function someProduct(ask: AskAs): Promise<Product | undefined> {
  const list = await ask('call of the catalogue', `/api/v1/products?limit=24&offset=${24 * Math.floor(Math.random() * 30)}`);
  return anyOf(productsOf(list));
}

/** Home, a list, then products, each with what its page asks for. */
const browser: Person = async (ask, known) => {
  await ask('page', '/');
  await ask('page', anyOf(known.pages));
  for (let page = 0; page < 4; page += 1) await ask('page', anyOf(pathsBelow(known, '/products/')));
  for (const call of ['categories/tree', 'vouchers', 'brands?limit=100', 'merchants'])
    await ask('call of the catalogue', `/api/v1/${call}`);
  const product = await someProduct(ask);
  if (product === undefined) return;
  for (const part of ['', '/related', '/offers', '/price-history'])
    await ask('call of the catalogue', `/api/v1/products/${product.id}${part}`);
};

/** A list, narrowed again and again by what the page itself offers. */
const chooser: Person = async (ask, known) => {
  let path = `${anyOf(pathsBelow(known, '/category/'))}?filters=open`;
  for (let step = 0; step < 5; step += 1) {
    const { body } = await ask('page, filtered', path);
    const choices = choicesOf(body);
    if (choices.length === 0) return;
    path = anyOf(choices);
  }
};

/** Types two words, with suggestions as they are typed, and reads the results. */
const searcher: Person = async (ask) => {
  const product = await someProduct(ask);
  if (product === undefined) return;
  const words = product.name.split(' ').slice(0, 2).join(' ');
  for (let length = 2; length <= words.length; length += 3) {
    await ask('suggestions', `/api/v1/search?q=${encodeURIComponent(words.slice(0, length))}`);
  }
  await ask('page of results', searchPath(words));
  await ask('page', productPath(product));
};

const QUESTIONS = [
  'a red dress under £60',
  'cheap kettle',
  'do you have trainers for kids',
  'any voucher codes?',
  'how are you paid?',
  'hello',
];

const sent = (body: object, token?: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
});
const signed = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const tokensOf = ({ status, path, body }: Answer): Tokens => {
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`);
  return JSON.parse(body) as Tokens;
};

/** A guest who asks three things, the second and third in the same conversation. */
const chatter: Person = async (ask) => {
  const { accessToken } = tokensOf(await ask('session of a guest', '/api/v1/auth/guest', { method: 'POST' }));
  const messages: { role: string; content: string }[] = [];
  let state: string | undefined;
  for (const about of ['', 'cheaper', 'in blue']) {
    messages.push({ role: 'user', content: about === '' ? anyOf(QUESTIONS) : about });
    const { body } = await ask('chat', '/api/v1/assistant/chat', sent({ messages, state }, accessToken));
    const reply = JSON.parse(body) as { message: string; state?: string };
    messages.push({ role: 'assistant', content: reply.message || '…' });
    state = reply.state;
  }
};

/** Signs in, looks at the account, saves a thing, refreshes the session and ends it. */
const member: Person = async (ask, { accounts }) => {
  const first = tokensOf(await ask('sign-in', '/api/v1/auth/login', sent(anyOf(accounts))));
  await ask('call of an account', '/api/v1/auth/profile', signed(first.accessToken));
  const { accessToken, refreshToken } = tokensOf(
    await ask('call of an account', '/api/v1/auth/refresh', sent({ refreshToken: first.refreshToken })),
  );
  const product = await someProduct(ask);
  if (product === undefined) return;
  const item = `/api/v1/saved/items/${product.id}`;
  await ask('call of an account', item, { method: 'PUT', ...signed(accessToken) });
  await ask('call of an account', '/api/v1/saved/items', signed(accessToken));
  await ask('outlink', productOutlinkPath(product), signed(accessToken));
  await ask('call of an account', item, { method: 'DELETE', ...signed(accessToken) });
  await ask('call of an account', '/api/v1/auth/logout', sent({ refreshToken }));
};

const leaver: Person = async (ask) => {
  const product = await someProduct(ask);
  if (product === undefined) return;
  await ask('outlink', productOutlinkPath(product));
  if (product.merchantSlug) await ask('outlink', merchantOutlinkPath({ slug: product.merchantSlug }));
};

/** How many of a hundred visits are of each kind of person. A sign-in costs as much as some thirty pages: it hashes a password. */
const PEOPLE: readonly [share: number, person: Person][] = [
  [40, browser],
  [20, chooser],
  [22, searcher],
  [8, chatter],
  [2, member],
  [8, leaver],
];

/** Until a person asks again whom the site asked for patience (503 with Retry-After), as the local server does while it restarts. */
const PATIENCE_MS = 1000;

/** One visit of some person, from an address of their own: so no limit by address applies to what a hundred people do together. */
export async function visit(ask: Ask, known: Known, judge: (kind: string, answer: Answer) => void): Promise<void> {
  const address = someAddress();
  let at = Math.random() * PEOPLE.reduce((sum, [share]) => sum + share, 0);
  const [, person] = PEOPLE.find(([share]) => (at -= share) < 0) ?? PEOPLE[0]!;
  const askAs: AskAs = async (kind, path, options) => {
    const request = { ...options, headers: { ...options?.headers, 'CF-Connecting-IP': address } };
    const answer = await ask(path, request);
    judge(kind, answer);
    if (answer.status !== 503 || !answer.headers.has('Retry-After')) return answer;
    await wait(PATIENCE_MS);
    const again = await ask(path, request);
    judge(kind, again);
    return again;
  };
  await person(askAs, known);
}
