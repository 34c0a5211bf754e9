import type { ProductType } from './product-type.ts';

/** Home & Garden. */
export const HOME_TYPES: readonly ProductType[] = [
  {
    path: ['Home & Garden', 'Lighting', 'Table & Desk Lamps'],
    shape: 'lamp',
    colours: 'copper ink sage mustard plum',
    models: [
      'Harrowden|brass desk lamp with dimmer|64.5',
      'Harrowden|Little Harrow bedside lamp|32',
      'Duskwood|Vesper linen-shade table lamp|79',
      'Emberwick|Inglenook reading lamp|48',
      'Duskwood|Tallow ceramic table lamp|95',
    ],
    openers: [
      'A quietly handsome lamp that throws a warm pool of light exactly where you sit.',
      'Built around a weighted base and a proper fabric shade, this is a lamp for the long evenings.',
      'The lamp we put on every sideboard: compact, steady and kind to the eyes.',
    ],
    details: [
      'The touch dimmer remembers the last setting, so it comes on just as you left it.',
      'A braided two-metre flex reaches the awkward socket behind the sofa.',
      'The shade is hand-rolled and lined in white, so the colour stays true when it is lit.',
      'Felt on the foot keeps it from marking polished wood.',
    ],
    specs: [
      'Height: 38 cm | 42 cm | 46 cm',
      'Bulb: E14, up to 40 W | E27 LED, included',
      'Flex: 1.8 m | 2 m braided',
      'Guarantee: 2 years | 5 years',
    ],
  },
  {
    path: ['Home & Garden', 'Lighting', 'Floor Lamps'],
    shape: 'floor-lamp',
    colours: 'oat ink brick teal',
    models: [
      'Harrowden|Surveyor tripod floor lamp|149',
      'Duskwood|Heron tripod floor lamp|189',
      'Emberwick|Parlour reading floor lamp|119',
      'Snugholm|corner tripod lamp|89',
    ],
    openers: [
      'Three slim legs and a generous drum shade: enough presence for a corner, light enough to move.',
      'A floor lamp that lifts a whole corner of the room without taking any of it over.',
    ],
    details: [
      'A foot switch on the flex saves reaching under the shade.',
      'The legs fold flat and go together without tools.',
      'Cotton over a wipe-clean lining softens the light and hides fingerprints.',
    ],
    specs: [
      'Height: 148 cm | 152 cm | 165 cm',
      'Shade: 40 cm cotton drum | 45 cm linen drum',
      'Bulb: E27, up to 60 W',
      'Legs: Solid ash | Solid beech',
    ],
  },
  {
    path: ['Home & Garden', 'Furniture', 'Armchairs'],
    shape: 'armchair',
    colours: 'plum sage mustard ink brick',
    models: [
      'Alderside|reading chair in bouclé|329',
      'Snugholm|Nook velvet armchair|279',
      'Alderside|wing chair with footrest|449',
      'Snugholm|Burrow loose-cover armchair|389',
      'Oakhusk|low lounge chair|259.5',
    ],
    openers: [
      'Deep in the seat and upright in the back: a chair for one more chapter.',
      'Small enough for a bay window, generous enough to curl up in.',
      'Made to be sat in every day, and to look better for it.',
    ],
    details: [
      'The frame is kiln-dried hardwood, glued, screwed and dowelled by hand.',
      'Seat cushions turn over, so both sides wear evenly.',
      'The weave shrugs off spills if you blot them promptly.',
      'Legs unscrew for narrow stairs and tight landings.',
    ],
    specs: [
      'Width: 74 cm | 78 cm | 82 cm',
      'Seat height: 43 cm | 45 cm',
      'Filling: Feather and foam | Recycled fibre',
      'Frame guarantee: 10 years | 15 years',
    ],
  },
  {
    path: ['Home & Garden', 'Furniture', 'Side Tables'],
    shape: 'side-table',
    colours: 'oak walnut ink sage',
    models: [
      'Oakhusk|Pip round side table|69',
      'Alderside|Fell side table with shelf|95',
      'Oakhusk|Stile nesting table|54.5',
      'Snugholm|tray-top side table|79.95',
    ],
    openers: ['Just big enough for a lamp, a book and a cup of tea.', 'A light, round table that moves to wherever the evening happens.'],
    details: [
      'The lower shelf keeps magazines off the floor.',
      'A hard-wax finish shrugs off the ring from a hot mug.',
      'Legs push in and lock with a quarter turn.',
    ],
    specs: [
      'Diameter: 40 cm | 45 cm | 50 cm',
      'Height: 48 cm | 52 cm',
      'Carries: 20 kg | 25 kg',
      'Finish: Hard-wax oil | Water-based lacquer',
    ],
  },
  {
    path: ['Home & Garden', 'Furniture', 'Bookcases'],
    shape: 'bookcase',
    colours: 'oak walnut ink sage',
    models: [
      'Oakhusk|three-shelf bookcase|139',
      'Alderside|Gable tall bookcase|219',
      'Snugholm|reading-room bookcase|169',
      'Deskmoor|study bookcase|149.5',
    ],
    openers: [
      'Shelves that do not sag, sides that do not wobble, and room for the big cookery books.',
      'A plain, well-made bookcase that suits an alcove as well as an open wall.',
    ],
    details: [
      'Each shelf takes 25 kg and moves in steps of five centimetres.',
      'A wall strap is in the box, and we suggest that you use it.',
      'The back panel slides in, so everything sits square.',
    ],
    specs: ['Height: 110 cm | 142 cm | 180 cm', 'Width: 70 cm | 80 cm', 'Depth: 28 cm | 30 cm', 'Assembly: About 30 minutes'],
  },
  {
    path: ['Home & Garden', 'Soft Furnishings', 'Cushions'],
    shape: 'cushion',
    colours: 'brick sage mustard harbour rose',
    models: [
      'Loomlark|ticking stripe cushion|24',
      'Wickerby|washed linen cushion|29.5',
      'Loomlark|deckchair stripe cushion|38',
      'Snugholm|piped stripe cushion|22',
      'Wickerby|garden bench cushion|34',
    ],
    openers: [
      'A plump, feather-filled cushion with the stripe woven in, not printed on.',
      'The quickest way to change a sofa is to change its cushions.',
    ],
    details: [
      'The cover zips off and washes at 30 degrees.',
      'Piped edges keep their shape through years of sitting.',
      'Woven in small batches, so shades may differ a little.',
    ],
    specs: ['Size: 45 × 45 cm | 50 × 50 cm', 'Filling: Duck feather', 'Care: Machine wash at 30°'],
  },
  {
    path: ['Home & Garden', 'Soft Furnishings', 'Throws & Blankets'],
    shape: 'blanket',
    colours: 'oat harbour brick sage',
    models: [
      'Loomlark|lambswool throw|75',
      'Calderwool|fold-over tartan blanket|89',
      'Loomlark|waffle cotton blanket|45',
      'Snugholm|chunky knit throw|59.5',
    ],
    openers: [
      'Softly brushed and finished with a twisted fringe.',
      'A throw with real weight to it, for the arm of the sofa and the end of the bed.',
    ],
    details: [
      'Brushed twice after weaving, so it is soft from the first evening.',
      'Large enough for two, if one of them is a dog.',
      'Air it often, wash it seldom and it will last for decades.',
    ],
    specs: [
      'Size: 130 × 180 cm | 140 × 190 cm',
      'Yarn: Pure new wool | Lambswool | Cotton',
      'Weight: 780 g | 950 g',
      'Made in: Yorkshire | Portugal',
    ],
  },
  {
    path: ['Home & Garden', 'Garden', 'Pots & Planters'],
    shape: 'planter',
    colours: 'brick ink oat teal',
    models: [
      'Potterdale|terrace planter with saucer|28',
      'Mossgrove|ribbed pot|19.95',
      'Potterdale|frost-proof stoneware pot|36',
      'Wickerby|tall tapered planter|42.5',
    ],
    openers: [
      'A well-proportioned pot that makes even a supermarket fern look considered.',
      'Thrown thick and fired hot, so it can stay out all winter.',
    ],
    details: [
      'A drainage hole and a matching saucer keep roots and windowsills happy.',
      'The glaze breaks over the ribs, and no two are quite the same.',
      'Plant not included, encouragement is.',
    ],
    specs: ['Diameter: 18 cm | 22 cm | 28 cm', 'Material: Stoneware', 'Drainage hole: Yes', 'Frost proof: Yes | Down to minus 10 °C'],
  },
  {
    path: ['Home & Garden', 'Garden', 'Watering Cans'],
    shape: 'watering-can',
    colours: 'sage mustard harbour copper',
    models: [
      'Greenshaw|long-reach watering can, 5 L|32',
      'Mossgrove|indoor watering can, 1.5 L|18.5',
      'Greenshaw|allotment watering can, 9 L|44',
      'Potterdale|greenhouse watering can, 3 L|26.95',
    ],
    openers: ['Balanced so well that it pours with two fingers.', 'A galvanised can with a brass rose, made the way they used to be.'],
    details: [
      'The rose unscrews for seedlings and screws back for roses.',
      'A high back handle lets you tip it without bending.',
      'Powder coating over zinc keeps the rust off for years.',
    ],
    specs: ['Capacity: 1.5 L | 3 L | 5 L | 9 L', 'Material: Galvanised steel', 'Rose: Brass, removable', 'Weight: 0.7 kg | 1.1 kg'],
  },
];
