import { printData, printWith } from '#lexicon/values/units.ts';
import type { Attribute } from '../attribute.ts';
import { inName, matchChoice, matchNumber, quantities } from '../readers.ts';

const MEMORY = 1733;

/** Every quantity of data in a text, in gigabytes. */
export const gigabytes = (text: string): number[] => quantities(text, 'data');

/** Memory counts in powers of two, which shops round: 2048 MB are 2 GB, 512 MB half a gigabyte, and '0.12 GB' 128 MB. */
export function memoryGigabytes(gb: number): number {
  if (gb >= 1) return !Number.isInteger(gb) && Number.isInteger(Number((gb / 1.024).toFixed(4))) ? Math.round(gb / 1.024) : gb;
  const power = 2 ** Math.round(Math.log2(gb));
  return Math.abs(gb / power - 1) < 0.08 ? power : Number((gb / 1.024).toFixed(4));
}

/** Memory below a gigabyte in megabytes of 1.024. */
export const printMemory = (gb: number): string => (gb < 1 ? `${Math.round(gb * 1024)} MB` : `${gb} GB`);

const DDR = /\b(?:LP)?(DDR[2-5]?)\b|\b(DDR[2-5]?)-?SDRAM|\bPC([2-4])-?\d{4,5}/i;

function memoryType(text: string): string | null {
  const found = DDR.exec(text);
  if (found === null) return /\bSDRAM\b/i.test(text) ? 'SDRAM' : null;
  return found[3] === undefined ? (found[1] ?? found[2])!.toUpperCase() : `DDR${found[3]}`;
}

const MODULES = matchChoice([
  [/\bso-?dimm\b/i, 'SO-DIMM'],
  [/\b(?:fb-?dimm|fully buffered)\b/i, 'FB-DIMM'],
  [/\brdimm\b|\bregistered\b/i, 'RDIMM'],
  [/\blrdimm\b/i, 'LRDIMM'],
  [/\b(?:u?dimm|\d{3}-pin dimm)\b/i, 'DIMM'],
]);

/** Attributes of memory and of what keeps data. */
export const MEMORY_AND_DRIVES: readonly Attribute[] = [
  {
    id: 'capacity',
    label: 'Capacity',
    type: 'number',
    unit: 'GB',
    nodes: [380, 3712, 3387, 5272, 5269, 367],
    columns: ['capacity', 'storage'],
    keys: ['hdd capacity', 'capacity', 'storage capacity', 'ssd capacity'],
    read: (value) => gigabytes(value)[0] ?? null,
    name: ({ name }) => gigabytes(name)[0] ?? null,
    print: printData,
    filter: 1,
  },
  {
    id: 'drive-type',
    label: 'Drive type',
    type: 'choice',
    nodes: [380],
    keys: ['type', 'storage media'],
    read: matchChoice([
      [/^ssd\b|solid state/i, 'SSD'],
      [/^(?:hdd|hard)/i, 'HDD'],
    ]),
    name: inName(
      matchChoice([
        [/\bssd\b|\bsolid[- ]state\b|\bnvme\b/i, 'SSD'],
        [/\bhdd\b|\bhard (?:drive|disk)\b|\brpm\b/i, 'HDD'],
      ]),
    ),
    filter: 2,
  },
  {
    id: 'memory-size',
    label: 'Memory',
    type: 'number',
    unit: 'GB',
    nodes: [MEMORY],
    // '16GB (2x8GB)' is a kit of 16: the largest number is the whole.
    name({ name }) {
      const largest = Math.max(0, ...gigabytes(name));
      return largest === 0 ? null : memoryGigabytes(largest);
    },
    print: printMemory,
    filter: 1,
  },
  {
    id: 'memory-type',
    label: 'Memory type',
    type: 'choice',
    nodes: [MEMORY],
    keys: ['internal memory type', 'memory type'],
    read: memoryType,
    name: ({ name }) => memoryType(name),
    filter: 2,
  },
  {
    id: 'memory-speed',
    label: 'Memory speed',
    type: 'number',
    unit: 'MHz',
    nodes: [MEMORY],
    name: inName(matchNumber(/(\d{3,4}) ?MHz/i, 66, 6000)),
    print: printWith(' MHz', 0),
    filter: 3,
  },
  {
    id: 'memory-form-factor',
    label: 'Memory form factor',
    type: 'choice',
    nodes: [MEMORY],
    keys: ['memory form factor'],
    read: MODULES,
    name: ({ name }) => MODULES(name),
    filter: 4,
  },
];
