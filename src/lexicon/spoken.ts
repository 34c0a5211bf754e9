import home from './spoken/home.json' with { type: 'json' };
import leisure from './spoken/leisure.json' with { type: 'json' };
import office from './spoken/office.json' with { type: 'json' };
import tech from './spoken/tech.json' with { type: 'json' };
import toys from './spoken/toys.json' with { type: 'json' };
import wear from './spoken/wear.json' with { type: 'json' };

/**
 * What people call goods, by how shops name them: `"sunglasses": "sunnies|sun glasses"`. Of several names of shops, parted by commas, the
 * first says what the goods are. Unlike phrases of goods they place nothing in the tree, and nothing that bears a shop's name is found by them.
 */
export const WRITTEN_SPOKEN: readonly Readonly<Record<string, string>>[] = [wear, tech, office, home, leisure, toys];

function shopNames(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const group of WRITTEN_SPOKEN) {
    for (const [shops, spoken] of Object.entries(group)) {
      for (const phrase of spoken.split('|')) names.set(phrase, [...(names.get(phrase) ?? []), ...shops.split(', ')]);
    }
  }
  return names;
}

/** The names that shops have for what people say, folded and without punctuation. */
export const SPOKEN: ReadonlyMap<string, readonly string[]> = shopNames();

/** Every word of what people say: none of them is a misspelling. */
export const SPOKEN_WORDS: ReadonlySet<string> = new Set([...SPOKEN.keys()].flatMap((phrase) => phrase.split(' ')));
