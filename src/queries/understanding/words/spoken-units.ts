/** Units as people say them, by what they are written as. */
const SPOKEN: ReadonlyMap<string, string> = new Map(
  [
    ['gb', 'gig gigs gigabyte gigabytes gbyte gbytes'],
    ['tb', 'tera teras terabyte terabytes tbyte tbytes'],
    ['mb', 'meg megs megabyte megabytes'],
    ['kg', 'kilo kilos kilogram kilograms kilogramme kilogrammes'],
    ['ml', 'mil mils mill mills millilitre millilitres milliliter milliliters'],
    ['mm', 'millimetre millimetres millimeter millimeters'],
    ['cm', 'cms centimetre centimetres centimeter centimeters'],
    ['oz', 'ounce ounces'],
    ['lb', 'pounder'],
    ['mah', 'milliamp milliamps'],
  ].flatMap(([unit = '', names = '']) => names.split(' ').map((name): [string, string] => [name, unit])),
);

/** Pattern of units that sizes are said in. */
export const UNIT_WORD = `${[...SPOKEN.keys()].sort((a, b) => b.length - a.length).join('|')}|metres?|meters?|mtr|inch(?:es)?|feet|foot|litres?|liters?|ltr|grams?|kgs?|watts?|kva|mah|mhz|ghz|mm|cm|ft|gb|tb|mb|ml|cl|oz|lbs?|kw|va|ah|gr|m|l|g|w`;

/** A unit as it is written. */
export const writtenUnit = (said: string): string => SPOKEN.get(said) ?? said;
