import { expect, it } from 'vitest';
import { ALWAYS_READ } from '../clean/row-digest.ts';
import { csv, feedFile, productFeed, readWholeFeed } from '../testing/feed-file.ts';
import { readProductFeed } from './read-products.ts';

const HEADER = ['ProductID', 'ProductName', 'AffiliateURL', 'ProductPrice', 'OriginalImage'];
const LINK = 'https://www.paidonresults.net/c/0/1/1/0';

it('counts every row, and describes the first three rejected rows of each reason', async () => {
  const text =
    csv(
      HEADER,
      ['1', 'Coat', LINK, '20.00', ''],
      ['', 'Hat', LINK],
      ['2', '<b></b>', LINK],
      ['3', 'Scarf', 'NA'],
      ['4', 'Glove', 'javascript:alert(1)'],
      ['5', 'Sock', '/products/1'],
      ...['1', '1', '1', '1'].map((id) => [id, 'Coat again', LINK]),
    ) + 'too,many,cells,in,this,row\n';
  const { report, products } = await readWholeFeed('por', text);
  expect(products.map((product) => product.networkProductId)).toEqual(['1']);
  expect(report).toMatchObject({ rows: 11, accepted: 1, columns: HEADER });
  expect(Object.fromEntries(report.rejected)).toEqual({
    MISSING_ID: { count: 1, examples: ['row 2: no id (Hat)'] },
    MISSING_NAME: { count: 1, examples: ['row 3: no name (id 2)'] },
    MISSING_LINK: { count: 1, examples: ['row 4: no link (id 3, Scarf)'] },
    UNSAFE_LINK: {
      count: 2,
      examples: [
        'row 5: the link is not a safe address (id 4): javascript:alert(1)',
        'row 6: the link is not a safe address (id 5): /products/1',
      ],
    },
    DUPLICATE_ID: {
      count: 4,
      examples: ['row 7: id 1 is repeated (Coat again)', 'row 8: id 1 is repeated (Coat again)', 'row 9: id 1 is repeated (Coat again)'],
    },
    MALFORMED_ROW: { count: 1, examples: ['row 11: 6 cells for 5 columns'] },
  });
});

it('accepts a row without price or safe picture', async () => {
  const { products, report } = await readWholeFeed('por', csv(HEADER, ['1', 'CafÃ© coat', LINK, '0.00', 'javascript:alert(1)']));
  expect(products[0]).toMatchObject({ price: null, images: {}, name: 'CafÃ© coat' });
  expect(report.mojibakeRows).toBe(1);
});

it('reports what the gate needs of prices and names', async () => {
  const rows = (...cells: [string, string, string][]) => csv(HEADER, ...cells.map(([id, name, price]) => [id, name, LINK, price, '']));
  expect((await readWholeFeed('por', rows(['1', 'Coat', '5.00'], ['2', 'Coat', '5.00'], ['3', 'Coat', '0']))).report).toMatchObject({
    pricedRows: 2,
    onlyPrice: 500,
    medianPrice: 500,
    onlyName: 'Coat',
    otherCurrency: null,
  });
  expect((await readWholeFeed('por', rows(['1', 'Coat', '5.00'], ['2', 'Hat', '6.00'], ['3', 'Coat', '5.00']))).report).toMatchObject({
    onlyPrice: null,
    onlyName: null,
  });
  const dollars = `id,title,link,price\n1,Coat,${LINK},5.00 USD\n2,Hat,${LINK},6.00 USD\n3,Scarf,${LINK},7.00 EUR\n`;
  expect((await readWholeFeed('google', dollars)).report).toMatchObject({ pricedRows: 0, medianPrice: null, otherCurrency: 'USD' });
  const row = (id: number, price: string) => `${id},Coat,${LINK},${price}\n`;
  const withPounds = (pounds: number) =>
    `id,title,link,price\n${Array.from({ length: 100 }, (_, index) => row(index, index < pounds ? '5.00 GBP' : '6.00 USD')).join('')}`;
  const medianOf = async (pounds: number) => (await readWholeFeed('google', withPounds(pounds))).report.medianPrice;
  expect([await medianOf(4), await medianOf(5)]).toEqual([null, 500]);
});

it('marks every product of an adult feed as adult', async () => {
  const path = await feedFile(csv(HEADER, ['1', 'Coat', LINK]));
  let adult = false;
  await readProductFeed(productFeed('por', path, { adult: true }), (product) => (adult = product.adult));
  expect(adult).toBe(true);
});

it('unescapes ampersands in links', async () => {
  const { products } = await readWholeFeed('por', csv(HEADER, ['1', 'Coat', 'http://a.example/?x=1&amp;y=é']));
  expect(products[0]?.link).toBe('https://a.example/?x=1&y=%C3%A9');
});

it.each([
  ['header only', csv(HEADER), 'EMPTY', 'has a header but no rows'],
  ['white space', ' \n \n', 'EMPTY', 'white space'],
  [
    'another network',
    'aw_product_id,product_name,aw_deep_link\n1,Coat,https://a.example/\n',
    'WRONG_FORMAT',
    'lacks the columns ProductID, AffiliateURL; check its configured format. It has aw_product_id, product_name, aw_deep_link',
  ],
  ['no header', '1,Coat,https://a.example/\n', 'WRONG_FORMAT', 'lacks the columns ProductID'],
  ['JSON', '{"error":"bad key"}', 'WRONG_FORMAT', 'lacks the columns ProductID'],
  ['XML without rows', '<PaidOnResults></PaidOnResults>', 'WRONG_FORMAT', 'It has no rows'],
  ['an open quote', `${csv(HEADER)}1,"Coat,${LINK}\n`, 'INCOMPLETE', 'inside an unclosed quote'],
])('%s', async (_, text, fault, message) => {
  await expect(readWholeFeed('por', text)).rejects.toMatchObject({ fault, message: expect.stringContaining(message) as string });
});

it('reads a header whose first name is empty, with tabs', async () => {
  const { products, report } = await readWholeFeed('google', `\uFEFF\tid\ttitle\tlink\n\t1\tCoat\t${LINK}\n`);
  expect([products[0]?.name, report.rejected.size]).toEqual(['Coat', 0]);
});

it('reads Paid On Results as XML', async () => {
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><PaidOnResults><Products><ProductID>7</ProductID><ProductName>£5 Coat</ProductName><AffiliateURL>${LINK}</AffiliateURL></Products></PaidOnResults>`;
  for (const encoding of ['utf8', 'latin1'] as const)
    expect((await readWholeFeed('por', Buffer.from(xml, encoding))).products[0]?.name).toBe('£5 Coat');
});

const stop = () => {
  throw new RangeError('disk full');
};

it('passes errors of the caller unchanged', async () => {
  const xml = `<rss><channel><item><id>1</id><title>Coat</title><link>${LINK}</link></item></channel></rss>`;
  await expect(readProductFeed(productFeed('google', await feedFile(xml)), stop)).rejects.toThrow(RangeError);
  await expect(readProductFeed(productFeed('por', await feedFile(csv(HEADER, ['1', 'Coat', LINK]))), stop)).rejects.toThrow(RangeError);
});

const item = (id: number, more: string) => `<item><id>${id}</id><title>Coat</title><price>10 GBP</price>${more}<link>${LINK}</link></item>`;
const feedOf = async (items: string[]) => productFeed('google', await feedFile(`<rss><channel>${items.join('')}</channel></rss>`));

it('passes on rows of the last run unread, except those that depend on the day', async () => {
  const dated = '<sale_price>5 GBP</sale_price><sale_price_effective_date>2026-11-01/2026-11-20</sale_price_effective_date>';
  const rows = new Map<number, { price: number | null }>();
  const digests: number[] = [];
  await readProductFeed(await feedOf([item(1, ''), item(2, dated), item(3, '<brand>Penrith</brand>')]), ({ price }, rowDigest) => {
    digests.push(rowDigest);
    if (rowDigest !== ALWAYS_READ) rows.set(rowDigest, { price });
  });
  expect(digests[1]).toBe(ALWAYS_READ);
  expect(rows.size).toBe(2);

  const read: unknown[] = [];
  const known: unknown[] = [];
  const lastRun = { rows, onKnown: (row: unknown) => known.push(row) };
  const again = await feedOf([item(3, '<brand>Whitby</brand>'), item(2, dated), item(1, ''), item(1, '')]);
  const report = await readProductFeed(again, ({ networkProductId, price }) => read.push([networkProductId, price]), {
    today: '2026-11-21',
    lastRun,
  });
  expect(read).toEqual([
    ['3', 1000],
    ['2', 1000],
  ]);
  expect(known).toEqual([{ price: 1000 }]);
  expect(report).toMatchObject({ rows: 4, accepted: 3, medianPrice: 1000, pricedRows: 3, onlyName: null, isDated: true });
  expect(report.rejected.get('DUPLICATE_ID')?.examples).toEqual(['row 4: id 1 is repeated (Coat)']);
});
