import { spawnSync } from 'node:child_process';

/** The oldest version that the tests were run with: 140 does not know a command that Playwright sends to every page. */
export const OLDEST_FIREFOX = 153;

const PLACES = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** 0: it cannot be run. */
function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/Firefox (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** Finds an installed Firefox that is new enough: `FIREFOX_PATH`, or where systems put it. null: there is none. */
export const findFirefox = (): string | null =>
  [process.env['FIREFOX_PATH'], ...PLACES].find((place) => place !== undefined && versionOf(place) >= OLDEST_FIREFOX) ?? null;
