import type { AuthResponse, Role } from '#contracts/session.ts';
import { readConfig, type ServiceContext } from '../config.ts';
import { insertAccount } from '../db/accounts/users.ts';
import { hashPassword } from '../services/passwords/hash-password.ts';
import { startGuestSession, startSession } from '../services/sessions/start-session.ts';
import { askJson, bindings, NOW } from './ask.ts';

export const PASSWORD = 'correct horse battery staple';

/** The context of services in a test. */
export const testServices = (now: Date = NOW): ServiceContext => ({ db: bindings.APP_DB, config: readConfig(bindings), now });

let passwordHash: string | undefined;

/** The session of a new guest, user or admin, made by the real services; needs a migrated APP_DB. */
export async function signIn(role: 'guest' | Role, now: Date = NOW): Promise<AuthResponse> {
  if (role === 'guest') return startGuestSession(testServices(now));
  // Once for all: a hash takes 130 ms.
  passwordHash ??= hashPassword(PASSWORD);
  const [guid, email] = [crypto.randomUUID(), `${role}-${crypto.randomUUID()}@example.com`];
  const account = { guid, email, username: 'Sam', password: passwordHash, role, passwordEndsAt: null, createdAt: now };
  return startSession(testServices(now), (await insertAccount(bindings.APP_DB, account))!, 'a test');
}

/** The header with the access token. */
export const bearerHeader = ({ accessToken }: AuthResponse) => ({ Authorization: `Bearer ${accessToken}` });

export interface Call {
  body?: unknown;
  headers?: Record<string, string>;
  now?: Date;
}

/** Sends a request with a body of JSON as somebody who is signed in. */
export const callAs = (session: AuthResponse, method: string, path: string, { body, headers = {}, now = NOW }: Call = {}) =>
  askJson(path, {
    method,
    headers: { ...bearerHeader(session), 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    now,
  });
