import * as z from 'zod/mini';
import { SYNONYM_PHRASE_MAX_CHARS, SYNONYM_PHRASE_WORDS_MAX, SYNONYM_PHRASES_MAX } from '#catalogue/limits.ts';
import { ById, endpoint, NoQuery } from '../endpoint.ts';

/** Phrases that mean one thing. */
export const SynonymGroup = z.object({
  id: z.number(),
  phrases: z.array(z.string()),
  updatedAt: z.string(),
  version: z.number(),
  /** The live search knows it; false: it will after the next run. */
  isLive: z.boolean(),
});
export type SynonymGroup = z.infer<typeof SynonymGroup>;

export const ListSynonyms = endpoint({
  method: 'GET',
  path: '/api/v1/admin/synonyms',
  access: 'admin',
  summary: 'Synonyms that admins added, and the built-in ones.',
  query: NoQuery,
  data: z.object({ groups: z.array(SynonymGroup), builtIn: z.array(z.array(z.string())) }),
});

const PHRASE = `a phrase must have 1 to ${SYNONYM_PHRASE_WORDS_MAX} words of letters and digits, at most ${SYNONYM_PHRASE_MAX_CHARS} characters`;

/** Case, punctuation and spare spaces do not count: `Wi-Fi ` is `wi fi`. */
const Phrase = z.pipe(
  z.string(PHRASE).check(z.maxLength(200, PHRASE)),
  z.pipe(
    z.transform((text: string) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/['’]/g, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    ),
    z
      .string()
      .check(
        z.refine(
          (text) => text !== '' && text.length <= SYNONYM_PHRASE_MAX_CHARS && text.split(' ').length <= SYNONYM_PHRASE_WORDS_MAX,
          PHRASE,
        ),
      ),
  ),
);

const PHRASES = `give 2 to ${SYNONYM_PHRASES_MAX} different phrases`;

export const SynonymsChange = z.object({
  id: z.optional(z.int().check(z.positive())),
  version: z.optional(z.int().check(z.positive())),
  phrases: z.pipe(
    z.array(Phrase, PHRASES).check(z.maxLength(SYNONYM_PHRASES_MAX, PHRASES)),
    z.pipe(
      z.transform((phrases: string[]) => [...new Set(phrases)]),
      z.array(z.string()).check(z.minLength(2, PHRASES)),
    ),
  ),
});
export type SynonymsChange = z.infer<typeof SynonymsChange>;

export const SaveSynonyms = endpoint({
  method: 'POST',
  path: '/api/v1/admin/synonyms',
  access: 'admin',
  refusals: [409],
  summary:
    'Adds or changes a group of synonyms; the search knows it after the next run. 409 when another admin changed it since `version`.',
  query: NoQuery,
  body: SynonymsChange,
  data: z.object({ group: SynonymGroup }),
});

export const DeleteSynonyms = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/synonyms/:id',
  access: 'admin',
  summary: 'Removes a group of synonyms: 204.',
  params: ById,
  query: NoQuery,
  data: z.null(),
});
