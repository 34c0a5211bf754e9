/**
 * Where calls find their bearer. The session store, which knows it, fills this in: `client` knows no stores, and a page that makes
 * no call carries none of this.
 */
export interface Bearer {
  /** The token to send, or null when the call can do without; with `needed`, a guest session is started where there is none. */
  current: (needed: boolean) => Promise<string | null>;
  /** Another token, after one (or none) was refused with 401. */
  renewed: (refused: string | null) => Promise<string | null>;
}

const none = () => Promise.resolve(null);

export const bearer: Bearer = { current: none, renewed: none };
