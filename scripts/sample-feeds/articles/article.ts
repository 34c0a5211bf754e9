import { colour } from '../palette.ts';
import type { PictureName } from '../pictures/shapes.ts';
import { between, chance, pick, shuffled } from '../prng.ts';
import { ADULT_TYPES } from './adult.ts';
import { CLOTHING_TYPES } from './clothing.ts';
import { ELECTRONICS_TYPES } from './electronics.ts';
import { EVERYDAY_TYPES } from './everyday.ts';
import { HOME_TYPES } from './home.ts';
import { KITCHEN_TYPES } from './kitchen.ts';
import { LEISURE_TYPES } from './leisure.ts';
import type { ProductType } from './product-type.ts';

/** An article as its manufacturer describes it. Merchants sell it as offers. */
export interface SampleArticle {
  /** Number in the list, from 1. */
  number: number;
  name: string;
  brand: string;
  path: ProductType['path'];
  shape: PictureName;
  colour: string;
  /** Of an article that is sold as one listing for each size. */
  size?: string;
  gtin: string;
  mpn: string;
  /** Typical price in pounds. */
  pounds: number;
  sentences: string[];
  specs: string[];
}

const GENERAL = [...HOME_TYPES, ...KITCHEN_TYPES, ...ELECTRONICS_TYPES, ...CLOTHING_TYPES, ...LEISURE_TYPES, ...EVERYDAY_TYPES];

/** Every kind of articles, adult ones last. */
export const PRODUCT_TYPES: readonly ProductType[] = [...GENERAL, ...ADULT_TYPES];

/**
 * Adds the check digit to the first twelve digits of a GTIN-13. GS1 reserves numbers that start with 952 for examples.
 *
 * @example exampleGtin('952000000000') // '9520000000004'
 */
export function exampleGtin(digits: string): string {
  let sum = 0;
  for (let index = 0; index < 12; index += 1) sum += Number(digits[index]) * (index % 2 === 0 ? 1 : 3);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const letters = (text: string, count: number): string =>
  text
    .replace(/[^a-z]/gi, '')
    .slice(0, count)
    .toUpperCase();

/** 'MAR-QU3-GRA': brand, model and colour. */
function partNumber(brand: string, title: string, number: number, colourName: string): string {
  return `${letters(brand, 3)}-${letters(title, 2)}${100 + number}-${letters(colourName, 3)}`;
}

const specOf = (key: string, spec: string, title: string): string => {
  const [name = '', values = ''] = spec.split(': ');
  const options = values.split(' | ');
  // A value in the title is used. The longest match, because a title with '1.5 L' also contains '5 L'.
  const named = options.toSorted((a, b) => b.length - a.length).filter((option) => title.toLowerCase().includes(option.toLowerCase()));
  return `${name}: ${pick(`${key}|${name}`, named.length > 0 ? named.slice(0, 1) : options)}`;
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Articles that are not sold by colour: it is the colour of the cover, box or bottle. */
const COLOUR_IS_PACKAGING: ReadonlySet<PictureName> = new Set<PictureName>(['book', 'jigsaw', 'pump-bottle', 'perfume', 'candle']);

/** The number of colours that a model is sold in. */
const coloursOnSale = (key: string, available: number): number =>
  Math.min(available, [1, 2, 2, 1, 2, 3][between(`${key}|colours`, 0, 5)] ?? 1);

function expand(type: ProductType): Omit<SampleArticle, 'number' | 'gtin' | 'mpn'>[] {
  return type.models.flatMap((model) => {
    const [brand = '', title = '', pounds = ''] = model.split('|');
    const key = `${brand}|${title}`;
    const colours = shuffled(`${key}|which`, type.colours.split(' ')).slice(0, coloursOnSale(key, type.colours.split(' ').length));
    const sentences = [
      pick(`${key}|opener`, type.openers),
      ...shuffled(`${key}|details`, type.details).slice(0, chance(`${key}|length`) < 0.4 ? 1 : 2),
    ];
    const specs = type.specs.map((spec) => specOf(key, spec, title));
    const fixedColour = COLOUR_IS_PACKAGING.has(type.shape) || type.path[0] === 'Adults Only';
    const fullName = type.shape === 'book' ? title : `${brand} ${title}`;
    return (fixedColour ? colours.slice(0, 1) : colours).map((name) => ({
      brand,
      name: fixedColour ? fullName : `${fullName}, ${colour(name).label}`,
      path: type.path,
      shape: type.shape,
      colour: name,
      pounds: Number(pounds),
      sentences,
      specs: fixedColour ? specs : [`Colour: ${capitalised(colour(name).label)}`, ...specs],
    }));
  });
}

/** All articles, in the order of the category tree. */
export const ARTICLES: readonly SampleArticle[] = PRODUCT_TYPES.flatMap(expand).map((article, index) => ({
  ...article,
  number: index + 1,
  gtin: exampleGtin(`952${100_000_000 + (index + 1) * 7919}`),
  mpn: partNumber(article.brand, article.name.replace(article.brand, ''), index + 1, article.colour),
}));

const SIZES = ['S', 'M', 'L', 'XL'];
const SIZED_COLOURS = ['oat', 'harbour', 'brick'];

/** One jumper in three colours and four sizes, each a listing of its own. They have the numbers after all others. */
export const SIZED_ARTICLES: readonly SampleArticle[] = SIZED_COLOURS.flatMap((name) => SIZES.map((size) => ({ name, size }))).map(
  ({ name, size }, index) => {
    const number = ARTICLES.length + index + 1;
    return {
      number,
      name: `Calderwool Harbourside gansey jumper, ${colour(name).label}, ${size}`,
      brand: 'Calderwool',
      path: ['Clothing & Shoes', 'Clothing', 'Jumpers'],
      shape: 'jumper',
      colour: name,
      size,
      pounds: 89,
      sentences: ['A fisherman’s jumper in a tight knit that turns the wind.', 'Knitted in one piece, so there is no seam to rub.'],
      specs: [`Colour: ${capitalised(colour(name).label)}`, 'Yarn: Lambswool', `Sizes: ${size}`, 'Care: Wool cycle, cool'],
      gtin: exampleGtin(`952${100_000_000 + number * 7919}`),
      mpn: `${partNumber('Calderwool', 'gansey', number, name)}-${size}`,
    };
  },
);

/** The category tree as paths, parents before children, without the adult branch. */
export const CATEGORY_PATHS: readonly string[][] = [
  ...new Map(
    GENERAL.flatMap((type) => [1, 2, 3].map((depth) => type.path.slice(0, depth))).map((path) => [path.join(' > '), path]),
  ).values(),
];

/** Every brand, alphabetically. */
export const BRANDS: readonly string[] = [...new Set(ARTICLES.map((article) => article.brand))].sort();
