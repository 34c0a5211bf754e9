import * as z from 'zod/mini';
import {
  KNOWLEDGE_CONTENT_MAX_CHARS,
  KNOWLEDGE_PAGE_ENTRIES,
  KNOWLEDGE_TAGS_MAX_CHARS,
  KNOWLEDGE_TITLE_MAX_CHARS,
} from '#catalogue/limits.ts';
import { ById, endpoint, NoQuery, pageFromOne, PageMeta, searchTerm, wholeNumber } from '../endpoint.ts';

/** A text that the assistant answers from. It is plain text, never markup. */
export const KnowledgeEntry = z.object({
  id: z.number(),
  title: z.string(),
  /** Separated by commas. */
  tags: z.nullable(z.string()),
  content: z.string(),
  updatedAt: z.string(),
  /** Counts the changes. A change sends it back, so that no other admin's change is lost. */
  version: z.number(),
});
export type KnowledgeEntry = z.infer<typeof KnowledgeEntry>;

export const ListKnowledge = endpoint({
  method: 'GET',
  path: '/api/v1/admin/assistant/knowledge',
  access: 'admin',
  summary: 'Entries of the knowledge base, last changed first. `q` selects entries with all its words, best first.',
  query: z.object({
    q: searchTerm(),
    limit: wholeNumber({ max: 100, fallback: KNOWLEDGE_PAGE_ENTRIES }),
    page: pageFromOne(),
  }),
  data: z.object({ entries: z.array(KnowledgeEntry), meta: PageMeta }),
});

const REQUIRED = 'Please provide both a title and content';
const required = (name: string, max: number) =>
  z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(max, `${name} must be at most ${max} characters`));

/** With `id` a change of that entry, otherwise a new one. `version` is the entry's when the editor opened it. */
export const KnowledgeChange = z.object({
  id: z.optional(z.int().check(z.positive())),
  version: z.optional(z.int().check(z.positive())),
  title: required('title', KNOWLEDGE_TITLE_MAX_CHARS),
  content: required('content', KNOWLEDGE_CONTENT_MAX_CHARS),
  tags: z.prefault(
    z.nullable(z.string().check(z.maxLength(KNOWLEDGE_TAGS_MAX_CHARS, `tags must be at most ${KNOWLEDGE_TAGS_MAX_CHARS} characters`))),
    null,
  ),
});
export type KnowledgeChange = z.infer<typeof KnowledgeChange>;

export const SaveKnowledge = endpoint({
  method: 'POST',
  path: '/api/v1/admin/assistant/knowledge',
  access: 'admin',
  refusals: [409],
  summary: 'Adds or changes an entry. 409 with the current entry when another admin changed it since `version`.',
  query: NoQuery,
  body: KnowledgeChange,
  data: z.object({ entry: KnowledgeEntry }),
});

/** The answer with 409: the error, and the entry as another admin changed it. */
export const KnowledgeConflict = z.object({ error: z.object({ code: z.string(), message: z.string() }), entry: KnowledgeEntry });
export type KnowledgeConflict = z.infer<typeof KnowledgeConflict>;

export const DeleteKnowledge = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/assistant/knowledge/:id',
  access: 'admin',
  summary: 'Removes an entry: 204.',
  params: ById,
  query: NoQuery,
  data: z.null(),
});
