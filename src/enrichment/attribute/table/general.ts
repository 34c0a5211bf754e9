import { CLOTHING_AND_ACCESSORIES, TOYS } from '#lexicon/taxonomy.ts';
import { AGE_GROUPS, GENDERS } from '#lexicon/values/audiences.ts';
import { COLOURS } from '#lexicon/values/colours.ts';
import { MATERIALS } from '#lexicon/values/materials.ts';
import { readSize } from '#lexicon/values/sizes.ts';
import { printVolume, printWith } from '#lexicon/values/units.ts';
import { wordsOf } from '#lexicon/words.ts';
import type { Attribute, AttributeText } from '../attribute.ts';
import { colourOfName, inName, matchChoice, matchNumber, quantities, readColours, readQuantity } from '../readers.ts';

const JEWELLERY_AND_WATCHES = 188;
const MEDIA = [783, 2092, 412];
const TONER = 356;
const PERFUME = 479;
const DRUMS_AND_PRINTHEADS = [5259, 5261];
const ELECTRICAL = [222, 604, 594, 469, 632, 730];

/** Whom the words are for: men and women together are unisex, and children's sexes beat those of adults. */
function genderOf(words: readonly string[]): string | null {
  const found = new Set<string>();
  for (const word of words) {
    const gender = GENDERS.get(word);
    if (gender !== undefined) found.add(gender);
  }
  if (found.has('Unisex') || (found.has('Men') && found.has('Women')) || (found.has('Boys') && found.has('Girls'))) return 'Unisex';
  for (const gender of ['Boys', 'Girls', 'Women', 'Men']) if (found.has(gender)) return gender;
  return null;
}

function ageOf(words: readonly string[]): string | null {
  const found = new Set(words.map((word) => AGE_GROUPS.get(word)));
  for (const age of ['Babies', 'Toddlers', 'Children', 'Adults']) if (found.has(age)) return age;
  return null;
}

/** 'Brown heels for women': what a shop of fashion repeats of its goods. The first colour is the main one. */
function describedColour({ description }: AttributeText): string[] | null {
  const sentence = /(?:^|\. )([\p{L}\s-]{3,60}) for (?:men|women|boys|girls|unisex|kids)\b/u.exec(description)?.[1];
  if (sentence === undefined) return null;
  const words = wordsOf(sentence);
  const [first] = COLOURS.find(words);
  if (first !== undefined && first.start <= 1) return [first.value];
  const colour = words.length < 2 ? undefined : COLOURS.exact(words[0]!);
  return colour === undefined ? null : [colour];
}

const firstMaterial = (text: string): string | null => MATERIALS.find(wordsOf(text, 30))[0]?.value ?? null;

/** 'Pack of 3', '10 pcs', 'x25', '50pk'. */
const packOf = matchNumber(
  /\b(?:packs? of|set of|box of|pk of) (\d{1,4})\b|(?<![\d.,x×:-])\b(\d{1,5})[ -]?(?:pc\(s\)|pcs?\b|pieces? pack\b|pk\b|[ -]pack\b|count\b|per pack\b|sheets? pack\b)|(?<=\s)x ?(\d{1,4})(?=\s*(?:$|\)))|\((?:pack )?(\d{1,4}) ?(?:pack|packs)\)/i,
  2,
  50_000,
);
const onePiece = matchNumber(/\b(1) pc\(s\)/i, 1, 1);

const energyClass = (value: string): string | null => /^\s*(A\+{1,3}|[A-G])(?![+\p{L}])/iu.exec(value)?.[1]?.toUpperCase() ?? null;

/** Labels before 2021 went up to A+++; their A is not today's. A class with a plus, or a range with one, is of that scale. */
function isOldScale(value: string, others: ReadonlyMap<string, string>): boolean {
  const range = others.get('energy_class_max') ?? others.get('energy efficiency scale') ?? '';
  return /[a-g]\s*\+/i.test(value) || range.includes('+') || /^\s*d\b/i.test(others.get('energy_class_min') ?? '');
}

/** Attributes of goods of many kinds. */
export const GENERAL: readonly Attribute[] = [
  {
    id: 'battery-capacity',
    label: 'Battery capacity',
    type: 'number',
    unit: 'mAh',
    nodes: [276, 505295, 1564, 1722, 2778],
    keys: ['battery capacity'],
    read: (value) => quantities(value, 'charge')[0] ?? null,
    name: ({ name }) => quantities(name, 'charge')[0] ?? null,
    print: printWith(' mAh', 0),
    filter: 3,
  },
  {
    id: 'colour',
    label: 'Colour',
    type: 'list',
    nodes: [],
    except: [...MEDIA, TOYS, TONER, ...DRUMS_AND_PRINTHEADS, PERFUME, 0, 1294, 279, 772],
    columns: ['colour'],
    keys: [
      'product colour',
      'cable colour',
      'colour',
      'color',
      'case colour',
      'frame colour',
      'housing colour',
      'band colour',
      'dial colour',
    ],
    read: readColours,
    name: (text) => describedColour(text) ?? colourOfName(text),
    filter: 20,
  },
  {
    id: 'gender',
    label: 'Gender',
    type: 'choice',
    nodes: [CLOTHING_AND_ACCESSORIES, JEWELLERY_AND_WATCHES, 479, 5181, 1026],
    columns: ['gender'],
    keys: ['recommended gender', 'gender', 'suitable for'],
    read: (value) => genderOf(wordsOf(value, 6)),
    name: ({ nameWords }) => genderOf(nameWords),
    text: ({ description }) => genderOf(wordsOf(description, 25)),
    filter: 1,
  },
  {
    id: 'age-group',
    label: 'Age group',
    type: 'choice',
    nodes: [CLOTHING_AND_ACCESSORIES, 201],
    columns: ['age_group'],
    keys: ['age group', 'target audience'],
    read: (value) => ageOf(wordsOf(value, 6)),
    name: ({ nameWords }) => ageOf(nameWords),
    filter: 2,
  },
  {
    id: 'size',
    label: 'Size',
    type: 'list',
    nodes: [CLOTHING_AND_ACCESSORIES],
    columns: ['size'],
    keys: ['size', 'uk size'],
    read(value, others) {
      const country = /^(?:UK|EU|US)$/i.test(others.get('size_system') ?? '') ? `${others.get('size_system')} ` : '';
      const sizes = value.split(/[,;|]/, 20).map((size) => readSize(/^\s*\d/.test(size) ? country + size.trim() : size));
      const known = sizes.filter((size) => size !== null);
      return known.length === 0 ? null : [...new Set(known)];
    },
    filter: 3,
  },
  {
    id: 'material',
    label: 'Material',
    type: 'choice',
    nodes: [],
    except: [...MEDIA, 0, 962, 960, 4377],
    columns: ['material'],
    keys: [
      'material',
      'housing material',
      'case material',
      'fabric',
      'upper material',
      'outer material',
      'band material',
      'frame material',
    ],
    read: firstMaterial,
    filter: 30,
  },
  {
    id: 'condition',
    label: 'Condition',
    type: 'choice',
    nodes: [],
    except: [0],
    columns: ['condition'],
    read: matchChoice([
      [/refurb|recondition|renewed/i, 'Refurbished'],
      [/used|pre[- ]?owned|second/i, 'Used'],
      [/new|neu|neuf/i, 'New'],
    ]),
    // Columns say 'new' of all that a shop sells.
    sure: inName(
      matchChoice([
        [/\b(?:refurbished|reconditioned|renewed)\b/i, 'Refurbished'],
        [/\b(?:pre[- ]owned|second[- ]hand)\b/i, 'Used'],
      ]),
    ),
    filter: 40,
  },
  {
    id: 'pack-quantity',
    label: 'Pack quantity',
    type: 'number',
    nodes: [],
    except: [2618, 3287, 3805, 1604, 5193, 0, 783],
    columns: ['pack_quantity'],
    keys: ['quantity per pack', 'pack quantity', 'number of products included'],
    read: matchNumber(/^(\d{1,5})/, 1, 50_000),
    name: ({ name }) => packOf(name) ?? onePiece(name),
    filter: 35,
  },
  {
    id: 'wattage',
    label: 'Power',
    type: 'number',
    unit: 'W',
    nodes: ELECTRICAL,
    except: [1348, 356, 278, 259, 311, 4463, 6508],
    keys: ['total power', 'output power', 'power', 'lamp power', 'wattage', 'rms rated power', 'maximum power'],
    columns: ['wattage'],
    read: readQuantity('power', 'w'),
    // 'NP4000/4100W' are models.
    name: ({ name }) => quantities(name.replaceAll(/\/\d{3,5}w\b/gi, ''), 'power')[0] ?? null,
    print: printWith(' W'),
    filter: 25,
  },
  {
    id: 'energy-class',
    label: 'Energy class (A to G)',
    type: 'choice',
    nodes: ELECTRICAL,
    columns: ['energy_class'],
    keys: ['energy efficiency class'],
    read: (value, others) => (isOldScale(value, others) ? null : energyClass(value)),
    filter: 26,
  },
  {
    id: 'old-energy-class',
    label: 'Energy class (A+++ to D, old scale)',
    type: 'choice',
    nodes: ELECTRICAL,
    columns: ['energy_class'],
    keys: ['energy efficiency class', 'energy efficiency class (old)'],
    read: (value, others) => (isOldScale(value, others) ? energyClass(value) : null),
  },
  {
    id: 'volume',
    label: 'Volume',
    type: 'number',
    unit: 'ml',
    nodes: [469, 412, 638, 100, 6318],
    columns: ['volume', 'capacity', 'unit_measure'],
    keys: ['volume', 'capacity'],
    read: readQuantity('volume'),
    name: ({ name }) => quantities(name, 'volume')[0] ?? null,
    print: printVolume,
    filter: 24,
  },
];
