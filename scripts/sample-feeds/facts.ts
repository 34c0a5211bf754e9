import { colour } from './palette.ts';
import type { SampleArticle } from './articles/article.ts';

/** What feeds state of an article in columns; '' where they say nothing. */
interface ArticleFacts {
  colour: string;
  /** All sizes that it is sold in, parted by commas. */
  sizes: string;
  /** 'UK' for numbered sizes. */
  sizeSystem: string;
  /** 'male', 'female' or 'unisex'; only of what is worn. */
  gender: string;
  ageGroup: string;
  material: string;
  /** The same for all colours of a model. */
  model: string;
  /** Google's category: a leaf, or a branch where the tree has no leaf for it. */
  googleCategory: string;
}

/** Google's categories by the leaf of the sample's own tree. */
const GOOGLE_CATEGORIES: ReadonlyMap<string, number> = new Map([
  ['Table & Desk Lamps', 4636],
  ['Floor Lamps', 4636],
  ['Armchairs', 6499],
  ['Side Tables', 1549],
  ['Bookcases', 465],
  ['Cushions', 4454],
  ['Throws & Blankets', 1985],
  ['Pots & Planters', 721],
  ['Watering Cans', 6318],
  ['Kettles', 751],
  ['Coffee Makers', 1557],
  ['Saucepans', 661],
  ['Casserole Dishes', 655],
  ['Mugs', 2169],
  ['Toasters', 762],
  ['Blenders', 505666],
  ['Over-Ear Headphones', 543626],
  ['Earphones', 543626],
  ['Speakers', 249],
  ['Turntables', 256],
  ['Radios', 6886],
  ['Keyboards', 303],
  ['Cameras', 152],
  ['Trainers', 187],
  ['Boots', 187],
  ['Jumpers', 212],
  ['T-Shirts', 212],
  ['Jackets', 5598],
  ['Handbags', 3032],
  ['Watches', 201],
  ['Tents', 1022],
  ['Rucksacks', 100],
  ['Bicycles', 1026],
  ['Cycle Helmets', 1029],
  ['Wooden Toys', 1253],
  ['Soft Toys', 1259],
  ['Jigsaws', 2618],
  ['Hand & Body Wash', 2915],
  ['Perfume', 479],
  ['Scented Candles', 588],
  ['Novels', 543543],
  ['Notebooks', 961],
  ['Pens', 982],
  ['Pet Beds', 2],
  ['Pet Bowls', 6252],
  ['Office Chairs', 2045],
  ['Desks', 4191],
  ['Massage', 773],
  ['Gift Boxes', 773],
]);

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** 'XS to XXL' and 'UK 3 to 5' as lists: 'XS,S,M,L,XL,XXL', '3,4,5'. */
function sizesOf(text: string): string {
  const [from = '', to = ''] = text.replace('UK ', '').split(' to ');
  if (to === '') return text.replaceAll(', ', ',');
  if (LETTERS.includes(from)) return LETTERS.slice(LETTERS.indexOf(from), LETTERS.indexOf(to) + 1).join(',');
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at)).join(',');
}

const MATERIAL_KEYS = ['Material', 'Upper', 'Yarn', 'Fabric', 'Frame', 'Cover', 'Body'];

export function articleFacts(article: SampleArticle): ArticleFacts {
  const specs = new Map(article.specs.map((spec) => spec.split(': ', 2) as [string, string]));
  const isWorn = article.path[0] === 'Clothing & Shoes' || article.path[2] === 'Cycle Helmets';
  const isForChildren = /children’s|junior/.test(article.name);
  const sizes = specs.get('Sizes') ?? '';
  const googleCategory = GOOGLE_CATEGORIES.get(article.path[2]);
  if (googleCategory === undefined) throw new Error(`${article.path[2]} has no category of Google: add it to GOOGLE_CATEGORIES`);
  const { label } = colour(article.colour);
  return {
    colour: specs.has('Colour') ? label : '',
    sizes: sizesOf(sizes),
    sizeSystem: sizes.startsWith('UK') ? 'UK' : '',
    gender: !isWorn ? '' : article.name.includes('women’s') ? 'female' : article.name.includes('men’s') ? 'male' : 'unisex',
    ageGroup: isForChildren ? 'kids' : isWorn ? 'adult' : '',
    material: MATERIAL_KEYS.map((key) => specs.get(key)).find((value) => value !== undefined) ?? '',
    model:
      `${article.brand} ${article.name.replace(`, ${label}`, '').replace(`, ${article.size}`, '').replace(article.brand, '').trim()}`.replaceAll(
        /[^\p{L}\d]+/gu,
        '-',
      ),
    googleCategory: String(googleCategory),
  };
}
