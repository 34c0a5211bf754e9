import type { Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What axe finds wrong. Its script is loaded once for each page. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: own } = globalThis as unknown as { axe: typeof axe };
    return (await own.run({ runOnly, resultTypes: ['violations'] })).violations;
  }, TAGS);
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}

/** Runs in the page: colours change at once. The policy of the site allows no inline styles. */
function stopTransitions(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
}

/** The same in both themes. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.evaluate(stopTransitions);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await violationsOf(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
