import * as z from 'zod/mini';
import type { DataOf, Endpoint } from '#contracts/endpoint.ts';

// The site's policy forbids eval, which zod would use to compile its parsers.
z.config({ jitless: true });

type Query = Record<string, string | number>;

/**
 * Calls an endpoint and checks that the answer has its shape.
 *
 * @throws when the status is not OK, and when the answer does not fit the contract
 */
export async function call<One extends Endpoint>(endpoint: One, query: Query = {}, signal?: AbortSignal): Promise<DataOf<One>> {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const path = params.size > 0 ? `${endpoint.path}?${params}` : endpoint.path;
  const response = await fetch(path, { headers: { Accept: 'application/json' }, ...(signal && { signal }) });
  if (!response.ok) throw new Error(`Request to ${endpoint.path} failed with status ${response.status}`);
  return z.parse(endpoint.data, await response.json()) as DataOf<One>;
}
