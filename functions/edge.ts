import type { Role } from '#contracts/session.ts';
import type { Db } from '#queries/db.ts';
import type { SharedList } from '#views/shopping-list.ts';
import type { Bindings } from './config.ts';

/** The session of a request. `id` stays the same when its tokens are refreshed. */
export type RequestSession =
  { kind: 'none' } | { kind: 'guest'; id: string } | { kind: 'user'; id: string; userId: number; role: Role; mustChangePassword: boolean };

export type UserSession = Extract<RequestSession, { kind: 'user' }>;

/** Bindings and variables of the Hono context. */
export interface Edge {
  Bindings: Bindings;
  Variables: {
    now: Date;
    db: Db;
    /** Id of the snapshot in `db`; null in a prebuild. */
    snapshot: string | null;
    /** The visitor confirmed their age and the answer depends on it, so no cache may keep it. */
    shownToAdult?: boolean;
    /** Set by `readSession`, for the calls that use it. */
    session: RequestSession;
  };
}

/** Renders the page at an address from a catalogue; a shared list is not in the catalogue. */
export type RenderPage = (url: URL, db: Db, sharedList?: SharedList) => Promise<Response>;
