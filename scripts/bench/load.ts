import { randomInt } from 'node:crypto';
import autocannon from 'autocannon';
import { productPath } from '#catalogue/addresses/paths.ts';
import { numberOption, orUsage, parseWholeNumber, readCommandLine } from '../cli/command-line.ts';
import { SITE_URL_OPTION } from './site-url.ts';

/** Addresses of each kind. */
const OF_EACH = 40;

interface Row {
  id: number;
  name: string;
  slug: string;
  merchantSlug: string;
  categorySlugPath: string | null;
}

/** Addresses that reach the Worker, from the server's catalogue. Without outlinks, because these write. */
async function mixedPaths(origin: string): Promise<string[]> {
  const list = async (path: string): Promise<Row[]> => {
    const { data } = (await (await fetch(`${origin}/api/v1/${path}`)).json()) as { data: Row[] };
    return data;
  };
  const [products, brands, merchants] = await Promise.all(
    ['products', 'brands', 'merchants'].map((kind) => list(`${kind}?limit=${OF_EACH}`)),
  );
  const categories = [...new Set(products!.flatMap(({ categorySlugPath }) => categorySlugPath ?? []))];
  const words = products!.map(({ name }) => name.split(' ').slice(0, 2).join(' '));
  const kinds = [
    words.map((word, index) => `/api/v1/search?q=${encodeURIComponent(word.slice(0, 2 + (index % 10)))}`),
    words.map((word) => `/search?q=${encodeURIComponent(word)}`),
    products!.map(({ id }) => `/api/v1/products/${id}`),
    products!.map((product) => productPath(product)),
    categories.map((path) => `/category/${path}?sort=price`),
    brands!.map(({ slug }) => `/api/v1/brands/${slug}`),
    merchants!.map(({ id }) => `/api/v1/products?merchantId=${id}&limit=48`),
    [
      '/api/v1/categories/tree',
      '/api/v1/categories',
      '/api/v1/vouchers',
      '/api/v1/merchants',
      '/api/v1/brands?limit=100',
      '/api/v1/health',
      '/',
    ],
  ];
  return Array.from({ length: OF_EACH }, (_, index) =>
    kinds.flatMap((paths) => (paths.length === 0 ? [] : [paths[index % paths.length]!])),
  ).flat();
}

/** A random client address. A local server trusts the header (Cloudflare does not), so rate limits do not apply. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const COMMAND = {
  name: 'npm run bench -- load',
  does: 'Reads mixed pages and calls of a running site. Ends with 1 if a request failed or its status was not 200.',
  options: {
    url: SITE_URL_OPTION,
    seconds: numberOption(60, 'how long'),
    connections: numberOption(50, 'how many at once'),
  },
} as const;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const load = orUsage(COMMAND, () => ({
    duration: parseWholeNumber('--seconds', values.seconds, 1),
    connections: parseWholeNumber('--connections', values.connections, 1),
  }));
  const paths = await mixedPaths(values.url);
  for (const path of new Set(paths)) {
    const { status } = await fetch(values.url + path);
    if (status !== 200) throw new Error(`${path} answered with status ${status}`);
  }
  const result = await autocannon({
    url: values.url,
    ...load,
    requests: paths.map((path) => ({
      path,
      setupRequest: (request) => ({ ...request, headers: { ...request.headers, 'CF-Connecting-IP': someAddress() } }),
    })),
  });
  const { requests, latency, errors, timeouts, non2xx } = result;
  console.log(`${requests.total} requests in ${result.duration} s on ${load.connections} connections: ${requests.average.toFixed(0)}/s`);
  console.log(`p50 ${latency.p50} ms, p99 ${latency.p99} ms, slowest ${latency.max} ms`);
  console.log(`${errors} errors, ${timeouts} of them timeouts; ${non2xx} answers with another status than 200`);
  if (errors + non2xx > 0) process.exitCode = 1;
}
