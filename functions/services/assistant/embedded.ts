import type { ChatMessage } from '#contracts/assistant.ts';
import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import { type Db, foreseeing } from '#queries/db.ts';
import { isRecognised, namesGoods } from '#queries/understanding/product-query.ts';
import { NO_VOCABULARY, type Vocabulary } from '#queries/understanding/vocabulary.ts';
import { TooManyStatements } from '../../db/catalogue/checked-catalogue.ts';
import { type Act, OF_ONE_THING, OF_TALK, SEARCHES } from './acts/act.ts';
import { type LikelyAct, likelyActs } from './acts/likely-acts.ts';
import { said, type Sources } from './answer.ts';
import { ANSWERERS, NEW_WISH, withHelp } from './answerers.ts';
import type { Asked, Told } from './asked.ts';
import { bestEntry, tellingWords } from './answers/retrieval.ts';
import { noShopCalled } from './answers/words.ts';
import { isInOtherLetters, smallTalkAnswer } from './answers/small-talk.ts';
import { contextOf, stateOf } from './turns/follow.ts';
import { hear, type Message } from './turns/messages.ts';
import { asRequest } from './turns/request.ts';
import { withoutToldParts } from './told/without-told-parts.ts';
import { plainText } from './turns/plain-text.ts';
import { safetyAnswer } from './talk/safety.ts';
import { carriedWords, NEW_TALK, type TalkState } from './turns/state.ts';
import { sumAnswer } from './talk/sums.ts';
import { wishTalk } from './talk/wish-talk.ts';

/** Words of all messages are looked up at once; these are the last ones. */
const MESSAGES_READ = 13;
/** Characters of an earlier message that are read again. */
const EARLIER_MAX_CHARS = 300;

/** So many acts are tried, and so likely the later ones must be. */
const ACTS_TRIED = 4;
const SURE_MIN = 0.04;
/** Below this a model may read the message better. */
const UNSURE_BELOW = 0.4;
/** So alike an entry of the knowledge base must be where all acts find nothing. */
const HELP_AT_LAST = 0.55;

const isTalk = (act: Act): boolean => (OF_TALK as readonly Act[]).includes(act);
const OF_THING: ReadonlySet<Act> = new Set(OF_ONE_THING);
/** Whether an act looks for what a message names: where nothing was shown, so does a question about one thing. */
const searches = (act: Act, { shown }: TalkState): boolean => SEARCHES.has(act) || (OF_THING.has(act) && shown.length === 0);

/** An answer, and what the conversation is about after it. */
export interface Talked extends Told {
  state: TalkState;
}

/** Nothing was found for words that name no goods: another act may be meant. */
const foundNothing = ({ answer, state }: Talked, { query }: Message): boolean =>
  state.page === 0 && answer.products.length === 0 && !isRecognised(query);

/** Nothing is known of a large shop that the catalogue lacks, which is said before what is known besides. */
function withOtherShop(talked: Talked, { query: { otherShop } }: Message): Talked {
  const { message } = talked.answer;
  if (otherShop === null || message.includes(`“${otherShop}”`)) return talked;
  return { ...talked, answer: { ...talked.answer, message: `${noShopCalled(otherShop)}. ${message}` } };
}

/** Answers by the likeliest act that has an answer. */
async function answerMessage(question: Omit<Asked, 'read' | 'retrieved'>): Promise<Talked> {
  const { message, state, retrieve } = question;
  const sum = sumAnswer(message.text);
  if (sum !== null) return { answer: sum, state };
  const talkedOf = (told: Told): Talked => ({ ...told, state: { ...state, ...told.state } });
  const retrieved = retrieve(message.text);
  const known = { ...message, context: contextOf(state), fit: retrieved?.fit ?? 0 };
  const acts: LikelyAct[] = isInOtherLetters(message.text)
    ? [{ act: 'foreign', sure: 1, isSure: true }]
    : likelyActs(known)
        .slice(0, ACTS_TRIED)
        .filter(({ sure }, at) => at === 0 || sure >= SURE_MIN);
  let nothing: Talked | null = null;
  for (const likely of acts) {
    // A message that names goods, or most likely wishes for some, is not answered as talk where nothing was found, nor is one that hardly
    // sounds like talk and names a brand: 'it's chucking it down, what Crayola stuff is there'.
    const isHardlyTalk = likely.sure < acts[0]!.sure / 2 || (likely.sure < UNSURE_BELOW && message.query.brands.length > 0);
    if ((nothing !== null || isRecognised(message.query)) && isTalk(likely.act) && isHardlyTalk) continue;
    // What was looked for in vain is not looked for again: each act takes two trips to D1.
    if (nothing !== null && searches(likely.act, state)) continue;
    const told = await ANSWERERS[likely.act]({ ...question, read: likely, retrieved });
    if (told === null) continue;
    const isUnsure = told.isUnsure === true;
    const talked: Talked = { ...talkedOf(told), isUnsure: isUnsure || likely.sure < UNSURE_BELOW };
    // 'Got anything cheaper' of what was shown means nothing else, where there is none.
    const isOfShown = state.wanted !== null && likely.isSure;
    if (!isUnsure || isOfShown || !foundNothing(talked, message)) return talked;
    nothing ??= talked;
  }
  if (nothing !== null && retrieved !== null && retrieved.fit >= HELP_AT_LAST) return talkedOf(withHelp(retrieved, message.text));
  if (nothing !== null) return nothing;
  return namesGoods(message.query)
    ? talkedOf(await wishTalk({ ...question, read: NEW_WISH, retrieved }))
    : { answer: smallTalkAnswer('unclear'), state, isUnsure: true };
}

const TOO_MUCH = 'That is too much for one answer. Please ask about one thing at a time.';

/** What is asked. */
export interface Question {
  /** Messages of the visitor: the last, and before it those that are read again, none where the client sent back what came of them. */
  typed: string[];
  /** The last one, plain. */
  text: string;
  /** The telling words of the one before. */
  before: string[];
  state: TalkState | null;
}

export function questionOf(messages: readonly ChatMessage[], state: TalkState | null): Question {
  const all = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const earlier = state === null ? all.slice(-MESSAGES_READ, -1).map((one) => one.slice(0, EARLIER_MAX_CHARS)) : [];
  const before = state === null ? tellingWords(earlier.at(-1) ?? '').slice(0, 8) : (state.help ?? []);
  return { typed: [...earlier, ...all.slice(-1)], text: plainText(all.at(-1) ?? ''), before, state };
}

/**
 * Answers a question by what the site has: the act of the message, the catalogue, the knowledge base, and sentences for both. Needs no
 * network.
 *
 * @param entries of the knowledge base that have words of it
 */
export async function answerEmbedded(
  sources: Sources,
  { typed, text, before, state }: Question,
  entries: readonly KnowledgeEntry[],
): Promise<Talked> {
  const fixed = safetyAnswer(text);
  if (fixed !== null) return { answer: fixed, state: state ?? NEW_TALK };
  const heard = hear(typed, state === null ? [] : carriedWords(state));
  const answered = async (vocabulary: Vocabulary, db: Db): Promise<Talked> => {
    const read = heard.read(vocabulary).map(asRequest);
    const known = state ?? stateOf(read.slice(0, -1), sources.today);
    const message = withoutToldParts(read.at(-1)!, known);
    const goods = message.query.words.filter(({ kind }) => kind === 'goods' || kind === 'brand' || kind === 'code').map(({ word }) => word);
    const talked = await answerMessage({
      sources: { ...sources, db },
      message,
      state: known,
      retrieve: (asked) => bestEntry(entries, asked, { before, goods, isKnown: (word) => vocabulary.counts.has(word) }),
    });
    return withOtherShop(talked, message);
  };
  // Most messages read the same without the catalogue, so what the answer asks first goes with the trip for their words.
  if (sources.db.remembers) void answered(NO_VOCABULARY, foreseeing(sources.db)).catch(() => undefined);
  try {
    return await answered(await heard.lookUp(sources.db), sources.db);
  } catch (error) {
    if (error instanceof TooManyStatements) return { answer: said(TOO_MUCH), state: state ?? NEW_TALK, isUnsure: true };
    throw error;
  }
}
