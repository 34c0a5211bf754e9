import { counted } from '#catalogue/display/count.ts';
import { isRecognised, namesGoods } from '#queries/understanding/product-query.ts';
import { type Answer, said } from '../answer.ts';
import type { Sources } from '../sources.ts';
import { askOf, questionOf } from './asks.ts';
import type { Intent } from './intents.ts';
import { trustAnswer } from './lists.ts';
import type { Message } from './messages.ts';
import { comparedAnswer, extremeAnswer, similarAnswer } from './sides.ts';
import { severalAnswer, severalOf } from './several.ts';
import type { TalkState } from './state.ts';
import { listingAnswer, thingAnswer } from './thing.ts';
import { FOR_IT, hasWishes, namesOwnGoods } from './turn.ts';

/** An answer about what was shown, and what changes by it of what the conversation is about. */
interface AboutShown {
  answer: Answer;
  state: Partial<TalkState>;
}

const ASK_WHICH = said('Which one do you mean? Tell me its name, or ask me to show them again.');
const ASK_SHOP = said('Which shop do you mean? Tell me its name.');
const WITH_DELIVERY = /\b(?:deliver\w*|postage|shipping|p ?& ?p|delivered|all in|in total|total)\b/;
const OF_IT =
  /\b(?:it|its|that|this|that one|this one|the one|they|them|these|those)\b|^(?:and |ok )?(?:the |is |how much is )?(?:delivery|postage|shipping|price|stock|how much)\b/;
/** 'Do you have it in red?' asks for another one. */
const IN_OTHER =
  /\b(?:do|have) you (?:have|got|do) (?:it|them|this|that|these|those)\b|\b(?:come|available|get (?:it|them|that|this)|have (?:it|them)) in\b/;
/** 'Which shops have them' asks for all that is wanted. */
const OF_ALL = /\b(?:them|these|those|ones|most)\b/;
const HOW_MUCH = /^(?:and |ok )?how much\b/;
const ELSEWHERE = /\b(?:elsewhere|other shops?|anywhere else)\b/;
const SIMILAR = /\b(?:similar|alternatives?|(?:more|something|anything|others?)(?: else)? like (?:it|that|this|those|these|the .{1,12}))\b/;
const TRUST = /\b(?:safe|legit\w*|trust\w*|reliable|scam|reputable|dodgy|any good)\b/;
const ASKS = /^(?:and |but |so |ok )?(?:is|are|can|do|does|would|should)\b/;
const THAT_SHOP = /\b(?:that|this|the|those|these) (?:shops?|stores?|merchants?|sellers?|place)\b|\b(?:them|they|their|there|it)\b/;

/** Whether a message may speak of what was shown, and not of other goods. */
export function speaksOfShown({ text, cues, query }: Message): boolean {
  if (cues.places.length > 0 && questionOf(cues.rest) !== null) return true;
  if (namesOwnGoods(query) || hasWishes({ ...query, inStock: false, order: 'best' }) || IN_OTHER.test(text)) return false;
  const isOfIt = cues.isOfShown || questionOf(text) !== null || severalOf(text) !== null || (OF_IT.test(text) && query.words.length === 0);
  return cues.places.length > 0 || SIMILAR.test(text) || (cues.operation === 'none' && isOfIt);
}

/** What of the shown products is meant by its place. */
function placed({ cues }: Message, { shown }: TalkState): number[] {
  const at = (place: number) => (place < 0 ? shown.at(place) : shown[place - 1]);
  return [...new Set(cues.places.flatMap((place) => at(place)?.id ?? []))];
}

/** Questions about what was shown: 'compare the first two', 'which is cheapest with delivery?', 'is it in stock?'. */
export async function aboutShown(sources: Sources, message: Message, intent: Intent, state: TalkState): Promise<AboutShown | null> {
  const { text, cues, query } = message;
  const ids = placed(message, state);
  const focused = (answer: Answer, focus: readonly number[]): AboutShown => {
    const first = state.shown.find(({ id }) => id === focus[0]);
    return {
      answer,
      state: {
        focus: [...focus],
        help: null,
        vouchers: null,
        merchant: answer.products.length === 1 ? (first?.merchant ?? state.merchant) : shopOf(answer, state),
      },
    };
  };
  const isOther = namesGoods(query) && (intent === 'products' || FOR_IT.test(cues.rest)) && !SIMILAR.test(text);
  const many = !namesOwnGoods(query) && query.codes.length === 0 ? severalOf(text) : null;
  if (cues.places.length > 0 && intent !== 'vouchers') {
    if (state.shown.length === 0) return state.wanted === null ? null : { answer: ASK_WHICH, state: {} };
    if (ids.length < new Set(cues.places).size)
      return { answer: said(`I showed ${counted(state.shown.length, 'product')}. Which one do you mean?`), state: {} };
    if (ids.length > 1) return focused(await comparedAnswer(sources, ids), ids);
    const id = ids[0]!;
    if (many !== null) return focused(await severalAnswer(sources, { id }, many), [id]);
    if (SIMILAR.test(text)) return focused(await similarAnswer(sources, { id }, state), [id]);
    const question = askOf(text) === 'details' ? questionOf(cues.rest) : null;
    if (question !== null) return focused(await listingAnswer(sources, { id }, question), [id]);
    if (!isOther || (query.goods === null && !FOR_IT.test(cues.rest)))
      return focused(await thingAnswer(sources, { id }, askOf(text)), [id]);
  }
  const all = state.shown.map(({ id }) => id);
  const ask = askOf(text);
  const isBare = !isRecognised(query) && query.words.length === 0 && cues.operation === 'none';
  const isOfTrust = TRUST.test(text) && THAT_SHOP.test(text) && ASKS.test(text) && cues.operation === 'none' && query.merchant === null;
  const shop = state.merchant ?? state.shown[0]?.merchant;
  const isOfSite = intent === 'help' && (shop === undefined || /\b(?:here|site|website)\b/.test(text));
  if (isOfTrust && !isOfSite) return { answer: shop === undefined ? ASK_SHOP : await trustAnswer(sources.db, shop.slug), state: {} };
  if (all.length === 0 || intent === 'vouchers') return null;
  const [thing] = state.focus.length > 0 ? state.focus : all;
  if (many !== null) return focused(await severalAnswer(sources, { id: thing! }, many), [thing!]);
  if (ask === 'history' && OF_IT.test(text) && query.goods === null)
    return focused(await thingAnswer(sources, { id: thing! }, ask), [thing!]);
  if (intent === 'counts' || intent === 'sale') return null;
  if (cues.extreme !== null && isBare && cues.isOfShown) {
    const among = state.focus.length > 1 ? state.focus : all;
    const answer = await extremeAnswer(sources, among, cues.extreme, WITH_DELIVERY.test(text));
    return focused(
      answer,
      answer.products.slice(0, 1).map(({ id }) => id),
    );
  }
  if (SIMILAR.test(text) && !isOther) return focused(await similarAnswer(sources, { id: thing! }, state), [thing!]);
  if (intent === 'compare' && isBare) {
    const two = state.focus.length > 1 ? state.focus : all.slice(0, 2);
    return focused(await comparedAnswer(sources, two), two);
  }
  const question = TRUST.test(text) || ask !== 'details' || intent === 'help' ? null : questionOf(text);
  const isOfShop = query.merchant !== null && namesOwnGoods(query);
  if (question !== null && !isOfShop && (question.isWhat || !IN_OTHER.test(text)) && state.wanted !== null)
    return focused(await listingAnswer(sources, { id: thing! }, question), [thing!]);
  if (cues.extreme !== null || (intent === 'shops' && state.focus.length === 0 && OF_ALL.test(text))) return null;
  const asksThing = intent === 'details' || intent === 'shops';
  const atShop = query.merchant !== null && ask === 'price' && HOW_MUCH.test(text) && query.goods === null;
  if (atShop || (ask === 'price' && ELSEWHERE.test(text) && query.goods === null))
    return focused(await thingAnswer(sources, { id: thing! }, ask), [thing!]);
  if (ask === 'delivery' && isBare && OF_IT.test(text)) return focused(await thingAnswer(sources, { id: thing! }, ask), [thing!]);
  if (!isBare || hasWishes({ ...query, inStock: false, order: 'best' }) || IN_OTHER.test(text)) return null;
  return asksThing || (OF_IT.test(text) && intent !== 'help' && intent !== 'brands' && intent !== 'about')
    ? focused(await thingAnswer(sources, { id: thing! }, ask), [thing!])
    : null;
}

/** The shop that an answer about one thing speaks of first. */
const shopOf = ({ products: [first] }: Answer, state: TalkState): TalkState['merchant'] =>
  first === undefined ? state.merchant : { slug: first.merchantSlug, name: first.merchantName };
