import { printData, printWith } from '#lexicon/values/units.ts';
import type { Attribute } from '../attribute.ts';
import { inName, matchChoice, matchNumber } from '../readers.ts';
import { gigabytes, memoryGigabytes, printMemory } from './memory.ts';

const COMPUTERS = [328, 325, 331, 4745, 543668];
const PHONES = 267;
const SCREENS = [305, 404, ...COMPUTERS, PHONES];
/** '16 GB DDR4', '8GB RAM', '2 x 1024 MB DDR2'; in '8GB/256GB' the first. What is 'up to' or 'max.' so much is not in it. */
function ramOf(text: string): number | null {
  const found =
    /(?<![\d.,])(?=\d)(?<!\b(?:max\.?|maximum|up to) (?:\d ?x ?)?)(?:(\d) ?x ?)?(\d{1,4}(?:[.,]\d{1,2})?) ?(GB|MB|TB)(?: of)? (?:LP)?(?:DDR|RAM\b|S?DRAM|system memory)/i.exec(
      text,
    ) ?? /(?<![\d.,])()(\d{1,3}) ?(GB)?[/+] ?\d{2,4} ?(?:GB|TB)\b/i.exec(text);
  const [size] = found === null ? [] : gigabytes(`${found[2]} ${found[3] ?? 'GB'}`);
  const value = size === undefined ? undefined : memoryGigabytes(size) * Number(found?.[1] || 1);
  return value === undefined || value > 2048 ? null : value;
}

/** Less is a slip of the shop ('1 GB HDD'). */
const STORAGE_GB_MIN = 4;

const DRIVE =
  /(?<![\d.,+])(\d{1,5}(?:[.,]\d{1,2})?) ?(GB|TB)(?: (?:PCIe|NVMe|M\.2|SATA|Serial ATA))? (?:SSD|HDD|eMMC|UFS|flash|hard (?:drive|disk))\b(?!\s?\+)/gi;

/** '256 GB SSD', '1TB HDD'. Of two drives neither is all there is, and their sum ('1256 GB HDD+SSD') is not how they are sold. */
function storageOf(text: string): number | null {
  const drives = [...text.matchAll(DRIVE)].map(([, size, unit]) => gigabytes(`${size} ${unit}`)[0]);
  const pair = drives.length === 0 ? /(?<![\d.,])\d{1,3} ?(?:GB)?\/ ?(\d{2,4}) ?(GB|TB)\b/i.exec(text) : null;
  const [value, other] = pair === null ? [...new Set(drives)] : gigabytes(`${pair[1]} ${pair[2]}`);
  return value === undefined || other !== undefined || value < STORAGE_GB_MIN ? null : value;
}

/** '39.6 cm (15.6")', '15.6-inch'; in inches. */
const screenInches = matchNumber(
  /\((\d{1,3}(?:[.,]\d{1,2})?) ?(?:"|''|”|inch)[^)]{0,8}\)|(?<![\d.,x×/-])(\d{1,3}(?:[.,]\d{1,2})?)(?: ?["”]|''|[- ]?inch(?:es)?\b)/i,
  1,
  120,
);

const RESOLUTION = /(?<![\d.,])(\d{3,4}) ?[x×] ?(\d{3,4})(?: ?pixels?)?(?!\d|[.,]\d| ?(?:dpi|mm|cm))/i;

function resolutionOf(text: string): string | null {
  const found = RESOLUTION.exec(text);
  if (found === null) return null;
  const [width, height] = [Number(found[1]), Number(found[2])];
  return width < 240 || height < 240 || width > 7680 || width / height > 4 ? null : `${width} x ${height}`;
}

const PROCESSORS: readonly (readonly [RegExp, string])[] = [
  [/\bcore\W{0,3}(?:™\W?)? ?i9\b/i, 'Intel Core i9'],
  [/\bcore\W{0,3}i7\b/i, 'Intel Core i7'],
  [/\bcore\W{0,3}i5\b/i, 'Intel Core i5'],
  [/\bcore\W{0,3}i3\b/i, 'Intel Core i3'],
  [/\bcore\W{0,3}2 duo\b/i, 'Intel Core 2 Duo'],
  [/\bcore\W{0,3}2 quad\b/i, 'Intel Core 2 Quad'],
  [/\bcore\W{0,3}2 extreme\b/i, 'Intel Core 2 Extreme'],
  [/\bcore\W{0,3}m\d?\b/i, 'Intel Core M'],
  [/\bpentium\b/i, 'Intel Pentium'],
  [/\bceleron\b/i, 'Intel Celeron'],
  [/\bxeon\b/i, 'Intel Xeon'],
  [/\batom\b/i, 'Intel Atom'],
  [/\bitanium\b/i, 'Intel Itanium'],
  [/\bryzen threadripper\b/i, 'AMD Ryzen Threadripper'],
  [/\bryzen\W{0,3}9\b/i, 'AMD Ryzen 9'],
  [/\bryzen\W{0,3}7\b/i, 'AMD Ryzen 7'],
  [/\bryzen\W{0,3}5\b/i, 'AMD Ryzen 5'],
  [/\bryzen\W{0,3}3\b/i, 'AMD Ryzen 3'],
  [/\bopteron\b/i, 'AMD Opteron'],
  [/\bathlon\b/i, 'AMD Athlon'],
  [/\bsempron\b/i, 'AMD Sempron'],
  [/\bturion\b/i, 'AMD Turion'],
  [/\bamd (?:a\d|a series)/i, 'AMD A-Series'],
];

const PANELS = matchChoice([
  [/^ips\b|\bips\b/i, 'IPS'],
  [/\b(?:amoled|super amoled|samoled)\b/i, 'AMOLED'],
  [/\bqled\b/i, 'QLED'],
  [/\boled\b/i, 'OLED'],
  [/\b(?:s?va|mva|pva|wva)\b/i, 'VA'],
  [/\btn\b/i, 'TN'],
  [/\bpls\b/i, 'PLS'],
]);

/** Attributes of computers and screens. */
export const COMPUTING: readonly Attribute[] = [
  {
    id: 'ram',
    label: 'RAM',
    type: 'number',
    unit: 'GB',
    nodes: [...COMPUTERS, PHONES],
    name: ({ name }) => ramOf(name),
    text: ({ description }) => ramOf(description),
    print: printMemory,
    filter: 3,
  },
  {
    id: 'storage',
    label: 'Storage',
    type: 'number',
    unit: 'GB',
    nodes: COMPUTERS,
    name: ({ name }) => storageOf(name),
    text: ({ description }) => storageOf(description),
    print: printData,
    filter: 4,
  },
  {
    id: 'phone-storage',
    label: 'Phone storage',
    type: 'number',
    unit: 'GB',
    nodes: [PHONES],
    columns: ['storage'],
    read: (value) => gigabytes(value)[0] ?? null,
    name: ({ name }) => gigabytes(name).sort((a, b) => b - a)[0] ?? null,
    print: printData,
    filter: 4,
  },
  {
    id: 'screen-size',
    label: 'Screen size',
    type: 'number',
    unit: 'inch',
    nodes: SCREENS,
    columns: ['screen_size'],
    keys: ['display diagonal', 'screen size'],
    read: (value) => screenInches(value),
    name: ({ name }) => screenInches(name),
    text: ({ description }) => screenInches(description.slice(0, 600)),
    print: printWith('"'),
    filter: 2,
  },
  {
    id: 'resolution',
    label: 'Resolution',
    type: 'choice',
    nodes: [...SCREENS, 396],
    keys: ['display resolution', 'native resolution', 'projector native resolution'],
    read: resolutionOf,
    name: ({ name }) => resolutionOf(name),
    text: ({ description }) => resolutionOf(description.slice(0, 200)),
    filter: 5,
  },
  {
    id: 'panel',
    label: 'Panel type',
    type: 'choice',
    nodes: [305, 404, 328, 267],
    keys: ['panel type', 'display panel type', 'display technology'],
    read: PANELS,
    name: ({ name }) => PANELS(name),
    text: ({ description }) => PANELS(description.split(/\n| - /, 1)[0]!.slice(0, 300)),
    filter: 6,
  },
  {
    id: 'processor',
    label: 'Processor',
    type: 'choice',
    nodes: [...COMPUTERS, 292],
    keys: ['processor family', 'processor'],
    read: matchChoice(PROCESSORS),
    name: inName(matchChoice(PROCESSORS)),
    filter: 1,
  },
  {
    id: 'operating-system',
    label: 'Operating system',
    type: 'choice',
    nodes: COMPUTERS,
    keys: ['operating system installed'],
    read: matchChoice([
      [/windows 11/i, 'Windows 11'],
      [/windows 10/i, 'Windows 10'],
      [/windows 8/i, 'Windows 8'],
      [/windows 7/i, 'Windows 7'],
      [/vista/i, 'Windows Vista'],
      [/windows xp/i, 'Windows XP'],
      [/chrome os/i, 'Chrome OS'],
      [/mac ?os|os x/i, 'macOS'],
      [/android/i, 'Android'],
      [/linux|ubuntu|freedos/i, 'Linux or none'],
    ]),
    filter: 8,
  },
  {
    id: 'form-factor',
    label: 'Form factor',
    type: 'choice',
    nodes: [325, 296, 289],
    keys: ['form factor', 'chassis type', 'motherboard form factor'],
    read: matchChoice([
      [/mini[- ]?itx/i, 'Mini ITX'],
      [/micro[- ]?atx|µatx/i, 'Micro ATX'],
      [/\be-?atx|extended atx|ssi eeb/i, 'Extended ATX'],
      [/\batx\b/i, 'ATX'],
      [/all[- ]in[- ]one/i, 'All-in-one'],
      [/small form factor|\bsff\b/i, 'Small form factor'],
      [/mini ?tower/i, 'Mini tower'],
      [/micro ?tower/i, 'Micro tower'],
      [/tower/i, 'Tower'],
    ]),
    filter: 7,
  },
];
