import { describe, expect, it } from 'vitest';
import { type Traits, Wording } from './traits.ts';

/** What a name says, beside what columns of the feed state. */
function traitsOf(name: string, stated: Record<string, (string | number)[]> = {}): Traits {
  const attributes = Object.entries(stated).map(([id, values]) => ({ id, label: id, values, text: values.join(', ') }));
  return new Wording(name, attributes.length === 0 ? null : JSON.stringify(attributes)).traits;
}

describe('the condition', () => {
  it.each([
    'Galaxy S20 refurb',
    'Galaxy S20 (Refurbished)',
    'Reconditioned Dyson V8',
    'Re-conditioned Dyson V8',
    'Kindle, renewed',
    'Remanufactured toner',
    'Re-manufactured toner',
    'Used laptop, refurbished',
  ])('of %s is refurbished', (name) => expect(traitsOf(name).condition).toBe('refurbished'));

  it.each([
    'Used Canon EOS 80D',
    'Handbag, pre-owned',
    'Handbag, pre owned',
    'Handbag, preowned',
    'Pre-loved handbag',
    'Second-hand bike',
    'Second hand bike',
    'Secondhand bike',
    'Ex-demo treadmill',
    'Ex display sofa',
    'Exdisplay sofa',
    'Open-box TV',
    'Open box TV',
    'TV, B-grade',
    'TV, B grade',
    'TV, Bgrade',
    'iPhone 11 Grade B',
    'iPhone 11 grade d',
  ])('of %s is used', (name) => expect(traitsOf(name).condition).toBe('used'));

  it.each(['Galaxy S20', 'Unused stamps', 'School chair, grade A', 'Screwdriver in open, blue box', 'Second chance handbook'])(
    'of %s is new',
    (name) => expect(traitsOf(name).condition).toBe('new'),
  );

  it('is what a column states, but never better than what the name says', () => {
    expect(traitsOf('Galaxy S20', { condition: ['Used'] }).condition).toBe('used');
    expect(traitsOf('Galaxy S20', { condition: ['Refurbished'] }).condition).toBe('refurbished');
    expect(traitsOf('Galaxy S20, used', { condition: ['New'] }).condition).toBe('used');
    expect(traitsOf('Galaxy S20', { condition: ['New'] }).condition).toBe('new');
  });
});

describe('goods of other makers that fit', () => {
  it.each([
    'Toner, compatible with HP 124A',
    'Equivalent of HP 124A',
    'Equivalent for HP 124A',
    'Alternative to HP 124A',
    'Substitute for HP 124A',
    'Generic for HP 124A',
    'Replace for HP 124A',
    'Replaces for HP 124A',
    'HP 124A, non-OEM',
    'HP 124A, non OEM',
    'HP 124A, nonOEM',
    'HP 124A, non-genuine',
    'HP 124A, non-original',
  ])('%s', (name) => expect(traitsOf(name).isCompatible).toBe(true));

  it.each(['HP 124A toner', 'Replacement bulb', 'The alternative cookbook', 'Genuine HP 124A', 'Common original print'])('not %s', (name) =>
    expect(traitsOf(name).isCompatible).toBe(false),
  );
});

describe('bundles', () => {
  it.each([
    'PlayStation 5 bundle',
    'Bundles of joy gift box',
    'Console with free game',
    'Console with a free game',
    'Console plus free game',
    'Console inc free game',
    'Console inc. free game',
    'Console incl. a free game',
    'Console including free game',
    'Console + headset',
    'Vape starter kit',
    'Yarn starter pack',
    'Shower gel gift set',
  ])('%s', (name) => expect(traitsOf(name).isBundle).toBe(true));

  it.each(['PlayStation 5', 'Sugar-free gum', 'Vitamin B12 + 6', 'Notepad++ guide', 'Starter motor', 'Gift bag'])('not %s', (name) =>
    expect(traitsOf(name).isBundle).toBe(false),
  );
});

describe('how many are sold together', () => {
  it.each([
    ['AA batteries, pack of 4', 4],
    ['Screws, packs of 1000', 1000],
    ['Bulbs pk of 6', 6],
    ['Set of 3 bowls', 3],
    ['Gloves, box of 100', 100],
    ['Wine, case of 12', 12],
    ['Lot of 10 stamps', 10],
    ['Bundle of 2 towels', 2],
    ['AA batteries 4 pack', 4],
    ['AA batteries 4-pack', 4],
    ['AA batteries 4pk', 4],
    ['Screws 250 pcs', 250],
    ['Screws 10pc', 10],
    ['Screws 1 pc(s)', 1],
    ['Vitamin D 365 count', 365],
    ['12 x tins of beans', 12],
    ['12x tins of beans', 12],
    ['3 × mugs', 3],
    ['Light bulb x4', 4],
    ['Light bulb x 12', 12],
    ['Light bulb (white x6)', 6],
    ['Light bulb (white x 6 ) warm', 6],
    ['Torch twin pack', 2],
    ['Torch Twinpack', 2],
    ['Torch double-pack', 2],
    ['Torch dual pack', 2],
    ['Torch triple pack', 3],
    ['Torch quad packs', 4],
  ])('%s: %s', (name, pack) => expect(traitsOf(name).pack).toBe(pack));

  it.each([
    'Torch',
    'Desktop, Windows 10 PC',
    'Headset X100',
    'Microscope x100 lens',
    'Camera 10x optical zoom',
    '60 x H 40 cm shelf',
    'Screws 1,000 pcs',
    'Torch, pack of 0',
    'Twin torch',
  ])('%s: one', (name) => expect(traitsOf(name).pack).toBe(1));

  it('is what a column states where the name has no such number', () => {
    expect(traitsOf('Torch', { 'pack-quantity': [6] }).pack).toBe(6);
    expect(traitsOf('Torch, pack of 4', { 'pack-quantity': [6] }).pack).toBe(4);
    expect(traitsOf('Torch T6', { 'pack-quantity': [6] }).pack).toBe(1);
  });
});

describe('sizes', () => {
  it.each([
    ['Hooded top XL', ['XL']],
    ['Hooded top XXL', ['2XL']],
    ['Hooded top 2XL', ['2XL']],
    ['Hooded top XXXL', ['3XL']],
    ['Hooded top XXXXL', ['4XL']],
    ['Hooded top XXS', ['2XS']],
    ['Hooded top, small', ['S']],
    ['Hooded top, Medium', ['M']],
    ['Hooded top, large', ['L']],
    ['Hat, one size', ['ONE SIZE']],
    ['Polo shirt (M)', ['M']],
    ['Polo shirt -S', ['S']],
    ['Ring size:10', ['10']],
    ['Ring size 7.5', ['7.5']],
    ['Glove size L', ['L']],
    ['Boots UK 7', ['7']],
    ['Boots UK10', ['10']],
    ['Boots EU41', ['EU 41']],
    ['Boots US 9.5', ['US 9.5']],
    ['Socks, small or medium', ['S', 'M']],
    ['Cable, M to F', []],
    ['Boots', []],
  ])('%s: %s', (name, sizes) => expect([...traitsOf(name).sizes]).toEqual(sizes));

  it('are those of a column where the name has none, with the country that stands in front', () => {
    const statedAs = (...size: string[]) => [...traitsOf('Boots', { size }).sizes];
    expect(statedAs('UK 7', '8', 'EU41')).toEqual(['7', '8', 'EU 41']);
    expect(statedAs('EU 41/UK 7', 'UK 7/EU41')).toEqual(['EU 41/UK 7', '7/EU41']);
    expect([...traitsOf('Boots UK 9', { size: ['8'] }).sizes]).toEqual(['9']);
  });
});

describe('colours', () => {
  it.each([
    ['Ink cartridge, cyan', ['Cyan']],
    ['Ink cartridge, photo cyan', ['Photo Cyan']],
    ['Photo printer with cyan ink', ['Cyan']],
    ['Kettle', []],
  ])('%s: %s', (name, colours) => expect([...traitsOf(name).colours]).toEqual(colours));

  it('are those of a column where the name has none', () => {
    expect([...traitsOf('Kettle', { colour: ['Red'] }).colours]).toEqual(['Red']);
    expect([...traitsOf('Kettle, black', { colour: ['Red'] }).colours]).toEqual(['Black']);
  });
});

it.each([
  ['Xeon processor, tray', 'trade'],
  ['Xeon processor, bulk', 'trade'],
  ['Xeon processor, OEM', 'trade'],
  ['Xeon processor, boxed', 'box'],
  ['Xeon processor, retail', 'box'],
  ['Xeon processor, box', 'box'],
  ['Xeon processor, OEM, in a plain box', 'trade'],
  ['Xeon processor', null],
])('the packaging of %s: %s', (name, packaging) => expect(traitsOf(name).packaging).toBe(packaging));

it('models are the words with digits that are no quantities', () => {
  expect([...traitsOf('Brother tn2110 toner, 4711 pages, 500 ml, for HL-2140dn').models]).toEqual(['TN2110', '4711', '2140DN']);
});

it('what comes after 400 characters of a name is not read', () => {
  const long = 'kettle '.repeat(57);
  expect(traitsOf(`${long} used`)).toMatchObject({ condition: 'new', models: new Set() });
  expect(traitsOf(`${long} X200`).models.size).toBe(0);
  expect(traitsOf(`${long.slice(0, 350)} used`).condition).toBe('used');
});
