import {
  aboutPath,
  brandsPath,
  categoriesPath,
  contactPath,
  cookiesPath,
  dealsPath,
  developersPath,
  expiredLinkSettingsPath,
  gdprPath,
  helpPath,
  homePath,
  managerPath,
  merchantsPath,
  privacyPath,
  termsPath,
  vouchersPath,
} from './paths.ts';

/** Pages about the whole catalogue. */
export const OVERVIEW_PATHS: readonly string[] = [homePath(), categoriesPath(), vouchersPath(), aboutPath()];

/** Pages that hold nothing of the catalogue. */
export const STATIC_PATHS: readonly string[] = [
  contactPath(),
  helpPath(),
  privacyPath(),
  cookiesPath(),
  termsPath(),
  gdprPath(),
  developersPath(),
];

/** Pages that fetch their content by calls: prebuilt, but not in the sitemap. */
export const SHELL_PATHS: readonly string[] = [managerPath(), expiredLinkSettingsPath()];

/** The pages that exist for every catalogue, as the sitemap lists them. */
export const FIXED_PATHS: readonly string[] = [...OVERVIEW_PATHS, dealsPath(), brandsPath(), merchantsPath(), ...STATIC_PATHS];
