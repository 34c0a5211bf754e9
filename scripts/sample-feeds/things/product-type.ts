import type { Shape } from '../pictures/shapes.ts';

/** Everything the generator says about one kind of goods: one leaf of the category tree and one picture. */
export interface ProductType {
  /** Top, group and leaf. Leaves are unique by name, so that a feed that sends only the leaf can be placed. */
  path: readonly [top: string, group: string, leaf: string];
  shape: Shape;
  /** Colours it comes in, separated by spaces; names are in palette.ts. */
  colours: string;
  /** 'Brand|what it is called|typical price in pounds'. */
  models: readonly string[];
  /** First sentences, of which a description has one. */
  openers: readonly string[];
  /** Further sentences, of which it has one or two. */
  details: readonly string[];
  /** 'Name: one | or another'. */
  specs: readonly string[];
}
