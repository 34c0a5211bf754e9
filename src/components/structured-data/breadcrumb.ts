import type { BreadcrumbList } from 'schema-dts';
import { absoluteUrl } from '#catalogue/addresses/paths.ts';

export interface Crumb {
  name: string;
  path: string;
}

export const breadcrumbList = (crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path),
  })),
});
