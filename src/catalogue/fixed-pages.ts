import {
  aboutPath,
  brandsPath,
  categoriesPath,
  contactPath,
  cookiesPath,
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

/** Pages that show a little of the whole catalogue: rendered again whenever the snapshot changes. */
export const OVERVIEW_PATHS: readonly string[] = [homePath(), categoriesPath(), vouchersPath()];

/** Pages that show nothing of the catalogue. */
export const STATIC_PATHS: readonly string[] = [
  aboutPath(),
  contactPath(),
  helpPath(),
  privacyPath(),
  cookiesPath(),
  termsPath(),
  gdprPath(),
];

/** Shells of pages whose content comes by calls: prebuilt, but not in the sitemap. */
export const SHELL_PATHS: readonly string[] = [managerPath(), expiredLinkSettingsPath()];

/** Pages that exist whatever the catalogue holds, as the sitemap lists them. */
export const FIXED_PATHS: readonly string[] = [...OVERVIEW_PATHS, brandsPath(), merchantsPath(), ...STATIC_PATHS];
