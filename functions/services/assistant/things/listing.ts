import { shownFacts } from '#catalogue/display/description.ts';
import type { Product, ProductCard } from '#catalogue/product.ts';
import { PLAIN_WORDS } from '#lexicon/plain-words.ts';
import { singular, wordsOf } from '#lexicon/words.ts';
import type { Db } from '#queries/db.ts';
import { productById } from '#queries/products/products.ts';
import { stemOf } from '#queries/search/words/stem.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { writtenUnit } from '#queries/understanding/words/spoken-units.ts';
import { type Answer, said } from '../answer.ts';
import { productLink, shortName, upTo } from '../answers/words.ts';
import { attributesSaid, GONE, mayBeShown } from './thing.ts';

/** Words of questions, the labels of the facts that answer them, and what is asked for. */
const LABELS: readonly [says: RegExp, label: RegExp, named: string][] = [
  [
    /\b(?:big|large|sizes?|long(?!.{0,30}\b(?:guarantee|warranty|lasts?|charge|take)\b)|tall|wide|high|deep|dimensions?)\b/,
    /\b(?:size|length|width|height|screen|dimensions?|diagonal)\b/i,
    'size',
  ],
  [/\b(?:heavy|weight|weighs?)\b/, /\bweight\b/i, 'weight'],
  [/\bcolou?rs?\b/, /colour/i, 'colour'],
  [/\b(?:country|made in|comes? from|where .{0,30}made|manufactured)\b/, /\b(?:country|origin)\b/i, 'country of origin'],
  [/\b(?:material|made)\b/, /material/i, 'material'],
  [/\b(?:memory|capacity|storage)\b/, /memory|capacity|storage/i, 'capacity'],
  [/\b(?:brand|(?:what|which) make)\b/, /^brand$/i, 'brand'],
  [/\b(?:age|old)\b/, /\bages?\b/i, 'age'],
  [/\bfast\b/, /speed/i, 'speed'],
  [/\b(?:power(?:ed)?|mains|plugs? in|runs? (?:on|off)|solar|batter(?:y|ies))\b/, /power source|battery type/i, 'power source'],
];
/** As listings write what is counted, where it is no unit of sizes. */
const ABBREVIATED = new Map([
  ['megapixel', 'mp'],
  ['watt', 'w'],
  ['piece', 'pcs'],
  ['litre', 'l'],
]);
const AROUND_CHARS = 60;
const FACTS_SAID = 4;
const VALUE_MAX_CHARS = 120;

const stemsOf = (text: string): string[] => indexWords(text).map((word) => stemOf(singular(word)));

/** The words of a text around the first place that holds a stem. */
function around(text: string, stems: readonly string[]): string | null {
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    // '64GB' is written as one word.
    if (!stems.includes(stemOf(match[0].toLowerCase().replace(/^\d+(?=\p{L})/u, '')))) continue;
    const from = text.lastIndexOf(' ', Math.max(0, match.index - AROUND_CHARS)) + 1;
    const to = text.indexOf(' ', match.index + AROUND_CHARS);
    return text
      .slice(from, to < 0 ? undefined : to)
      .replace(/\s+/g, ' ')
      .trim();
  }
  return null;
}

/** What is listed of a product. */
type Listing = Pick<Product, 'name' | 'brandName' | 'summary' | 'description' | 'mpn' | 'attributes'>;

const textOf = ({ name, summary, description }: Listing): string =>
  // Many descriptions begin with the name.
  `${name}. ${summary ?? ''} ${description?.startsWith(name) === true ? description.slice(name.length) : (description ?? '')}`;

type Fact = ReturnType<typeof shownFacts>[number];

/** The stems of what is asked for: the words of a question that do not only name the thing. */
function askedOf(words: string, { name, brandName }: Listing): Set<string> {
  const named = new Set(stemsOf(`${name} ${brandName ?? ''}`));
  const telling = indexWords(words).filter((word) => !PLAIN_WORDS.has(word));
  return new Set(stemsOf(telling.join(' ')).filter((stem) => !named.has(stem)));
}

/** The facts of a listing that a question asks for by their names, those that hold most of its words first. */
function factsAsked(facts: readonly Fact[], words: string, asked: ReadonlySet<string>): Fact[] {
  const labels = LABELS.filter(([says]) => says.test(words));
  const found = facts.flatMap((fact) => {
    const named = stemsOf(fact.name).filter((stem) => asked.has(stem));
    const isMeant = labels.some(([, label]) => label.test(fact.name));
    const held = new Set([...named, ...stemsOf(fact.value).filter((stem) => asked.has(stem))]);
    return named.length > 0 || isMeant ? [{ fact, held, fit: held.size + named.length + Number(isMeant) }] : [];
  });
  const most = Math.max(...found.map(({ fit }) => fit));
  const best = found.filter(({ fit }) => fit === most);
  // 'Which screen and what battery': each word has its fact.
  const others = found
    .filter((one) => !best.includes(one) && ![...one.held].some((stem) => best.some(({ held }) => held.has(stem))))
    .toSorted((one, other) => other.fit - one.fit);
  return [...best, ...others].slice(0, FACTS_SAID).map(({ fact }) => fact);
}

/** A question about the listing of a thing. */
interface ListingQuestion {
  /** What may be the value that is asked for. */
  words: string;
  /** The whole question, where these only name the thing. */
  text: string;
  /** Whether a value is asked for, and not whether it has one. */
  isWhat: boolean;
}

/** What the listing of a product, which may be read already, says of what a question asks for. */
export async function listingAnswer(db: Db, of: Pick<ProductCard, 'id'> | Product, question: ListingQuestion): Promise<Answer> {
  const product = 'attributes' in of ? of : await productById(db, of.id);
  return mayBeShown(product) ? said(listingSays(product, question), { products: [product], links: [productLink(product)] }) : GONE;
}

/** A fact as it is said, of a long list its beginning. */
function factSaid({ name, value }: Fact): string {
  return `${name}: ${value.length <= VALUE_MAX_CHARS ? value : `${upTo(value, VALUE_MAX_CHARS)} …`}`;
}

/** The words around what is counted: 'how many tweezers'. null: nothing is counted, or the listing does not say it. */
function countedPassage(listing: Listing, words: string): string | null {
  const many = /\bmany (\p{L}+)/u.exec(words)?.[1];
  if (many === undefined) return null;
  const noun = singular(many);
  return around(textOf(listing), [noun, ABBREVIATED.get(noun) ?? writtenUnit(noun)].map(stemOf));
}

/** The fact that has all that may be asked for: 'solar power or a battery'. */
const wholeFact = (facts: readonly Fact[], alternatives: readonly ReadonlySet<string>[]): Fact | undefined =>
  facts.find(({ name, value }) => {
    const held = new Set(wordsOf(`${name} ${value}`).map(stemOf));
    return alternatives.some((stems) => stems.size > 0 && stems.isSubsetOf(held));
  });

/**
 * The facts of a listing that a question asks for, as the shop states them; else the words around what it asks for, or that the listing does
 * not say it.
 *
 * @example listingSays(calculator, { words: 'what sort of battery does it take', isWhat: true }) // 'Casio FX-82ES: Battery type: AAA.'
 */
export function listingSays(listing: Listing, { words: values, text: question, isWhat }: ListingQuestion): string {
  const words = askedOf(values, listing).size > 0 ? values : question;
  const name = shortName(listing);
  const facts = shownFacts(listing);
  const asked = askedOf(words, listing);
  const own = factsAsked(facts, words, asked).map(factSaid).join('; ');
  const passage = countedPassage(listing, words);
  if (passage !== null) return `The listing of ${name} says: “${passage}”${own === '' ? '' : `. ${own}.`}`;
  const alternatives = words.split(' or ').map((part) => askedOf(part, listing));
  const whole = isWhat ? undefined : wholeFact(facts, alternatives);
  if (whole !== undefined) return `${name}: ${factSaid(whole)}.`;
  if (own !== '') return `${name}: ${own}.`;
  if (isWhat) {
    const named = LABELS.find(([says]) => says.test(words))?.[2];
    const unsaid = named === undefined ? `answer “${words.slice(0, AROUND_CHARS)}”` : `say its ${named}`;
    return `The listing of ${name} does not ${unsaid}. ${attributesSaid(listing)} The shop's own page may say more.`;
  }
  const text = textOf(listing);
  return asked.size > 0 && asked.isSubsetOf(new Set(stemsOf(text)))
    ? `The listing of ${name} mentions it: “${around(text, [...asked]) ?? listing.name}”`
    : `The listing of ${name} does not mention “${words.slice(0, AROUND_CHARS)}”, so I cannot say. The shop's own page may say more.`;
}
