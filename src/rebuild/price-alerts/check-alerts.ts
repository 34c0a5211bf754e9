import type { Db } from '#queries/db.ts';
import { type Watched, watchedOffers } from '#queries/products/watched-offers.ts';
import { openSnapshot } from '#snapshot/store/snapshot-db.ts';
import {
  allWatched,
  checkedSnapshot,
  type Found,
  hasAlerts,
  noteChecked,
  statementsOf,
  watchedAmong,
  type WatchedThing,
} from './alert-rows.ts';
import { SnapshotChanges } from './moved-things.ts';

/** Moved things of one question to APP_DB: about 300 kB. */
const MOVED_AT_ONCE = 30_000;
/** Watched things of one change: about 200 kB. */
const FOUND_AT_ONCE = 1000;

export interface AlertCheck {
  /** APP_DB as the publisher writes it. */
  app: Db;
  /** The snapshot that is live now. */
  snapshot: { id: string; file: string };
  /** The file of another snapshot, or null if it is not available. */
  fileOf: (snapshot: string) => Promise<string | null>;
  now: Date;
}

/**
 * Writes what price alerts are due into the outbox. Only things whose price or stock differs from the snapshot of the last check are
 * looked at; if that one is not available, all that alerts watch. A check that was interrupted is made again by the next run, and tells
 * nothing twice.
 *
 * @returns how many watched things it looked at
 */
export async function checkAlerts({ app, snapshot, fileOf, now }: AlertCheck): Promise<number> {
  const checked = await checkedSnapshot(app);
  if (checked === snapshot.id) return 0;
  const looked = (await hasAlerts(app)) ? await lookAtWatched({ app, snapshot, fileOf, now }, checked) : 0;
  await noteChecked(app, snapshot.id);
  return looked;
}

async function lookAtWatched({ app, snapshot, fileOf, now }: AlertCheck, checked: string | null): Promise<number> {
  const previous = checked === null ? null : await fileOf(checked);
  const changes = previous === null ? null : new SnapshotChanges(snapshot.file, previous);
  const catalogue = openSnapshot(snapshot.file);
  try {
    let looked = 0;
    for await (const watched of changes === null ? allWatched(app, FOUND_AT_ONCE) : movedAndWatched(app, changes)) {
      const found = await findOffers(catalogue, watched, changes);
      await app.batch(statementsOf(app, found, now));
      looked += watched.length;
    }
    return looked;
  } finally {
    catalogue.close();
    changes?.close();
  }
}

async function* movedAndWatched(app: Db, changes: SnapshotChanges): AsyncGenerator<WatchedThing[]> {
  for (const moved of changes.moved(MOVED_AT_ONCE)) {
    const watched = await watchedAmong(app, moved);
    for (let start = 0; start < watched.length; start += FOUND_AT_ONCE) yield watched.slice(start, start + FOUND_AT_ONCE);
  }
}

const keyOf = ({ productId, isOneShop }: Watched) => `${productId} ${isOneShop}`;

/** The offers that count now. A thing whose representative has vanished goes on under the id of what has most of its products. */
async function findOffers(catalogue: Db, watched: readonly WatchedThing[], changes: SnapshotChanges | null): Promise<Found[]> {
  const offers = new Map((await watchedOffers(catalogue, watched)).map((offer) => [keyOf(offer), offer]));
  const lost = watched.filter((one) => !one.isOneShop && !offers.has(keyOf(one)));
  const successors = new Map(
    lost.length === 0 || changes === null
      ? []
      : changes.successorsOf(lost.map(({ comparisonId }) => comparisonId)).map(({ from, to }) => [from, to]),
  );
  const following = [...new Set(successors.values())].map((productId) => ({ productId, isOneShop: false }));
  for (const offer of following.length === 0 ? [] : await watchedOffers(catalogue, following)) offers.set(keyOf(offer), offer);
  return watched.map((one) => {
    const next = one.isOneShop ? undefined : successors.get(one.comparisonId);
    const offer = offers.get(keyOf(one)) ?? (next === undefined ? undefined : offers.get(keyOf({ productId: next, isOneShop: false })));
    return { ...one, offer: offer ?? null };
  });
}
