import type { AuthResponse, Role } from '#contracts/session.ts';
import { readConfig, type ServiceContext } from '../config.ts';
import { setRole } from '../db/users.ts';
import { registerAccount } from '../services/accounts/register-account.ts';
import { startGuestSession } from '../services/sessions/start-session.ts';
import { bindings, NOW } from './ask.ts';

export const PASSWORD = 'correct horse battery staple';

/** The context of services in a test. */
export const testServices = (now: Date = NOW): ServiceContext => ({ db: bindings.APP_DB, config: readConfig(bindings), now });

/** The session of a new guest, user or admin, made by the real services; needs a migrated APP_DB. */
export async function signIn(role: 'guest' | Role, now: Date = NOW): Promise<AuthResponse> {
  if (role === 'guest') return startGuestSession(testServices(now));
  const email = `${role}-${crypto.randomUUID()}@example.com`;
  const session = await registerAccount(testServices(now), { username: 'Sam', email, password: PASSWORD, device: 'a test' });
  if (role === 'user') return session;
  const row = await bindings.APP_DB.prepare('SELECT id FROM user WHERE email = ?').bind(email).first<{ id: number }>();
  await setRole(bindings.APP_DB, row!.id, role);
  return { ...session, user: { ...session.user!, role } };
}

/** The header with the access token. */
export const bearerHeader = ({ accessToken }: AuthResponse) => ({ Authorization: `Bearer ${accessToken}` });
