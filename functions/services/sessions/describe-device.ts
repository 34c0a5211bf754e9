type Names = readonly (readonly [name: string, pattern: RegExp])[];

/** The first that fits: browsers name their ancestors too. */
const BROWSERS: Names = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: Names = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: Names, text: string) => names.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * What a person calls the browser of a session, by its User-Agent.
 *
 * @example describeDevice('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0') // 'Firefox on Linux'
 */
export function describeDevice(userAgent: string): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  return browser === undefined ? 'Unknown browser' : `${browser}${system === undefined ? '' : ` on ${system}`}`;
}
