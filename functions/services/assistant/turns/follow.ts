import { type ActContext, SEARCHES } from '../acts/act.ts';
import { likelyActs } from '../acts/likely-acts.ts';
import { isOfCatalogue, type Message } from './messages.ts';
import { withoutToldParts } from '../told/without-told-parts.ts';
import { NEW_TALK, ON_VOUCHERS, type TalkState } from './state.ts';
import { turnsOf } from './turn.ts';
import { voucherWishOf } from './voucher-wish.ts';

/** What a conversation was about, for the act of the next message. */
export const contextOf = ({ wanted, shown, focus, help, vouchers }: TalkState): ActContext => {
  const isShown = wanted !== null || shown.length > 0;
  return { last: vouchers !== null ? 'vouchers' : help !== null ? 'help' : focus.length > 0 ? 'thing' : isShown ? 'list' : 'new', isShown };
};

/** What was wanted before, read again from the messages: for clients that send no state. Nothing is known of what was shown. */
export function stateOf(earlier: readonly Message[], today: string): TalkState {
  let state = NEW_TALK;
  for (const typed of earlier) {
    const message = withoutToldParts(typed, state);
    const { query, vocabulary } = message;
    const read = likelyActs({ ...message, context: contextOf(state), fit: 0 })[0]!;
    state = { ...state, merchant: query.merchant ?? state.merchant };
    if (read.act === 'vouchers' || read.act === 'code') {
      state = { ...state, vouchers: voucherWishOf(message, today, state.vouchers), help: ON_VOUCHERS };
    } else if (SEARCHES.has(read.act)) {
      const [turn] = turnsOf(read, message, state);
      const { wanted: meant, history, page } = turn!;
      // Without words that no product has: nothing says what was found.
      const isKnown = vocabulary.counts.size === 0 ? () => true : isOfCatalogue(vocabulary);
      const wanted = { ...meant, words: meant.words.filter(({ word, kind }) => kind !== 'left' || isKnown(word)) };
      state = { ...state, wanted, history, page, help: null, vouchers: null };
    }
  }
  return state;
}
