import { PRINTED_IN, PRINTERS } from '#lexicon/values/printing.ts';
import { printWith } from '#lexicon/values/units.ts';
import { wordsOf } from '#lexicon/words.ts';
import type { Attribute } from '../attribute.ts';
import { inName, matchChoice, matchList, matchNumber } from '../readers.ts';

const INK_AND_TONER = 356;
const DRUMS = 5259;
const MODELS_MAX = 20;
const MODEL_CHARS_MAX = 40;

const TECHNOLOGY = matchChoice([
  [/dot[- ]matrix|\b(?:9|18|24)-pin\b/i, 'Dot matrix'],
  // 'Thermal inkjet' is inkjet.
  [/ink-?jet/i, 'Inkjet'],
  [/thermal/i, 'Thermal'],
  [/\bled\b/i, 'LED'],
  [/\blaser|laserjet/i, 'Laser'],
  [/solid ink/i, 'Solid ink'],
  [/dye[- ]sub/i, 'Dye sublimation'],
]);

const inksIn = matchList([
  [/\bphoto black\b/i, 'Photo black'],
  [/\b(?:matte|matt) black\b/i, 'Matte black'],
  [/(?<!(?:photo|matte|matt) )\bblack\b(?! ?(?:&|and) ?white)/i, 'Black'],
  [/\b(?:light|photo) cyan\b/i, 'Light cyan'],
  [/(?<!(?:light|photo) )\bcyan\b/i, 'Cyan'],
  [/\b(?:light|photo) magenta\b|\bvivid light magenta\b/i, 'Light magenta'],
  [/(?<!(?:light|photo) )\bmagenta\b/i, 'Magenta'],
  [/\byellow\b/i, 'Yellow'],
  [/\bgr[ae]y\b/i, 'Grey'],
  [/\btri-?colou?r\b|\bcolou?r\b/i, 'Colour'],
  [/\bred\b/i, 'Red'],
  [/\bblue\b/i, 'Blue'],
  [/\bgreen\b/i, 'Green'],
  [/\borange\b/i, 'Orange'],
  [/\bviolet\b/i, 'Violet'],
]);

/**
 * Printers of 'HP LaserJet 1018, 1020, 1022': one entry a model. A bare number gets the series of the model before it.
 */
export function printerModels(text: string): string[] | null {
  const models: string[] = [];
  let series = '';
  const parts = text
    .slice(0, 800)
    .replaceAll(TWO_MODELS, '$1, ')
    .split(/([,;/&]|\s-\s|\sand\s|\n)/, 2 * MODELS_MAX);
  for (let at = 0; at < parts.length; at += 2) {
    const model = parts[at]!.replaceAll(/^[\s.-]{1,20}|[\s.-]{1,20}$/g, '').replace(
      /\s(?:(?:laser )?printers?|printer series|series)$/i,
      '',
    );
    if (/^[A-Z]{2,5}$/.test(model)) series = model;
    if (model === '' || model.length > MODEL_CHARS_MAX || !/\d/.test(model) || NO_MODEL.test(model)) continue;
    const isBare = /^[\w-]{1,14}$|^[a-z]{0,3}\d[\w-]*(?: \w{2,6})?$/i.test(model);
    if (!isBare) series = beforeNumber(model);
    // Of 'MX-2300/2700' the second is 'MX-2700'; of 'Photosmart D7360, 3110' it may be a number of its own.
    const isShort = /^\d/.test(model) && (series === '' || parts[at - 1] === '/');
    const prefix = isShort ? (/^([a-z]{1,5}-?)\d/i.exec(models.at(-1)?.split(' ').at(-1) ?? '')?.[1] ?? '') : '';
    models.push(
      `${isBare && series !== '' && !model.toLowerCase().startsWith(series.toLowerCase()) ? `${series} ` : ''}${isBare ? prefix : ''}${model}`,
    );
  }
  return models.length === 0 ? null : [...new Set(models)];
}

/** Separate facts ('Copying: Mono copying'; 'N' is no), or a list ('Print, copy and scan'). */
function functionsOf(description: string): string[] | null {
  const stated = FUNCTIONS.filter(([, fact]) => fact.test(description)).map(([name]) => name);
  // 'Copying: N' often means a copier whose colours were not noted.
  const copies = stated.includes('Scan') && /\ball[- ]in[- ]one\b|\bmultifunction|\bmfp\b/i.test(description);
  if (stated.length > 1)
    return FUNCTIONS.map(([name]) => name).filter((name) => name === 'Print' || stated.includes(name) || (copies && name === 'Copy'));
  const listed = /\b(?:print|copy|scan|fax)(?:(?:n?e?rs?|iers?|n?ing)?(?: ?[,/&] ?|-| and )(?:colou?r )?(?:print|cop[yi]|scan|fax)){1,3}/i
    .exec(description.slice(0, 400))?.[0]
    .toLowerCase();
  if (listed === undefined) return null;
  const functions = FUNCTIONS.map(([name]) => name).filter((name) => name === 'Print' || listed.includes(name.slice(0, 3).toLowerCase()));
  return functions.length > 1 ? functions : null;
}

const FUNCTIONS: readonly (readonly [string, RegExp])[] = [
  ['Print', /\bPrinting: (?!N\b)/],
  ['Copy', /\bCopying: (?!N\b)/],
  ['Scan', /\bScanning: (?!N\b)/],
  ['Fax', /\bFaxing: (?!N\b)/],
];

const pagesOf = matchNumber(/(?<![\d.,])(\d{1,3}(?:,\d{3})|\d{2,6}) ?(?:page yield|pages?\b)/i, 20, 500_000);

/** Two models with only a space between them: 'UX-P410 UX-P430W', 'Lexmark T640 Lexmark T640dn'. */
const TWO_MODELS = /(\b[A-Z][\w-]{1,10}\d[\w-]*(?: MFP)?) (?=(?:[A-Z][a-z]+ )?[A-Z][\w-]{0,4}\d{2})/g;

/** 'HP LaserJet' of 'HP LaserJet 1018'. */
function beforeNumber(model: string): string {
  const words = model.split(/\s/);
  return words
    .slice(
      0,
      words.findIndex((word) => /\d/.test(word)),
    )
    .join(' ');
}

/** What stands among models and is none: '3-Pack', '32000 yield', two series without a comma between them. */
const NO_MODEL = /\b(?:packs?|yield|pages?|applications?|\d pcs?)\b|\d\w{0,10}\s\p{L}{3,20}\s\d/iu;

const firstLine = (description: string): string => description.split(/\n| - /, 1)[0]!.slice(0, 160);

/** The models after 'for', or a known series ('Phaser 6280') with its number. */
function printersOf(text: string): string[] | null {
  const made = /\b(?:for|f\/|f)(?: the| use with)? ([^()]{4,120})/i.exec(text)?.[1]?.split(/ original\b|\. /i, 1)[0];
  const models = made === undefined ? null : printerModels(made);
  if (models !== null) return models;
  const series =
    /\b(?:Phaser|WorkCentre|LaserJet|DeskJet|OfficeJet|Designjet|Stylus (?:Pro|Photo|Color)|DocuPrint|imageRUNNER|i-SENSYS|AcuLaser|bizhub|ecosys|DocuColor) [A-Z]{0,4}\d{2,5}[A-Z]{0,4}\b/i.exec(
      text,
    );
  return series === null ? null : [series[0]];
}

/** '(8K)', '15k', '1000p': thousands of pages in the names of toner. */
function shortYield(text: string): number | null {
  const thousands = thousandPages(text);
  return thousands === null ? shortPages(text) : thousands * 1000;
}

const thousandPages = matchNumber(/(?<![\p{L}\d.,])(\d{1,3}(?:[.,]\d)?) ?k\b/iu, 0.3, 500);
const shortPages = matchNumber(/(?<![\p{L}\d.,])(\d{3,5})p\b/iu, 100, 99_999);

const PAPER = matchChoice([
  [/\bA0\b/, 'A0'],
  [/\bA1\b/, 'A1'],
  [/\bA2\b/, 'A2'],
  [/\bA3\+/, 'A3+'],
  [/\bA3\b/, 'A3'],
  [/\bA4\b/, 'A4'],
  [/\bA5\b/, 'A5'],
  [/\bA6\b/, 'A6'],
]);

/** Attributes of printers and of what they use up. */
export const PRINTING: readonly Attribute[] = [
  {
    id: 'print-technology',
    label: 'Technology',
    type: 'choice',
    nodes: [PRINTERS],
    keys: ['print technology'],
    read: TECHNOLOGY,
    name: ({ name }) => TECHNOLOGY(name),
    filter: 1,
  },
  {
    id: 'colour-printing',
    label: 'Prints',
    type: 'choice',
    nodes: [PRINTERS],
    keys: ['printing', 'printing colours'],
    read: matchChoice([
      [/mono|black ?& ?white|^black$/i, 'Mono'],
      [/colou?r|cyan/i, 'Colour'],
    ]),
    name: inName((text) => PRINTED_IN.find(wordsOf(text))[0]?.value ?? null),
    filter: 2,
  },
  {
    id: 'paper-size',
    label: 'Paper size',
    type: 'choice',
    nodes: [PRINTERS, 962, 306, 961],
    keys: ['maximum iso a series paper size', 'iso a series sizes a0 a9', 'format', 'size'],
    read: PAPER,
    name: ({ name }) => PAPER(name),
    filter: 3,
  },
  {
    id: 'functions',
    label: 'Functions',
    type: 'list',
    nodes: [PRINTERS],
    keys: ['multifunctional functions', 'duplex functions', 'functions'],
    read: matchList([
      [/print/i, 'Print'],
      [/copy/i, 'Copy'],
      [/scan/i, 'Scan'],
      [/fax/i, 'Fax'],
    ]),
    // Descriptions list them, names shorten them.
    name: ({ name, description }) =>
      functionsOf(description) ?? functionsOf(name) ?? (/\ball[- ]in[- ]one\b/i.test(name) ? ['Print', 'Copy', 'Scan'] : null),
    filter: 4,
  },
  {
    id: 'ink-colour',
    label: 'Ink colour',
    type: 'list',
    nodes: [INK_AND_TONER, DRUMS, 5261],
    keys: ['printing colours'],
    read: inksIn,
    name: inName(inksIn),
    filter: 1,
  },
  {
    id: 'original',
    label: 'Original or compatible',
    type: 'choice',
    nodes: [INK_AND_TONER, DRUMS, 5261],
    keys: ['type'],
    read: matchChoice([
      [/^original/i, 'Original'],
      [/^compatible|^equivalent/i, 'Compatible'],
      [/^remanufactured|^refilled/i, 'Remanufactured'],
    ]),
    // Its maker's 'Type: Original' says little of a cartridge that replaces another maker's.
    sure: ({ name }) => (/\b(?:equivalent to|replacement for|replaces)\b/i.test(name) ? 'Compatible' : null),
    name: inName(
      matchChoice([
        [/\bcompatible\b/i, 'Compatible'],
        [/\bremanufactured\b/i, 'Remanufactured'],
        [/\boriginal\b|\bgenuine\b/i, 'Original'],
      ]),
    ),
    filter: 2,
  },
  {
    id: 'compatible-printers',
    label: 'Compatible printers',
    type: 'list',
    nodes: [INK_AND_TONER, DRUMS, 5261, 5262],
    keys: ['compatibility', 'compatible products'],
    read: printerModels,
    name: ({ name }) => printersOf(name),
    text: ({ description }) => printersOf(firstLine(description)),
  },
  {
    id: 'page-yield',
    label: 'Page yield',
    type: 'number',
    unit: 'pages',
    nodes: [INK_AND_TONER, DRUMS],
    keys: ['page yield', 'black toner page yield'],
    read: matchNumber(/^(\d{2,3}(?:,\d{3})|\d{2,6})/, 20, 500_000),
    name: ({ name }) => pagesOf(name) ?? shortYield(name),
    text: ({ description }) => pagesOf(description.slice(0, 300)) ?? shortYield(firstLine(description)),
    print: printWith(' pages', 0),
    filter: 5,
  },
];
