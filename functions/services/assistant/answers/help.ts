import { REDIRECTS, type RedirectType } from '#catalogue/addresses/redirect.ts';
import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import type { Db } from '#queries/db.ts';
import { indexWords } from '#queries/search/words/words.ts';
import { matchingKnowledge } from '../../../db/knowledge.ts';
import { type Answer, said } from '../answer.ts';
import type { HelpTopic } from '../reading/help-topics.ts';

const ENTRIES_LOOKED_AT = 5;
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

const tagsOf = ({ tags }: KnowledgeEntry): string[] => (tags ?? '').split(',').map((tag) => indexWords(tag).join(' '));

function pageOf(entry: KnowledgeEntry): RedirectType {
  const tags = tagsOf(entry);
  return PAGE_OF_TAG.find(([tag]) => tags.includes(tag))?.[1] ?? 'help';
}

function shortened(content: string): string {
  if (content.length <= ANSWER_MAX_CHARS) return content;
  const cut = content.slice(0, ANSWER_MAX_CHARS);
  return cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, ANSWER_MAX_CHARS / 2));
}

const entryAnswer = (entry: KnowledgeEntry, redirect: RedirectType): Answer => said(shortened(entry.content), { redirect });

/** What the knowledge base says of a topic; its page alone where it says nothing. */
export async function helpAnswer(app: Db, { words, redirect }: HelpTopic): Promise<Answer> {
  const [entry] = await matchingKnowledge(app, words, 1);
  return entry === undefined
    ? said(`That is answered on this page: ${REDIRECTS[redirect].label}.`, { redirect })
    : entryAnswer(entry, redirect);
}

const PHRASE_WORDS_MIN = 2;

/** The entry whose title, or whose tag of several words, is in the message: admins add topics that no table knows. */
export async function knownAnswer(app: Db, text: string): Promise<Answer | null> {
  const words = indexWords(text);
  const spoken = ` ${words.join(' ')} `;
  const entries = await matchingKnowledge(app, words, ENTRIES_LOOKED_AT);
  const named = entries.find((entry) =>
    [indexWords(entry.title).join(' '), ...tagsOf(entry)].some(
      (phrase) => phrase.split(' ').length >= PHRASE_WORDS_MIN && spoken.includes(` ${phrase} `),
    ),
  );
  return named === undefined ? null : entryAnswer(named, pageOf(named));
}
