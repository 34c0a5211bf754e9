import { fits, type Shape } from './shape.ts';

/** A call as the browser knows it: printed from its contract into `calls`, without the contract's schema library. */
export interface Call<Data> {
  path: string;
  answer: Shape;
  /** What fits `answer`; no such field exists. */
  data?: Data;
}

type Query = Record<string, string | number>;

/**
 * Makes a call and checks that the answer has its shape.
 *
 * @throws when the status is not OK, and when the answer does not fit the contract
 */
export async function call<Data>({ path, answer }: Call<Data>, query: Query = {}, signal?: AbortSignal): Promise<Data> {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(params.size > 0 ? `${path}?${params}` : path, {
    headers: { Accept: 'application/json' },
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`Request to ${path} failed with status ${response.status}`);
  const data: unknown = await response.json();
  if (!fits(data, answer)) throw new Error(`Request to ${path} was answered with something else`);
  return data as Data;
}
