import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { HTML_RULES } from '../../config/html-validate.ts';
import { everyKind, expect, pathOf, productWith, RICH_PRODUCT, test } from '../support/shop.ts';
import { structuredDataFaults, type Thing } from '../support/structured-data.ts';

/** The structured data of each kind of page. */
const KINDS: Record<string, string[]> = {
  home: ['ItemList', 'Organization', 'WebSite'],
  categories: ['BreadcrumbList', 'CollectionPage'],
  category: ['BreadcrumbList', 'CollectionPage'],
  'category merchants': ['BreadcrumbList', 'CollectionPage'],
  brands: ['BreadcrumbList', 'CollectionPage'],
  brand: ['BreadcrumbList', 'CollectionPage'],
  'brand by category': ['BreadcrumbList', 'CollectionPage'],
  merchants: ['BreadcrumbList', 'CollectionPage'],
  merchant: ['BreadcrumbList', 'CollectionPage', 'Organization'],
  product: ['BreadcrumbList', 'FAQPage', 'ImageObject', 'ItemList', 'Product'],
  vouchers: ['BreadcrumbList', 'CollectionPage'],
  deals: ['BreadcrumbList', 'CollectionPage'],
  'deals of a category': ['BreadcrumbList', 'CollectionPage'],
  search: ['BreadcrumbList', 'ItemList'],
  account: ['BreadcrumbList'],
  about: ['BreadcrumbList', 'Organization'],
  contact: ['BreadcrumbList'],
  help: ['BreadcrumbList', 'FAQPage'],
  privacy: ['BreadcrumbList'],
  cookies: ['BreadcrumbList'],
  terms: ['BreadcrumbList'],
  gdpr: ['BreadcrumbList'],
};

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/s;

const thingsOf = (html: string): Thing[] => {
  const json = SCRIPT.exec(html)?.[1];
  return json === undefined ? [] : (JSON.parse(json) as { '@graph': Thing[] })['@graph'];
};

test('the HTML of every kind of page is valid', async ({ request }) => {
  const validator = new HtmlValidate(new FileSystemConfigLoader([], HTML_RULES));
  for (const [kind, path] of Object.entries(await everyKind(request))) {
    const { results } = await validator.validateString(await (await request.get(path)).text());
    const messages = results.flatMap((result) =>
      result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect.soft(messages, kind).toEqual([]);
  }
});

test('every kind of page has its structured data', async ({ request }) => {
  for (const [kind, path] of Object.entries(await everyKind(request))) {
    const things = thingsOf(await (await request.get(path)).text());
    expect.soft(things.map((thing) => thing['@type']).toSorted(), kind).toEqual(KINDS[kind] ?? []);
    expect
      .soft(
        things.flatMap((thing) => structuredDataFaults(thing)),
        kind,
      )
      .toEqual([]);
  }
});

test('structured data of a product has its offers, picture, questions and 8 products of its merchant', async ({ request }) => {
  const product = await productWith(request, ({ name }) => name.includes(RICH_PRODUCT));
  const things = thingsOf(await (await request.get(pathOf(product))).text());
  const thing = (type: string) => things.find((one) => one['@type'] === type);
  const markup = thing('Product');
  expect(markup).toMatchObject({
    name: product.name,
    image: expect.stringMatching(/^https:/),
    brand: { name: product.brand },
    gtin: expect.any(String),
  });
  const { offers, lowPrice, highPrice, offerCount } = (markup?.['offers'] ?? {}) as {
    offers: { price: number }[];
    lowPrice: number;
    highPrice: number;
    offerCount: number;
  };
  const prices = offers.map(({ price }) => price);
  expect([lowPrice, highPrice, offerCount]).toEqual([Math.min(...prices), Math.max(...prices), prices.length]);
  expect(thing('ItemList')?.['itemListElement']).toHaveLength(8);
  expect(thing('ImageObject')).toMatchObject({ contentUrl: markup?.['image'] });
  expect(thing('BreadcrumbList')?.['itemListElement']).toMatchObject([
    { name: 'Home' },
    { name: product.merchantName },
    {},
    {},
    {},
    { name: product.name },
  ]);
});

test('title, description, Open Graph and Twitter tags agree', async ({ page, request }) => {
  for (const [kind, path] of Object.entries(await everyKind(request))) {
    if (kind.includes('not found')) continue;
    await page.goto(path);
    const head = await page.evaluate(() => {
      const tags = [...document.querySelectorAll('meta')].map((tag) => [
        tag.getAttribute('name') ?? tag.getAttribute('property'),
        tag.content,
      ]);
      const all = Object.fromEntries(tags) as Record<string, string>;
      const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
      return {
        title: document.title,
        description: all['description'] ?? '',
        canonical,
        url: all['og:url'],
        social: [all['og:title'], all['twitter:title']],
        texts: [all['og:description'], all['twitter:description']],
        picture: all['og:image'],
      };
    });
    expect.soft(head.social, kind).toEqual([head.title, head.title]);
    expect.soft(head.texts, kind).toEqual([head.description, head.description]);
    expect.soft(head.url, kind).toBe(head.canonical);
    expect.soft(head.description.length, kind).toBeLessThanOrEqual(300);
    expect.soft(head.picture, kind).toMatch(/^https:\/\//);
  }
});
