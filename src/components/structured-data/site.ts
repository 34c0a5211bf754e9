import type { Organization, WebSite } from 'schema-dts';
import { absoluteUrl, homePath, searchPath } from '#catalogue/addresses/paths.ts';
import { SITE } from '#catalogue/site.ts';

const HOME_URL = absoluteUrl(homePath());

export const ORGANIZATION: Organization = {
  '@type': 'Organization',
  '@id': `${HOME_URL}#organization`,
  name: SITE.name,
  url: HOME_URL,
  logo: absoluteUrl('/apple-touch-icon.png'),
  email: SITE.contactEmail,
};

/** Both fields are Google's; schema.org's types know only one of them. */
const searchAction = {
  '@type': 'SearchAction' as const,
  target: { '@type': 'EntryPoint' as const, urlTemplate: `${absoluteUrl(searchPath())}?q={search_term_string}` },
  'query-input': 'required name=search_term_string',
};

export const WEBSITE: WebSite = {
  '@type': 'WebSite',
  name: SITE.name,
  description: SITE.tagline,
  url: HOME_URL,
  inLanguage: SITE.language,
  publisher: { '@id': `${HOME_URL}#organization` },
  potentialAction: searchAction,
};
