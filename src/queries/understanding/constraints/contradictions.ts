import { singular } from '#lexicon/words.ts';
import type { ProductQuery, QueryWord, SpanKind, WantedAttribute } from '../product-query.ts';

/** A sentence ends, or what follows from it begins. */
const FOLLOWS = /[.!?;]|,? so\b/;

/** Without values that were told of before they were said not to be wanted: 'he would hate a pink one, so anything but pink'. */
function withoutDenied(query: ProductQuery): ProductQuery {
  const { text, spans, attributes, exclusions, words } = query;
  const spanOf = (kind: SpanKind, { words: said }: WantedAttribute) =>
    spans.find((span) => span.kind === kind && said.some((word) => span.text.split(' ').includes(word)));
  const isDenied = (one: WantedAttribute) => {
    const [told, denied] = [spanOf('attribute', one), spanOf('exclusion', one)];
    return told !== undefined && denied !== undefined && FOLLOWS.test(text.slice(told.end, denied.start));
  };
  const gone = attributes.filter((one) => exclusions.attributes.some(({ value }) => value === one.value) && isDenied(one));
  if (gone.length === 0) return query;
  return {
    ...query,
    attributes: attributes.filter((one) => !gone.includes(one)),
    words: words.filter(({ word }) => !gone.some((one) => one.words.includes(word))),
  };
}

/** 'A dog maybe, no hang on, he's scared of dogs': a word that is not wanted is none that names must have. */
function withoutUnwantedWords(query: ProductQuery): ProductQuery {
  const { goods, exclusions, words } = query;
  const isUnwanted = ({ word, kind }: QueryWord) =>
    kind === 'left' && goods?.words.includes(word) !== true && exclusions.phrases.includes(singular(word));
  return words.some(isUnwanted) ? { ...query, words: words.filter((one) => !isUnwanted(one)) } : query;
}

/** A query without wishes that exclude each other: each is named. What was only told of before it was denied is not wanted. */
export function withoutContradictions(asked: ProductQuery): ProductQuery {
  const query = withoutUnwantedWords(withoutDenied(asked));
  const { attributes, brands, exclusions, contradictions, spans } = query;
  const clashing = attributes.filter(({ value }) => exclusions.attributes.some((other) => other.value === value));
  const brandsClashing = brands.filter(({ id }) => exclusions.brands.some((other) => other.id === id));
  if (clashing.length + brandsClashing.length === 0) return query;
  // 'Brown, not black and brown': not both at once.
  const isOfBoth = (word: string) =>
    spans.some(({ kind, text }) => kind === 'exclusion' && / and /.test(text) && text.split(' ').includes(word));
  const names = [
    ...clashing.map(({ value }) => value.toLowerCase()).filter((word) => !isOfBoth(word)),
    ...brandsClashing.map(({ name }) => name),
  ];
  return {
    ...query,
    contradictions: [...contradictions, ...names.map((name) => `${name} and not ${name}`)],
    exclusions: {
      ...exclusions,
      attributes: exclusions.attributes.filter((other) => !clashing.some(({ value }) => value === other.value)),
      brands: exclusions.brands.filter((other) => !brandsClashing.some(({ id }) => id === other.id)),
      phrases: exclusions.phrases.filter((phrase) => !clashing.some(({ words }) => words.join(' ') === phrase)),
    },
  };
}
