import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { countOf } from '#queries/db.ts';
import { figuresSql } from '#snapshot/build/comparisons/figures.ts';
import { CATALOGUE_INDEXES_SQL, CATALOGUE_SQL, PRODUCT_STATE_SQL } from '#snapshot/schema.ts';
import { checkAlerts } from '#rebuild/price-alerts/check-alerts.ts';
import { appDatabase } from '#publish/testing/small-site.ts';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from '../cli/command-line.ts';

/** One shop of a hundred has new prices. */
const SHOPS = 100;

/** A snapshot of so many products, three offers a thing. The prices of the moved ones differ from night to night. */
function makeSnapshot(file: string, { products, moved, night }: { products: number; moved: number; night: number }): void {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; ${CATALOGUE_SQL}`);
  database.exec(`BEGIN;
    INSERT INTO merchant (id, network, network_id, name, slug, active, adult, product_count)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${SHOPS}) SELECT i, 'por', i, 'Shop ' || i, 'shop-' || i, 1, 0, 1 FROM n;
    INSERT INTO product (id, feed_id, merchant_id, comparison_id, name, slug, description, price, currency, adult, affiliate_url, listing_rank, created_at, updated_at, digest)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${products})
      SELECT i, 'feed-' || (i % ${SHOPS}), 1 + i % ${SHOPS}, i - (i - 1) % 3, 'A thing with a name of usual length ' || i, 'thing-' || i,
        'A description of usual length, which makes the rows as wide as those of shops are. ' || i,
        1000 + i % 5000 + iif(i % ${Math.round(products / moved)} = 0, ${night} * 100, 0), 'GBP', 0, 'https://shop.example/' || i, 7, '2026-11-01', '2026-11-01',
        i * 10 + iif(i % ${Math.round(products / moved)} = 0, ${night}, 0) FROM n;
    ${figuresSql()}; COMMIT; ${CATALOGUE_INDEXES_SQL} ${PRODUCT_STATE_SQL}`);
  database.close();
}

const COMMAND = {
  name: 'npm run bench -- alerts',
  does: 'How long a run takes to check price alerts, and how many it tells.',
  options: {
    products: numberOption(1_000_000, 'products of the catalogue, three offers a thing'),
    moved: numberOption(50_000, 'products whose price moved in the night'),
    alerts: numberOption(100_000, 'alerts'),
  },
} as const;

/** One alert each on things spread over the catalogue, half of them one pound above the price of a quiet night. */
const ADD_ALERTS = `
  INSERT INTO price_alert (user_id, comparison_id, product_id, is_one_shop, below, is_armed, name, created_at)
  WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
  SELECT 1, thing, thing, 0, 1000 + thing % 5000 + iif(i % 2 = 0, 150, -900), 1, 'A thing', '' FROM (SELECT i, 1 + 3 * (i * 7919 % (?2 / 3)) AS thing FROM n)`;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const number = (name: keyof typeof values) => orUsage(COMMAND, () => parseWholeNumber(`--${name}`, values[name], 1));
  const [products, moved, alerts] = [number('products'), number('moved'), number('alerts')];
  const folder = mkdtempSync(join(tmpdir(), 'bench-alerts-'));
  try {
    const app = appDatabase();
    await app.prepare("INSERT INTO user (id, guid, email, username, password, created_at) VALUES (1, 'g', 'e', 'Sam', 'x', '')").run();
    await app.prepare(ADD_ALERTS).bind(alerts, products).run();
    const fileOf = async (id: string) => join(folder, `${id}.sqlite`);
    for (const night of [2, 1]) {
      const id = `night${night}`;
      const file = await fileOf(id);
      makeSnapshot(file, { products, moved, night });
      const [start, cpu] = [performance.now(), process.cpuUsage()];
      const looked = await checkAlerts({ app, snapshot: { id, file }, fileOf, now: new Date() });
      const seconds = ((performance.now() - start) / 1000).toFixed(2);
      const { user, system } = process.cpuUsage(cpu);
      const told = await countOf(app, 'SELECT count(*) AS count FROM notice');
      console.log(
        `${night === 2 ? 'First check, of everything' : 'A night'}: ${looked} watched things in ${seconds} s, ${((user + system) / 1e6).toFixed(2)} s of CPU; ${told} notices so far.`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
