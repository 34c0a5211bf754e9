import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong. Legacy mode takes half of the time; it misses only frames of other sites, and no page has one. */
export async function violationsOf(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: TAGS, resultTypes: ['violations'] });
  return (await builder.analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}
