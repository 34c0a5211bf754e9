import { brandsPath, categoriesPath, expiredLinkSettingsPath, homePath, managerPath, merchantsPath, vouchersPath } from './paths.ts';

/** Pages about the whole catalogue. */
export const OVERVIEW_PATHS: readonly string[] = [homePath(), categoriesPath(), vouchersPath(), '/about'];

/** Pages that hold nothing of the catalogue. */
export const STATIC_PATHS: readonly string[] = ['/contact', '/help', '/privacy', '/cookies', '/terms', '/gdpr'];

/** Shells of pages whose content comes by calls: prebuilt like the others, but no crawler is told. */
export const SHELL_PATHS: readonly string[] = [managerPath(), expiredLinkSettingsPath()];

/** Every page that is there whatever the catalogue holds, as crawlers are told. */
export const FIXED_PATHS: readonly string[] = [...OVERVIEW_PATHS, brandsPath(), merchantsPath(), ...STATIC_PATHS];
