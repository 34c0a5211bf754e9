import type { Db } from '#queries/db.ts';

const KEY_BYTES = 32;

/**
 * The key of this machine, made on first use. Simultaneous first uses end with the same key.
 *
 * @returns null when the database is not on this machine: a key beside the data protects nothing from a reader of the data
 */
export async function machineKey(app: Db): Promise<string | null> {
  const known = await storedKey(app);
  if (!known.isLocal || known.secret !== null) return known.isLocal ? known.secret : null;
  const made = crypto.getRandomValues(new Uint8Array(KEY_BYTES)).toHex();
  await app.prepare('INSERT OR IGNORE INTO signing_key (id, secret) VALUES (1, ?)').bind(made).run();
  return (await storedKey(app)).secret ?? made;
}

/** What D1 on this machine calls itself; Cloudflare's gives the name of a server. */
const LOCAL_D1 = 'miniflare.db';

async function storedKey(app: Db): Promise<{ secret: string | null; isLocal: boolean }> {
  const { results, meta } = (await app.prepare('SELECT secret FROM signing_key WHERE id = 1').all<{ secret: string }>()) as {
    results: { secret: string }[];
    meta?: { served_by?: string };
  };
  return { secret: results[0]?.secret ?? null, isLocal: meta?.served_by === LOCAL_D1 };
}
