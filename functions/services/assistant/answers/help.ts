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

const NOT_ARRIVED = 'my order has not arrived';

/** What came of an order, and the question that asks what to do about it. */
const TROUBLES: [says: RegExp, question: string][] = [
  [
    /\b(?:(?:over|double|wrongly) ?charged|(?:charged|billed|debited)\b.{0,12}\b(?:twice|double|two times|too much|again|the wrong|wrong|extra|more)|(?:took|taken) (?:the |my |our )?(?:money|payment)|paid twice)\b/,
    'i was charged twice for my order',
  ],
  [
    /\b(?:broken?|bust(?:ed)?|faulty|damaged|smashed|cracked|snapped|shattered|scratched|ripped|torn|leak(?:s|ing|ed)?|dead|fell apart|falling apart|packed (?:in|up)|stopped working|(?:does|do|did|wo|is)(?:n'?t| not) (?:work(?:ing)?|fit|turn on|charge)|missing (?:an? )?(?:part|bit|piece|screw)s?|(?:sent|got|received|delivered)(?: (?:me|us))? the wrong|wrong (?:size|colou?r|item|one|thing|order|model)|too (?:big|small|tight|long|short|large)|not as described|(?:send|sending|take|taking|sent) (?:it|them|this|that|one)? ?back|returns?|returning|refund\w*|money back|exchange|swap)\b/,
    'how do i return something i bought that is faulty',
  ],
  [/\bcancel\w*\b/, 'how do i cancel my order'],
  [
    /\b(?:(?:not|never|yet to|\p{L}{2,6}n'?t)(?: (?:been|even|yet|bloody|still|actually)){0,4} (?:come|came|arrived?|turn(?:ed)? up|show(?:n|ed)? up|got here|delivered|received?|recieved?|sent|dispatched|shipped|left)|only (?:sent|got|received|delivered)|still (?:waiting|nothing|no sign|not here|not got)|no sign of|nothing'?s? (?:has )?(?:come|arrived|turned up)|gone missing|went missing|(?:is|was|it'?s|got) (?:lost|late|missing)|where(?:'?s| is| are)|when (?:will|is|does|do))\b/u,
    NOT_ARRIVED,
  ],
];

/**
 * The question of the knowledge base that fits a trouble with an order.
 *
 * @example orderQuestion('ordered a coat two weeks ago and its still not come') // 'my order has not arrived'
 */
export const orderQuestion = (text: string): string => TROUBLES.find(([says]) => says.test(text))?.[1] ?? NOT_ARRIVED;
