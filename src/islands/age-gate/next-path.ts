/**
 * The path to go on to: `text` if it is a path of this site, else the home page. Refuses what browsers read as another
 * site: `//host`, `/\host`, and anything with control characters.
 */
export function nextPath(text: string | null, origin: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (text === null || !/^\/(?![/\\])/.test(text) || /[\u0000-\u001f\u007f]/.test(text) || !URL.canParse(text, origin)) return '/';
  const url = new URL(text, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : '/';
}
