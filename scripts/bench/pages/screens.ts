import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readCommandLine } from '../../cli/command-line.ts';
import { findChromium } from '../../cli/find-chromium.ts';
import { SITE_URL_OPTION } from '../site-url.ts';
import { heaviestPages } from './heaviest-pages.ts';
import { type Screen, screensOf, type Viewer } from './screen-list.ts';
import { readSubjects } from './screen-subjects.ts';
import { signViewersIn } from './screen-viewers.ts';
import { standInPicture } from './stand-in-pictures.ts';

const FOLDER = resolve(import.meta.dirname, '../../../.data/screens');
const WIDTHS = [360, 768, 1440];
const THEMES = ['light', 'dark'] as const;
const WINDOW_HEIGHT = 900;
const TIMEOUT_MS = 15_000;
/** Of a long page, what is more than this is left out. */
const HEIGHT_MAX = 2400;

const COMMAND = {
  name: 'npm run bench -- screens',
  does: `Takes pictures of the screens of a running site at three widths and in both themes, and puts them together as a contact sheet,
.data/screens/index.html. It makes a user and an admin.`,
  options: {
    url: SITE_URL_OPTION,
    data: {
      type: 'string',
      value: 'DIR',
      default: resolve(import.meta.dirname, '../../../.data'),
      help: 'the data folder of the site (.data)',
    },
    only: { type: 'string', value: 'TEXT', help: 'screens whose name holds this' },
  },
} as const;

type States = Awaited<ReturnType<typeof signViewersIn>>;

/** Opens a screen, does what it is of, and waits until nothing moves. */
async function show(page: Page, { path, act }: Screen): Promise<void> {
  await page.goto(path ?? '/', { waitUntil: 'networkidle' });
  await act?.(page);
  await page.evaluate(async () => {
    // Pictures below the window load when they are scrolled to.
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})));
  });
  await page.waitForLoadState('networkidle');
}

/** A screen in each width and theme. */
async function take(browser: Browser, screen: Screen, states: States, origin: string): Promise<string[]> {
  const files: string[] = [];
  const state = states[screen.viewer ?? ('guest' satisfies Viewer)];
  for (const colorScheme of THEMES) {
    for (const width of WIDTHS) {
      const viewport = { width, height: WINDOW_HEIGHT };
      const context = await browser.newContext({
        baseURL: origin,
        colorScheme,
        viewport,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...(state !== undefined && { storageState: state }),
      });
      const picture = standInPicture(0);
      await context.route(
        (url) => url.origin !== new URL(origin).origin,
        (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }),
      );
      const page = await context.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      // What did not work out is seen in the picture.
      await show(page, screen).catch((error: Error) => console.log(`${screen.name} at ${width} px: ${error.message.split('\n', 1)[0]}`));
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const file = `${screen.name.replace(/\W+/g, '-')}.${colorScheme}.${width}.png`;
      const clip = { x: 0, y: 0, width, height: Math.min(height, HEIGHT_MAX) };
      await page.screenshot({ path: join(FOLDER, file), ...(screen.isOver !== true && { fullPage: true, clip }) });
      await context.close();
      files.push(file);
    }
  }
  return files;
}

const sheet = (taken: [name: string, files: string[]][]) => `<!doctype html><html lang="en-GB"><title>Contact sheet</title>
<style>body{font:16px sans-serif;background:#777;color:#fff}div{display:flex;gap:12px;align-items:start}img{background:#fff}</style>
${taken.map(([name, files]) => `<h2>${name}</h2><div>${files.map((file) => `<a href="${file}"><img src="${file}" width="${Number(file.split('.').at(-2)) / 4}" alt="" loading="lazy"></a>`).join('')}</div>`).join('\n')}
</html>`;

export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(COMMAND, args);
  const origin = values.url;
  const data = resolve(values.data);
  const subjects = readSubjects(data);
  const chosen = screensOf(await heaviestPages(origin), subjects).filter(({ name }) => name.includes(values.only ?? ''));
  const path = findChromium();
  const browser = await chromium.launch({ ...(path !== null && { executablePath: path }), args: ['--no-sandbox', '--disable-gpu'] });
  const products = Object.values(subjects).filter((product) => product !== null);
  const states = await signViewersIn(browser, { origin, data, products });
  if (values.only === undefined) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const taken: [string, string[]][] = [];
  for (const screen of chosen) {
    if (screen.path === null) console.log(`${screen.name}: this catalogue has none.`);
    else taken.push([screen.name, await take(browser, screen, states, origin)]);
  }
  await browser.close();
  writeFileSync(join(FOLDER, 'index.html'), sheet(taken));
  console.log(`${taken.length} screens, each in ${WIDTHS.length} widths and ${THEMES.length} themes: ${join(FOLDER, 'index.html')}`);
}
