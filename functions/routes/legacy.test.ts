import { reset } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, bindings } from '../testing/ask.ts';
import { GONE, KETTLE, setExpiredLinks, smallCatalogue } from '../testing/small-catalogue.ts';

beforeEach(async () => {
  await reset();
  await smallCatalogue(bindings);
});

const CANONICAL = `/products/harbour-lane/kitchen/kettles/${KETTLE.slug}`;
const answer = async (path: string) => {
  const response = await ask(path);
  return [response.status, response.headers.get('Location') ?? (await response.text())];
};

describe('a link of the old site', () => {
  it.each([
    `/merchants/product/${KETTLE.porId}`,
    `/merchants/product/${KETTLE.porId}/any-old-name`,
    `/outlink.php?productid=${KETTLE.porId}`,
    `/outlink.php?ProductID=${KETTLE.porId}&site=7`,
    `/?pid=${KETTLE.porId}`,
    `/shop/item.asp?x=1&pid=%20${KETTLE.porId}`,
  ])('leads to where the product stands now: %s', async (path) => expect(await answer(path)).toEqual([301, CANONICAL]));

  it.each([
    '/merchants/product/1',
    '/merchants/product/x',
    '/merchants/product/0',
    '/outlink.php?productid=1',
    '/outlink.php',
    '/outlink.php?pid=1e9',
    '/a?pid=',
  ])('that leads nowhere shows the not-found page: %s', async (path) =>
    expect(await answer(path)).toEqual([404, `page ${path.split('?')[0]}`]),
  );

  it.each([
    ['/', 200, 'the file'],
    ['/?utm_source=news', 200, 'the file'],
    ['/?pid=x', 200, 'the file'],
    [`/?pid=${KETTLE.porId}`, 301, ''],
  ])('that names the home page comes before its file: %s', async (path, status, text) => {
    const response = await ask(path, { with: { ASSETS: { fetch: async () => new Response('the file') } } });
    expect([response.status, await response.text()]).toEqual([status, text]);
  });

  it('does not get in the way of a page', async () => expect(await answer('/vouchers?pid=1')).toEqual([200, 'page /vouchers']));
});

describe('a product that vanished', () => {
  const address = `/products/harbour-lane/kitchen/old-kettle-${GONE.id}`;

  it.each([address, `/merchants/product/${GONE.porId}`, `/outlink.php?productid=${GONE.porId}`])(
    'is gone, and others sell such things: %s',
    async (path) => expect(await answer(path)).toEqual([410, `page /gone/${GONE.id}`]),
  );

  it('is gone without others when the operator does not want them', async () => {
    await setExpiredLinks(bindings.APP_DB, null, 0);
    expect(await answer(address)).toEqual([410, `page ${address}`]);
  });

  it('leads to where the operator says', async () => {
    await setExpiredLinks(bindings.APP_DB, '/vouchers', 0);
    expect(await answer(address)).toEqual([302, '/vouchers']);
  });

  it('is not found when we never had it', async () =>
    expect(await answer('/products/harbour-lane/x-901')).toEqual([404, 'page /products/harbour-lane/x-901']));
});

describe('an address with a slash at its end', () => {
  it.each([
    ['/vouchers/', '/vouchers'],
    ['/brand/penrith/?page=2', '/brand/penrith?page=2'],
    ['//evil.example/', '//evil.example'],
  ])('redirects %s to the address without, on this site', async (path, location) =>
    expect(await answer(path)).toEqual([301, `https://tuppence.example${location}`]),
  );
});
