/**
 * Where calls get their access token. The session store fills this in: `client` may not import stores, and a page without calls does
 * not load the store.
 */
export interface Bearer {
  /** The token to send, or null. With `needed`, a guest session is started if there is none. */
  current: (needed: boolean) => Promise<string | null>;
  /** Another token, after a 401. */
  renewed: (refused: string | null) => Promise<string | null>;
}

const none = () => Promise.resolve(null);

export const bearer: Bearer = { current: none, renewed: none };
