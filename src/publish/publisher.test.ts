import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Db, rowsOf } from '#queries/db.ts';
import { cataloguePointer, idleCatalogue, moveCataloguePointer } from './catalogue-pointer.ts';
import { Publisher, PublisherBusyError, PublisherLostError } from './publisher.ts';
import { appDatabase, endLease } from './testing/small-site.ts';

let app: Db;
beforeEach(() => void (app = appDatabase()));

describe('the lease of the publisher', () => {
  it('keeps others out until it is released or has ended, and its token rises', async () => {
    const one = await Publisher.take(app, 'one:/data');
    await expect(Publisher.take(app, 'two:/data')).rejects.toThrow(PublisherBusyError);
    await expect(Publisher.take(app, 'two:/data')).rejects.toThrow(/^one:\/data has been publishing since \d{4}-/);
    await one.assertCurrent();
    await one.release();
    const two = await Publisher.take(app, 'two:/data');
    expect(two.token).toBeGreaterThan(one.token);
    await endLease(app);
    const three = await Publisher.take(app, 'three:/data');
    expect(three.token).toBeGreaterThan(two.token);
    await expect(two.assertCurrent()).rejects.toThrow(/^three:\/data took over publishing at \d{4}-/);
  });

  it('is taken again at once by the same machine and folder, as after a kill', async () => {
    const one = await Publisher.take(app, 'one:/data');
    const again = await Publisher.take(app, 'one:/data');
    expect(again.token).toBeGreaterThan(one.token);
    await expect(one.assertCurrent()).rejects.toThrow(PublisherLostError);
  });

  it('is waited for when its holder does not renew it, and not when it does', async () => {
    await Publisher.take(app, 'one:/data');
    const soon = app.prepare("UPDATE publisher SET ends_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 seconds')");
    await soon.run();
    const two = await Publisher.takeWhenFree(app, 'two:/data', 50);
    await two.assertCurrent();
    const refused = expect(Publisher.takeWhenFree(app, 'three:/data', 50)).rejects.toThrow(PublisherBusyError);
    await wait(100);
    await soon.run();
    await refused;
  });

  it('is renewed every 20 seconds until it is released', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const publisher = await Publisher.take(app, 'one:/data');
    const hasEnded = async () =>
      (await rowsOf(app, "SELECT 1 FROM publisher WHERE ends_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")).length;
    await endLease(app);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(await hasEnded()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await hasEnded()).toBe(0);
    await publisher.release();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await hasEnded()).toBe(1);
    vi.useRealTimers();
  });

  it('is not ended by a publisher that lost it', async () => {
    const one = await Publisher.take(app, 'one:/data');
    await endLease(app);
    await Publisher.take(app, 'two:/data');
    await one.release();
    await expect(Publisher.take(app, 'three:/data')).rejects.toThrow(PublisherBusyError);
  });
});

it('readers are switched to the database that none of them uses', async () => {
  expect(await cataloguePointer(app)).toBeNull();
  expect(idleCatalogue(null)).toBe('CATALOGUE_A');
  for (const live of [
    { database: 'CATALOGUE_A', snapshot: '1111111111111111' },
    { database: 'CATALOGUE_B', snapshot: '2222222222222222' },
  ] as const) {
    await moveCataloguePointer(app, live, new Date('2026-11-21T02:00:00Z'));
    expect(await cataloguePointer(app)).toEqual(live);
    expect(idleCatalogue(live)).toBe(live.database === 'CATALOGUE_A' ? 'CATALOGUE_B' : 'CATALOGUE_A');
  }
  expect(await rowsOf(app, 'SELECT flipped_at FROM catalogue_pointer')).toEqual([{ flipped_at: '2026-11-21T02:00:00.000Z' }]);
});
