import { RECIPIENT_WORD } from '#lexicon/plain-words.ts';
import { isWithin, TOYS } from '#lexicon/taxonomy.ts';
import { isPriced, isUnnamed, type ProductQuery, type QueryWord, sureGoods, withoutBrands } from '#queries/understanding/product-query.ts';
import { interestPlaces } from '#queries/understanding/asides/interests.ts';
import { TypedText } from '#queries/understanding/words/typed-text.ts';
import type { ReadAct } from '../acts/act.ts';
import { alsoFor, forSameHost, isOtherModel, namesHost, withoutHost } from './hosts.ts';
import { takesAnyPrice, withSameBudget } from './budget.ts';
import type { Message } from './messages.ts';
import {
  asksForThat,
  besideView,
  forAnything,
  ofBrandNow,
  ofNamedKind,
  ofOtherOccasion,
  ofSameTheme,
  OF_THAT_TYPE,
  OF_THOSE,
  swapped,
  withoutTold,
  withoutValues,
} from './other-goods.ts';
import { dropped, refined, replacedGoods, reworded } from './refine.ts';
import { historyAfter, type TalkState } from './state.ts';
import { FORGET, type Next, ONLY, sureTurns, type Turn } from './sure-turns.ts';
import { insteadOfAdded, insteadOfUnwanted, ofOtherMaker, withoutUnknownBrand } from './taken-back.ts';
import {
  beginsWithGoods,
  besides,
  isMakerAlone,
  isThemeAlone,
  leftOf,
  namesMaker,
  namesOtherKind,
  namesOwnGoods,
  sameGoods,
  saysNothing,
  withLeft,
  withoutGoods,
  withoutTalk,
} from './wanted.ts';

/** 'Unmanaged is fine.' */
const WILL_DO = /\b(?:is|are|would be|will be|'s) (?:fine|ok|okay|good|enough)\b|\bwill do\b/;
/** 'Those wallets in black': the ones of before. */
const THOSE = /\b(?:those|these|that|the same) /;
/** 'Any colour': the one that was wanted is given up. */
const ANY_VALUE = /\b(?:any|whatever|whichever) (?:old )?(?:colou?r|size|material|age)s?\b/;
/** 'The sort with a paper roll': such goods as were wanted, where none are named before. */
const SORT_WITH = /\b(?:the|that) (?:sort|kind|type)s? (?:with|that|which|where)\b/;

/** He, she or they. */
const OF_RECIPIENT = /\b(?:s?he|they)(?:'?s|'?d|'?re|'?ve)?\b/;

const LINKS = new Set('a an the some or and maybe perhaps go on then ok okay yes yeah well right hmm'.split(' '));
/** Whether a message names goods and asks for nothing: 'a belt or a wallet', 'go on then, perfume'. */
const isGoodsAlone = ({ query, spoken: { words } }: Message): boolean =>
  namesOwnGoods(query) && words.every(({ word, class: kind }) => kind !== 'plain' || LINKS.has(word));

/** What a child is fond of is a toy: 'he's into remote control stuff'. */
function asTaste(text: string, query: ProductQuery, wanted: ProductQuery): ProductQuery {
  const isOfChild = isUnnamed(wanted) && wanted.goods!.nodes.includes(TOYS);
  const isToy = query.goods === null || query.goods.nodes.some((node) => isWithin(node, TOYS));
  if (!isOfChild || isToy || interestPlaces(text, new TypedText(text).freeWords()).length === 0) return query;
  return withoutGoods(query);
}

/** Whether goods that are named again tell which: 'multimode' after fibre cables, '16gb kit' after memory modules. */
function tellsWhich({ text, goods, words }: ProductQuery): boolean {
  const isShort = goods !== null && goods.words.length > 1 && goods.words.filter((word) => text.includes(word)).length === 1;
  return isShort || (words.length === 1 && words[0]!.kind === 'left');
}

/** What was wanted, where the goods are named again: which of them, or others of the kind. */
function ofSameGoods(text: string, query: ProductQuery, wanted: ProductQuery): ProductQuery[] {
  // 'Corgi ones' after Oxford Diecast models: the maker's name is also one of the goods.
  const isOfOtherMaker = wanted.brands.length > 0 && query.words.every(({ kind }) => kind !== 'goods');
  const base = isOfOtherMaker ? withoutBrands(wanted) : wanted;
  const [joined, instead] = [refined(base, query), reworded(base, query)];
  // 'One from otterbox'.
  const isOneOfThose = query.goods?.words.length === 1 && OF_THOSE.test(text);
  // 'Just the headsets' after a webcam and a headset.
  if (!isOneOfThose && wanted.goods?.each !== undefined) return [instead];
  // 'An actual loco' after Hornby, and 'otterbox' after cases for a phone.
  const isOfMaker = isMakerAlone(wanted) !== isMakerAlone(query);
  // 'Only the locos' after trains and 'unmanaged is fine' after switches tell which; 'flip flops' after sandals are others.
  return isOneOfThose || isOfMaker || tellsWhich(query) || ONLY.test(text) || WILL_DO.test(text) ? [joined, instead] : [instead, joined];
}

const WANTS_SOMETHING = new RegExp(
  `\\b(?:${RECIPIENT_WORD})(?:'?d| would)? (?:wants?|needs?|likes?|asked for|is after) (?:something|anything|one|some)\\b`,
);

/** Whether a word is a number, or was said before: 'ok 8 port then' after a 24 port switch. */
const isSaidBefore =
  ({ words }: ProductQuery) =>
  ({ word }: QueryWord): boolean =>
    /^\d+$/.test(word) || words.some((one) => one.word === word);

/** What was wanted, changed. */
function changed({ text, query: typed }: Pick<Message, 'text' | 'query'>, wanted: ProductQuery, isSure: boolean): ProductQuery[] {
  const query = asTaste(text, typed, wanted);
  // 'His sister wants something with Frozen on it' after Thomas the Tank Engine.
  if (WANTS_SOMETHING.test(text) && leftOf(query).length > 0 && !namesOwnGoods(query))
    return [refined(withoutTold(wanted), query), refined(wanted, query)];
  const occasion = ofOtherOccasion(wanted, query);
  if (occasion !== null) return [occasion];
  const each = [...ofNamedKind(wanted, query), ...forAnything(wanted)].map((one) => refined(one, query));
  const joined = each[0]!;
  // 'The Batman ones' of Hot Wheels: where no goods are named, a brand is also a name on what another makes.
  const isOfBrand = query.brands.length > 0 && !namesOwnGoods(query);
  if (isOfBrand && (ONLY.test(text) || /\bones\b/.test(text)) && sureGoods(wanted) === null && wanted.brands.length > 0)
    return [refined(wanted, { ...withLeft(query, ({ kind }) => kind === 'brand'), brands: [] }), joined];
  // A brand is asked for within a price, and where it has nothing so cheap, at its own.
  if (saysNothing({ ...query, brands: [] }) && isPriced(wanted)) return [...ofBrandNow(wanted, query), { ...joined, price: {} }];
  if (namesHost(query, wanted)) return [refined(withoutHost(wanted), query)];
  if (isOtherModel(wanted.words, leftOf(query))) return [...each, refined(withoutValues(wanted), query)];
  const within = isPriced(query) ? query : { ...query, price: wanted.price };
  if (isOfBrand) return [...ofBrandNow(wanted, query), ...(isSure && wanted.goods !== null ? [] : [within])];
  // 'With a screen' after a tablet: no screens.
  if (isSure && wanted.goods !== null && !isUnnamed(wanted) && !sameGoods(query, wanted) && !beginsWithGoods(text, query)) return each;
  if (!namesOwnGoods(query)) return leftOf(query).length > 1 && !leftOf(query).every(isSaidBefore(wanted)) ? [...each, within] : each;
  // Of a present it says which.
  if (wanted.goods === null || isUnnamed(wanted)) return [joined, within];
  if (sameGoods(query, wanted)) return ofSameGoods(text, query, wanted);
  // 'Playmobil' after advent calendars with toys: rather another way to tell which than other goods.
  return [joined, ...ofSameTheme(wanted, query), refined(withoutTold(wanted), query), replacedGoods(wanted, query), query];
}

/** Whether goods are named that are none of what was wanted: 'clothes for £18' after a doll's clothes names those. */
const namesOtherGoods = (query: ProductQuery, wanted: ProductQuery): boolean =>
  namesOtherKind(query, wanted) && query.goods?.words.every((word) => wanted.words.some((one) => one.word === word)) !== true;

/** Cheaper than the cheapest that was shown, or dearer than the dearest; where there is no such, the cheapest or the dearest. */
function beyond(act: 'cheaper' | 'dearer', query: ProductQuery, { wanted, shown }: TalkState): ProductQuery[] {
  const prices = shown.flatMap(({ price }) => price ?? []);
  const joined = refined(wanted!, { ...withoutTalk(query), order: 'best' });
  if (isPriced(query)) return [joined];
  const first: ProductQuery = { ...joined, order: act === 'cheaper' ? 'cheapest' : 'dearest' };
  if (prices.length === 0 || query.merchant !== null) return [first];
  return [
    { ...joined, price: act === 'cheaper' ? { max: Math.max(0, Math.min(...prices) - 1) } : { min: Math.max(...prices) + 1 } },
    first,
  ];
}

/** What may be wanted by an act that changes what was wanted, the likeliest first. */
function changes({ act, isSure }: ReadAct, message: Message, state: TalkState): ProductQuery[] {
  const { text, query } = message;
  const wanted = state.wanted!;
  if (namesMaker(query)) return [refined(wanted, { ...query, goods: null, words: query.words.filter(({ kind }) => kind === 'brand') })];
  const also = alsoFor(message, wanted);
  if (also !== null) return [also];
  const sort = SORT_WITH.exec(text);
  if (sort !== null && wanted.goods !== null && !namesOwnGoods(message.read(text.slice(0, sort.index)))) {
    const told = withoutGoods(query);
    return [refined(withoutTold(wanted), told), refined(wanted, told)];
  }
  if (asksForThat(text, query) || (OF_THAT_TYPE.test(text) && namesOwnGoods(query))) return swapped(message, wanted);
  switch (act) {
    case 'swap':
      // 'Just the locomotives' of Hornby; 'Otterbox now' of cases for a phone.
      return (ONLY.test(text) && !/\binstead\b/.test(text)) || (isMakerAlone(query) && sameGoods(query, wanted))
        ? changed(message, wanted, isSure)
        : swapped(message, wanted);
    case 'cheaper':
    case 'dearer':
      return namesOtherGoods(query, wanted) ? [query] : beyond(act, query, state);
    case 'drop': {
      if (namesOtherKind(query, wanted)) return [query];
      const without = withoutUnknownBrand(text, state) ?? dropped(wanted, text);
      const change = withoutTalk(besides(query, wanted));
      // 'Laser, I don't need colour', of which nothing was said.
      if (without === null) return leftOf(query).length > 0 ? changed(message, wanted, isSure) : [refined(wanted, change)];
      return [saysNothing(change) ? without : refined(without, change)];
    }
    case 'wish':
      // 'He always wears a tie' and 'a belt or a wallet' say which present.
      if (
        ((THOSE.test(text) || tellsWhich(query)) && sameGoods(query, wanted)) ||
        (isUnnamed(wanted) && (OF_RECIPIENT.test(text) || isGoodsAlone(message)))
      )
        return changed(message, wanted, isSure);
      if (namesOwnGoods(query)) {
        const ofHost = sameGoods(query, wanted) ? null : forSameHost(message, wanted);
        // 'Show me watches' after 'casio': where a brand or a theme alone was named, these are of it.
        const ofTheme = isThemeAlone(wanted) && query.brands.length === 0;
        const both = ofTheme ? [refined(wanted, query), query] : [query, refined(wanted, query)];
        return [...(ofHost === null ? [] : [ofHost]), ...both];
      }
      if (OF_THOSE.test(text) || (query.brands.length === 0 && leftOf(query).every(isSaidBefore(wanted))))
        return changed(message, wanted, isSure);
      // 'Just Colorbar' of nail polish is of that maker; where it makes none, all that it makes.
      return leftOf(query).length === 0 ? [...ofBrandNow(wanted, query), query] : [query, refined(wanted, query)];
    default:
      return changed(message, wanted, isSure);
  }
}

/** What may be wanted after a message, the likeliest first: which of them is meant the catalogue says. */
export function turnsOf(read: ReadAct, typed: Message, state: TalkState): Turn[] {
  const { wanted, history } = state;
  const message = withSameBudget(read, typed, state);
  if (wanted === null) return turnsWithin(read, message, state);
  const [value] = FORGET.test(message.text) ? [] : (ANY_VALUE.exec(message.text) ?? []);
  const open = (one: ProductQuery) => (value === undefined ? one : (dropped(one, value) ?? one));
  const within = { ...state, wanted: open(wanted), history: history.map(open) };
  if (!isPriced(wanted) || !takesAnyPrice(message.text)) return turnsWithin(read, message, within);
  return turnsWithin(read.act === 'dearer' ? { ...read, act: 'refine' } : read, message, {
    ...within,
    wanted: { ...within.wanted, price: {} },
  });
}

/** The same within the price that was said before. */
function turnsWithin(read: ReadAct, message: Message, state: TalkState): Turn[] {
  const { text, query } = message;
  const { wanted } = state;
  const turnTo = (next: Next): Turn => ({ history: historyAfter(state), page: 0, isNew: next.wanted === query, ...next });
  const ofWishes = (all: readonly ProductQuery[]) => all.map((one) => turnTo({ wanted: one }));
  const beside = besideView(message, state);
  if (beside.length > 0) return ofWishes([...beside, ...(wanted === null ? [query] : changes(read, message, state))]);
  if (wanted === null) return ofWishes([query]);
  const sure = sureTurns({ ...read, message, state, wanted });
  if (sure.length > 0) return sure.map(turnTo);
  return ofWishes([
    ...insteadOfUnwanted(query, state),
    ...insteadOfAdded(text, query, state),
    ...changes(read, message, state),
    ...ofOtherMaker(message, wanted),
  ]);
}
