import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TOKEN_BYTES = 32;

/** The file with the token for `wrangler dev --env-file`. */
export const runnerTokenFile = (data: string): string => join(data, 'runner.env');

/** The token of the local site and its runner, made on first use and readable by this user only. */
export function localRunnerToken(data: string): string {
  const known = readToken(data);
  if (known !== null) return known;
  mkdirSync(data, { recursive: true });
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  writeFileSync(runnerTokenFile(data), `RUNNER_TOKEN=${token}\n`, { mode: 0o600 });
  return token;
}

function readToken(data: string): string | null {
  try {
    return /^RUNNER_TOKEN=([\da-f]{64})$/m.exec(readFileSync(runnerTokenFile(data), 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}
