import type { RedirectType } from '#catalogue/addresses/redirect.ts';
import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import type { Db, Statement } from '#queries/db.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { KNOWLEDGE, matchingKnowledge } from '../../../db/knowledge.ts';
import { type Answer, said } from '../answer.ts';
import { inOtherWords, type Retrieved } from './retrieval.ts';

const ENTRIES_LOOKED_AT = 60;
/** A knowledge entry can be a page long; a chat bubble cannot. */
const ANSWER_MAX_CHARS = 900;

/** Tags of an entry that say which page goes with it; the first that it has. Others lead to the help page. */
const PAGE_OF_TAG: [tag: string, page: RedirectType][] = [
  ['gdpr', 'gdpr'],
  ['returns', 'returns'],
  ['privacy', 'privacy'],
  ['cookies', 'privacy'],
  ['terms', 'terms'],
  ['contact', 'contact'],
  ['profile', 'profile'],
];

/** The words of a question, and those of the one before. */
interface Sought {
  text: string;
  before: readonly string[];
}

/** The statement for entries that have words of a question, or of the question before; null: it has none. */
export const knowledgeStatement = (app: Db, { text, before }: Sought): Statement | null =>
  matchingKnowledge(app, [...inOtherWords(text), ...before], ENTRIES_LOOKED_AT);

/** These entries, in a trip of their own. */
export const knowledgeOf = async (app: Db, asked: Sought): Promise<KnowledgeEntry[]> =>
  KNOWLEDGE.readAll((await knowledgeStatement(app, asked)?.all())?.results ?? []);

function pageOf(entry: KnowledgeEntry): RedirectType {
  const tags = new Set((entry.tags ?? '').split(',').map((tag) => indexWords(tag).join(' ')));
  return PAGE_OF_TAG.find(([tag]) => tags.has(tag))?.[1] ?? 'help';
}

function shortened(content: string): string {
  if (content.length <= ANSWER_MAX_CHARS) return content;
  const cut = content.slice(0, ANSWER_MAX_CHARS);
  return cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, ANSWER_MAX_CHARS / 2));
}

/** What an entry says, with the page that goes with it. */
export const helpAnswer = ({ entry }: Retrieved): Answer => said(shortened(entry.content), { redirect: pageOf(entry) });
