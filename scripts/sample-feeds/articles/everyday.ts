import type { ProductType } from './product-type.ts';

/** Beauty & Health, Books & Stationery, Pets, and Office. */
export const EVERYDAY_TYPES: readonly ProductType[] = [
  {
    path: ['Beauty & Health', 'Bath & Body', 'Hand & Body Wash'],
    shape: 'pump-bottle',
    colours: 'sage rose mustard teal',
    models: [
      'Meadowsalt|hand wash, rosemary & sea salt, 500 ml|14.5',
      'Rosehythe|body lotion, wild rose, 300 ml|19.95',
      'Birchbalm|body wash, nettle & birch, 400 ml|13.5',
      'Meadowsalt|refillable hand cream, 250 ml|17',
    ],
    openers: ['Gentle, quietly scented and kind to hands that do things.', 'Smells of a walk along the coast and leaves no film behind.'],
    details: [
      'Made without sulphates, and never tested on animals.',
      'The pump is aluminium-free and the bottle comes back to us for refilling.',
      'Suits sensitive skin.',
    ],
    specs: ['Volume: 250 ml | 300 ml | 400 ml | 500 ml', 'Skin: All types | Sensitive', 'Vegan: Yes', 'Made in: Northumberland | Devon'],
  },
  {
    path: ['Beauty & Health', 'Fragrance', 'Perfume'],
    shape: 'perfume',
    colours: 'rose copper teal plum',
    models: [
      'Rosehythe|Eau de parfum No. 4, 50 ml|68',
      'Pearlmoss|After Rain eau de toilette, 100 ml|54',
      'Pearlmoss|Orchard eau de parfum, 30 ml|42.5',
      'Rosehythe|Discovery perfume, 15 ml|22',
    ],
    openers: ['Bergamot first, then fig leaf, then something like warm paper.', 'A clean, green scent that stays close to the skin.'],
    details: [
      'It lasts from breakfast to the last train.',
      'Blended and bottled in small runs.',
      'The bottle is glass, and the cap is turned from beech.',
    ],
    specs: [
      'Volume: 15 ml | 30 ml | 50 ml | 100 ml',
      'Notes: Bergamot, fig, cedar | Rose, pepper, oak moss',
      'Vegan: Yes',
      'Box: Recycled card',
    ],
  },
  {
    path: ['Beauty & Health', 'Fragrance', 'Scented Candles'],
    shape: 'candle',
    colours: 'oat ink brick sage',
    models: [
      'Emberwick|Bonfire scented candle|24',
      'Pearlmoss|Fig & moss candle|28.5',
      'Emberwick|three-wick hearth candle|42',
      'Birchbalm|sleepy lavender candle|19.95',
    ],
    openers: [
      'Poured by hand from rapeseed wax, with a scent that fills a room but not a house.',
      'A slow, even burn and a warm light: forty evenings in a jar.',
    ],
    details: [
      'Trim the wick to five millimetres for a clean flame.',
      'When it is finished, the jar makes a good tumbler.',
      'Cotton wick, no paraffin and no palm oil.',
    ],
    specs: ['Burn time: 35 hours | 45 hours | 60 hours', 'Wax: Rapeseed and soy', 'Weight: 180 g | 220 g', 'Wick: Cotton'],
  },
  {
    path: ['Books & Stationery', 'Books', 'Novels'],
    shape: 'book',
    colours: 'harbour brick sage plum mustard',
    models: [
      'Foxpage|The Lock-Keeper’s Winter, hardback|16.99',
      'Lanternhouse|A Field Guide to Getting Home, paperback|9.99',
      'Foxpage|Salt & Slate, paperback|8.99',
      'Lanternhouse|The Clockmaker of Wren Street, hardback|18.99',
      'Lanternhouse|Six Letters from Orford, paperback|9.5',
    ],
    openers: [
      'A warm, sharply observed novel about leaving a small town and coming back to it.',
      'A mystery that starts with a letter and ends a hundred years earlier.',
    ],
    details: [
      'Readers’ groups will find questions at the back.',
      'Printed on paper from managed forests, with a sewn binding.',
      'The author’s second novel, and the one that found its readers.',
    ],
    specs: ['Pages: 288 | 336 | 412', 'Language: English', 'Published: 2024 | 2025 | 2026', 'Size: 129 × 198 mm | 153 × 234 mm'],
  },
  {
    path: ['Books & Stationery', 'Stationery', 'Notebooks'],
    shape: 'notebook',
    colours: 'teal mustard ink rose',
    models: [
      'Quillworth|A5 dotted notebook|12.5',
      'Inkbarrow|spiral sketchbook, A4|15.95',
      'Quillworth|reporter’s notebook, set of three|11',
      'Inkbarrow|week-to-view planner|18.5',
    ],
    openers: ['Thick, smooth paper that takes fountain-pen ink without a ghost.', 'Opens flat, stays flat and fits a coat pocket.'],
    details: [
      'An elastic band holds it shut, and a pocket at the back holds the receipts.',
      'Every sheet tears out cleanly along the perforation.',
      'Bound in the Midlands.',
    ],
    specs: ['Size: A5 | A4', 'Sheets: 80 | 96', 'Paper: 100 g | 120 g', 'Ruling: Dotted | Plain | Lined'],
  },
  {
    path: ['Books & Stationery', 'Stationery', 'Pens'],
    shape: 'pen',
    colours: 'harbour brick graphite copper',
    models: [
      'Inkbarrow|fountain pen, medium nib|38',
      'Quillworth|lacquered brass fountain pen|45',
      'Inkbarrow|starter fountain pen with ink|19.95',
      'Quillworth|pocket fountain pen, fine nib|26',
    ],
    openers: [
      'A balanced pen that starts first time, even after a week in a bag.',
      'Writing by hand is slower, and this is what it is for.',
    ],
    details: [
      'Takes standard cartridges, and a converter is included.',
      'The cap posts with a click.',
      'Comes in a tin that is worth keeping.',
    ],
    specs: ['Nib: Fine | Medium', 'Body: Resin | Lacquered brass', 'Refill: Standard international', 'Length: 136 mm | 140 mm'],
  },
  {
    path: ['Pets', 'Dogs & Cats', 'Pet Beds'],
    shape: 'pet-bed',
    colours: 'harbour sage brick oat',
    models: [
      'Wagmoor|bolster dog bed, medium|54',
      'Wagmoor|bolster dog bed, large|69.95',
      'Whiskerby|window-seat cat bed|39',
      'Wagmoor|travel dog bed|34.5',
    ],
    openers: ['A deep, supportive bed for anyone who has earned a sit-down.', 'High sides to lean on and a low front to flop over.'],
    details: [
      'The cover unzips and goes through the wash at 40.',
      'A non-slip base stays put on tiles.',
      'The filling springs back, whoever has been lying on it.',
    ],
    specs: ['Size: 60 cm | 75 cm | 90 cm', 'Cover: Cotton canvas | Cord', 'Filling: Recycled fibre', 'Care: Machine wash at 40°'],
  },
  {
    path: ['Pets', 'Dogs & Cats', 'Pet Bowls'],
    shape: 'pet-bowl',
    colours: 'brick teal mustard ink',
    models: [
      'Whiskerby|stoneware cat bowl|14.5',
      'Wagmoor|stoneware dog bowl, large|22',
      'Wagmoor|slow-feeder dog bowl|18.95',
      'Whiskerby|raised food & water bowls|29.5',
    ],
    openers: ['Heavy enough to stay where dinner is.', 'A generous bowl with a glazed inside that wipes clean.'],
    details: [
      'The wide foot stops keen eaters from pushing it about.',
      'Goes in the dishwasher with the rest of the plates.',
      'The glaze is food safe, for pets and for people.',
    ],
    specs: ['Diameter: 14 cm | 18 cm | 21 cm', 'Material: Stoneware', 'Dishwasher safe: Yes', 'Capacity: 400 ml | 900 ml'],
  },
  {
    path: ['Office', 'Office Furniture', 'Office Chairs'],
    shape: 'office-chair',
    colours: 'graphite teal oat plum',
    models: [
      'Uprightly|mesh-back office chair|189',
      'Uprightly|task chair with lumbar support|249',
      'Deskmoor|home office chair|119.5',
      'Uprightly|executive chair with headrest|329',
    ],
    openers: ['Adjusts in the six places that matter and wheels quietly on wood.', 'A chair that reminds you to sit well without nagging.'],
    details: [
      'The mesh keeps a back cool in August.',
      'Arms drop out of the way of the desk.',
      'It comes in one box and goes together in fifteen minutes.',
    ],
    specs: [
      'Seat height: 42 to 52 cm | 44 to 54 cm',
      'Carries: 120 kg | 130 kg',
      'Arms: Adjustable | Fixed',
      'Guarantee: 5 years | 10 years',
    ],
  },
  {
    path: ['Office', 'Office Furniture', 'Desks'],
    shape: 'desk',
    colours: 'oak walnut ink sage',
    models: [
      'Deskmoor|writing desk with drawers|249',
      'Deskmoor|long writing desk|279',
      'Oakhusk|compact home desk|159.5',
      'Deskmoor|wide studio desk|319',
    ],
    openers: [
      'A calm, solid desk with room for a screen and a cup of tea.',
      'Drawers on the right, knees on the left, cables out of sight.',
    ],
    details: [
      'A slot at the back takes the cables away.',
      'The top is sealed against ink, coffee and sunlight.',
      'The feet level themselves on old floorboards.',
    ],
    specs: ['Width: 110 cm | 120 cm | 140 cm', 'Depth: 60 cm | 65 cm', 'Height: 74 cm', 'Carries: 50 kg | 70 kg'],
  },
];
