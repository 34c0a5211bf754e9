import type { ProductType } from './product-type.ts';

/** Sport & Outdoors, and Toys & Games. */
export const LEISURE_TYPES: readonly ProductType[] = [
  {
    path: ['Sport & Outdoors', 'Camping & Walking', 'Tents'],
    shape: 'tent',
    colours: 'sage brick mustard harbour',
    models: [
      'Bivvybeck|two-person trekking tent|189',
      'Bivvybeck|family bell tent, four-person|349',
      'Cragfast|one-person backpacking tent|229',
      'Windhover|festival tent, two-person|64.5',
    ],
    openers: ['Up in five minutes, even when it is blowing.', 'A light tent with a porch big enough for boots and breakfast.'],
    details: [
      'Poles are colour-coded, so there is nothing to argue about.',
      'The inner pitches on its own on still, dry nights.',
      'Everything packs into a bag the size of a loaf.',
    ],
    specs: ['Sleeps: One | Two | Four', 'Packed length: 42 cm | 48 cm', 'Hydrostatic head: 3,000 mm | 4,000 mm', 'Poles: Aluminium'],
  },
  {
    path: ['Sport & Outdoors', 'Camping & Walking', 'Rucksacks'],
    shape: 'rucksack',
    colours: 'teal mustard graphite brick',
    models: [
      'Cragfast|day rucksack, 20 L|59',
      'Windhover|trail rucksack, 32 L|94.95',
      'Cragfast|commuter backpack with laptop sleeve|72',
      'Pikewater|roll-top dry rucksack, 25 L|84.5',
      'Windhover|weekend rucksack, 45 L|119',
    ],
    openers: [
      'A tidy rucksack with pockets in the right places and none in the wrong ones.',
      'Carries well when it is full and sits flat when it is not.',
    ],
    details: [
      'The back panel lets the air through.',
      'A rain cover hides in its own pocket at the base.',
      'Webbing and buckles can be replaced at home.',
    ],
    specs: [
      'Volume: 20 L | 25 L | 32 L | 45 L',
      'Fabric: Recycled nylon | Waxed canvas',
      'Weight: 780 g | 1.1 kg',
      'Laptop sleeve: Up to 15 inches',
    ],
  },
  {
    path: ['Sport & Outdoors', 'Cycling', 'Bicycles'],
    shape: 'bicycle',
    colours: 'brick teal graphite mustard',
    models: [
      'Spokewell|town bicycle, seven-speed|425',
      'Spokewell|gravel bicycle, eleven-speed|995',
      'Rallyfield|folding bicycle|549',
      'Spokewell|children’s bicycle, 20 inch|219.5',
    ],
    openers: [
      'A bicycle that makes short work of the miles and looks good leaning on a wall.',
      'Wide tyres, a comfortable saddle and gears that shift when asked.',
    ],
    details: [
      'Arrives nine-tenths built, with the tools for the last tenth.',
      'Disc brakes stop it in the wet.',
      'The frame is guaranteed for as long as you own it.',
    ],
    specs: ['Frame: Chromoly steel | Aluminium', 'Gears: Seven-speed | Eleven-speed', 'Brakes: Disc', 'Weight: 10.9 kg | 13.8 kg'],
  },
  {
    path: ['Sport & Outdoors', 'Cycling', 'Cycle Helmets'],
    shape: 'helmet',
    colours: 'graphite mustard harbour rose',
    models: [
      'Rallyfield|vented cycle helmet|54',
      'Spokewell|town helmet with rear light|69.95',
      'Rallyfield|children’s cycle helmet|32.5',
      'Windhover|trail helmet with visor|84',
    ],
    openers: [
      'A light helmet with a dial at the back, so it fits at the first try.',
      'Plenty of vents and a shell that shrugs off knocks.',
    ],
    details: ['The pads come out for washing.', 'A magnetic buckle closes with one gloved hand.', 'Meets EN 1078.'],
    specs: ['Standard: EN 1078', 'Weight: 260 g | 310 g', 'Sizes: S, M, L', 'Vents: 11 | 14'],
  },
  {
    path: ['Toys & Games', 'Toys', 'Wooden Toys'],
    shape: 'train',
    colours: 'brick harbour sage mustard',
    models: [
      'Clackerby|wooden steam engine|24',
      'Clackerby|branch-line train set, 32 pieces|49.95',
      'Tumblewick|pull-along engine|19.5',
      'Tumblewick|number train|27',
      'Jollyrook|goods engine & tender|32',
    ],
    openers: [
      'Solid beech, rounded edges and wheels that really turn.',
      'A first engine for small hands, and a good shunter for older ones.',
    ],
    details: [
      'Water-based paint, tested for teething.',
      'Magnetic couplings fit most wooden track.',
      'Made from offcuts of furniture beech.',
    ],
    specs: ['Age: From 18 months | From 3 years', 'Material: FSC beech', 'Length: 14 cm | 22 cm', 'Standard: EN 71'],
  },
  {
    path: ['Toys & Games', 'Toys', 'Soft Toys'],
    shape: 'bear',
    colours: 'oak walnut oat rose',
    models: [
      'Bobbinbear|Barnaby bear, 30 cm|28',
      'Bobbinbear|Little Barnaby bear, 18 cm|16.5',
      'Jollyrook|corduroy bear|22.95',
      'Bobbinbear|Grandfather bear, 45 cm|54',
    ],
    openers: [
      'A proper bear, with jointed arms and a thoughtful expression.',
      'Soft, squashable and just the right size for under one arm.',
    ],
    details: [
      'Eyes and nose are stitched, so there is nothing to come loose.',
      'Goes in the washing machine in a pillowcase.',
      'Stuffed with fibre made from recycled bottles.',
    ],
    specs: ['Height: 18 cm | 30 cm | 45 cm', 'Age: From birth', 'Material: Plush of recycled polyester', 'Care: Machine wash at 30°'],
  },
  {
    path: ['Toys & Games', 'Games & Puzzles', 'Jigsaws'],
    shape: 'jigsaw',
    colours: 'teal brick plum mustard',
    models: [
      'Jollyrook|Harbour town jigsaw, 1,000 pieces|17.95',
      'Tumblewick|farmyard floor jigsaw, 24 pieces|14.5',
      'Jollyrook|Night garden jigsaw, 500 pieces|15',
      'Foxpage|Map of the Fells jigsaw, 1,000 pieces|19.5',
    ],
    openers: [
      'A rainy-weekend jigsaw with thick card and a satisfying snap.',
      'Drawn for us by hand, with something to find in every corner.',
    ],
    details: [
      'Pieces are cut at random, so no two are alike.',
      'A full-size picture is folded in the box.',
      'Printed on recycled board with vegetable inks.',
    ],
    specs: ['Pieces: 24 | 500 | 1,000', 'Finished size: 48 × 34 cm | 68 × 48 cm', 'Board: Recycled', 'Made in: Britain'],
  },
];
