import { type Db, rowOf } from '#queries/db.ts';

const KEY_BYTES = 32;

/** The key of this machine, made on first use. Simultaneous first uses end with the same key. */
export async function machineKey(app: Db): Promise<string> {
  const known = await storedKey(app);
  if (known !== null) return known;
  const made = crypto.getRandomValues(new Uint8Array(KEY_BYTES)).toHex();
  await app.prepare('INSERT OR IGNORE INTO signing_key (id, secret) VALUES (1, ?)').bind(made).run();
  return (await storedKey(app)) ?? made;
}

const storedKey = async (app: Db): Promise<string | null> =>
  (await rowOf<{ secret: string }>(app, 'SELECT secret FROM signing_key WHERE id = 1'))?.secret ?? null;
