import { describe, expect, it } from 'vitest';
import { type Amount, unitPrice } from './unit-price.ts';
import { amountOf } from './amount.ts';

const WATER = [412, 413, 420];
const CEREAL = [412, 422, 431];
const BASKETS = [412, 422, 136];
const PERFUME = [469, 2915, 473, 479];
const SHAMPOO = [469, 2915, 486, 2441];
const KETTLES = [536, 638, 730, 751];
const FLASKS = [536, 638, 668];
const FRIDGES = [536, 638, 730, 686];
const PAINT = [632, 115, 503740, 1361];
const BATTERIES = [222, 2082, 275, 276, 4928];
const NAPPIES = [537, 548, 551];
const LABELS = [922, 932, 960];
const NETWORK_CABLES = [222, 2082, 259, 1480];
const TONER = [222, 356];
const TOYS = [1239, 1253, 1257];

const attributes = (values: Record<string, number>) => Object.entries(values).map(([id, value]) => ({ id, values: [value] }));

describe('the price of a unit', () => {
  it.each<[number | null, Amount | null, string | null]>([
    [450, { quantity: 0.9, unit: 'kg' }, '£5.00 per kg'],
    [90, { quantity: 2, unit: 'litre' }, '45p per litre'],
    [99, { quantity: 1, unit: 'litre' }, '99p per litre'],
    [100, { quantity: 1, unit: 'litre' }, '£1.00 per litre'],
    [1999, { quantity: 20, unit: 'item' }, '£1.00 per item'],
    [7241, { quantity: 8000, unit: 'item' }, '0.9p per item'],
    [500, { quantity: 24, unit: 'item' }, '20.8p per item'],
    [1324, { quantity: 0.1, unit: 'litre' }, '£132.40 per litre (£13.24 per 100 ml)'],
    [120, { quantity: 0.25, unit: 'kg' }, '£4.80 per kg (48p per 100 g)'],
    [120, { quantity: 0.251, unit: 'kg' }, '£4.78 per kg'],
    [600, { quantity: 3, unit: 'metre' }, '£2.00 per metre'],
    [1, { quantity: 8000, unit: 'item' }, null],
    [9_999_999, { quantity: 0.005, unit: 'kg' }, null],
    [0, { quantity: 1, unit: 'item' }, null],
    [100, { quantity: 0, unit: 'kg' }, null],
    [100, { quantity: -1, unit: 'kg' }, null],
    [100, { quantity: Number.NaN, unit: 'kg' }, null],
    [Number.NaN, { quantity: 1, unit: 'kg' }, null],
    [100, { quantity: Number.POSITIVE_INFINITY, unit: 'kg' }, null],
    [null, { quantity: 1, unit: 'kg' }, null],
    [100, null, null],
  ])('of %s pence for %o is %s', (price, amount, text) => {
    expect(unitPrice(price, amount)).toBe(text);
  });
});

describe('the amount', () => {
  it.each<[string, number[], Record<string, number>, [number, Amount['unit']] | null]>([
    // Contents.
    ['Spring water 2 l', WATER, {}, [2, 'litre']],
    ['Spring water 1,5 Litre', WATER, {}, [1.5, 'litre']],
    ['Spring water 6 x 330 ml', WATER, {}, [1.98, 'litre']],
    ['Spring water 6x330ml', WATER, {}, [1.98, 'litre']],
    ['Spring water 24 × 50cl pack', WATER, { 'pack-quantity': 24 }, [12, 'litre']],
    ['Spring water', WATER, { volume: 750 }, [0.75, 'litre']],
    ['Corn flakes 500g', CEREAL, {}, [0.5, 'kg']],
    ['Corn flakes 1.25 kg', CEREAL, {}, [1.25, 'kg']],
    ['Men 100 ml perfume', PERFUME, { volume: 100 }, [0.1, 'litre']],
    ['Shampoo for fine hair 400ml', SHAMPOO, {}, [0.4, 'litre']],
    ['Matt emulsion, white, 2.5 L', PAINT, {}, [2.5, 'litre']],
    ['Spring water 3 litres', WATER, {}, [3, 'litre']],
    ['Spring water 3 liter', WATER, {}, [3, 'litre']],
    ['Spring water 3 liters', WATER, {}, [3, 'litre']],
    ['Spring water 3ltr', WATER, {}, [3, 'litre']],
    ['Corn flakes 500 gram', CEREAL, {}, [0.5, 'kg']],
    ['Corn flakes 500 grams', CEREAL, {}, [0.5, 'kg']],
    ['Saffron 5 g', CEREAL, {}, [0.005, 'kg']],
    ['Saffron 4 g', CEREAL, {}, null],
    ['Flour 50 kg', CEREAL, {}, [50, 'kg']],
    ['Flour 51 kg', CEREAL, {}, null],
    ['Spring water 500 ml', WATER, { volume: 504 }, [0.5, 'litre']],
    ['Spring water 500 ml', WATER, { volume: 506 }, null],
    ['Corn flakes 500 g', CEREAL, { volume: 500 }, null],
    // Contents that can be read in two ways.
    ['Spring water', WATER, { volume: 500, 'pack-quantity': 6 }, null],
    ['Spring water, case', WATER, { volume: 500 }, null],
    ['Spring water 500 ml', WATER, { 'pack-quantity': 6 }, null],
    ['Shampoo and brush set, 1 kit 400ml', SHAMPOO, {}, null],
    ['Cereal samples 500 g', CEREAL, {}, null],
    ['Cereal assortment 500 g', CEREAL, {}, null],
    ['Spring water 2 l x6', WATER, {}, null],
    ['Spring water 330 ml pack of 6', WATER, { 'pack-quantity': 6 }, null],
    ['Spring water 330 ml, 6 pack', WATER, {}, null],
    ['Spring water 6 x 330 ml', WATER, { 'pack-quantity': 4 }, null],
    ['Spring water 500 ml + 100 ml free', WATER, {}, null],
    ['Spring water 330 ml', WATER, { volume: 500 }, null],
    ['Corn flakes 500 g, 12 g protein per serving', CEREAL, {}, null],
    ['Squash concentrate 1 l makes 5 l', WATER, {}, null],
    ['Cereal gift set 500 g', CEREAL, {}, null],
    ['Hamper 2 kg', BASKETS, {}, null],
    ['Fruit and wine 2 kg', BASKETS, {}, null],
    ['Spring water 500 ml, 1 l', WATER, {}, null],
    ['Honey 1 kg (700 ml)', CEREAL, {}, null],
    ['Perfume gift set 100 ml', PERFUME, {}, null],
    ['Varnish glue 70 g and brush', PAINT, {}, null],
    // Nonsense.
    ['Water 0 l', WATER, {}, null],
    ['Water 1 ml', WATER, {}, null],
    ['Water 99999 l', WATER, {}, null],
    ['Water', WATER, { volume: 0 }, null],
    ['Water', WATER, {}, null],
    ['Water model 2L-330', WATER, {}, null],
    ['Speakers 5.1 kgs', CEREAL, {}, null],
    // A capacity is no content.
    ['Kettle 1.7 l', KETTLES, { volume: 1700 }, null],
    ['Vacuum flask 500 ml', FLASKS, { volume: 500 }, null],
    ['Fridge 302 l', FRIDGES, { volume: 302_000 }, null],
    ['Water bottle, refillable, 500 ml', WATER, { volume: 500 }, null],
    ['Insulated flask 500 ml', WATER, { volume: 500 }, null],
    // Items.
    ['AA 20-pack batteries', BATTERIES, { 'pack-quantity': 20 }, [20, 'item']],
    ['Nappies size 4, pack of 84', NAPPIES, { 'pack-quantity': 84 }, [84, 'item']],
    ['Labels 88.9x35.7 mm 2 rows white 8000 pcs.', LABELS, { 'pack-quantity': 8000 }, [8000, 'item']],
    ['Cat6 3ft, 25pk networking cable 0.91 m', NETWORK_CABLES, { 'pack-quantity': 25, 'cable-length': 0.91 }, [25, 'item']],
    ['AA battery', BATTERIES, { 'pack-quantity': 1 }, null],
    ['AA batteries', BATTERIES, { 'pack-quantity': 0 }, null],
    ['AA batteries', BATTERIES, { 'pack-quantity': 50_000 }, null],
    ['AA batteries', BATTERIES, { 'pack-quantity': 2.5 }, null],
    ['AA batteries', BATTERIES, { 'pack-quantity': 2 }, [2, 'item']],
    ['AA batteries', BATTERIES, { 'pack-quantity': 20_000 }, [20_000, 'item']],
    ['AA batteries', BATTERIES, { 'pack-quantity': 20_001 }, null],
    ['AA 4+4', BATTERIES, { 'pack-quantity': 4 }, null],
    ['AA batteries 4 plus 2', BATTERIES, { 'pack-quantity': 4 }, null],
    ['AA batteries 1/2', BATTERIES, { 'pack-quantity': 4 }, null],
    ['AA batteries & charger', BATTERIES, { 'pack-quantity': 4 }, null],
    ['AA battery kit', BATTERIES, { 'pack-quantity': 4 }, null],
    ['Labels 19x40x5 mm, multicoloured', LABELS, { 'pack-quantity': 100 }, null],
    ['Labels multi-colour', LABELS, { 'pack-quantity': 100 }, null],
    ['Labels 19x40x5 mm', LABELS, { 'pack-quantity': 100 }, [100, 'item']],
    ['Labels 19 × 40 inches', LABELS, { 'pack-quantity': 100 }, [100, 'item']],
    ['AA 4 + 4 Pack', BATTERIES, { 'pack-quantity': 4 }, null],
    ['AAA - Pack of 4 Plus 4 FREE', BATTERIES, { 'pack-quantity': 4 }, null],
    ['SIX PACKS OF 6 batteries', BATTERIES, { 'pack-quantity': 6 }, null],
    ['Batteries, pack of 6 (24 count)', BATTERIES, { 'pack-quantity': 6 }, null],
    ['Batteries 3 x 4 pack', BATTERIES, { 'pack-quantity': 4 }, null],
    ['Labels assorted colours 100 pcs', LABELS, { 'pack-quantity': 100 }, null],
    ['Self-adhesive label 6 pc(s)', LABELS, { 'pack-quantity': 6 }, null],
    ['SATA Set of 70/59/48/38cm cables', NETWORK_CABLES, { 'pack-quantity': 70, 'cable-length': 0.38 }, null],
    ['Toner multipack of 4', TONER, { 'pack-quantity': 4 }, null],
    ['Dolls, 6 pack', TOYS, { 'pack-quantity': 6 }, null],
    // Lengths.
    ['Patch cable 5 m', NETWORK_CABLES, { 'cable-length': 5 }, [5, 'metre']],
    ['Patch cable 10 ft. (3.05 m)', NETWORK_CABLES, { 'cable-length': 3.05 }, [3.05, 'metre']],
    ['Patch cable', NETWORK_CABLES, { 'cable-length': 305 }, [305, 'metre']],
    ['Patch cable 1 metre', NETWORK_CABLES, { 'cable-length': 1 }, [1, 'metre']],
    ['Patch cable 1000m', NETWORK_CABLES, { 'cable-length': 1000 }, [1000, 'metre']],
    ['Patch cable 1001m', NETWORK_CABLES, { 'cable-length': 1001 }, null],
    ['Patch cable 2m', NETWORK_CABLES, { 'cable-length': 2, 'pack-quantity': 1 }, [2, 'metre']],
    ['Patch cable 2m', NETWORK_CABLES, { 'cable-length': 2, 'pack-quantity': 5 }, [5, 'item']],
    ['Patch cable 0.5 m', NETWORK_CABLES, { 'cable-length': 0.5 }, null],
    ['Patch cable 2 m, extension 5 m', NETWORK_CABLES, { 'cable-length': 2 }, null],
    ['Patch cables 2 m, 5 pack', NETWORK_CABLES, { 'cable-length': 2 }, null],
    ['USB splitter cable 2 m', NETWORK_CABLES, { 'cable-length': 2 }, null],
    ['Patch cable 9999 m', NETWORK_CABLES, { 'cable-length': 9999 }, null],
    ['Garden hose 20 m', TOYS, { 'cable-length': 20 }, null],
  ])('of %s in %j with %o is %j', (name, line, values, amount) => {
    const expected = amount && { quantity: amount[0], unit: amount[1] };
    expect(amountOf({ name, attributes: attributes(values) }, line)).toEqual(expected);
  });
});
