import type { FactColumn } from '#lexicon/fact-columns.ts';
import { wordsOf } from '#lexicon/words.ts';
import { leadingWords } from '../place/evidence.ts';
import type { EnrichmentRow } from '../row.ts';

/** A number in the attribute's unit, one of a list, or several. */
type AttributeValue = number | string | readonly string[];

/** Where a value was read. A column of the feed beats a fact of the description, that the name, and that the description's text. */
type AttributeSource = 'column' | 'fact' | 'name' | 'text';

/** What readers look at. */
export interface AttributeText {
  name: string;
  nameWords: readonly string[];
  /** How many words of the name are the brand. */
  brandWords: number;
  description: string;
}

/** One attribute: where it comes from, how it is read and shown. */
export interface Attribute {
  /** Stable, in addresses and JSON: `screen-size`. */
  id: string;
  label: string;
  type: 'number' | 'choice' | 'list';
  /** Of the number, as the value has it. */
  unit?: string;
  /** Where it applies: these nodes and all below; empty: everywhere. */
  nodes: readonly number[];
  /** Nodes, with all below, where it does not. */
  except?: readonly number[];
  /** Columns of feeds, the first with a value that can be read counts. */
  columns?: readonly FactColumn[];
  /** Keys of `- key: value` lines, in lower case. */
  keys?: readonly string[];
  /**
   * Reads a column or a fact. Without it only `name` and `text` are read.
   *
   * @param others all columns or facts of the row, where one says how another is meant
   */
  read?: (value: string, others: ReadonlyMap<string, string>) => AttributeValue | null;
  /** What a name can say that columns and facts get wrong: shops send 'new' for all they sell. It beats both. */
  sure?: (text: AttributeText) => AttributeValue | null;
  name?: (text: AttributeText) => AttributeValue | null;
  text?: (text: AttributeText) => AttributeValue | null;
  print?: (value: number) => string;
  /** Its place among the filters of its nodes; without it there is no filter. */
  filter?: number;
}

/** A value that a row states. */
export interface AttributeFact {
  id: string;
  value: AttributeValue;
  from: AttributeSource;
}

const FACTS_MAX = 80;
const KEY_CHARS_MAX = 40;

/**
 * The `- key: value` facts of a description, by key in lower case; of a repeated key the first. They may be on lines of their own or follow
 * each other.
 *
 * @example factsOf('Fast.\n- Colour: Red - Weight: 2 kg').get('weight') // '2 kg'
 */
export function factsOf(description: string): Map<string, string> {
  const facts = new Map<string, string>();
  for (const part of description.split(/(?:^|\s)- (?=\p{Lu})/u, FACTS_MAX)) {
    const colon = part.indexOf(': ');
    if (colon < 1 || colon > KEY_CHARS_MAX) continue;
    const key = part.slice(0, colon).toLowerCase();
    const end = part.indexOf('\n', colon);
    if (!facts.has(key)) facts.set(key, part.slice(colon + 2, end === -1 ? undefined : end).trim());
  }
  return facts;
}

/** What readers look at in a row; a name counts with its first 400 characters, a description with 2,000. */
export function attributeText(row: EnrichmentRow): AttributeText {
  const name = row.name.slice(0, 400);
  const nameWords = wordsOf(name);
  return { name, nameWords, brandWords: leadingWords(row.brandName, nameWords), description: row.description?.slice(0, 2000) ?? '' };
}
