import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong. Legacy mode takes half of the time; it misses only frames of other sites, and no page has one. */
export async function violationsOf(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: TAGS, resultTypes: ['violations'] });
  return (await builder.analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}

/** The same in both themes. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A colour changes within one frame, an inherited one in the next.
    await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
    found.push(...(await violationsOf(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
