import type { ProductType } from './product-type.ts';

/** Articles of the adult merchant, in harmless words: they only have to test the age gate. */
export const ADULT_TYPES: readonly ProductType[] = [
  {
    path: ['Adults Only', 'Gifts for Couples', 'Massage'],
    shape: 'pump-bottle',
    colours: 'rose plum',
    models: [
      'Moonwillow|warming massage oil, 200 ml|18',
      'Moonwillow|unscented massage oil, 200 ml|16.5',
      'Moonwillow|massage lotion for two, 300 ml|22',
    ],
    openers: ['A slow, silky oil for an unhurried evening in.'],
    details: ['Not for use with latex.', 'Discreetly packed, and plainly labelled on the outside.'],
    specs: ['Volume: 200 ml | 300 ml', 'Vegan: Yes'],
  },
  {
    path: ['Adults Only', 'Gifts for Couples', 'Gift Boxes'],
    shape: 'gift-box',
    colours: 'plum brick',
    models: [
      'Moonwillow|date-night gift box (18+)|45',
      'Moonwillow|anniversary gift box (18+)|65',
      'Moonwillow|card game for couples (18+)|24.5',
    ],
    openers: ['Everything for an evening without telephones, tied with a ribbon.'],
    details: ['For adults only.', 'Discreetly packed, and plainly labelled on the outside.'],
    specs: ['Contents: 5 pieces | 7 pieces', 'Age: 18 and over'],
  },
];
