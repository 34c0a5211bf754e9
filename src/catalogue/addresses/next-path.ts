const HOME = '/';
/** Only needed to resolve a path. */
const ANY_ORIGIN = 'https://any.invalid';

/**
 * Where to go after the age gate or the sign-in: `text` if it is a path of this site, else the home page. Refuses what browsers read as
 * another site (`//host`, `/\host`, also `/.//host`, which becomes one) and control characters, which they drop.
 *
 * @example nextPath('/category/wine?page=2') // '/category/wine?page=2'
 * @example nextPath('//evil.example')        // '/'
 */
export function nextPath(text: string | null | undefined): string {
  if (!text || !/^\/(?![/\\])/.test(text) || /\p{Cc}/u.test(text) || !URL.canParse(text, ANY_ORIGIN)) return HOME;
  const url = new URL(text, ANY_ORIGIN);
  const path = url.pathname + url.search + url.hash;
  return url.origin === ANY_ORIGIN && /^\/(?![/\\])/.test(path) ? path : HOME;
}
