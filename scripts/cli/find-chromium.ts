import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/**
 * Finds Chromium for the browser tests: `CHROMIUM_PATH`, an installed one, or Debian's package, which is installed if possible.
 *
 * @returns its path, or null
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
