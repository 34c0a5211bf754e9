import type { QueryWord } from '../product-query.ts';
import type { TypedWord } from './typed-text.ts';

/** The words of a query while it is read. */
export interface Draft {
  kinds: (QueryWord['kind'] | 'plain')[];
  words: TypedWord[];
  meant: string[];
  /** What is meant as names are compared: first forms, '' for words that tell nothing. */
  compared: string[];
}
