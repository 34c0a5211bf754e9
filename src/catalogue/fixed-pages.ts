import { brandsPath, categoriesPath, homePath, merchantsPath, vouchersPath } from './paths.ts';

/** Pages that show a little of everything. */
export const OVERVIEW_PATHS: readonly string[] = [homePath(), categoriesPath(), vouchersPath()];

/** Pages that hold nothing of the catalogue. */
export const STATIC_PATHS: readonly string[] = ['/about', '/contact', '/help', '/privacy', '/cookies', '/terms', '/gdpr'];

/** Every page that is there whatever the catalogue holds, as crawlers are told. */
export const FIXED_PATHS: readonly string[] = [...OVERVIEW_PATHS, brandsPath(), merchantsPath(), ...STATIC_PATHS];
