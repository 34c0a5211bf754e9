import { expect, test } from './support/shop.ts';

const LONG = 'a'.repeat(4096);
/** The host redirects addresses of files, and the Worker those of other pages. */
const MOVED = [301, 307, 308];

/** A request and its answer: a status and, for redirects, the target. */
const ANSWERS: [path: string, status: number | readonly number[], location?: string | RegExp][] = [
  ['/brands/page/0', 301, '/brands'],
  ['/brands/page/1', 301, '/brands'],
  ['/brands/page/-1', 301, '/brands'],
  ['/brands/page/abc', 301, '/brands'],
  ['/brands/page/2.5', 301, '/brands'],
  ['/brands/page/1e3', 301, '/brands'],
  ['/brands/page/02', 301, '/brands/page/2'],
  ['/brands/page/999999999999999999999', 301, '/brands'],
  ['/brands/page/123456789', 301, /^\/brands\/page\/\d$/],
  ['/merchants/page/0', 301, '/merchants'],
  ['/merchants/page/%00', 301, '/merchants'],
  ['/merchants/page/%F0%9F%92%A9', 301, '/merchants'],
  ['/merchants/page/99', 301, '/merchants/page/3'],
  ['/brand/copperley?page=-1', 200],
  ['/brand/copperley?page=0', 200],
  ['/brand/copperley?page=abc&page=2', 200],
  ['/brand/copperley?page=99999', 200],
  ['/brand/copperley?category=%00', 200],
  ['/brand/copperley?category=<script>', 200],
  [`/brand/copperley?category=${LONG}`, 200],
  ['/brand/x?page=-1', 404],
  ['/brand/%00', 404],
  ['/brand/<script>alert(1)</script>', 404],
  ['/brand/%F0%9F%98%80', 404],
  ['/brand/a%2Fb', 404],
  ['/brand/..%2F..%2Fetc%2Fpasswd', 404],
  ["/brand/'%20OR%201=1--", 404],
  [`/brand/${LONG}`, 404],
  ['/brand/COPPERLEY', 404],
  ['/brands/', MOVED, '/brands'],
  ['/category/home-and-garden/', MOVED, '/category/home-and-garden'],
  ['/category/home-and-garden?page=-1&sort=<script>&min=%00', 200],
  ['/category/%2F', 404],
  ['/category/%00/merchants', 404],
  ['/category/merchants', 404],
  ['/category/%F0%9F%98%80/kitchen-appliances', 301, '/category/home-and-garden/kitchen-and-dining/kitchen-appliances'],
  [
    '/category/home-and-garden%2Fkitchen-and-dining%2Fkitchen-appliances',
    MOVED,
    '/category/home-and-garden/kitchen-and-dining/kitchen-appliances',
  ],
  [`/category/${'a/'.repeat(2000)}b`, 404],
  ['/merchant/%00', 404],
  ['/merchants/page', 404],
  ['/merchants/nobody/outlink', 404],
  ['/merchants/%00/outlink', 404],
  ['/merchants/product/abc', 302, '/not-found'],
  ['/merchants/product/-5/x', 302, '/not-found'],
  ['/products', [302, 404]],
  ['/products/x', 302, '/not-found'],
  ['/products/x/y', 302, '/not-found'],
  ['/products/x/%00', 302, '/not-found'],
  ['/products/x/name-99999999999999999', 302, '/not-found'],
  ['/products/x/name-1', 404],
  ['/products/%2e%2e/name-1', 404],
  ['/products/0/outlink', 404],
  ['/products/abc/outlink', 404],
  ['/search?q=%00', 200],
  ['/search?q="', 200],
  ['/search?q=a"%20OR%20*', 200],
  ['/search?q=<script>alert(1)</script>', 200],
  ['/search?q=%F0%9F%98%80%F0%9F%98%80', 200],
  [`/search?q=${LONG}`, 200],
  ['/search?q=kettle&page=-4&min=x&max=-1&sort=up&stock=yes&category=%00', 200],
  ['/search?q=kettle&page=999999', 200],
  ['/search?q=%E0%A4%A', 200],
  ['/age-gate?next=//evil.example', 200],
  ['/policies/nothing', 302, '/not-found'],
  ['/policies/__proto__', 302, '/not-found'],
  ['/%00', 404],
  ['/%', [400, 404]],
  ['/%E0%A4%A', [400, 404]],
  ['/.env', 404],
  ['/_headers', 404],
  [`/${LONG}`, 404],
  ['/gone/abc', 404],
  ['/gone/1', 404],
  ['//evil.example/x', 404],
];

test('any address is answered by a page, a redirect or 404', async ({ request, baseURL }) => {
  for (const [path, statuses, location] of ANSWERS) {
    const label = path.slice(0, 80);
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    expect.soft([statuses].flat(), label).toContain(response.status());
    const target = response.headers()['location'];
    if (location instanceof RegExp) expect.soft(target, label).toMatch(location);
    else if (location !== undefined) expect.soft(target, label).toBe(location);
    else if (target !== undefined) expect.soft(target, label).toMatch(/^\/(?!\/)/);
    if (response.status() === 200 || response.status() === 404) {
      expect.soft(await response.text(), label).toMatch(/<h1[^>]*>\s*[^<\s]/);
    }
  }
});

test('text of the address is shown as text', async ({ page }) => {
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  await page.goto(`/search?q=${encodeURIComponent(markup)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${markup}”`);
  await expect(page).toHaveTitle(`Search: ${markup} | Tuppence`);
  await page.goto(`/search?q=${encodeURIComponent('javascript:alert(1)')}`);
  await expect(page.getByRole('main').getByText('javascript:alert(1)').first()).toBeVisible();
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
});
