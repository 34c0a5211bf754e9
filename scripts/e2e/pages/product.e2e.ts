import { expect, list, pathOf, pounds, productWith, RICH_PRODUCT, type SampleProduct, test } from '../support/shop.ts';

test('shows picture, merchant, name, price, delivery, summary and description', async ({ page, request }) => {
  const product = await productWith(request, ({ name, deliveryCost }) => name.includes(RICH_PRODUCT) && deliveryCost === 0);
  const full = (await (await request.get(`/api/v1/products/${product.id}`)).json()) as { description: string; summary: string | null };
  await page.goto(pathOf(product));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(page.getByRole('img', { name: product.name })).toHaveAttribute('src', product.imageUrl ?? '');
  const article = page.getByRole('article');
  await expect(article.getByRole('link', { name: product.merchantName, exact: true })).toHaveAttribute(
    'href',
    `/merchants/${product.merchantSlug}`,
  );
  await expect(article).toContainText(pounds(product.price ?? 0));
  await expect(article).toContainText('Free delivery');
  const [firstSentence = ''] = full.description.split('\n');
  await expect(article).toContainText(full.summary ?? firstSentence.slice(0, firstSentence.indexOf('.') + 1));
  await expect(page.getByRole('region', { name: 'Description' })).toContainText(firstSentence);
  const fact = /^- ([^:]+): (.+)$/m.exec(full.description);
  await expect(article.getByRole('definition').filter({ hasText: fact?.[2] ?? '' })).toBeVisible();
});

test('links to the shop by its outlink, and to the home page by its breadcrumbs', async ({ page, request }) => {
  const product = await productWith(request, ({ categorySlugPath }) => categorySlugPath !== null);
  await page.goto(pathOf(product));
  const view = page.getByRole('link', { name: `View Product on ${product.merchantName}` });
  await expect(view).toHaveAttribute('href', `/products/${product.id}/outlink`);
  await expect(view).toHaveAttribute('rel', 'sponsored nofollow noopener');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(crumbs.nth(0)).toHaveText('Home');
  await expect(crumbs.nth(1)).toHaveText(product.merchantName);
  await expect(crumbs.last()).toHaveAttribute('href', `/category/${product.categorySlugPath}`);
  await expect(page.getByRole('term').filter({ hasText: 'Category' })).toBeVisible();
});

test('on paper shows the product, its offers and all answers, without what can only be pressed', async ({ page, request }) => {
  await page.goto(pathOf(await productWith(request, ({ name }) => name.includes(RICH_PRODUCT))));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Compare \d+ offers$/ })).toBeVisible();
  await expect(page.getByText('You order, pay and return at').first()).toBeVisible();
  for (const part of ['header form', 'header nav', 'footer', '[data-save]', '.assistant-toggle']) {
    await expect(page.locator(part).first()).toBeHidden();
  }
});

test('says what a sure code makes of the price of each shop, beside the price', async ({ page, request }) => {
  const product = await productWith(request, ({ name }) => name.includes(RICH_PRODUCT));
  await page.goto(pathOf(product));
  const offers = page.getByRole('region', { name: /^Compare \d+ offers$/ });
  // Of the sample shops Larder & Ladle has a code for any order; the others have conditions or none.
  const row = offers.getByRole('row').filter({ hasText: 'Larder & Ladle' });
  const price = Number((await row.locator('td:nth-child(3)').textContent())?.replace(/[£,]/g, ''));
  await expect(row).toContainText(`${pounds(Math.round(price * 95) / 100)} with code 5%SAVER`);
  await expect(row).toContainText('not checked by us, ends 31 December 2027');
  await expect(offers.getByText('with code')).toHaveCount(1);
});

test('orders offers by their prices with codes on request', async ({ page, request }) => {
  const answer = await request.get('/api/v1/search?q=crumbeck+two-slice+toaster+oat&productLimit=1');
  const { products } = (await answer.json()) as { products: SampleProduct[] };
  await page.goto(pathOf(products[0]!));
  const offers = page.getByRole('region', { name: /^Compare \d+ offers$/ });
  const shops = () => offers.getByRole('rowheader').allInnerTexts();
  const before = await shops();
  await offers.getByRole('checkbox', { name: 'Sort by prices with codes' }).check();
  const after = await shops();
  expect(after.indexOf('Larder & Ladle')).toBeLessThan(before.indexOf('Larder & Ladle'));
  expect(after.toSorted()).toEqual(before.toSorted());
  await offers.getByRole('checkbox', { name: 'Sort by prices with codes' }).uncheck();
  expect(await shops()).toEqual(before);
});

test('shows how the price at the shop moved, and what that says of it', async ({ page, request }) => {
  const product = await productWith(request, ({ name, price }) => name.includes(RICH_PRODUCT) && price !== null);
  const history = (await (await request.get(`/api/v1/products/${product.id}/price-history`)).json()) as {
    changes: { day: string; price: number }[];
    lowest: number;
    highest: number;
    verdict: string;
    lowestOfShops: { day: string; price: number }[];
  };
  expect(history.changes.length).toBeGreaterThan(1);
  expect(history.changes.at(-1)?.price).toBe(product.price);
  await page.goto(pathOf(product));
  const region = page.getByRole('region', { name: 'Price history' });
  const cheapest = history.lowestOfShops.at(-1)?.price ?? 0;
  await expect(region.getByRole('definition')).toHaveText([product.price ?? 0, history.lowest, history.highest, cheapest].map(pounds));
  await region.getByText(/^All \d+ prices$/).click();
  await expect(region.getByRole('row')).toHaveCount(new Set([...history.changes, ...history.lowestOfShops].map(({ day }) => day)).size + 1);
  await expect(region.getByRole('row').last()).toContainText(pounds(history.lowestOfShops[0]?.price ?? 0));
});

test('says the price of a litre beside the price, and none of what has a capacity', async ({ page, request }) => {
  const toiletries = await list<SampleProduct>(request, 'categories/health-and-beauty/products?limit=100');
  const wash = toiletries.find(({ name, price }) => name.endsWith(', 400 ml') && price !== null)!;
  await page.goto(pathOf(wash));
  const perLitre = `${pounds(Math.round(((wash.price ?? 0) * 100) / 0.4) / 100)} per litre`;
  await expect(page.getByRole('article').getByText(perLitre, { exact: true })).toBeVisible();
  const offers = page.getByRole('region', { name: /^Compare \d+ offers$/ }).getByRole('row');
  await expect(offers.filter({ hasText: wash.merchantName })).toContainText(perLitre);
  await page.goto(pathOf(await productWith(request, ({ name }) => /1\.7 L stovetop kettle/.test(name))));
  await expect(page.getByRole('main')).not.toContainText('per litre');
});

test('compares the offers of a product, cheapest total first', async ({ page, request }) => {
  const product = await productWith(request, ({ name }) => name.includes(RICH_PRODUCT));
  await page.goto(pathOf(product));
  const offers = page.getByRole('region', { name: /^Compare \d+ offers$/ });
  const totals = await offers.locator('tbody td:nth-child(5)').evaluateAll((cells) =>
    cells.map((cell) => {
      const text = (cell.firstChild?.textContent ?? '').replace(/[£,]/g, '');
      // 'from £10.00, delivery not stated' is placed as if delivery cost £5.
      return text.startsWith('from ') ? Number.parseFloat(text.slice('from '.length)) + 5 : Number.parseFloat(text);
    }),
  );
  expect(totals.length).toBeGreaterThan(1);
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  await expect(offers.getByRole('link', { name: `To the shop: ${product.merchantName}` })).toHaveAttribute(
    'href',
    `/products/${product.id}/outlink`,
  );
});

test('says in the first view of a phone what other shops ask, and names one canonical page for all of them', async ({ page, request }) => {
  const product = await productWith(request, ({ name }) => name.includes(RICH_PRODUCT));
  const { data } = (await (await request.get(`/api/v1/products/${product.id}/offers`)).json()) as { data: SampleProduct[] };
  const [best] = data;
  const lowest = Math.min(...data.filter(({ inStock }) => inStock !== false).map(({ price }) => price ?? Infinity));
  const canonical = new Set<string>();
  for (const offer of data) {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(pathOf(offer));
    canonical.add((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
    const article = page.getByRole('article');
    await expect(article.getByRole('link', { name: new RegExp(`^\\d+ shops from ${pounds(lowest)}$`) })).toBeInViewport();
    if (offer.id === best?.id) await expect(article.getByText('The best offer is that of this shop.')).toBeInViewport();
    else {
      const link = article.getByRole('link', { name: `To the shop: ${best?.merchantName}` });
      await expect(link).toBeInViewport();
      await expect(link).toHaveAttribute('href', `/products/${best?.id}/outlink`);
    }
    await expect(article.locator('.text-price')).toBeInViewport();
  }
  expect(canonical.size).toBe(1);
  const [address = ''] = canonical;
  expect(data.map(pathOf)).toContain(new URL(address).pathname);
  const sitemap = await (await request.get('/sitemaps/products-1.xml')).text();
  expect(data.map(pathOf).filter((path) => sitemap.includes(`${path}<`))).toEqual([new URL(address).pathname]);
});

test('shows a former price only where there is one', async ({ page, request }) => {
  const reduced = await productWith(request, ({ price, wasPrice }) => price !== null && wasPrice !== null && wasPrice > price);
  await page.goto(pathOf(reduced));
  await expect(page.getByRole('article')).toContainText(`Was ${pounds(reduced.wasPrice ?? 0)}`);
  await expect(page.getByRole('article')).toContainText(`Save ${pounds((reduced.wasPrice ?? 0) - (reduced.price ?? 0))}`);
  const plain = await productWith(request, ({ wasPrice }) => wasPrice === null);
  await page.goto(pathOf(plain));
  await expect(page.getByRole('article')).not.toContainText('Was ');
});

test('shows up to 4 more products of the merchant', async ({ page, request }) => {
  const product = await productWith(request, ({ merchantSlug }) => merchantSlug === 'everything-row');
  await page.goto(pathOf(product));
  const more = page.getByRole('region', { name: `More from ${product.merchantName}` });
  await expect(more.getByRole('listitem')).toHaveCount(4);
  await expect(more.getByRole('link', { name: 'See all' })).toHaveAttribute('href', `/merchants/${product.merchantSlug}`);
});

test('is saved on this device, counted in the header, listed and removed', async ({ page, request }) => {
  const product = await productWith(request, ({ price, comparison }) => price !== null && price === comparison?.lowestPrice);
  await page.goto(pathOf(product));
  await page.getByRole('button', { name: 'Save for later' }).click();
  const saved = page.getByRole('button', { name: 'Saved', exact: true });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Saved items: 1' })).toBeVisible();
  await page.reload();
  await expect(saved).toBeVisible();
  await page.getByRole('link', { name: 'Saved items: 1' }).click();
  await expect(page).toHaveURL('/saved');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  await expect(card).toContainText(product.name);
  await expect(card).toContainText(pounds(product.price ?? 0));
  await expect(card.getByRole('link')).toHaveAttribute('href', pathOf(product));
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Saved items', exact: true })).toBeVisible();
});

test('damaged storage does no harm', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('saved', '[{"id":"x","path":"javascript:alert(1)"},7]'));
  await page.goto('/saved');
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
});

test('a wrong address of a product is redirected permanently', async ({ page, request }) => {
  const product = await productWith(request, ({ categorySlugPath }) => categorySlugPath !== null);
  for (const path of [
    `/products/${product.merchantSlug}/${product.slug}`,
    `/products/merchant-123/wrong/category/any-name-${product.id}`,
    `/products/${product.merchantSlug}/${product.id}`,
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], path).toEqual([301, pathOf(product)]);
  }
  await page.goto(`/products/x/${product.slug}`);
  await expect(page).toHaveURL(pathOf(product));
});

test.describe('an unknown product', () => {
  test.use({ expectedStatuses: [404] });

  test('is not found, with a way back', async ({ page }) => {
    const response = await page.goto('/products/nobody/nothing-1234567');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
    await expect(page.getByRole('link', { name: 'Go Back' })).toBeVisible();
  });

  for (const path of [
    '/products/only-a-merchant',
    '/products/shop/no-id-here',
    '/products/shop/name-0',
    '/products/shop/name-99999999999999999',
  ]) {
    test(`${path} redirects to the not-found page`, async ({ page }) => {
      const response = await page.goto(path);
      await expect(page).toHaveURL('/not-found');
      expect(response?.status()).toBe(404);
    });
  }
});
