import type { ProductType } from './product-type.ts';

/** Clothing & Shoes. */
export const CLOTHING_TYPES: readonly ProductType[] = [
  {
    path: ['Clothing & Shoes', 'Shoes', 'Trainers'],
    shape: 'trainer',
    colours: 'harbour brick sage graphite mustard',
    models: [
      'Ternmoor|Run 2 trail running shoe, women’s|84',
      'Ternmoor|Run 2 trail running shoe, men’s|84',
      'Stridewell|everyday road trainer|69.95',
      'Stridewell|Court low trainer|59',
      'Ternmoor|Ridge waterproof trainer|109',
    ],
    openers: [
      'A light shoe with a grippy sole and room for toes to spread.',
      'Comfortable from the box, and still comfortable at mile ten.',
    ],
    details: [
      'The knitted upper breathes on the climb and dries by breakfast.',
      'The outsole grips a wet pavement as well as a dry track.',
      'We suggest half a size up for thick socks.',
    ],
    specs: ['Drop: 4 mm | 6 mm | 8 mm', 'Weight: 245 g | 270 g', 'Upper: Recycled knit | Mesh and suede', 'Sizes: UK 3 to 13'],
  },
  {
    path: ['Clothing & Shoes', 'Shoes', 'Boots'],
    shape: 'boot',
    colours: 'walnut ink oak brick',
    models: [
      'Ropewalk|Chelsea boot, women’s|129',
      'Ropewalk|Chelsea boot, men’s|135',
      'Heathcombe|farm-gate ankle boot|98',
      'Stridewell|suede pull-on boot|89.5',
    ],
    openers: ['Pull-on boots with a stitched sole and a low, walkable heel.', 'Boots for puddles, pavements and Sunday lunch.'],
    details: [
      'The sole is stitched, not glued, so a cobbler can replace it.',
      'Elastic panels give at the ankle and spring back.',
      'The leather softens in a week and lasts for years.',
    ],
    specs: ['Upper: Full-grain leather | Suede', 'Sole: Rubber, stitched', 'Heel: 25 mm | 30 mm', 'Sizes: UK 3 to 12'],
  },
  {
    path: ['Clothing & Shoes', 'Clothing', 'Jumpers'],
    shape: 'jumper',
    colours: 'oat harbour brick sage',
    models: [
      'Calderwool|fisherman’s rib jumper|95',
      'Wrenfold|Fair Isle crew-neck jumper|79',
      'Calderwool|lambswool crew jumper|69.5',
      'Sandmartin|cotton knit jumper|49',
      'Wrenfold|boxy merino jumper|85',
    ],
    openers: [
      'Knitted softly, with a pattern across the chest and room to move.',
      'The jumper that comes out in October and stays out until May.',
    ],
    details: [
      'Deep ribs at the cuffs and hem hold their shape.',
      'The seams are linked by hand, so nothing digs in at the shoulder.',
      'Wash it cool, dry it flat and it will outlast the fashion.',
    ],
    specs: ['Yarn: Lambswool | Merino | Cotton', 'Fit: Regular | Relaxed', 'Sizes: XS to XXL', 'Care: Hand wash | Wool cycle, cool'],
  },
  {
    path: ['Clothing & Shoes', 'Clothing', 'T-Shirts'],
    shape: 'tshirt',
    colours: 'ink rose mustard teal sage',
    models: [
      'Sandmartin|heavyweight cotton T-shirt|24',
      'Fairholt|Breton pocket T-shirt|29.5',
      'Sandmartin|boxy T-shirt, women’s|22',
      'Fairholt|organic T-shirt, pack of two|36',
      'Wrenfold|slub jersey T-shirt|27.95',
    ],
    openers: [
      'Thick organic cotton that keeps its shape wash after wash.',
      'A plain T-shirt, cut well: long enough to tuck, short enough not to.',
    ],
    details: [
      'The collar is taped, so it stays flat.',
      'Dyed in the piece for a soft, even colour.',
      'Wash at 30 and hang it out: no ironing needed.',
    ],
    specs: [
      'Fabric: Organic cotton, 180 g | Organic cotton, 220 g',
      'Fit: Regular | Boxy',
      'Sizes: XS to XXL',
      'Care: Machine wash at 30°',
    ],
  },
  {
    path: ['Clothing & Shoes', 'Clothing', 'Jackets'],
    shape: 'jacket',
    colours: 'mustard graphite sage harbour',
    models: [
      'Heathcombe|waxed field jacket|165',
      'Cragfast|packable rain jacket|89',
      'Heathcombe|quilted jacket|110',
      'Fairholt|Harbour raincoat|129.5',
    ],
    openers: [
      'Keeps the wind out, breathes on the hill and has a pocket for everything.',
      'A jacket for changeable weather, which is to say all of it.',
    ],
    details: [
      'The zip has a storm flap behind it and a pull for gloved hands.',
      'Two big pockets take a folded map each.',
      'The hood moves with your head and does not flap.',
    ],
    specs: ['Weather: Showerproof | Waterproof', 'Lining: Cotton | Recycled mesh', 'Pockets: 3 | 4', 'Sizes: XS to XXL'],
  },
  {
    path: ['Clothing & Shoes', 'Accessories', 'Handbags'],
    shape: 'handbag',
    colours: 'copper ink plum oak',
    models: [
      'Ropewalk|saddle-stitched tote|145',
      'Ropewalk|small day bag|98',
      'Wrenfold|canvas & leather shopper|75',
      'Fairholt|evening handbag|64.5',
    ],
    openers: [
      'A structured bag that stands up on its own and sits neatly under an arm.',
      'Room for a book, a bottle and the things you forgot were in there.',
    ],
    details: [
      'The brass clasp closes with a satisfying click.',
      'Inside there is one zipped pocket and two open ones.',
      'The leather deepens with wear.',
    ],
    specs: ['Leather: Vegetable-tanned | Full-grain', 'Width: 28 cm | 34 cm', 'Strap drop: 22 cm | 26 cm', 'Lining: Cotton twill'],
  },
  {
    path: ['Clothing & Shoes', 'Accessories', 'Watches'],
    shape: 'watch',
    colours: 'walnut graphite harbour sage',
    models: [
      'Orrinford|field watch, 38 mm|159',
      'Fairholt|Sunday watch|89.95',
      'Orrinford|dress watch|295',
      'Sandmartin|canvas-strap watch|54',
    ],
    openers: [
      'A plain, legible dial that tells the time at a glance and gets on with it.',
      'Slim enough for a cuff, tough enough for the garden.',
    ],
    details: [
      'The strap changes in seconds, without tools.',
      'Sapphire glass keeps the scratches away.',
      'Every watch is set and checked in our workshop.',
    ],
    specs: ['Case: 36 mm | 38 mm', 'Movement: Quartz', 'Water resistance: 5 ATM | 10 ATM', 'Guarantee: 2 years | 5 years'],
  },
];
