import { randomBytes } from 'node:crypto';
import { readCommandLine } from '../cli/command-line.ts';
import { someAddress } from '../visitors/visitors.ts';
import { SITE_URL_OPTION } from './site-url.ts';
import { median } from './times.ts';

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

const someEmail = () => `bench-${randomBytes(6).toString('hex')}@example.com`;

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

const COMMAND = {
  name: 'npm run bench -- login',
  does: `Compares the times of refused sign-ins with and without an account; then sends 300 guesses, and checks that the owner can still
sign in.`,
  options: { url: SITE_URL_OPTION },
} as const;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const auth = `${values.url}/api/v1/auth`;
  const email = someEmail();
  const { status } = await post(`${auth}/register`, { username: 'Bench', email, password: PASSWORD }, someAddress());
  if (status !== 200) throw new Error(`register answered with status ${status}`);
  const kept = [await measureTimes(auth, email), await measureGuesses(auth, email)];
  if (kept.includes(false)) process.exitCode = 1;
}

/** Alternates between both kinds, so that other load on the machine affects both. */
async function measureTimes(auth: string, known: string): Promise<boolean> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = -WARM_UP_TRIES; index < TRIES; index += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? known : someEmail();
      const { status, milliseconds } = await post(`${auth}/login`, { email, password: WRONG_PASSWORD }, someAddress());
      if (status !== 401) throw new Error(`login with a wrong password answered with status ${status}`);
      if (index >= 0) times[kind].push(milliseconds);
    }
  }
  const [withAccount, without] = [median(times.known), median(times.unknown)];
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
  const statuses = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`${GUESSES} guesses from one address in ${seconds} s: ${statuses}; then the owner from another address: ${owner.status}`);
  return (counts.get(401) ?? 0) <= 10 && (counts.get(429) ?? 0) >= GUESSES - 10 && owner.status === 200;
}
