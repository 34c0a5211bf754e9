import { NO_EXCLUSIONS, type ProductQuery } from '#queries/understanding/product-query.ts';
import type { ReadAct } from '../acts/act.ts';
import { asksForGift } from '../acts/gift.ts';
import type { Message } from './messages.ts';
import { ofOtherSize } from './other-goods.ts';
import { afterOpeners } from './plain-text.ts';
import { dropped, namesAll, refined, replacedGoods, reworded } from './refine.ts';
import type { TalkState } from './state.ts';
import { afterForgotten, asMeant, goesBack, isShownAgain, ofOtherValue, otherTopic, PARTS, undone } from './taken-back.ts';
import { namesOwnGoods, sameGoods, saysNothing, unwantedOf, withoutOneOf, withoutTalk } from './wanted.ts';

/* What is wanted next where the words of a message leave no doubt of it. */

/** How a message continues what was wanted. */
export interface Turn {
  wanted: ProductQuery;
  /** What was wanted before, the last one last. */
  history: ProductQuery[];
  page: number;
  isNew: boolean;
}

/** What is wanted next. The rest of the turn is as after any change of a wish, unless it is given here. */
export type Next = Pick<Turn, 'wanted'> & Partial<Turn>;

/** A message after something was wanted. */
interface Following extends ReadAct {
  message: Message;
  state: TalkState;
  wanted: ProductQuery;
}

/** Reads one way to go on: what may be wanted next, the likeliest first; []: the message does not go on so. */
type Reader = (following: Following) => Next[];

/** A later part that is a new request: 'forget it, show me a kettle'. */
const NEW_REQUEST = afterOpeners(/(?:i |we )?(?:want|need|show me|find me|get me|looking for)\b/);
/** 'Forget the perfume. A handbag.', 'take Philips off again', 'not just the sale ones'. */
export const FORGET = afterOpeners(
  /(?:forget|scrap|scrub|leave|ditch|bin|skip|never ?mind|drop(?= the (?!(?:price|cost)s?\b(?! (?:cap|limit|ceiling|bit|part)\b)))|take(?= .{2,40} off\b)|not (?:just|only)(?! (?:for|any|that|this)\b)(?!.* (?:too|as well|also)\b))\b/,
);
/** After it, all of that is forgotten: 'OK forget that, I need a watch' asks for none of the same colour. */
const ALL_OF_IT = /^ (?:all )?(?:that|it|this|those|them|everything)\b(?! (?:bit|part|one|last)\b)/;
export const ONLY =
  /^(?:(?:ok|right|actually),? )?(?:(?:let'?s|i'?ll|we'?ll|i'?d|can we) )?(?:only|just)\b|\bonly(?=,? (?:please|pls)\b| ?(?:[,.!]|$))/;
/** 'Put Colorbar back in': it is not unwanted any more. */
const PUT_BACK = /\b(?:put|bring|add|let|allow|have) (?!(?:it|that|them|me|us|the price|my)\b)(.{2,30}?) back\b/;
/** 'Or adidas': a word or two. */
const OR_OTHER = /^(?:or|nor|and not) ((?:\S{1,20} ?){1,3})$/;

const goingOn = (wanted: ProductQuery | null): Next[] => (wanted === null ? [] : [{ wanted }]);
const beginning = (wanted: ProductQuery | null): Next[] => (wanted === null ? [] : [{ wanted, isNew: true }]);

const moreOfThem: Reader = ({ act, isSure, message: { query }, state: { history, page }, wanted }) =>
  act === 'more' && saysNothing(isSure ? withoutTalk(query) : query) ? [{ wanted, history, page: page + 1 }] : [];

/** 'Forget the perfume. A handbag.' */
const insteadOfForgotten: Reader = ({ message: { text, read }, wanted }) => {
  const [forget] = FORGET.exec(text) ?? [];
  const at = forget === undefined ? -1 : text.search(PARTS);
  const instead = at < 0 ? null : read(text.slice(at + 1));
  if (instead === null || !namesOwnGoods(instead)) return [];
  if (ALL_OF_IT.test(text.slice(forget!.length))) return beginning(instead);
  return [...(sameGoods(instead, wanted) ? [] : goingOn(replacedGoods(wanted, instead))), ...beginning(instead)];
};

const shownAgain: Reader = ({ message, state, wanted }) => (isShownAgain(message, state) ? [{ wanted, history: state.history }] : []);

const withoutSome: Reader = ({ act, message: { text, query }, wanted }) => {
  const rest = withoutOneOf(wanted, act === 'drop' || FORGET.test(text) ? (query.goods?.nodes ?? []) : query.exclusions.nodes);
  return rest === null ? [] : goingOn(refined(rest, { ...query, goods: null, words: [], exclusions: NO_EXCLUSIONS }));
};

/** 'Forget the SSD bit', 'go back, forget the stripes', 'forget the colour, under £25 though'. */
const withoutForgotten: Reader = ({ message: { text, read }, wanted }) => {
  const parts = text.split(PARTS);
  const at = parts.findIndex((part) => FORGET.test(part));
  const without = at < 0 ? null : dropped(wanted, parts[at]!);
  if (without === null) return [];
  // 'HP ones instead, forget the price limit.'
  const rest = [...parts.slice(0, at), afterForgotten(parts.slice(at))].filter((part) => part !== '').join(', ');
  const change = rest === '' ? null : read(rest);
  if (change === null) return goingOn(without);
  return namesOwnGoods(change) ? [] : goingOn(refined(without, change));
};

/** 'Let's just do the wallet' of a wallet and a tie. */
const onlyOneOf: Reader = ({ message: { text, query }, wanted }) =>
  wanted.goods?.each !== undefined && ONLY.test(text) && sameGoods(query, wanted) ? goingOn(reworded(wanted, query)) : [];

const putBack: Reader = ({ message: { text }, wanted }) => {
  const [, said] = PUT_BACK.exec(text) ?? [];
  return said === undefined ? [] : goingOn(dropped(wanted, said));
};

/** Who gives up the goods themselves wants those before them. */
const backTo: Reader = ({ act, message, state, wanted }) => {
  const isBack = act === 'undo' || goesBack(message.text) || (act === 'drop' && namesAll(wanted, message.text));
  const before = isBack ? undone(message, state) : null;
  return before === null ? [] : [before];
};

const requestedLater: Reader = ({ act, message: { text, read } }) => {
  const [, ...parts] = act === 'swap' ? [] : text.split(PARTS);
  const later = parts.find((part) => NEW_REQUEST.test(part) && namesOwnGoods(read(part)));
  return later === undefined ? [] : beginning(read(later));
};

/** 'Or adidas, under £40' after 'not nike': that neither. 'Or cats' after 'with dogs': in place of what was added last. */
const orOther: Reader = ({ message: { text, query, read }, state, wanted }) => {
  const before = state.history.at(-1);
  if (before === undefined || namesOwnGoods(query)) return [];
  const [first, ...parts] = text.split(PARTS);
  const [, other = ''] = OR_OTHER.exec(first!) ?? [];
  if (other !== '' && unwantedOf(wanted) > unwantedOf(before)) return goingOn(refined(wanted, read([`not ${other}`, ...parts].join(', '))));
  return /^or\b/.test(text) ? goingOn(refined(before, query)) : [];
};

/** The first that finds something counts. */
const READERS: readonly Reader[] = [
  ({ message, state }) => goingOn(ofOtherValue(message, state)),
  moreOfThem,
  insteadOfForgotten,
  shownAgain,
  ({ message, wanted }) => goingOn(asMeant(message, wanted)),
  ({ message }) => beginning(asksForGift(message) ? message.query : otherTopic(message)),
  withoutSome,
  withoutForgotten,
  putBack,
  onlyOneOf,
  backTo,
  ({ message: { text, query }, wanted }) => goingOn(ofOtherSize(text, query, wanted)),
  requestedLater,
  orOther,
];

/** What is surely wanted next, whatever else the act of a message may mean; []: nothing is sure. */
export function sureTurns(following: Following): Next[] {
  for (const reader of READERS) {
    const next = reader(following);
    if (next.length > 0) return next;
  }
  return [];
}
