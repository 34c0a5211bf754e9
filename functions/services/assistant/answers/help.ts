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

/** Said to the site, or of an order or account of one's own, and not to ask for goods. */
const ADDRESSED =
  /\b(?:you|your|u|(?:this|the) (?:site|website)|here|my (?:account|orders?|parcel|package|delivery|data|details|password|e-?mail|codes?|voucher|saved|favou?rites|money|purchase|shop|business)|i(?:'?ve| have)? (?:just |already )?(?:bought|ordered|paid|saved|copied|got sent|received|was sent)|(?:have|has|had|did|is|was)n'?t (?:received|arrived|come|turned up|work\w*)|arrives?d?)\b/;
const ASKS_FOR_GOODS =
  /\b(?:do|have|can|could|would) (?:you|u|ya) (?:(?:actually|really|even|also|all|guys|lot|currently|still|happen to) )*(?:have(?! to\b)|sell(?! (?:my|our|on)\b)|stock|got|find|show|recommend|suggest|do(?! (?:with|if|when|about|for)\b)|get me)\b|\b(?:what|how many|which)\b.{1,40}\b(?:do|have) (?:you|u|ya) (?:(?:actually|really|even|also|all|guys|lot|currently|still) )*(?:have|got|sell|stock)\b|\bare you selling\b|\bshow me\b|\bwhere (?:can|could|do) i (?:get|buy|find)\b/;
/** Says who does what, or asks; the name of a thing does not. */
const SPOKEN =
  /\?|\b(?:i|i'?m|i'?ve|i'd|id|you|your|yours|you'?ve|we|they|they'?ve|nobody|somebody|anybody|\p{L}{2,6}n'?t|is|are|was|were|has|keeps|says|goes|(?:what|how|why|when|where|who|there|that|it)'?s|what|how|why|when|where|who|whose|which|none of|no (?:good|use))\b|^(?:(?:and|but|so|ok|well|then|also) )*(?:it|its|is|are|do|does|did|can|could|will|would|should|must|may|has|have|tell|explain|put|take|send|let|email|call|ping|speak|complain|notify|warn|ordered|bought|paid|tried|sign|log|delete|close|cancel|change)\b/u;

const DONE = /\bi(?:'?ve| have)? (?:just |already )?(?:bought|ordered|paid|saved|copied)\b/;

/** Whether a text mentions something that the visitor has done, such as 'the stuff I saved'. */
export const isDone = (text: string): boolean => DONE.test(text);

/** Whether a question is put to the site, or is about an order or account of the visitor. */
export const isAddressed = (text: string): boolean => ADDRESSED.test(text) && !asksForGoods(text);

/** Whether a text is a sentence or a question, and no name of a thing. */
export const isSpoken = (text: string): boolean => SPOKEN.test(text);

/** Said of what happened, without saying who. */
const TOLD = /\b(?:my|been|came|went|gone|said|says|spat|tried|used|lost|took|sent|wont|isnt|arent|hasnt|havent|didnt|doesnt|dont|cant)\b/;

/** Whether somebody speaks, or tells what happened: of what names no goods. */
export const isTold = (text: string): boolean => isSpoken(text) || TOLD.test(text);

/** 'Do you have …?', 'can you show me …?' */
export const asksForGoods = (text: string): boolean => ASKS_FOR_GOODS.test(text) && !isDone(text);

interface Asked {
  text: string;
  before: readonly string[];
}

/** The statement for entries that have words of a question, or of the question before; null: it has none. */
export const knowledgeStatement = (app: Db, { text, before }: Asked): Statement | null =>
  matchingKnowledge(app, [...inOtherWords(text), ...before], ENTRIES_LOOKED_AT);

/** These entries, in a trip of their own. */
export const knowledgeOf = async (app: Db, asked: Asked): Promise<KnowledgeEntry[]> =>
  KNOWLEDGE.readAll((await knowledgeStatement(app, asked)?.all())?.results ?? []);

const tagsOf = ({ tags }: KnowledgeEntry): string[] => (tags ?? '').split(',').map((tag) => tag.trim());

function pageOf(entry: KnowledgeEntry): RedirectType {
  const tags = new Set(tagsOf(entry).map((tag) => indexWords(tag).join(' ')));
  return PAGE_OF_TAG.find(([tag]) => tags.has(tag))?.[1] ?? 'help';
}

function shortened(content: string): string {
  if (content.length <= ANSWER_MAX_CHARS) return content;
  const cut = content.slice(0, ANSWER_MAX_CHARS);
  return cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, ANSWER_MAX_CHARS / 2));
}

/** What an entry says, with the page that goes with it. */
export const helpAnswer = ({ entry }: Retrieved): Answer => said(shortened(entry.content), { redirect: pageOf(entry) });
