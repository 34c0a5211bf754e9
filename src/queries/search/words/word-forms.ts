/** British and American spellings of endings, longer ones first. */
const ENDINGS: [string, string][] = [
  ['isation', 'ization'],
  ['iser', 'izer'],
  ['ised', 'ized'],
  ['ising', 'izing'],
  ['ise', 'ize'],
  ['yse', 'yze'],
  ['ours', 'ors'],
  ['our', 'or'],
  ['oured', 'ored'],
  ['ogue', 'og'],
  ['lling', 'ling'],
  ['lled', 'led'],
  ['tres', 'ters'],
  ['tre', 'ter'],
  ['bres', 'bers'],
  ['bre', 'ber'],
  ['ence', 'ense'],
  // Informal: 'telly', 'tellie'.
  ['y', 'ie'],
];

/** British and American spellings that no ending explains. */
const SPELLINGS: [string, string][] = [
  ['grey', 'gray'],
  ['tyre', 'tire'],
  ['jewellery', 'jewelry'],
  ['aluminium', 'aluminum'],
  ['programme', 'program'],
  ['mould', 'mold'],
  ['moulded', 'molded'],
  ['pyjama', 'pajama'],
  ['pyjamas', 'pajamas'],
  ['cheque', 'check'],
  ['plough', 'plow'],
  ['aeroplane', 'airplane'],
  ['doughnut', 'donut'],
  ['moustache', 'mustache'],
  ['draught', 'draft'],
  ['kerb', 'curb'],
  ['sceptic', 'skeptic'],
  ['mum', 'mom'],
  ['storey', 'story'],
];

const IRREGULAR: [string, string][] = [
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
  ['foot', 'feet'],
  ['mouse', 'mice'],
  ['knife', 'knives'],
  ['shelf', 'shelves'],
  ['scarf', 'scarves'],
  ['person', 'people'],
  ['tooth', 'teeth'],
];

const OTHER = new Map<string, string[]>();
for (const [one, other] of [...SPELLINGS, ...IRREGULAR]) {
  OTHER.set(one, [...(OTHER.get(one) ?? []), other]);
  OTHER.set(other, [...(OTHER.get(other) ?? []), one]);
}

const plural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

/** Possible singulars of a word. Wrong guesses cost only a look into the index. */
function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  return /(?:s|x|z|ch|sh)es$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)];
}

const numbers = (word: string): string[] => [
  ...singulars(word),
  ...(word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? [] : [plural(word)]),
];

function respelt(word: string): string[] {
  const found = OTHER.get(word) ?? [];
  if (word.length < 5) return found;
  const endings = ENDINGS.flatMap(([british, american]) => {
    if (word.endsWith(british)) return [word.slice(0, -british.length) + american];
    return word.endsWith(american) ? [word.slice(0, -american.length) + british] : [];
  });
  return [...found, ...endings];
}

/**
 * Other forms of a word: singular or plural, British or American. Some may not exist.
 *
 * @example wordForms('colours') // ['colour', 'colors', 'color']
 */
export function wordForms(word: string): string[] {
  if (word.length < 3 || !/^\p{L}+$/u.test(word)) return [];
  const forms = new Set(numbers(word));
  for (const one of [word, ...forms]) for (const other of respelt(one)) forms.add(other);
  forms.delete(word);
  return [...forms];
}

/** Whether two words are forms of one word. */
export const sameWord = (one: string, other: string): boolean => one === other || wordForms(one).includes(other);
