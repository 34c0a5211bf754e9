/** The option of benchmarks beside a running site. */
export const SITE_URL_OPTION = {
  type: 'string',
  value: 'URL',
  default: 'http://localhost:8787',
  help: 'a site that `npm start` serves (http://localhost:8787)',
} as const;
