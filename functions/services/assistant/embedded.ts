import type { ChatMessage } from '#contracts/assistant.ts';
import { merchantPath } from '#catalogue/addresses/paths.ts';
import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import { type Db, foreseeing } from '#queries/db.ts';
import { isRecognised } from '#queries/understanding/product-query.ts';
import { NO_VOCABULARY, type Vocabulary } from '#queries/understanding/vocabulary.ts';
import { TooManyStatements } from '../../db/catalogue/checked-catalogue.ts';
import { said } from './answer.ts';
import { helpAnswer } from './answers/help.ts';
import { orderQuestion } from './answers/own-order.ts';
import { bestEntry, type Retrieved, tellingWords } from './answers/retrieval.ts';
import { isForeign, smallTalkAnswer, smallTalkOf, withoutForeign } from './answers/small-talk.ts';
import type { Sources } from './sources.ts';
import { aboutShown, speaksOfShown } from './talk/about-shown.ts';
import { type Intent, intentOf } from './talk/intents.ts';
import { hear, type Message, standingAlone, stateOf } from './talk/messages.ts';
import { twoNamed } from './talk/naming.ts';
import { isOfOtherWords, namedIn } from './talk/no-wish.ts';
import { percentAnswer } from './talk/percent.ts';
import { listing, productsTalk, shownAgain, type Talked } from './talk/listing.ts';
import { plainText } from './talk/plain-text.ts';
import { safetyAnswer } from './talk/safety.ts';
import { standingAnswer } from './talk/standing.ts';
import { NEW_TALK, type TalkState } from './talk/state.ts';
import { namesOwnGoods } from './talk/turn.ts';
import { namedCodeAnswer, shopsOf, unknownCodeAnswer, voucherAnswer } from './talk/vouchers.ts';

/** Words of all messages are looked up at once; these are the last ones. */
const MESSAGES_READ = 13;
/** Characters of an earlier message that are read again. */
const EARLIER_MAX_CHARS = 300;

/** 'Their cheapest laptop bag': at the shop that was spoken of. */
const AT_THAT_SHOP =
  /\b(?:their|theirs)\b|\b(?:from|at) (?:them|there)\b|\b(?:that|this) (?:shop|store|merchant|seller|place)\b|\bthey (?:also )?(?:have|sell|stock|do|got)\b|\b(?:have|sell|got) (?:it |any |one )?there\b/;
/** 'Any codes there?', 'any voucher for them': their vouchers. */
const OF_THAT_SHOP =
  /\b(?:that|this|the|those|these) (?:shops?|stores?|merchants?|sellers?|place)\b|\b(?:they|their|theirs|there)\b|\b(?:from|for|at|of) them\b/;

/** What a message wants that is no list of products; null: it wants products. */
async function otherTalk(
  sources: Sources,
  message: Message,
  intent: Intent,
  { state, retrieved }: { state: TalkState; retrieved: Retrieved | null },
): Promise<Talked | null> {
  const shown = await aboutShown(sources, message, intent, state);
  if (shown !== null) return { answer: shown.answer, state: { ...state, ...shown.state } };
  const unknown = intent === 'vouchers' || intent === 'help' ? await unknownCodeAnswer(sources, message.text, message.query) : null;
  if (unknown !== null) return { answer: unknown.answer, state: { ...state, vouchers: unknown.wish } };
  if (intent === 'vouchers') {
    const isOfUnknown = state.vouchers?.merchants?.length === 0;
    const { text, query, read } = message;
    const that = OF_THAT_SHOP.test(text) && !isOfUnknown ? (state.merchant ?? state.shown[0]?.merchant ?? null) : null;
    const named = shopsOf(text, read);
    const shops = named.length > 1 ? named : [query.merchant ?? that ?? []].flat();
    const { answer, wish } = await voucherAnswer(sources, text, query, { shops, before: state.vouchers });
    return {
      answer,
      state: { ...state, merchant: message.query.merchant ?? state.merchant, vouchers: wish ?? state.vouchers, help: ['voucher', 'code'] },
    };
  }
  if (intent === 'help' && retrieved !== null)
    return {
      answer: helpAnswer(retrieved),
      state: { ...state, help: [...new Set([...tellingWords(retrieved.entry.title), ...tellingWords(message.text)])].slice(0, 8) },
    };
  const standing = await standingAnswer(sources, message, intent, state);
  if (standing === null) return null;
  const { wanted, answer } = standing;
  const next =
    wanted === null
      ? { ...state, help: null }
      : listing(
          state,
          { wanted, history: state.wanted === null ? state.history : [...state.history, state.wanted].slice(-4), page: 0 },
          answer,
        );
  return { answer, state: { ...next, merchant: standing.merchant ?? next.merchant } };
}

/** 'Thanks, how do I return it?' asks for help. */
const HELP_OVER_MANNERS = 0.9;
/** 'That voucher was rubbish, it didn't work' too. */
const HELP_OVER_ABUSE = 0.6;

/** Something for people who write in another language: what could be read of it, where that found something. */
const inEnglish = (talked: Talked): Talked =>
  talked.isUnsure === true
    ? { ...talked, answer: smallTalkAnswer('otherLanguage') }
    : {
        ...talked,
        answer: {
          ...talked.answer,
          message: `Sorry, I only understand English. This is what I could read of it. ${talked.answer.message}`,
        },
      };

/** 'Any offers on?' asks for reduced ones of what is wanted. */
const reduced = (message: Message): Message => ({ ...message, query: { ...message.query, reduced: true } });

/** 'And Penrose?' after codes names a shop by the first word of its name. */
function ofNamedShop(message: Message): Message {
  const { text, query, read } = message;
  if (query.merchant !== null || namesOwnGoods(query)) return message;
  const named = read(`codes at ${text.replace(/^(?:(?:and|ok|or|what about|how about|for|at) )+/, '')}`);
  return named.merchant === null ? message : { ...message, query: named };
}

async function answerMessage(sources: Sources, typed: Message, state: TalkState, retrieved: Retrieved | null): Promise<Talked> {
  const { text, read } = typed;
  const foreign = isForeign(text) || isOfOtherWords(typed);
  const message = foreign ? { ...typed, query: read(withoutForeign(text)) } : state.vouchers === null ? typed : ofNamedShop(typed);
  if (foreign && !isRecognised(message.query)) return { answer: smallTalkAnswer('otherLanguage'), state, isUnsure: true };
  if (retrieved !== null && orderQuestion(text, state.help !== null) !== null) {
    const { merchant } = message.query;
    const links = merchant === null ? [] : [{ label: merchant.name, path: merchantPath(merchant) }];
    return {
      answer: { ...helpAnswer(retrieved), links },
      state: { ...state, merchant: merchant ?? state.merchant, help: tellingWords(retrieved.entry.title) },
    };
  }
  const talk = smallTalkOf(
    text,
    (rest) => namedIn(read(rest), typed.vocabulary),
    (isAbuse) => retrieved !== null && retrieved.fit >= (isAbuse ? HELP_OVER_ABUSE : HELP_OVER_MANNERS),
  );
  if (talk !== null) return { answer: talk, state };
  const coded = await namedCodeAnswer(sources, text, message.query);
  if (coded !== null) return { answer: coded.answer, state: { ...state, vouchers: coded.wish } };
  const percent = percentAnswer(text);
  if (percent !== null) return { answer: percent, state };
  const meant = intentOf(text, message.query, retrieved, state, message.cues);
  const isOfTwo =
    (meant === 'products' || meant === 'details' || meant === 'help') && twoNamed(text, { ...message, isCompared: false }) !== null;
  const intent = isOfTwo ? 'compare' : meant;
  const ofShop: Message =
    message.query.merchant === null &&
    state.merchant !== null &&
    AT_THAT_SHOP.test(text) &&
    message.cues.operation !== 'replace' &&
    intent !== 'vouchers' &&
    intent !== 'help'
      ? { ...message, query: { ...message.query, merchant: { id: '', ...state.merchant } } }
      : message;
  const talked =
    (await otherTalk(sources, ofShop, intent, { state, retrieved })) ??
    (await productsTalk(sources, intent === 'sale' ? reduced(ofShop) : ofShop, state, intent));
  return foreign ? { ...inEnglish(talked), isUnsure: true } : talked;
}

const TOO_MUCH = 'That is too much for one answer. Please ask about one thing at a time.';

/** What is asked. */
export interface Question {
  /** Messages of the visitor: the last, and before it those that are read again, none where the client sent back what came of them. */
  typed: string[];
  /** The last one, plain; of an order of one's own the question behind it. */
  text: string;
  /** The telling words of the one before. */
  before: string[];
  state: TalkState | null;
}

export function questionOf(messages: readonly ChatMessage[], state: TalkState | null): Question {
  const all = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const earlier = state === null ? all.slice(-MESSAGES_READ, -1).map((one) => one.slice(0, EARLIER_MAX_CHARS)) : [];
  const before = state === null ? tellingWords(earlier.at(-1) ?? '').slice(0, 8) : (state.help ?? []);
  const text = plainText(all.at(-1) ?? '');
  const order = orderQuestion(text, state !== null && state.help !== null);
  return { typed: [...earlier, ...all.slice(-1)], text: order ?? text, before: order === null ? before : [], state };
}

/**
 * Answers a question by rules: what is asked for, the catalogue, the knowledge base, and sentences for both. Needs no network.
 *
 * @param entries of the knowledge base that have words of it
 */
export async function answerEmbedded(
  sources: Sources,
  { typed, text, before, state }: Question,
  entries: readonly KnowledgeEntry[],
): Promise<Talked> {
  const fixed = safetyAnswer(plainText(typed.at(-1) ?? ''));
  if (fixed !== null) return { answer: fixed, state: state ?? NEW_TALK };
  const heard = hear(typed, state?.wanted ?? null, state !== null && (state.wanted !== null || state.shown.length > 0));
  const answered = async (vocabulary: Vocabulary, db: Db): Promise<Talked> => {
    const read = heard.read(vocabulary);
    const told = state ?? stateOf(read.slice(0, -1), sources.today);
    const message = told.wanted === null && told.shown.length === 0 ? standingAlone(read.at(-1)!) : read.at(-1)!;
    const again = state === null && speaksOfShown(message) ? await shownAgain({ ...sources, db }, message, told) : null;
    const goods = message.query.words.filter(({ kind }) => kind === 'goods' || kind === 'brand' || kind === 'code').map(({ word }) => word);
    return answerMessage(
      { ...sources, db, known: again?.known },
      message,
      again?.state ?? told,
      bestEntry(entries, text, { before, goods, isKnown: (word) => vocabulary.counts.has(word) }),
    );
  };
  // Most messages read the same without the catalogue, so what the answer asks first goes with the trip for their words.
  if (sources.db.remembers) void answered({ ...NO_VOCABULARY, counts: new Map() }, foreseeing(sources.db)).catch(() => undefined);
  try {
    return await answered(await heard.lookUp(sources.db), sources.db);
  } catch (error) {
    if (error instanceof TooManyStatements) return { answer: said(TOO_MUCH), state: state ?? NEW_TALK, isUnsure: true };
    throw error;
  }
}
