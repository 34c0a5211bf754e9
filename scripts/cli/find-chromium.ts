import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell comes first: it draws no window of its own, so the same tests take a third less time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Finds Chromium for the browser tests: `CHROMIUM_PATH`, an installed one, or one of Debian's packages, which is installed if possible.
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
  console.log('Installing a Debian package of Chromium for the browser tests …');
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation').status === 0;
  return apt('update').status === 0 && (install('chromium-headless-shell') || install('chromium'));
}
