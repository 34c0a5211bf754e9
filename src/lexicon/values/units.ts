/** Units by dimension, each with what one of it is in the first of its dimension. */
const DIMENSIONS = {
  /** Metres. */
  length: {
    m: 1,
    metre: 1,
    metres: 1,
    meter: 1,
    meters: 1,
    mtr: 1,
    mm: 0.001,
    cm: 0.01,
    ft: 0.3048,
    feet: 0.3048,
    foot: 0.3048,
    in: 0.0254,
    inch: 0.0254,
    inches: 0.0254,
    '"': 0.0254,
    '”': 0.0254,
    "''": 0.0254,
    "'": 0.3048,
    '’': 0.3048,
  },
  /** Gigabytes as makers of drives count them. */
  data: { gb: 1, gbyte: 1, gigabyte: 1, tb: 1000, tbyte: 1000, mb: 0.001 },
  /** Watts. */
  power: { w: 1, watt: 1, watts: 1, kw: 1000 },
  /** Volt-amperes. */
  apparentPower: { va: 1, kva: 1000 },
  /** Millilitres. */
  volume: { ml: 1, l: 1000, litre: 1000, litres: 1000, liter: 1000, liters: 1000, ltr: 1000, cl: 10, 'fl oz': 28.4131 },
  /** Grams. */
  weight: { g: 1, gram: 1, grams: 1, gr: 1, kg: 1000, kgs: 1000, oz: 28.3495, lb: 453.592, lbs: 453.592 },
  /** Milliampere hours. */
  charge: { mah: 1, ah: 1000 },
  /** Megahertz. */
  frequency: { mhz: 1, ghz: 1000 },
} as const;

export type Dimension = keyof typeof DIMENSIONS;

/** Maps, because units come from feeds: 'constructor' is none. */
const UNITS = new Map(
  Object.entries(DIMENSIONS).map(([name, units]) => [name as Dimension, new Map<string, number>(Object.entries(units))]),
);

/**
 * A number with a unit in the unit of its dimension, rounded to six digits; null for a unit of another dimension.
 *
 * @example convert('2', 'TB', 'data') // 2000
 * @example convert('1,5', 'm', 'length') // 1.5
 */
export function convert(number: string, unit: string, dimension: Dimension): number | null {
  const factor = UNITS.get(dimension)?.get(unit.toLowerCase().replace(/\.$/, ''));
  const value = numberOf(number);
  return factor === undefined || value === null ? null : Number((value * factor).toPrecision(6));
}

/**
 * The dimension of a unit and the value in that dimension's unit; null for an unknown unit.
 *
 * @example measured('2', 'TB') // ['data', 2000]
 */
export function measured(number: string, unit: string): [Dimension, number] | null {
  for (const dimension of UNITS.keys()) {
    const value = convert(number, unit, dimension);
    if (value !== null) return [dimension, value];
  }
  return null;
}

/**
 * A decimal as shops write it: a comma before one or two digits is a decimal comma, before three it parts thousands.
 *
 * @example numberOf('1,5') // 1.5
 * @example numberOf('10,000') // 10000
 */
export function numberOf(text: string): number | null {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A number without needless digits. */
const plain = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/**
 * A size in gigabytes for people.
 *
 * @example printData(2000) // '2 TB'
 */
export const printData = (gb: number): string =>
  gb >= 1000 ? `${plain(gb / 1000, 2)} TB` : gb < 1 ? `${plain(gb * 1000, 0)} MB` : `${plain(gb, 2)} GB`;

/**
 * A length in metres for people.
 *
 * @example printLength(0.5) // '50 cm'
 */
export const printLength = (metres: number): string => (metres < 1 ? `${plain(metres * 100, 1)} cm` : `${plain(metres, 2)} m`);

export const printVolume = (ml: number): string => (ml >= 1000 ? `${plain(ml / 1000, 2)} l` : `${plain(ml, 1)} ml`);

/** A number with its unit. */
export const printWith =
  (unit: string, digits = 1) =>
  (value: number): string =>
    `${plain(value, digits)}${unit}`;
