/** Words by which programs name themselves: crawlers, previews of links, monitors, and plain HTTP clients. */
const PROGRAM =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|archiver|transcoder|facebookexternalhit|embedly|whatsapp|preview|mediapartners|inspectiontool|google-read-aloud|lighthouse|pingdom|uptime|monitor|headless|phantomjs|^(?:curl|wget|python|java|go-http|okhttp|axios|node|undici|ruby|perl|php|libwww|apache-httpclient|http_?client)/i;

/**
 * True for a program that says it is one, and for one that says nothing: browsers always name themselves. Those who pretend are
 * not told by this; it keeps click counts honest and guards nothing.
 *
 * @param userAgent of the request, or undefined when it has none
 */
export const isDeclaredBot = (userAgent: string | undefined): boolean => !userAgent || PROGRAM.test(userAgent);
