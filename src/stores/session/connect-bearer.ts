import { bearer } from '#client/bearer.ts';
import { load } from '../load.ts';
import { $session, isLive, memory } from './stored-session.ts';

const renew = async (refused: string | null) => (await load(() => import('./renew-session.ts'))).renewSession(refused);

// Every page imports this file, so that every call finds the bearer. The code that renews a session is loaded when needed.
bearer.current = async (needed) => {
  const session = $session.get() ?? memory.guest;
  if (session !== null && isLive(session)) return session.accessToken;
  return needed || $session.get() !== null ? renew(null) : null;
};
bearer.renewed = renew;
