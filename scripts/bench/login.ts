import { randomBytes, randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const TRIES = 200;
const WARM_UP_TRIES = 10;
const GUESSES = 300;
const DIFFERENCE_MAX_PERCENT = 10;

const PASSWORD = 'correct horse battery staple';
const WRONG_PASSWORD = 'wrong horse battery staple';

interface Timed {
  status: number;
  milliseconds: number;
}

/** A local server believes what it is told of the address; Cloudflare does not. */
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const someEmail = () => `bench-${randomBytes(6).toString('hex')}@example.com`;
const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function post(url: string, body: object, address: string): Promise<Timed> {
  const start = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': address },
    body: JSON.stringify(body),
  });
  await response.text();
  return { status: response.status, milliseconds: performance.now() - start };
}

/**
 * `npm run bench -- login [--url http://localhost:8787]`, beside a site that `npm start` serves. Does the time of a refused sign-in
 * tell who has an account? What do 300 guesses come to, and can the owner still sign in?
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { url: { type: 'string', default: 'http://localhost:8787' } } });
  const auth = `${values.url}/api/v1/auth`;
  const email = someEmail();
  const { status } = await post(`${auth}/register`, { username: 'Bench', email, password: PASSWORD }, someAddress());
  if (status !== 200) throw new Error(`registering was answered ${status}`);
  const kept = [await measureTimes(auth, email), await measureGuesses(auth, email)];
  if (kept.includes(false)) process.exitCode = 1;
}

/** The two kinds take turns, so that whatever else the machine does touches both. */
async function measureTimes(auth: string, known: string): Promise<boolean> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = -WARM_UP_TRIES; index < TRIES; index += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? known : someEmail();
      const { status, milliseconds } = await post(`${auth}/login`, { email, password: WRONG_PASSWORD }, someAddress());
      if (status !== 401) throw new Error(`a wrong password was answered ${status}`);
      if (index >= 0) times[kind].push(milliseconds);
    }
  }
  const [withAccount, without] = [middle(times.known), middle(times.unknown)];
  const percent = (100 * Math.abs(withAccount - without)) / withAccount;
  console.log(
    `Refused sign-in, ${TRIES} each: median ${withAccount.toFixed(1)} ms with an account, ${without.toFixed(1)} ms without; difference ${percent.toFixed(1)} %`,
  );
  return percent <= DIFFERENCE_MAX_PERCENT;
}

async function measureGuesses(auth: string, email: string): Promise<boolean> {
  const [address, start] = [someAddress(), performance.now()];
  const counts = new Map<number, number>();
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const { status } = await post(`${auth}/login`, { email, password: `guess number ${guess}` }, address);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const owner = await post(`${auth}/login`, { email, password: PASSWORD }, someAddress());
  const told = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`${GUESSES} guesses from one address in ${seconds} s: ${told}; then the owner from another address: ${owner.status}`);
  return (counts.get(401) ?? 0) <= 10 && (counts.get(429) ?? 0) >= GUESSES - 10 && owner.status === 200;
}
