import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Finds an installed Firefox: `FIREFOX_PATH`, or where systems put it. null: there is none. */
export const findFirefox = (): string | null =>
  [process.env['FIREFOX_PATH'], ...PLACES].find((place) => place !== undefined && existsSync(place)) ?? null;
