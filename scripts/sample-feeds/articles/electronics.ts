import type { ProductType } from './product-type.ts';

/** Electronics & Audio. */
export const ELECTRONICS_TYPES: readonly ProductType[] = [
  {
    path: ['Electronics & Audio', 'Headphones & Speakers', 'Over-Ear Headphones'],
    shape: 'headphones',
    colours: 'graphite oat sage brick harbour',
    models: [
      'Marlowick|QuietOver 3 wireless headphones|249',
      'Marlowick|Studio 40 closed-back headphones|119',
      'Fellgate|Long Play noise-cancelling headphones|179',
      'Vessary|Commuter wireless headphones|89.95',
      'Kitewell|junior volume-safe headphones|34',
    ],
    openers: [
      'Over-ear headphones with days of listening on a charge and a frame that folds flat.',
      'Comfort for long listening, with a tuning that flatters nothing and forgives a lot.',
      'Soft pads, a light clamp and a sound that stays clear at low volume.',
    ],
    details: [
      'Ten minutes on the cable gives five hours of music.',
      'A wired mode is there for flights and flat batteries.',
      'They pair with two devices, so a call finds you mid-album.',
      'Pads and cable are user-replaceable, and spares are on sale.',
    ],
    specs: [
      'Drivers: 40 mm | 45 mm',
      'Battery: 30 hours | 40 hours | 55 hours',
      'Bluetooth: 5.3 | 5.4',
      'Weight: 238 g | 262 g',
      'Charging: USB-C',
    ],
  },
  {
    path: ['Electronics & Audio', 'Headphones & Speakers', 'Earphones'],
    shape: 'earbuds',
    colours: 'oat graphite teal plum',
    models: [
      'Marlowick|clip earphones|34.99',
      'Vessary|Pebble true wireless earbuds|79',
      'Fellgate|Pocket noise-cancelling earbuds|129',
      'Kitewell|Run sweat-proof earbuds|49.95',
      'Vessary|Pebble Mini earbuds|44.5',
    ],
    openers: [
      'Tiny, light and secure enough to forget about on the run for the train.',
      'Four sizes of tip, a pocketable case and a sound that is bigger than both.',
    ],
    details: [
      'The case holds three more full charges.',
      'A tap lets the outside world in when you need it.',
      'Rain and sweat are no trouble.',
    ],
    specs: [
      'Battery: 7 hours, 28 with case | 8 hours, 32 with case',
      'Water resistance: IPX4 | IPX5',
      'Bluetooth: 5.3',
      'Charging: USB-C | USB-C and wireless',
    ],
  },
  {
    path: ['Electronics & Audio', 'Headphones & Speakers', 'Speakers'],
    shape: 'speaker',
    colours: 'graphite walnut oak steel',
    models: [
      'Fellgate|Room One bookshelf speakers (pair)|189.95',
      'Osmere|Shelf 5 active speakers (pair)|349',
      'Tarnbeck|Monitor 4 studio speakers (pair)|229',
      'Osmere|Hall floor-standing speakers (pair)|695',
      'Fellgate|Room Mini bookshelf speakers (pair)|99',
    ],
    openers: [
      'A wide, easy sound, with bass you can feel even in a small room.',
      'A speaker made for listening rather than for showing off.',
      'Careful engineering inside, a furniture-maker’s finish outside.',
    ],
    details: [
      'The front port means that they can sit close to a wall.',
      'Grilles are magnetic and come in the box.',
      'Made to be repaired: every driver can be ordered on its own.',
    ],
    specs: [
      'Woofer: 110 mm | 130 mm | 165 mm',
      'Response: 55 Hz to 22 kHz | 48 Hz to 25 kHz',
      'Impedance: 6 ohms | 8 ohms',
      'Guarantee: 5 years',
    ],
  },
  {
    path: ['Electronics & Audio', 'Hi-Fi & Radio', 'Turntables'],
    shape: 'turntable',
    colours: 'walnut graphite oak brick',
    models: [
      'Osmere|belt-drive turntable|279',
      'Tarnbeck|Groove automatic turntable|199',
      'Osmere|reference turntable with carbon arm|549',
      'Fellgate|First Spin turntable|149.5',
    ],
    openers: [
      'Plug in, lower the arm and rediscover the other half of your record collection.',
      'A belt-drive deck with a quiet motor and a properly damped plinth.',
    ],
    details: [
      'A switchable phono stage is built in.',
      'The cartridge is fitted and aligned before it leaves the workshop.',
      'Change from 33 to 45 at the turn of a knob.',
    ],
    specs: ['Speeds: 33⅓ and 45 rpm', 'Drive: Belt', 'Phono stage: Built in, switchable', 'Cartridge: Moving magnet, fitted'],
  },
  {
    path: ['Electronics & Audio', 'Hi-Fi & Radio', 'Radios'],
    shape: 'radio',
    colours: 'brick sage oat harbour',
    models: [
      'Tarnbeck|kitchen DAB+ radio|89',
      'Tarnbeck|Weekender portable radio|64.95',
      'Orrinford|bedside DAB+ radio alarm|49',
      'Orrinford|shed radio, splash-proof|54.5',
    ],
    openers: [
      'Warm mono sound, big buttons and the shipping forecast at the press of one.',
      'A radio that finds every station by itself and then leaves you alone.',
    ],
    details: [
      'Ten presets, a kitchen timer and a headphone socket.',
      'Runs for 20 hours on its rechargeable pack.',
      'Bluetooth is there for the podcasts.',
    ],
    specs: ['Bands: DAB, DAB+ and FM', 'Battery: 15 hours | 20 hours', 'Presets: 10 | 20', 'Speaker: 75 mm full range'],
  },
  {
    path: ['Electronics & Audio', 'Computing & Cameras', 'Keyboards'],
    shape: 'keyboard',
    colours: 'graphite oat teal rose',
    models: [
      'Brackwell|low-profile mechanical keyboard|109',
      'Brackwell|compact wireless keyboard|59',
      'Kitewell|quiet-key keyboard, UK layout|39.95',
      'Lumenry|backlit wireless keyboard|74.5',
    ],
    openers: [
      'A proper UK layout with the pound sign where it should be.',
      'Low, quiet and pleasantly springy: good company for a long document.',
    ],
    details: [
      'Switches lift out, so you can change the feel without a soldering iron.',
      'It remembers three devices and hops between them with one key.',
      'The case is recycled aluminium and does not creep about the desk.',
    ],
    specs: ['Layout: UK', 'Connection: Bluetooth and USB-C', 'Battery: 4 weeks | 3 months', 'Weight: 540 g | 720 g'],
  },
  {
    path: ['Electronics & Audio', 'Computing & Cameras', 'Cameras'],
    shape: 'camera',
    colours: 'graphite walnut steel sage',
    models: [
      'Lumenry|Rambler compact camera|329',
      'Lumenry|Rambler Pro compact camera|449',
      'Orrinford|Viewfinder mirrorless camera kit|749',
      'Orrinford|Pocket 28 compact camera|279.5',
    ],
    openers: [
      'Small enough for a coat pocket and quick enough for children and dogs.',
      'Simple dials on the outside, a fine sensor within.',
    ],
    details: [
      'Pictures go to your phone as you take them.',
      'The finder is bright enough for a sunny beach.',
      'Strap, battery and a 32 GB card are in the box.',
    ],
    specs: ['Sensor: 1 inch, 20 MP | APS-C, 24 MP', 'Lens: 24 to 70 mm | 28 mm f/2.8', 'Video: 4K at 30 fps', 'Weight: 298 g | 340 g'],
  },
];
