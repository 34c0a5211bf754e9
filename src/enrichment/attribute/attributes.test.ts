import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAXONOMY } from '#lexicon/taxonomy.ts';
import { row } from '../testing.ts';
import { factsOf } from './attribute.ts';
import { ATTRIBUTES, attributesOf, attributesOfNode, columnFacts, printAttribute } from './attributes.ts';
import { printerModels } from './table/printing.ts';

const LAPTOPS = 328;
const MONITORS = 305;
const CABLES = 259;
const TONER = 356;
const PHONES = 267;
const CASES = 2353;
const SHIRTS = 212;
const JIGSAWS = 2618;
const MODELS = 37;
const PARTY = 96;
const MEMORY = 1733;

const read = (name: string, node: number, description: string | null = null, columns: Record<string, string> = {}) =>
  Object.fromEntries(
    attributesOf(row(name, { description, columns: new Map(Object.entries(columns)) }), node).map(({ id, value }) => [id, value]),
  );

it.each([
  [
    'Notebook 39.6 cm (15.6") 1920 x 1080 pixels Intel® Core™ i5 16 GB DDR4-SDRAM 512 GB SSD Windows 10',
    LAPTOPS,
    { ram: 16, storage: 512, 'screen-size': 15.6, resolution: '1920 x 1080', processor: 'Intel Core i5' },
  ],
  ['Laptop 8GB/256GB Grey', LAPTOPS, { ram: 8, storage: 256, colour: ['Grey'] }],
  ['Laptop 8 GB RAM 1256 GB HDD+SSD', LAPTOPS, { ram: 8 }],
  ['Phone 4G with 64GB Memory (Unlocked) - Midnight', PHONES, { 'phone-storage': 64, network: 'Unlocked', colour: ['Black'] }],
  [
    '16GB (2x8GB) DDR4 2666 MHz SO-DIMM',
    MEMORY,
    { 'memory-size': 16, 'memory-type': 'DDR4', 'memory-speed': 2666, 'memory-form-factor': 'SO-DIMM' },
  ],
  ['512 MB DDR2', MEMORY, { 'memory-size': 0.5 }],
  ['27" monitor 2560x1440 IPS', MONITORS, { 'screen-size': 27, resolution: '2560 x 1440', panel: 'IPS' }],
  ['Patch cable 1.5m blue', CABLES, { 'cable-length': 1.5, colour: ['Blue'] }],
  ['Fibre patch cable (SC/SC), 2M', CABLES, { 'cable-length': 2, connector: ['SC'] }],
  ['Cat6 cable (RJ45 M/M)', CABLES, { connector: ['RJ-45'], 'cable-type': 'Cat6' }],
  ['USB cable 6 ft', CABLES, { 'cable-length': 1.83 }],
  [
    'Toner Original Black 1 pc(s) 2,500 pages',
    TONER,
    { original: 'Original', 'ink-colour': ['Black'], 'pack-quantity': 1, 'page-yield': 2500 },
  ],
  [
    'Printer Thermal Inkjet 4800 x 1200 DPI A4 Colour',
    500106,
    { 'print-technology': 'Inkjet', 'paper-size': 'A4', 'colour-printing': 'Colour' },
  ],
  ['Black toner. Equivalent to HP Q2610A', TONER, { original: 'Compatible' }],
  ['Case for Apple® iPhone® 6 and 6s - Rose Gold', CASES, { 'compatible-phone': ['Apple iPhone 6', 'Apple iPhone 6s'], colour: ['Gold'] }],
  ["Boys' striped T-shirt navy", SHIRTS, { gender: 'Boys', 'age-group': 'Children', pattern: 'Striped', colour: ['Blue'] }],
  ['Men and women unisex shirt', SHIRTS, { gender: 'Unisex' }],
  ['Women animal print dress', SHIRTS, { pattern: 'Animal print' }],
  ['Laptop 2 x 1024 MB DDR2', LAPTOPS, { ram: 2 }],
  ['Memory module 0.12 GB DDR', MEMORY, { 'memory-size': 0.125 }],
  ['Memory 1024 MB DDR2', MEMORY, { 'memory-size': 1 }],
  ['External Serial ATA cable', CABLES, { connector: ['eSATA'] }],
  ['USB cable USB A Mini-USB B', CABLES, { connector: ['Mini USB', 'USB-A'] }],
  ['D-sub null modem adapter 9 pole', CABLES, { connector: ['DB9'] }],
  ['Photo paper A3+ 20 sheets', 962, { 'paper-size': 'A3+' }],
  [
    'Case for iPhone SE/8/7/6s - Plum punch',
    CASES,
    { 'compatible-phone': ['SE', '8', '7', '6s'].map((one) => `Apple iPhone ${one}`), colour: ['Purple'] },
  ],
  ['Case for Samsung Galaxy S 5 Cell Phones - Light Rose', CASES, { 'compatible-phone': ['Samsung Galaxy S5'], colour: ['Pink'] }],
  ['Hardshell case - Veronica Floral', CASES, { 'case-kind': 'Hard shell', colour: ['Multicolour'] }],
  ['Building set for Kids Aged 4 and Up', 1239, { 'minimum-age': 4 }],
  ['Printer ribbon Black, Red', 502990, { colour: ['Black', 'Red'] }],
  ['Unisex Grey & Black Backpack', 100, { colour: ['Grey', 'Black'] }],
  ['Owls jigsaw puzzle (1000 Pieces)', JIGSAWS, { pieces: 1000 }],
  ['Ford Capri 1/18 scale, 1:18', MODELS, { scale: '1:18' }],
  ['Happy 21st birthday banner, pack of 3', PARTY, { 'age-number': 21, occasion: 'Birthday', 'pack-quantity': 3 }],
])('reads %s', (name, node, wanted) => {
  expect(read(name, node)).toMatchObject(wanted);
});

it.each([
  ['Barebone PC max. 2 x 16GB DDR4', LAPTOPS, 'ram'],
  ['Laptop 1000GB HDD, 256GB SSD', LAPTOPS, 'storage'],
  ['10 invitations 18th 21st 30th birthday, any age', PARTY, 'age-number'],
  ['Ice cream maker', 730, 'colour'],
  ['Braun blender', 730, 'colour'],
])('leaves unread what %s does not say', (name, node, id) => {
  expect(read(name, node)).not.toHaveProperty(id);
});

const energy = (value: string) => read('TV', 404, `TV\n- Energy efficiency class: ${value}`);

it('has a label of its own, because filters of mixed lists stand beside each other', () => {
  const labels = ATTRIBUTES.map(({ label }) => label);
  expect(labels).toEqual([...new Set(labels)]);
});

describe('a value', () => {
  it('comes from the column, then the fact, then the name', () => {
    const description = 'Text.\n- Product colour: Green';
    expect(read('Red shirt', SHIRTS, description, { colour: 'Black' })['colour']).toEqual(['Black']);
    expect(read('Red shirt', SHIRTS, description)['colour']).toEqual(['Green']);
    expect(read('Red shirt', SHIRTS)['colour']).toEqual(['Red']);
  });

  it('is read of the columns of every dialect', () => {
    expect(
      read('Shirt', SHIRTS, null, { gender: 'male', age_group: 'adult', size: 'M,L', material: 'Cotton', condition: 'new' }),
    ).toMatchObject({
      gender: 'Men',
      'age-group': 'Adults',
      size: ['M', 'L'],
      material: 'Cotton',
      condition: 'New',
    });
    expect(columnFacts(new Map([['gender', 'Women']]))).toContainEqual({ id: 'gender', value: 'Women', from: 'column' });
    expect(read('Shirt', SHIRTS, '- Colour: Red', { specifications: '- Product colour: Black\n- Fit: Slim' })).toMatchObject({
      colour: ['Black'],
    });
    expect(read('Shoes', 187, null, { size: '10.5', size_system: 'UK' })).toMatchObject({ size: ['UK 10.5'] });
    expect(read('Drink', 412, null, { unit_measure: '75 cl' })).toMatchObject({ volume: 750 });
  });

  it('comes from the name where the name knows better', () => {
    expect(read('Refurbished phone', PHONES, null, { condition: 'new' })).toMatchObject({ condition: 'Refurbished' });
    expect(read('Toner. Equivalent to HP Q2610A', TONER, '- Type: Original')).toMatchObject({ original: 'Compatible' });
  });

  it('of books and films comes from columns and names', () => {
    expect(read('The Clockmaker, hardback', 784)).toMatchObject({ 'media-format': 'Hardback' });
    expect(read('A film', 783, null, { format: 'Blu-ray', age_rating: '15' })).toMatchObject({
      'media-format': 'Blu-ray',
      'age-rating': '15',
    });
  });

  it('keeps the old and the new energy label apart', () => {
    const old = { energy_class: 'A', energy_class_min: 'D', energy_class_max: 'A+++' };
    expect(read('TV', 404, null, old)).toEqual({ 'old-energy-class': 'A' });
    expect(read('TV', 404, null, { ...old, energy_class_min: 'G', energy_class_max: 'A' })).toEqual({ 'energy-class': 'A' });
    expect(read('TV', 404, '- Energy efficiency class: D\n- Energy efficiency scale: A+++ to D')).toEqual({ 'old-energy-class': 'D' });
    expect(energy('A++')).toEqual({ 'old-energy-class': 'A++' });
    expect(energy('E')).toEqual({ 'energy-class': 'E' });
    expect(energy('none')).toEqual({});
  });

  it('is of the colour of the goods, not of the brand', () => {
    expect(attributesOf(row('Red Tape Men Black Shirt', { brandName: 'Red Tape' }), SHIRTS)).toContainEqual({
      id: 'colour',
      value: ['Black'],
      from: 'name',
    });
    expect(read('Red Tape Shirt', SHIRTS, 'Red Tape Shirt. Brown shirts for men, casual wear.')['colour']).toEqual(['Brown']);
  });

  it('is printed with its unit', () => {
    expect(printAttribute({ id: 'storage', value: 2000, from: 'name' })).toBe('2 TB');
    expect(printAttribute({ id: 'screen-size', value: 15.6, from: 'name' })).toBe('15.6"');
    expect(printAttribute({ id: 'colour', value: ['Red', 'Blue'], from: 'name' })).toBe('Red, Blue');
  });
});

it('reads facts on lines and one after the other', () => {
  expect([...factsOf('Fast.\n- Colour: Red\n- Weight: 2 kg - No key - Height: 3 cm')]).toEqual([
    ['colour', 'Red'],
    ['weight', '2 kg'],
    ['height', '3 cm'],
  ]);
});

it('splits the printers of a cartridge', () => {
  expect(printerModels('HP LaserJet 1018, 1020, P1005')).toEqual(['HP LaserJet 1018', 'HP LaserJet 1020', 'HP LaserJet P1005']);
  expect(printerModels('- Epson Stylus Photo R1900')).toEqual(['Epson Stylus Photo R1900']);
  expect(printerModels('all printers')).toBeNull();
  expect(printerModels('MX-2300/2700')).toEqual(['MX-2300', 'MX-2700']);
  expect(printerModels('HP Photosmart D7360, 3110 Printer series')).toEqual(['HP Photosmart D7360', 'HP Photosmart 3110']);
  expect(printerModels('iPF8000, iPF 9000, iPF9100')).toEqual(['iPF8000', 'iPF 9000', 'iPF9100']);
  expect(printerModels('LBP/800/810')).toEqual(['LBP 800', 'LBP 810']);
  expect(printerModels('UX-P410 UX-P430W, 3-Pack')).toEqual(['UX-P410', 'UX-P430W']);
});

const ids = (node: number) => attributesOfNode(node).map(({ id }) => id);

it('gives nodes the attributes of those above, and only of nodes that exist', () => {
  expect(ids(1480)).toContain('cable-length');
  expect(ids(JIGSAWS)).not.toContain('cable-length');
  expect(new Set(ATTRIBUTES.map(({ id }) => id)).size).toBe(ATTRIBUTES.length);
  for (const { nodes, except = [] } of ATTRIBUTES)
    for (const node of [...nodes, ...except]) expect(TAXONOMY.has(node), String(node)).toBe(true);
});

it('reads any name and description at every kind of node, in time that grows with their length alone', () => {
  const node = constantFrom(LAPTOPS, MONITORS, CABLES, TONER, PHONES, CASES, SHIRTS, JIGSAWS, MODELS, PARTY, MEMORY, 500106, 187);
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), string({ maxLength: 300 }), node, (name, description, at) => {
      for (const fact of attributesOf(row(name, { description }), at)) expect(printAttribute(fact)).not.toBe('');
    }),
  );
  for (const text of [
    '1 '.repeat(1000),
    '9'.repeat(2000),
    'for '.repeat(500),
    '- A: '.repeat(400),
    'cat 6 '.repeat(340),
    'ee '.repeat(700),
    'print, '.repeat(280),
  ]) {
    const start = performance.now();
    for (const at of [LAPTOPS, CABLES, TONER, CASES, 500106, PHONES]) attributesOf(row(text, { description: text }), at);
    expect(performance.now() - start).toBeLessThan(500);
  }
});
