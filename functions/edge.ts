import type { Role } from '#contracts/session.ts';
import type { Db } from '#queries/db.ts';
import type { Bindings } from './config.ts';

/** Who asks. `id` is the session's, and stays the same when its tokens are refreshed. */
export type RequestSession =
  { kind: 'none' } | { kind: 'guest'; id: string } | { kind: 'user'; id: string; userId: number; role: Role; mustChangePassword: boolean };

export type UserSession = Extract<RequestSession, { kind: 'user' }>;

/** What every handler can ask the context for. */
export interface Edge {
  Bindings: Bindings;
  Variables: {
    now: Date;
    db: Db;
    /** Id of the snapshot in `db`; null in a prebuild. */
    snapshot: string | null;
    /** The visitor confirmed their age and the answer depends on it, so nobody else may be given it. */
    shownToAdult?: boolean;
    /** Who asks; set by `readSession`, for the calls that it stands before. */
    session: RequestSession;
  };
}

/** Renders the page at an address from a catalogue. */
export type RenderPage = (url: URL, db: Db) => Promise<Response>;
