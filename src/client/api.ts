import { bearer } from './bearer.ts';
import { RequestFailure } from './request-failure.ts';
import { fits, type Shape } from './shape.ts';

/** A call as the browser knows it: printed from its contract into `calls`, without the contract's schema library. */
export interface Call<Data, Body = never> {
  /** GET when it is left out. */
  method?: 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for parameters in the path. */
  path: string;
  answer: Shape;
  /** What fits `answer`, and what the contract takes; no such fields exist. */
  data?: Data;
  body?: Body;
}

type Query = Record<string, string | number>;

export interface CallOptions<Body = never> {
  body?: Body;
  params?: Record<string, string | number>;
  signal?: AbortSignal | undefined;
  /** Waits for a session, a guest's if there is no other. Other calls send the bearer that is there, and wait for none. */
  needsSession?: boolean;
  /** For calls that are about sessions themselves: a 401 is their answer. */
  withoutBearer?: boolean;
  /** Goes out even if the page is left meanwhile. */
  keepalive?: boolean;
}

/**
 * Makes a call and checks that the answer has its shape. After a 401 the session is renewed and the call made once more.
 *
 * @throws RequestFailure when the status is not OK; other errors when nothing or something else was answered
 */
export async function call<Data, Body = never>(
  { method, path, answer }: Call<Data, Body>,
  query: Query = {},
  { body, params = {}, signal, needsSession = false, withoutBearer, keepalive = false }: CallOptions<Body> = {},
): Promise<Data> {
  const place = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  // Numbers are written as text by the constructor itself.
  const search = String(new URLSearchParams(query as Record<string, string>));
  const send = (token: string | null) =>
    fetch(search ? `${place}?${search}` : place, {
      method: method ?? 'GET',
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      // undefined, which is no body, where there is none
      body: JSON.stringify(body),
      signal: signal ?? null,
      keepalive,
    });

  // A call that can do without a session does not fail because the session cannot be renewed.
  const token = withoutBearer ? null : await bearer.current(needsSession).catch(() => null);
  let response = await send(token);
  if (response.status === 401 && !withoutBearer) response = await send(await bearer.renewed(token));
  // 204 has nothing to parse: null, as anything that is no JSON.
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new RequestFailure(place, response.status, data);
  if (!fits(data, answer)) throw new Error(`Request to ${place} was answered with something else`);
  return data as Data;
}
