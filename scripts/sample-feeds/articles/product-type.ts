import type { PictureName } from '../pictures/shapes.ts';

/** A kind of articles: one leaf of the category tree with one picture. */
export interface ProductType {
  /** Leaf names are unique, so that feeds with single categories can be placed. */
  path: readonly [top: string, group: string, leaf: string];
  shape: PictureName;
  /** Names of palette.ts, separated by spaces. */
  colours: string;
  /** 'Brand|name|typical price in pounds'. */
  models: readonly string[];
  /** A description starts with one of these sentences. */
  openers: readonly string[];
  /** A description continues with one or two of these sentences. */
  details: readonly string[];
  /** 'Name: value | another value'. */
  specs: readonly string[];
}
