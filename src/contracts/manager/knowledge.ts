import * as z from 'zod/mini';
import {
  KNOWLEDGE_CONTENT_MAX_CHARS,
  KNOWLEDGE_PAGE_ENTRIES,
  KNOWLEDGE_TAGS_MAX_CHARS,
  KNOWLEDGE_TITLE_MAX_CHARS,
} from '#catalogue/limits.ts';
import { ById, endpoint, NoQuery, pageFromOne, wholeNumber } from '../endpoint.ts';

const TERM_MAX_CHARS = 200;

/** One thing that the assistant knows. All of it is text, never markup. */
export const KnowledgeEntry = z.object({
  id: z.number(),
  title: z.string(),
  /** Separated by commas. */
  tags: z.nullable(z.string()),
  content: z.string(),
  updatedAt: z.string(),
  /** Counts its changes: send it back with a change, so that nobody else's is lost. */
  version: z.number(),
});
export type KnowledgeEntry = z.infer<typeof KnowledgeEntry>;

export const ListKnowledge = endpoint({
  method: 'GET',
  path: '/api/v1/admin/assistant/knowledge',
  access: 'admin',
  summary: 'Entries of the knowledge base, last changed first; with `q` those that hold all its words, best first.',
  query: z.object({
    q: z.prefault(z.string().check(z.trim(), z.maxLength(TERM_MAX_CHARS, `must be at most ${TERM_MAX_CHARS} characters`)), ''),
    limit: wholeNumber({ max: 100, fallback: KNOWLEDGE_PAGE_ENTRIES }),
    page: pageFromOne(),
  }),
  data: z.object({ entries: z.array(KnowledgeEntry), meta: z.object({ total: z.number(), page: z.number(), limit: z.number() }) }),
});

const REQUIRED = 'Please provide both a title and content';
const required = (name: string, max: number) =>
  z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(max, `${name} must be at most ${max} characters`));

/** With `id` a change, without a new entry. `version` is that of the entry when the editor opened it. */
export const KnowledgeDraft = z.object({
  id: z.optional(z.int().check(z.positive())),
  version: z.optional(z.int().check(z.positive())),
  title: required('title', KNOWLEDGE_TITLE_MAX_CHARS),
  content: required('content', KNOWLEDGE_CONTENT_MAX_CHARS),
  tags: z.prefault(
    z.nullable(z.string().check(z.maxLength(KNOWLEDGE_TAGS_MAX_CHARS, `tags must be at most ${KNOWLEDGE_TAGS_MAX_CHARS} characters`))),
    null,
  ),
});
export type KnowledgeDraft = z.infer<typeof KnowledgeDraft>;

export const SaveKnowledge = endpoint({
  method: 'POST',
  path: '/api/v1/admin/assistant/knowledge',
  access: 'admin',
  summary: 'Adds or changes an entry. 409 with the entry as it is now when somebody else changed it since `version`.',
  query: NoQuery,
  body: KnowledgeDraft,
  data: z.object({ entry: KnowledgeEntry }),
});

/** What 409 answers: the error, and the entry as somebody else left it. */
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
