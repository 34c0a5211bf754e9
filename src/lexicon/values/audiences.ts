import { wordPairs } from '../words.ts';

/** For whom goods are: words of names and columns, folded and without plurals, by what they mean. */
export const GENDERS: ReadonlyMap<string, string> = new Map([
  ['men', 'Men'],
  ['man', 'Men'],
  ['male', 'Men'],
  ['gent', 'Men'],
  ['gents', 'Men'],
  ['gentleman', 'Men'],
  ['women', 'Women'],
  ['woman', 'Women'],
  ['female', 'Women'],
  ['lady', 'Women'],
  ['unisex', 'Unisex'],
  ['boy', 'Boys'],
  ['girl', 'Girls'],
]);

/** As people say for a man or a woman: 'a blokes watch', without plurals. */
export const SLANG = wordPairs('bloke Men fella Men guy Men chap Men gal Women');

export const AGE_GROUPS: ReadonlyMap<string, string> = new Map([
  ['adult', 'Adults'],
  ['men', 'Adults'],
  ['women', 'Adults'],
  ['kid', 'Children'],
  ['kidswear', 'Children'],
  ['child', 'Children'],
  ['children', 'Children'],
  ['boy', 'Children'],
  ['girl', 'Children'],
  ['junior', 'Children'],
  ['youth', 'Children'],
  ['teen', 'Children'],
  ['toddler', 'Toddlers'],
  ['infant', 'Babies'],
  ['newborn', 'Babies'],
  ['baby', 'Babies'],
]);

/** For whom goods are that are called so, without anybody saying it. Folded and without plurals. */
export const IMPLIED_GENDERS: ReadonlyMap<string, string> = new Map(
  [
    ['Men', 'aftershave boxers boxer trunks underpants cufflink tuxedo'],
    [
      'Women',
      'knicker panty thong bra blouse heels stiletto wedge nightie nightdress negligee bikini lingerie camisole clutch pantyhose skirt',
    ],
  ].flatMap(([gender = '', words = '']) => words.split(' ').map((word): [string, string] => [word, gender])),
);
