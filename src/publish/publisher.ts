import { setTimeout as wait } from 'node:timers/promises';
import { type Db, rowOf } from '#queries/db.ts';
import { EdgeDb, type Fence, retried } from './edge-db.ts';

const LEASE_SECONDS = 120;
const RENEW_EVERY_MS = 20_000;

interface Lease {
  token: number;
  holder: string;
  takenAt: string;
  endsAt: string;
}

/** Another publisher has the lease. */
export class PublisherBusyError extends Error {
  override name = 'PublisherBusyError';
  readonly endsAt: string | undefined;
  constructor(lease: Lease | null) {
    super(`${lease?.holder} has been publishing since ${lease?.takenAt}. Run again when it is done.`);
    this.endsAt = lease?.endsAt;
  }
}

/** Another publisher has taken over. */
export class PublisherLostError extends Error {
  override name = 'PublisherLostError';
}

const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const END = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+${LEASE_SECONDS} seconds')`;

const readLease = (app: Db): Promise<Lease | null> =>
  retried(() => rowOf<Lease>(app, 'SELECT token, holder, taken_at AS takenAt, ends_at AS endsAt FROM publisher WHERE id = 1'));

/**
 * The one publisher of a site: it alone may write the idle catalogue database and switch. The lease in APP_DB keeps others waiting;
 * it ends two minutes after its process does. Its token rises with every holder and fences databases, so that a publisher that
 * slept through the end of its lease changes nothing.
 */
export class Publisher implements Fence {
  readonly token: number;
  readonly #app: Db;
  readonly #renewal: NodeJS.Timeout;

  private constructor(app: Db, token: number) {
    this.#app = app;
    this.token = token;
    this.#renewal = setInterval(() => void this.#renew().catch(() => {}), RENEW_EVERY_MS);
    this.#renewal.unref();
  }

  /**
   * Takes the lease. A holder that has it already takes it again.
   *
   * @param app APP_DB
   * @param holder the machine and data folder; two processes of one holder are kept apart by the lease of the folder
   * @throws {PublisherBusyError} when another holder has it
   */
  static async take(app: Db, holder: string): Promise<Publisher> {
    // With the database's clock. A second attempt takes it once more, which does no harm.
    const take = app
      .prepare(
        `INSERT INTO publisher (id, token, holder, taken_at, ends_at) VALUES (1, 1, ?1, ${NOW}, ${END})
         ON CONFLICT (id) DO UPDATE SET token = token + 1, holder = excluded.holder, taken_at = excluded.taken_at, ends_at = excluded.ends_at
         WHERE ends_at <= ${NOW} OR holder = ?1`,
      )
      .bind(holder);
    await retried(() => take.run());
    const lease = await readLease(app);
    if (lease?.holder !== holder) throw new PublisherBusyError(lease);
    return new Publisher(app, lease.token);
  }

  /**
   * Takes the lease, and waits for the end of one that its holder does not renew: that was killed.
   *
   * @throws {PublisherBusyError} when another holder renews it
   */
  static async takeWhenFree(app: Db, holder: string, pollMs = 5000): Promise<Publisher> {
    for (let endsAt: string | undefined; ; await wait(pollMs)) {
      try {
        return await Publisher.take(app, holder);
      } catch (error) {
        if (!(error instanceof PublisherBusyError) || (endsAt !== undefined && error.endsAt !== endsAt)) throw error;
        ({ endsAt } = error);
      }
    }
  }

  /** A database as this publisher writes it, until another one takes over. */
  fence = (database: Db): Promise<EdgeDb> => EdgeDb.open(database, this);

  /** @throws {PublisherLostError} when another publisher has taken over */
  async assertCurrent(): Promise<void> {
    if ((await readLease(this.#app))?.token !== this.token) throw await this.lost();
  }

  async lost(): Promise<PublisherLostError> {
    const lease = await readLease(this.#app);
    return new PublisherLostError(
      `${lease?.holder} took over publishing at ${lease?.takenAt}, because this run had stopped renewing its lease. This run did not switch. Run again.`,
    );
  }

  async #renew(): Promise<void> {
    await this.#app.prepare(`UPDATE publisher SET ends_at = ${END} WHERE token = ?`).bind(this.token).run();
  }

  /** Ends the lease, so that the next publisher need not wait. */
  async release(): Promise<void> {
    clearInterval(this.#renewal);
    await this.#app
      .prepare(`UPDATE publisher SET ends_at = ${NOW} WHERE token = ?`)
      .bind(this.token)
      .run()
      .catch(() => {});
  }
}
