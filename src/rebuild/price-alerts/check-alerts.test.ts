import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { appDatabase } from '#publish/testing/small-site.ts';
import { type Db, rowsOf } from '#queries/db.ts';
import { type SmallProduct, smallSnapshot } from '#snapshot/testing/small-snapshot.ts';
import { checkAlerts } from './check-alerts.ts';

const NOW = new Date('2026-11-22T05:00:00Z');

let folder: string;
let app: Db;
let nights: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  app = appDatabase();
  nights = 0;
  for (const id of [1, 2]) {
    await app
      .prepare("INSERT INTO user (id, guid, email, username, password, created_at) VALUES (?1, ?1, ?1, 'Sam', 'x', '')")
      .bind(id)
      .run();
  }
  return () => rmSync(folder, { recursive: true, force: true });
});

type Product = Partial<SmallProduct> & Pick<SmallProduct, 'id' | 'price'>;

/** A night whose snapshot has these products, and its check. */
async function night(products: Product[], { closed, isLost = false }: { closed?: number; isLost?: boolean } = {}): Promise<number> {
  const id = `night${(nights += 1)}`;
  const rows = products.map((product) => ({ category: 3, rank: 7, comparisonKey: null, name: `Thing ${product.id}`, ...product }));
  const file = smallSnapshot(folder, id, { merchants: ['x', 'y'], parent: 1, products: rows, ...(closed !== undefined && { closed }) });
  const fileOf = async (name: string) => (!isLost && existsSync(join(folder, `${name}.sqlite`)) ? join(folder, `${name}.sqlite`) : null);
  return checkAlerts({ app, snapshot: { id, file }, fileOf, now: NOW });
}

interface Alert {
  user?: number;
  thing: number;
  product?: number;
  below?: number | null;
  isArmed?: 0 | 1;
}

const addAlert = ({ user = 1, thing, product, below = null, isArmed = 1 }: Alert) =>
  app
    .prepare(
      `INSERT INTO price_alert (user_id, comparison_id, product_id, is_one_shop, below, is_armed, name, created_at) VALUES (?, ?, ?, ?, ?, ?, 'Thing', '')`,
    )
    .bind(user, thing, product ?? thing, Number(product !== undefined), below, isArmed)
    .run();

const told = () => rowsOf<Record<string, unknown>>(app, 'SELECT user_id, kind, product_id, name, price, below FROM notice ORDER BY id');
const kinds = async () => (await told()).map(({ kind }) => kind);

/** The same thing at two shops. */
const own = (price: number) => ({ id: 1, price, comparisonKey: 'k' });
const other = (price: number) => ({ id: 2, price, comparisonKey: 'k', merchant: 2 });

describe('a price alert', () => {
  it('sends one message for a fall, and another after a rise and a second fall', async () => {
    await night([{ id: 1, price: 2000 }]);
    await addAlert({ thing: 1, below: 1500 });
    await night([{ id: 1, price: 1500 }]);
    expect(await told()).toEqual([]);
    await night([{ id: 1, price: 1499 }]);
    expect(await told()).toEqual([{ user_id: 1, kind: 'below', product_id: 1, name: 'Thing 1', price: 1499, below: 1500 }]);
    await night([{ id: 1, price: 1300 }]);
    expect(await told()).toHaveLength(1);
    await night([{ id: 1, price: 1600 }]);
    await night([{ id: 1, price: 1400 }]);
    expect(await kinds()).toEqual(['below', 'below']);
  });

  it('that was met when it was made waits for a rise', async () => {
    await night([{ id: 1, price: 1000 }]);
    await addAlert({ thing: 1, below: 1500, isArmed: 0 });
    await night([{ id: 1, price: 900 }]);
    expect(await told()).toEqual([]);
    await night([{ id: 1, price: 1500 }]);
    await night([{ id: 1, price: 900 }]);
    expect(await kinds()).toEqual(['below']);
  });

  it('is not told of a price that cannot be paid, and keeps waiting', async () => {
    await night([{ id: 1, price: 2000 }]);
    await addAlert({ thing: 1, below: 1500 });
    await night([{ id: 1, price: 1000, inStock: 0 }]);
    expect(await told()).toEqual([]);
    await night([{ id: 1, price: 1000, inStock: 1 }]);
    expect(await kinds()).toEqual(['below']);
  });

  it('counts the best offer of a thing, or one shop', async () => {
    await night([own(2000), other(2000)]);
    await addAlert({ user: 1, thing: 1, below: 1500 });
    await addAlert({ user: 2, thing: 1, product: 1, below: 1500 });
    await night([own(2000), other(1400)]);
    expect(await told()).toEqual([{ user_id: 1, kind: 'below', product_id: 2, name: 'Thing 1', price: 1400, below: 1500 }]);
    await night([own(1450), other(1400)]);
    expect((await told())[1]).toMatchObject({ user_id: 2, product_id: 1, price: 1450 });
  });

  it('is looked at only when its thing moved', async () => {
    const others = Array.from({ length: 20 }, (_, index) => ({ id: 10 + index, price: 500 }));
    await night([{ id: 1, price: 2000 }, ...others]);
    for (const { id } of others) await addAlert({ thing: id, below: 100 });
    await addAlert({ thing: 1, below: 1500 });
    expect(await night([{ id: 1, price: 1000 }, ...others])).toBe(1);
    expect(await night([{ id: 1, price: 1000 }, ...others])).toBe(0);
    expect(await kinds()).toEqual(['below']);
  });
});

it('sends one message when back in stock, and another after the next time out of stock', async () => {
  await night([{ id: 1, price: 1000, inStock: 0 }]);
  await addAlert({ thing: 1 });
  await night([{ id: 1, price: 900, inStock: 0 }]);
  expect(await told()).toEqual([]);
  await night([{ id: 1, price: 900, inStock: 1 }]);
  await night([{ id: 1, price: 800, inStock: 1 }]);
  expect(await kinds()).toEqual(['stock']);
  await night([{ id: 1, price: 800, inStock: 0 }]);
  await night([{ id: 1, price: 800, inStock: 1 }]);
  expect(await kinds()).toEqual(['stock', 'stock']);
});

describe('a thing that vanished', () => {
  it('is said once, and found again when it returns', async () => {
    await night([
      { id: 1, price: 2000 },
      { id: 9, price: 1 },
    ]);
    await addAlert({ thing: 1, below: 1500 });
    await night([{ id: 9, price: 1 }]);
    await night([{ id: 9, price: 2 }]);
    expect(await told()).toMatchObject([{ kind: 'gone', product_id: 1, name: 'Thing' }]);
    await night([
      { id: 1, price: 1200 },
      { id: 9, price: 2 },
    ]);
    expect(await kinds()).toEqual(['gone', 'below']);
    await night([{ id: 9, price: 2 }]);
    expect(await kinds()).toEqual(['gone', 'below', 'gone']);
  });

  it('with its shop is gone too', async () => {
    await night([
      { id: 1, price: 2000, merchant: 2 },
      { id: 9, price: 1 },
    ]);
    await addAlert({ thing: 1, below: 1500 });
    await night(
      [
        { id: 1, price: 1000, merchant: 2 },
        { id: 9, price: 1 },
      ],
      { closed: 2 },
    );
    expect(await kinds()).toEqual(['gone']);
  });

  it('by its representative alone goes on under the next', async () => {
    await night([own(2000), other(2100)]);
    await addAlert({ thing: 1, below: 1500 });
    await night([other(2100)]);
    expect(await told()).toEqual([]);
    await night([other(1400)]);
    expect(await told()).toMatchObject([{ kind: 'below', product_id: 2, price: 1400 }]);
  });
});

it('a check that was interrupted, or whose snapshot is lost, is made for all alerts and tells nothing twice', async () => {
  await night([
    { id: 1, price: 2000 },
    { id: 2, price: 2000 },
  ]);
  await addAlert({ thing: 1, below: 1500 });
  await addAlert({ thing: 2, below: 1500 });
  await night([
    { id: 1, price: 1000 },
    { id: 2, price: 2000 },
  ]);
  await app.prepare("UPDATE price_alert_check SET snapshot = 'night1'").run();
  await night([
    { id: 1, price: 1000 },
    { id: 2, price: 1000 },
  ]);
  expect(await kinds()).toEqual(['below', 'below']);
  expect(
    await night(
      [
        { id: 1, price: 900 },
        { id: 2, price: 2000 },
      ],
      { isLost: true },
    ),
  ).toBe(2);
  expect(await kinds()).toEqual(['below', 'below']);
});
