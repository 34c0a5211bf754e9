import { matchingThings } from '#queries/products/matching-products.ts';
import { isLongName } from '#queries/search/find-comparisons.ts';
import { isRecognised, namesGoods, type ProductQuery } from '#queries/understanding/product-query.ts';
import type { Answer } from '../answer.ts';
import { PRODUCTS_SHOWN } from '../answer.ts';
import type { Sources } from '../sources.ts';
import { askOf } from './asks.ts';
import { type Intent, SHOPS_OF_GOODS } from './intents.ts';
import { aboutAnswer, brandsAnswer, countsAnswer, freeDeliveryAnswer, howManyAnswer, saleAnswer, shopsAnswer } from './lists.ts';
import { ASKS_KINDS } from './kinds.ts';
import type { Message } from './messages.ts';
import { asNamed, nearestNamed } from './naming.ts';
import { refined } from './refine.ts';
import { namedSidesAnswer } from './sides.ts';
import type { TalkState } from './state.ts';
import { cheapestAnswer } from './thing.ts';
import { FOR_IT, hasWishes, namesOwnGoods } from './turn.ts';

/** An answer of facts, what is wanted after it (null: as before), and the shop that it speaks of. */
interface Standing {
  answer: Answer;
  wanted: ProductQuery | null;
  merchant: TalkState['merchant'];
}

const ASKS_SHOP = /^(?:and |so |but )?(?:do|does|is|are|what|how|will|would)\b/;

/** Asks who sells what follows. */
const ASKS_SELLERS =
  /^.*?\b(?:shops?|stores?|retailers?|places?|sellers?|sites?|merchants?|who|where)\b.{0,24}?\b(?:do|does|sells?|selling|stocks?|stocking|has|have|got|carry|carries|offers?|buy|get|find|order|with|for)\b (?=[\p{L}\p{N}])/u;

/** 'What sort of things for pets?' */
const OF_SUBJECT = /\bfor (?!me\b|us\b|sale\b)/;

/** 'Is the on your retirement bunting reduced?', 'what is it reduced from?' */
const OF_ONE = /^(?:and |so |but )?(?:is|are|has|have) (?:the|this|that) |^what(?:'?s| is| was) .*\b(?:reduced|down|marked down) from\b/;

/** Only brands, or only a shop, and nothing of goods. */
const isName = ({ merchant, brands, words }: ProductQuery): boolean =>
  (merchant !== null && words.every(({ kind }) => kind === 'left') && words.length === 0) ||
  (merchant === null && brands.length > 0 && words.every(({ kind }) => kind === 'brand'));

/** The thing that a message names; null: nothing bears the name. */
async function namedThing({ db }: Sources, { text, query, vocabulary }: Message): Promise<Answer | null> {
  const whole = { ...query, goods: namesOwnGoods(query) ? query.goods : null, inStock: false, reduced: false };
  const named = asNamed(whole, vocabulary);
  const things = await matchingThings(
    db,
    { query: named ?? whole, vocabulary },
    // Shops may list one model as several things.
    {
      limit: query.codes.length > 0 || named !== null || isLongName(query) ? PRODUCTS_SHOWN : 1,
      isExact: named === null || query.codes.length > 0 || 'name',
      otherwise: [{ query, vocabulary }],
    },
  );
  return things.docs.length === 0 || things.relaxed.length > 0
    ? null
    : cheapestAnswer({ db }, things, askOf(text), (products) => nearestNamed(products, whole, vocabulary));
}

/** Answers that are made of facts and not of a list of products; null: the message wants products. */
export async function standingAnswer(sources: Sources, message: Message, intent: Intent, state: TalkState): Promise<Standing | null> {
  const { text, query, vocabulary, read } = message;
  const { db } = sources;
  const { wanted } = state;
  /** The goods of before, where the message names none. */
  const scoped = namesOwnGoods(query) || wanted === null || wanted.goods === null ? query : refined(wanted, query);
  /** Of 'name me some shops that do phone covers' what they do. */
  const kind = SHOPS_OF_GOODS.exec(text)?.groups?.['goods'];
  const named = kind ?? (ASKS_SELLERS.test(text) && wanted === null ? text.replace(ASKS_SELLERS, '') : null);
  const sold = named === null ? scoped : read(named);
  const answered = (answer: Answer | null, then: ProductQuery | null = query, merchant: TalkState['merchant'] = null): Standing | null =>
    answer === null ? null : { answer, wanted: answer.products.length > 0 ? then : null, merchant };
  if (query.merchant !== null && query.freeDelivery && wanted === null && isName(query) && ASKS_SHOP.test(text))
    return answered(await freeDeliveryAnswer(db, query.merchant), null, query.merchant);
  switch (intent) {
    case 'counts':
      // Their kinds are told beside some of them.
      if (ASKS_KINDS.test(text) && (namesOwnGoods(query) || (OF_SUBJECT.test(text) && query.words.length > 0))) return null;
      return namesOwnGoods(query) ||
        query.brands.length > 0 ||
        (scoped.goods !== null && /\b(?:of (?:them|those|these)|are there)\b/.test(text))
        ? answered(await howManyAnswer(db, scoped, vocabulary), scoped)
        : answered(await countsAnswer(db));
    case 'shops':
      return query.merchant !== null ? null : answered(await shopsAnswer(db, sold, vocabulary), sold);
    case 'brands':
      return answered(await brandsAnswer(db, { ...scoped, brands: [] }, vocabulary), { ...scoped, brands: [] });
    case 'sale':
      return answered(
        (await saleAnswer(db, scoped)) ?? (isRecognised(query) && OF_ONE.test(text) ? await namedThing(sources, message) : null),
        scoped,
      );
    case 'about':
      return isName(query) ? answered(await aboutAnswer(db, query), query, query.merchant) : null;
    case 'compare':
      return answered(await namedSidesAnswer(sources, text, { vocabulary, wanted, read }));
    case 'details':
      return (isRecognised(query) || (askOf(text) === 'stock' && namesGoods(query)) || asNamed(query, vocabulary) !== null) &&
        !FOR_IT.test(text)
        ? answered(await namedThing(sources, message))
        : null;
    default:
      // 'Petticoat Yard': the shop, as long as nothing else is wanted.
      return wanted === null && query.merchant !== null && isName(query) && !hasWishes({ ...query, merchant: null })
        ? answered(await aboutAnswer(db, query), query, query.merchant)
        : null;
  }
}
