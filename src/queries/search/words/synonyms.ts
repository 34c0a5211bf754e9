import { SPOKEN } from '#lexicon/spoken.ts';
import { wordForms } from './word-forms.ts';
import { indexWords } from './words.ts';

/**
 * Words with the same meaning, one line each: phrases of up to three words, in lower case and without punctuation. Plurals and spellings
 * need no entry (`word-forms.ts`). A match of the word itself always counts more than one of a synonym.
 */
export const BUILT_IN_SYNONYMS: string[][] = [
  ['laptop', 'notebook', 'ultrabook'],
  ['mobile', 'phone', 'smartphone', 'cellphone', 'mobile phone', 'cell phone'],
  ['tv', 'television', 'telly'],
  ['headphones', 'earphones', 'earbuds', 'ear buds'],
  ['shielded', 'stp', 'ftp', 'sftp'],
  ['unshielded', 'utp'],
  ['torch', 'flashlight'],
  ['fridge', 'refrigerator'],
  ['hoover', 'vacuum', 'vacuum cleaner'],
  ['sofa', 'couch', 'settee'],
  ['trainers', 'sneakers', 'sports shoes', 'running shoes'],
  ['trousers', 'pants'],
  ['jumper', 'sweater', 'pullover'],
  ['dressing gown', 'bathrobe', 'robe'],
  ['nappies', 'diapers'],
  ['pram', 'pushchair', 'buggy', 'stroller'],
  ['cot', 'crib'],
  ['dummy', 'pacifier'],
  ['tap', 'faucet'],
  ['bin', 'trash can', 'waste bin'],
  ['cooker', 'stove', 'oven'],
  ['hob', 'cooktop'],
  ['duvet', 'quilt', 'comforter'],
  ['rucksack', 'backpack', 'knapsack'],
  ['suitcase', 'luggage'],
  ['handbag', 'shoulder bag'],
  ['wallet', 'billfold'],
  ['purse', 'wallet'],
  ['swimsuit', 'swimming costume', 'swimwear'],
  ['waistcoat', 'vest'],
  ['mouse mat', 'mouse pad', 'mousepad', 'mousemat'],
  ['memory stick', 'usb stick', 'flash drive', 'thumb drive', 'usb flash drive', 'pen drive'],
  ['memory card', 'sd card', 'flash card'],
  ['micro sd', 'microsd', 'microsdhc', 'microsdxc'],
  ['hard drive', 'hard disk', 'hdd'],
  ['ssd', 'solid state drive'],
  ['ram', 'memory module'],
  ['gbe', 'gig', 'gigabit'],
  ['oo', '00'],
  ['graphics card', 'video card', 'gpu'],
  ['processor', 'cpu'],
  ['screen', 'monitor', 'display'],
  ['desktop', 'desktop pc', 'desktop computer'],
  ['pc', 'computer'],
  ['power supply', 'psu'],
  ['ups', 'uninterruptible power supply'],
  ['router', 'wireless router'],
  ['wifi', 'wireless', 'wlan'],
  ['cordless', 'wireless'],
  ['ethernet cable', 'network cable', 'patch cable', 'lan cable'],
  ['lead', 'cable', 'cord'],
  ['charger', 'power adapter'],
  ['adapter', 'adaptor', 'converter'],
  ['printer ink', 'ink cartridge'],
  ['toner', 'toner cartridge'],
  ['speaker', 'loudspeaker'],
  ['soundbar', 'sound bar'],
  ['smartwatch', 'smart watch'],
  ['camcorder', 'video camera'],
  ['webcam', 'web cam'],
  ['sat nav', 'satnav', 'gps navigator'],
  ['playstation', 'ps'],
  ['ps3', 'playstation 3'],
  ['ps4', 'playstation 4'],
  ['ps5', 'playstation 5'],
  ['tablet', 'tablet pc', 'tablet computer'],
  ['clutch', 'clutch bag'],
  ['nightie', 'nightdress', 'night dress', 'nightgown', 'nighty'],
  ['nail polish', 'nail varnish', 'nail lacquer', 'nail paint'],
  ['ereader', 'e reader', 'ebook reader'],
  ['jigsaw', 'puzzle', 'jigsaw puzzle'],
  ['fancy dress', 'costume'],
  ['teddy', 'teddy bear', 'soft toy', 'plush'],
  ['glove puppet', 'hand puppet'],
  ['toy car', 'diecast'],
  ['remote control', 'rc', 'radio control', 'remote controlled'],
  ['tshirt', 't shirt', 'tee'],
  ['perfume', 'fragrance', 'eau de parfum'],
  ['sunglasses', 'shades'],
  ['specs', 'glasses', 'spectacles'],
  ['felt tip', 'felt pen', 'marker'],
  ['crayon', 'wax crayon'],
  ['sellotape', 'sticky tape', 'adhesive tape'],
  ['rubber', 'eraser'],
  ['christmas', 'xmas'],
  ['birthday', 'bday', 'b day'],
  ['mum', 'mother'],
  ['dad', 'father'],
  ['kids', 'children', 'childrens'],
  ['mens', 'men', 'gents', 'blokes', 'fellas', 'guys', 'chaps', 'gentlemen', 'gentlemans', 'gentlemens'],
  ['womens', 'women', 'ladies', 'lady', 'gals'],
  ['party supplies', 'party decorations'],
  // As they are called in talk.
  ['sunglasses', 'sunnies'],
  ['pyjamas', 'pjs', 'jammies', 'jim jams'],
  ['umbrella', 'brolly'],
  ['wellies', 'wellingtons', 'wellington boots', 'rain boots'],
  ['tracksuit bottoms', 'joggers', 'trackies', 'jogging bottoms', 'track pants'],
  ['tracksuit', 'trackie', 'shell suit'],
  ['swimming costume', 'cossie', 'bathing suit'],
  ['swimming trunks', 'swim shorts', 'swimming shorts'],
  ['underwear', 'undies'],
  ['knickers', 'panties', 'briefs'],
  ['underpants', 'boxers', 'boxer shorts', 'trunks'],
  ['lipstick', 'lippy'],
  ['laptop', 'lappy'],
  ['jewellery', 'bling'],
  ['leggings', 'jeggings'],
  ['cardigan', 'cardie', 'cardy'],
  ['hoodie', 'hoody', 'hooded top', 'hooded sweatshirt'],
  ['raincoat', 'cagoule', 'kagoul', 'waterproof jacket'],
  ['bodywarmer', 'body warmer', 'gilet'],
  ['bow tie', 'dicky bow'],
  ['woolly hat', 'bobble hat', 'beanie'],
  ['flip flops', 'thongs'],
  ['plimsolls', 'pumps'],
  ['bra', 'brassiere'],
  ['tights', 'pantyhose', 'nylons'],
  ['braces', 'suspenders'],
  ['bum bag', 'fanny pack', 'waist bag', 'waist pack'],
  ['hair grip', 'hair slide', 'hair clip', 'kirby grip'],
  ['biro', 'ballpoint pen', 'ballpoint', 'ball pen'],
  ['tippex', 'correction fluid', 'correction tape'],
  ['post it notes', 'sticky notes', 'postits'],
  ['calculator', 'adding machine'],
  ['extension lead', 'extension cord', 'power strip', 'multi plug'],
  ['charging cable', 'charger cable', 'charger lead', 'charging lead'],
  ['power bank', 'portable charger', 'battery pack', 'powerbank'],
  ['joypad', 'gamepad', 'game controller', 'control pad'],
  ['unlocked', 'sim free', 'simfree'],
  ['mobile', 'moby', 'handset'],
  ['wifi extender', 'wifi booster', 'range extender', 'wifi repeater'],
  ['baby monitor', 'baby alarm'],
  ['clothes airer', 'clothes horse', 'drying rack'],
  ['cling film', 'plastic wrap'],
  ['tin opener', 'can opener'],
  ['flask', 'thermos', 'vacuum flask'],
  ['hair straighteners', 'straighteners', 'hair straightener', 'flat iron', 'ghds'],
  ['hairdryer', 'hair dryer', 'blow dryer'],
  ['shaver', 'razor', 'electric razor'],
  ['moisturiser', 'face cream'],
  ['aftershave', 'cologne'],
  ['playing cards', 'pack of cards', 'deck of cards'],
  ['soft toy', 'cuddly toy', 'stuffed animal', 'stuffed toy'],
  ['plasticine', 'modelling clay', 'play dough', 'playdough', 'play doh'],
  ['colouring pens', 'felt tips', 'felt tip pens'],
  ['dolls house', 'dollhouse', 'doll house'],
  ['model kit', 'modelling kit'],
  ['toy kitchen', 'play kitchen'],
  ['dominoes', 'domino'],
  ['draughts', 'checkers'],
  ['noughts and crosses', 'tic tac toe'],
  ['water pistol', 'water gun', 'super soaker'],
  ['spinning top', 'beyblade'],
];

const BUILT_IN = new Map<string, Set<string>>();
for (const line of BUILT_IN_SYNONYMS) {
  for (const phrase of line) {
    const others = BUILT_IN.get(phrase) ?? new Set<string>();
    for (const other of line) if (other !== phrase) others.add(other);
    BUILT_IN.set(phrase, others);
  }
}

/** The longest phrase, in words. */
export const SYNONYM_WORDS_MAX = 3;

/** The synonyms that admins added, by phrase. */
export type SynonymTable = ReadonlyMap<string, readonly string[]>;

export const NO_SYNONYMS: SynonymTable = new Map();

/** A phrase as the tables hold it. */
export const indexedPhrase = (text: string): string => indexWords(text).join(' ');

/**
 * The synonyms of a phrase, as lists of words. Its last word may have another form than in the table.
 *
 * @param added to the built-in table by admins
 */
export function synonymsOf(words: readonly string[], added: SynonymTable): string[][] {
  const last = words.at(-1) ?? '';
  const start = words.slice(0, -1);
  const found = new Set<string>();
  for (const form of [last, ...wordForms(last)]) {
    const phrase = [...start, form].join(' ');
    for (const other of [...(BUILT_IN.get(phrase) ?? []), ...(added.get(phrase) ?? [])]) found.add(other);
  }
  found.delete(words.join(' '));
  return [...found].map((phrase) => phrase.split(' '));
}

/**
 * What shops call what people say, as lists of words. Its last word may have another form than in the table.
 *
 * @example spokenOf(['sunnies']) // [['sunglasses']]
 */
export function spokenOf(words: readonly string[]): string[][] {
  const start = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  for (const form of [last, ...wordForms(last)]) {
    const names = SPOKEN.get([...start, form].join(' '));
    if (names !== undefined) return names.map((name) => name.split(' '));
  }
  return [];
}
