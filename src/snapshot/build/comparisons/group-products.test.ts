import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { buildShops, otherShop, shop } from '../../testing/shop-run.ts';
import { linkedRows, listingsOf, type Row } from './group-products.ts';

const [EAN, OTHER_EAN] = ['5055906564564', '4008705042628'];

const row = (more: { mpn?: string; adult?: number; name?: string; attributes?: string }): Row => [
  1,
  7,
  null,
  'harrow',
  more.mpn ?? null,
  null,
  more.adult ?? 0,
  1000,
  more.name ?? 'Lamp',
  more.attributes ?? null,
];
/** Which rows share their words, by the number of the first that has them. */
const wordingsOf = (rows: readonly Row[]): number[] => {
  const wordings = listingsOf(rows).map(({ wording }) => wording);
  return wordings.map((wording) => wordings.indexOf(wording));
};

it('rows with the same name and attributes share their words', () => {
  const red = '[{"id":"colour","label":"Colour","values":["Red"],"text":"Red"}]';
  expect(wordingsOf([row({}), row({ name: 'Rug' }), row({ attributes: red }), row({}), row({ attributes: red })])).toEqual([0, 1, 2, 0, 2]);
});

it('of linked rows with other words each, those of the first twenty are remembered', () => {
  const names = Array.from({ length: 21 }, (_, at) => row({ name: `Lamp ${at}` }));
  const [twentieth, next] = [19, 20];
  expect(wordingsOf([...names, row({ name: `Lamp ${twentieth}` }), row({ name: `Lamp ${next}` })]).slice(-2)).toEqual([twentieth, 22]);
});

it("a row without a manufacturer's code has none, and the same code is read the same", () => {
  const codes = listingsOf([row({ mpn: 'kx-100' }), row({}), row({ mpn: 'Lamp' }), row({ mpn: 'kx-100' })]).map(({ code }) => code);
  expect(codes).toEqual(['KX100', null, null, 'KX100']);
});

it('says which rows are adult', () => {
  expect(listingsOf([row({ adult: 1 }), row({ adult: 0 })]).map(({ adult }) => adult)).toEqual([true, false]);
});

it('rows are linked by a barcode, by a code, and through others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'group-products-'));
  const { file } = await buildShops(
    folder,
    [
      shop([
        { id: 1, name: 'By barcode', ean: EAN },
        { id: 2, name: 'Other barcode', ean: OTHER_EAN },
        { id: 3, name: 'Alone', ean: '0065030815772' },
      ]),
      otherShop([
        { id: 1, name: 'Both', ean: EAN, mpn: 'KX-100' },
        { id: 2, name: 'By code', mpn: 'kx100' },
        { id: 3, name: 'Other barcode too', ean: OTHER_EAN },
      ]),
    ],
    { previous: null, day: '2026-11-10' },
  );
  const database = new DatabaseSync(file);
  database.exec('CREATE TEMP TABLE matched_key AS SELECT key FROM match_key GROUP BY key HAVING count(*) > 1');
  const names = [...linkedRows(database)].map((rows) => rows.map(([, , , , , , , , name]) => name).sort());
  expect(names.sort()).toEqual([
    ['Both', 'By barcode', 'By code'],
    ['Other barcode', 'Other barcode too'],
  ]);
  database.close();
  rmSync(folder, { recursive: true });
});
