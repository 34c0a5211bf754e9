import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { OlderPricesError, stageOlderPrices } from './older-prices.ts';
import { readSqlite, selectRows } from './sqlite.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'older-prices-'));
});

async function staged(text: string) {
  const source = join(folder, 'history.csv');
  writeFileSync(source, text);
  const { file, ...rest } = await stageOlderPrices(source, { folder: mkdtempSync(join(folder, 'staged-')), today: '2026-11-22' });
  return {
    ...rest,
    rows: readSqlite(file, (database) => selectRows<object>(database, 'SELECT * FROM older_price')).map((row) => ({ ...row })),
  };
}

it('stages prices by name of the column; of two on one day the later row counts', async () => {
  expect(
    await staged('\uFEFFPrice,Product_ID ,day,more\r\n10,7,2026-01-02,x\r\n"12.5",7,2026-01-01,\r\n\r\n11.00,7,2026-01-02,\r\n'),
  ).toEqual({
    refused: 0,
    examples: [],
    rows: [
      { product_id: 7, day: '2026-01-01', price: 1250 },
      { product_id: 7, day: '2026-01-02', price: 1100 },
    ],
  });
});

it.each([
  ['x,2026-01-01,10', 'no id of a product'],
  ['99999999999999999,2026-01-01,10', 'no id of a product'],
  ['9999999999999999,2026-01-01,10', 'no id of a product'],
  ['7,01/02/2026,10', 'no day (YYYY-MM-DD)'],
  ['7,2026-02-30,10', 'no day (YYYY-MM-DD)'],
  ['7,2026-11-22,10', 'a day that is not before today'],
  ['7,2026-01-01,', 'no price in pounds'],
  ['7,2026-01-01,£10', 'no price in pounds'],
  ['7,2026-01-01,-1', 'no price in pounds'],
  ['7,2026-01-01,0.00', 'no price in pounds'],
  ['7,2026-01-01,100000', 'no price in pounds'],
  ['7', 'no day (YYYY-MM-DD)'],
])('the row %s is left out and named, the rest is taken', async (row, fault) => {
  const { rows, refused, examples } = await staged(`product_id,day,price\n${row}\n8,2026-01-01,0.01\n9,2026-01-01,99999\n`);
  expect(rows).toEqual([
    { product_id: 8, day: '2026-01-01', price: 1 },
    { product_id: 9, day: '2026-01-01', price: 9_999_900 },
  ]);
  expect(refused).toBe(1);
  expect(examples).toEqual([expect.stringMatching(/^row 2 \(/)]);
  expect(examples[0]).toContain(fault);
});

it('counts all rows that are left out, and names three', async () => {
  const { refused, examples } = await staged(`product_id,day,price\n${'x,y,z\n'.repeat(1000)}`);
  expect(refused).toBe(1000);
  expect(examples).toHaveLength(3);
});

it('a file without the columns, and one that is not there, are named', async () => {
  await expect(staged('id,date,price\n1,2026-01-01,10\n')).rejects.toThrow(OlderPricesError);
  await expect(staged('id,date,price\n1,2026-01-01,10\n')).rejects.toThrow(
    'has no column product_id, day: it needs product_id, day, price.',
  );
  await expect(stageOlderPrices(join(folder, 'missing.csv'), { folder, today: '2026-11-22' })).rejects.toThrow(
    'missing.csv cannot be read (ENOENT).',
  );
});
