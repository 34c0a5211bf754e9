import type { CollectionPage, ItemList } from 'schema-dts';
import { absoluteUrl, productPath } from '#catalogue/addresses/paths.ts';
import type { ProductLink } from '#catalogue/product.ts';
import type { Crumb } from './breadcrumb.ts';

export const itemList = (name: string, items: readonly Crumb[]): ItemList => ({
  '@type': 'ItemList',
  name,
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.name,
    url: absoluteUrl(item.path),
  })),
});

export const productList = (name: string, products: readonly ProductLink[]): ItemList =>
  itemList(
    name,
    products.map((product) => ({ name: product.name, path: productPath(product) })),
  );

interface CollectionText {
  name: string;
  description: string;
  path: string;
}

export const collectionPage = ({ name, description, path }: CollectionText, mainEntity?: ItemList): CollectionPage => ({
  '@type': 'CollectionPage',
  name,
  description,
  url: absoluteUrl(path),
  ...(mainEntity && { mainEntity }),
});
