import { CLOTHES, TOYS } from '#lexicon/taxonomy.ts';
import { printWith } from '#lexicon/values/units.ts';
import type { Attribute } from '../attribute.ts';
import { inName, matchChoice, matchNumber } from '../readers.ts';

const TOYS_AND_MODELS = [TOYS, 37, 4175, 5150, 5151];
const SHOES = 187;
const PARTY = 96;

/** Attributes of clothes, toys and parties. */
export const LEISURE: readonly Attribute[] = [
  {
    id: 'pattern',
    label: 'Pattern',
    type: 'choice',
    nodes: [CLOTHES],
    columns: ['pattern'],
    keys: ['pattern'],
    read: (value) => PATTERNS(value),
    name: ({ name }) => PATTERNS(name),
    filter: 8,
  },
  {
    id: 'use',
    label: 'Style',
    type: 'choice',
    nodes: [SHOES],
    name: ({ name, description }) => shoesOf(name) ?? wearOf(description),
    filter: 8,
  },
  {
    id: 'pieces',
    label: 'Pieces',
    type: 'number',
    nodes: [2618, 3287, 3805, 4011],
    keys: ['number of pieces', 'puzzle pieces'],
    read: matchNumber(/^(\d{1,5})/, 2, 50_000),
    name: ({ name }) => piecesOf(name) ?? timesPieces(name),
    print: printWith('', 0),
    filter: 1,
  },
  {
    id: 'scale',
    label: 'Scale',
    type: 'choice',
    nodes: TOYS_AND_MODELS,
    columns: ['scale'],
    keys: ['scale'],
    read: (value) => scaleOf(value),
    name: ({ name }) => scaleOf(name),
    filter: 1,
  },
  {
    id: 'theme',
    label: 'Theme',
    type: 'choice',
    nodes: [TOYS, PARTY, 184],
    name: ({ name }) => THEMES(name),
    filter: 5,
  },
  {
    id: 'minimum-age',
    label: 'From age',
    type: 'number',
    unit: 'years',
    nodes: [TOYS],
    keys: ['recommended age (min)', 'minimum age', 'suggested age group', 'age'],
    read: matchNumber(/^(?:from )?(\d{1,2})(?! ?(?:\d|months))/i, 1, 18),
    name: inName(
      matchNumber(
        /\bage[sd]?:? (\d{1,2}) ?(?:\+|plus\b|and (?:up|over)\b)|(?<![\d.])\b(\d{1,2})\+ ?(?:years|yrs)\b|\bfrom (\d{1,2}) years\b/i,
        1,
        18,
      ),
    ),
    print: (value) => `${value} years`,
    filter: 6,
  },
  {
    id: 'age-number',
    label: 'Birthday',
    type: 'number',
    nodes: [PARTY, 95],
    name: ({ name }) => birthdayOf(name),
    print: printWith('', 0),
    filter: 1,
  },
  {
    id: 'occasion',
    label: 'Occasion',
    type: 'choice',
    nodes: [PARTY, 184, 95],
    name: inName(
      matchChoice([
        [/\bhen (?:party|night|do)\b|\bbride to be\b/i, 'Hen party'],
        [/\bbirthday\b/i, 'Birthday'],
        [/\bhalloween\b/i, 'Halloween'],
        [/\bchristmas\b|\bxmas\b|\bsanta\b/i, 'Christmas'],
        [/\banniversary\b/i, 'Anniversary'],
        [/\bwedding\b/i, 'Wedding'],
        [/\bbaby shower\b/i, 'Baby shower'],
        [/\bchristening\b|\bbaptism\b/i, 'Christening'],
        [/\beaster\b/i, 'Easter'],
        [/\bvalentine/i, "Valentine's Day"],
        [/\bgraduation\b/i, 'Graduation'],
        [/\bnew year\b/i, 'New Year'],
      ]),
    ),
    filter: 2,
  },
];

const shoesOf = matchChoice([
  [/\bformal shoes?\b/i, 'Formal'],
  [/\bsports? shoes?\b/i, 'Sports'],
  [/\bcasual shoes?\b/i, 'Casual'],
]);

const wearOf = matchChoice([
  [/\bformal wear\b/i, 'Formal'],
  [/\bsports? wear\b/i, 'Sports'],
  [/\bethnic wear\b/i, 'Ethnic'],
  [/\b(?:casual|smart casual) wear\b/i, 'Casual'],
]);

const piecesOf = matchNumber(
  /(?<![\d.,x])(\d{1,2},?\d{3}|\d{2,5}|\d)[ -]?(?:pieces?\b|pcs?\b|pc\(s\)|teile\b)|\bpuzzle \((\d{2,5})\)/i,
  2,
  50_000,
);
const timesPieces = matchNumber(/\bx ?(\d{2,4}) pieces?\b/i, 2, 50_000);

const PATTERNS = matchChoice([
  [/\bstrip(?:ed?|es?|y)\b/i, 'Striped'],
  [/\bcheck(?:s|ed)?\b/i, 'Checked'],
  [/\b(?:flower|floral)\b/i, 'Floral'],
  [/\bpolka(?: dots?)?\b|\bdotted\b|\bdots\b/i, 'Polka dot'],
  [/\b(?:leopard|zebra|snake|tiger|animal) ?(?:prints?|skin|pattern)\b/i, 'Animal print'],
  [/\bpaisley\b/i, 'Paisley'],
  [/\bargyle\b/i, 'Argyle'],
  [/\b(?:tie[- ]dyed?|tie ?& ?dye|batik|ikat|bandhani|block[- ]print(?:ed)?)\b/i, 'Dyed'],
  [/\bcolou?r[- ]?block(?:ed)?\b/i, 'Colour block'],
  [/\b(?:printed|prints?|graphics?)\b/i, 'Printed'],
  [/\bembroider(?:ed|y)\b/i, 'Embroidered'],
  [/\bjacquard\b|\bself[- ]design\b/i, 'Self design'],
  [/\bcamouflage\b|\bcamo\b/i, 'Camouflage'],
  [/\btartan\b|\bplaid\b/i, 'Tartan'],
  [/\bsolid\b|\bplain\b/i, 'Plain'],
]);

const THEMES = matchChoice([
  [/\bstar wars\b/i, 'Star Wars'],
  [/\bthomas (?:& |and |the )(?:friends|tank)\b/i, 'Thomas & Friends'],
  [/\bpeppa pig\b/i, 'Peppa Pig'],
  [/\bdisney:? frozen\b|\bfrozen (?:elsa|anna|olaf|fever)\b/i, 'Frozen'],
  [/\bpok[eé]mon\b/i, 'Pokémon'],
  [/\byu-?gi-?oh\b/i, 'Yu-Gi-Oh!'],
  [/\bharry potter\b/i, 'Harry Potter'],
  [/\bdoctor who\b/i, 'Doctor Who'],
  [/\bteenage mutant\b|\btmnt\b/i, 'Teenage Mutant Ninja Turtles'],
  [/\bspider[- ]?man\b/i, 'Spider-Man'],
  [/\bbatman\b/i, 'Batman'],
  [/\btransformers\b/i, 'Transformers'],
  [/\bpower rangers\b/i, 'Power Rangers'],
  [/\bmy little pony\b/i, 'My Little Pony'],
  [/\bhello kitty\b/i, 'Hello Kitty'],
  [/\bdisney\b/i, 'Disney'],
  [/\bmarvel\b|\bavengers\b/i, 'Marvel'],
  [/\bsylvanian families\b/i, 'Sylvanian Families'],
  [/\bmoshi monsters\b/i, 'Moshi Monsters'],
  [/\bminions?\b|\bdespicable me\b/i, 'Minions'],
  [/\bbarbie\b/i, 'Barbie'],
  [/\bmagic[: ]{1,2}the gathering\b/i, 'Magic: The Gathering'],
]);

const BIRTHDAY = /\b(\d{1,3})(?:st|nd|rd|th)\b(?! (?:century|anniversary))|\bage (\d{1,3})\b/gi;

/** '21st', 'age 5'; what is for any of several ages is for none. */
function birthdayOf(name: string): number | null {
  const [age, other] = new Set([...name.matchAll(BIRTHDAY)].map(([, ordinal, plain]) => Number(ordinal ?? plain)));
  return age !== undefined && other === undefined && age >= 1 && age <= 110 ? age : null;
}

const SCALES = new Set([
  4, 5, 6, 8, 9, 10, 12, 14, 16, 18, 20, 24, 25, 32, 35, 36, 43, 45, 48, 50, 60, 64, 72, 75, 76, 87, 96, 100, 120, 125, 144, 148, 150, 160,
  200, 220, 250, 300, 350, 400, 450, 500, 600, 700, 720, 1000, 1250,
]);

/** '1:76', '1/18 scale', '1.43 scale': a scale that models are made in. */
function scaleOf(text: string): string | null {
  const found =
    /(?<![\d.:/])1 ?[:/] ?(\d{1,4})(?![\d/.]|(?:st|nd|rd|th)\b)|(?<![\d.])1[. -](\d{2,3}) (?:th )?scale\b|\b1\/?(12)th scale\b/i.exec(text);
  const scale = Number(found?.slice(1).find((group) => group !== undefined));
  return SCALES.has(scale) ? `1:${scale}` : null;
}
