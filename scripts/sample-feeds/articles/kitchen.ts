import type { ProductType } from './product-type.ts';

/** Kitchen. */
export const KITCHEN_TYPES: readonly ProductType[] = [
  {
    path: ['Kitchen', 'Kettles & Coffee', 'Kettles'],
    shape: 'kettle',
    colours: 'sage brick ink oat harbour',
    models: [
      'Penrith|1.7 L stovetop kettle|39.99',
      'Penrith|Fellside whistling kettle|54',
      'Copperley|hob kettle, 2 L|68',
      'Brewstead|quiet-boil kettle|45',
      'Hobbin|everyday kettle, 1.5 L|27.5',
    ],
    openers: [
      'Enamelled steel with a proper whistle, for every hob including induction.',
      'A kettle that pours without a dribble and looks good enough to leave out.',
      'Fills fast, boils fast and lets you know when it is done.',
    ],
    details: [
      'The handle folds back, so filling it never means a hot wrist.',
      'A wide mouth makes it easy to descale.',
      'The base spreads heat evenly and stays flat for years.',
      'Vitreous enamel does not chip at the first knock.',
    ],
    specs: [
      'Capacity: 1.5 L | 1.7 L | 2 L',
      'Hobs: All, including induction',
      'Whistle: Two-tone | Single',
      'Guarantee: 2 years | 5 years',
    ],
  },
  {
    path: ['Kitchen', 'Kettles & Coffee', 'Coffee Makers'],
    shape: 'cafetiere',
    colours: 'copper ink steel brick',
    models: [
      'Brewstead|eight-cup cafetière, 1 L|34.95',
      'Brewstead|double-wall coffee press|49',
      'Copperley|copper-frame cafetière|58',
      'Penrith|small cafetière, 350 ml|24',
    ],
    openers: [
      'Full-bodied coffee in four minutes, and no paper filters to run out of.',
      'A sturdy press with a mesh fine enough to keep the grounds where they belong.',
    ],
    details: [
      'Borosilicate glass goes from hot to cold without complaint.',
      'Every part comes out for the dishwasher.',
      'Spare glasses and meshes are always in stock.',
    ],
    specs: ['Capacity: 350 ml | 1 L', 'Glass: Borosilicate', 'Filter: Double steel mesh', 'Dishwasher safe: Yes'],
  },
  {
    path: ['Kitchen', 'Cookware & Tableware', 'Saucepans'],
    shape: 'saucepan',
    colours: 'steel copper ink teal',
    models: [
      'Copperley|tri-ply saucepan with lid, 18 cm|59',
      'Hobbin|non-stick milk pan, 14 cm|22.5',
      'Saltmarl|stockist saucepan, 20 cm|74',
      'Copperley|chef’s saucier, 22 cm|98',
      'Hobbin|starter saucepan & lid, 16 cm|19.95',
    ],
    openers: [
      'Heats evenly from the base to the rim, so nothing catches in the corners.',
      'The pan you will reach for first, with a lid that fits and a lip that pours.',
    ],
    details: [
      'The riveted handle stays cool on the hob.',
      'Measures are etched inside, where you can read them.',
      'Oven safe to 220 °C, lid and all.',
    ],
    specs: [
      'Diameter: 14 cm | 16 cm | 18 cm | 20 cm | 22 cm',
      'Hobs: All, including induction',
      'Oven safe: To 180 °C | To 220 °C',
      'Guarantee: 10 years | 25 years',
    ],
  },
  {
    path: ['Kitchen', 'Cookware & Tableware', 'Casserole Dishes'],
    shape: 'casserole',
    colours: 'brick harbour sage mustard plum',
    models: [
      'Saltmarl|cast-iron casserole, 24 cm|129',
      'Kilnmoor|stoneware casserole, 3 L|48',
      'Saltmarl|shallow cast-iron casserole, 28 cm|149',
      'Larderly|Sunday casserole, 4.5 L|89.5',
      'Kilnmoor|round stoneware pot with lid|32',
    ],
    openers: [
      'A heavy, handsome pot that goes from the oven to the middle of the table.',
      'Slow cooking is what it was made for, and it holds its heat through second helpings.',
    ],
    details: [
      'Beads under the lid drip the steam back over the joint.',
      'The pale enamel inside lets you see what is browning.',
      'Big side handles take an oven glove with ease.',
      'Needs no seasoning and forgives a soak.',
    ],
    specs: ['Capacity: 3 L | 4.2 L | 4.5 L', 'Serves: 4 to 5 | 6 to 8', 'Weight: 3.9 kg | 5.1 kg', 'Guarantee: 25 years | Lifetime'],
  },
  {
    path: ['Kitchen', 'Cookware & Tableware', 'Mugs'],
    shape: 'mug',
    colours: 'teal mustard rose ink brick',
    models: [
      'Kilnmoor|dipped stoneware mug|12.5',
      'Tidewell|Harbour mug, set of four|36',
      'Kilnmoor|big breakfast mug|15',
      'Larderly|speckled camping mug|9.95',
      'Tidewell|tea-for-two mugs|19.5',
    ],
    openers: [
      'A mug that sits well in the hand and keeps tea hot to the bottom.',
      'Thrown in stoneware and dipped by hand, so the line is never quite straight.',
    ],
    details: [
      'The handle takes three fingers, and the foot does not scratch the table.',
      'Goes in the microwave and the dishwasher without fuss.',
      'The glaze is food safe and made without lead.',
    ],
    specs: ['Capacity: 320 ml | 350 ml | 450 ml', 'Material: Stoneware', 'Dishwasher safe: Yes', 'Microwave safe: Yes'],
  },
  {
    path: ['Kitchen', 'Kitchen Appliances', 'Toasters'],
    shape: 'toaster',
    colours: 'sage oat brick ink',
    models: [
      'Crumbeck|two-slice toaster|44.95',
      'Crumbeck|long-slot sourdough toaster|69',
      'Penrith|Fellside two-slice toaster|59',
      'Brewstead|breakfast toaster with warming rack|52.5',
    ],
    openers: [
      'Wide slots, an honest browning dial and a lift that saves your fingertips.',
      'Takes doorstep slices and thin crumpets, and browns both sides the same.',
    ],
    details: [
      'Defrost, reheat and bagel buttons do what they say.',
      'The crumb tray slides out at the back, without a shower of crumbs.',
      'The outside stays cool enough to touch.',
    ],
    specs: ['Slots: 2', 'Power: 900 W | 1,000 W', 'Browning levels: 6 | 7', 'Guarantee: 2 years | 3 years'],
  },
  {
    path: ['Kitchen', 'Kitchen Appliances', 'Blenders'],
    shape: 'blender',
    colours: 'ink brick sage oat',
    models: [
      'Larderly|soup & smoothie blender|79',
      'Crumbeck|jug blender, 1.5 L|49.95',
      'Larderly|quiet blender with tamper|139',
      'Hobbin|compact blender|34',
    ],
    openers: ['Six blades and a well-shaped jug make short work of frozen fruit.', 'Silky soup and green smoothies from one simple dial.'],
    details: [
      'The glass jug is marked in millilitres and cups.',
      'It pulses for salsa and cleans itself with warm water and a drop of soap.',
      'Rubber feet keep it where you put it.',
    ],
    specs: ['Power: 500 W | 800 W | 1,200 W', 'Glass jug: 1.2 L | 1.5 L', 'Speeds: 2 and pulse | 5 and pulse', 'Noise: 78 dB | 82 dB'],
  },
];
