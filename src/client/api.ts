import { bearer } from './bearer.ts';
import { RequestFailure } from './request-failure.ts';
import { fits, type Shape } from './shape.ts';

/** A call as the browser knows it, printed from its contract into `calls` so that the schema library is not loaded. */
export interface Call<Data, Body = never> {
  /** Absent: GET. */
  method?: 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for parameters in the path. */
  path: string;
  answer: Shape;
  /** Types only: the answer, and the input that the contract takes. No such fields exist. */
  data?: Data;
  body?: Body;
}

type Query = Record<string, string | number>;

export interface CallOptions<Body = never> {
  body?: Body;
  params?: Record<string, string | number>;
  signal?: AbortSignal | undefined;
  /** Starts a guest session if there is none. Other calls send the token if there is one. */
  needsSession?: boolean;
  /** For calls that start or refresh sessions: a 401 is their answer. */
  withoutBearer?: boolean;
  /** Is sent even if the visitor leaves the page. */
  keepalive?: boolean;
}

/**
 * Makes a call and checks that the answer has its shape. After a 401 the session is refreshed and the call made once more.
 *
 * @throws {RequestFailure} when the status is not OK; other errors when there is no answer, or one of another shape
 */
export async function call<Data, Body = never>(
  { method, path, answer }: Call<Data, Body>,
  query: Query = {},
  { body, params = {}, signal, needsSession = false, withoutBearer, keepalive = false }: CallOptions<Body> = {},
): Promise<Data> {
  const place = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = String(new URLSearchParams(query as Record<string, string>));
  const send = (token: string | null) =>
    fetch(search ? `${place}?${search}` : place, {
      method: method ?? 'GET',
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      // undefined when there is none
      body: JSON.stringify(body),
      signal: signal ?? null,
      keepalive,
    });

  // A call that needs no session does not fail because the session cannot be refreshed.
  const token = withoutBearer ? null : await bearer.current(needsSession).catch(() => null);
  let response = await send(token);
  if (response.status === 401 && !withoutBearer) response = await send(await bearer.renewed(token));
  // null for 204 and for anything that is not JSON.
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new RequestFailure(place, response.status, data);
  if (!fits(data, answer)) throw new Error(`Unexpected response from ${place}`);
  return data as Data;
}
