import { EdgeError } from '../errors.ts';

interface Route {
  method: string;
  path: string;
}

/** A route's path as a pattern: `:id` matches a segment, `:slug{.+}` what its braces say. */
const pattern = (path: string) =>
  new RegExp(
    `^${path.replace(/\.(?![+*])/g, '\\.').replace(/:\w+(?:\{([^}]+)\})?/g, (_, inner: string | undefined) => `(?:${inner ?? '[^/]+'})`)}$`,
  );

/**
 * The error for an address of the API without a handler: the method is wrong, or there is no such call.
 *
 * @param routes of the application; routes for all methods are middleware
 */
export function unknownCall(routes: readonly Route[], method: string, path: string): EdgeError {
  const fitting = routes.filter((route) => route.method !== 'ALL' && !route.path.includes('*') && pattern(route.path).test(path));
  if (fitting.length === 0) return new EdgeError('NOT_FOUND', `There is no ${method} ${path.slice(0, 200)}.`);
  const allowed = new Set(fitting.map((route) => route.method));
  if (allowed.has('GET')) allowed.add('HEAD');
  const list = [...allowed].join(', ');
  return new EdgeError('METHOD_NOT_ALLOWED', `${method} is not allowed here; allowed: ${list}.`, { Allow: list });
}
