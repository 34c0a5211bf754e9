import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/**
 * A Chromium for the browser tests: the one of `CHROMIUM_PATH`, else an installed one, else Debian's package where this user may
 * install it.
 *
 * @returns its path, or null when there is none and none can be installed
 */
export function findChromium(): string | null {
  const places = [process.env['CHROMIUM_PATH'], ...PLACES].filter((place) => place !== undefined);
  const installed = () => places.find((place) => existsSync(place)) ?? null;
  return installed() ?? (installPackage() ? installed() : null);
}

const apt = (...words: string[]) =>
  spawnSync('apt-get', words, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

function installPackage(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing the Debian package chromium for the browser tests …');
  return apt('update').status === 0 && apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation').status === 0;
}
