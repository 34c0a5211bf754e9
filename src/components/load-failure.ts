/** Messages for a page whose data could not be read, by its path. The first match counts. */
const LOAD_FAILURES: readonly [pattern: RegExp, text: string][] = [
  [/^\/$/, 'We could not load featured products right now.'],
  [/^\/categories/, 'We were unable to load categories. Please try again shortly.'],
  [/^\/category\/.*\/merchants$/, 'We could not load merchants at this time. Please try again shortly.'],
  [/^\/category\//, 'We could not load products for this category right now.'],
  [/^\/brands/, 'We could not load brand information right now.'],
  [/^\/brand\//, 'We couldn’t load products for this brand right now.'],
  [/^\/merchants(?:\/page\/|$)/, 'We could not load merchants at this time.'],
  [/^\/merchants?\//, "We could not load this merchant's products right now."],
];

export const loadFailure = (path: string): string =>
  LOAD_FAILURES.find(([pattern]) => pattern.test(path))?.[1] ?? 'We could not load this page right now. Please try again shortly.';
