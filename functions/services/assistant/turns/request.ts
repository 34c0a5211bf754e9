import { singular } from '#lexicon/words.ts';
import { OF_OTHERS } from '#queries/understanding/goods/read-need.ts';
import { isPriced } from '#queries/understanding/product-query.ts';
import { SENTENCE_END } from '../things/naming.ts';
import { INSTEAD } from './corrected.ts';
import type { Message } from './messages.ts';
import { isModel, thingOf } from './hosts.ts';
import { asksForThat, forThat } from './other-goods.ts';
import { leftOf, namesOwnGoods, unwantedOf } from './wanted.ts';

/** A message from where it asks for other goods than it began with: 'playmobil no wait, some schleich animals'. Any other as it is. */
function withoutTakenBack(message: Message): Message {
  const last = Array.from(message.text.matchAll(INSTEAD)).at(-1);
  const meant = last === undefined ? '' : message.text.slice(last.index + last[0].length);
  if (meant === '') return message;
  const query = message.read(meant);
  // 'Playmobil, no wait, not Playmobil, Schleich.'
  const isOther = namesOwnGoods(query) || (unwantedOf(query) > 0 && query.brands.length + leftOf(query).length > 0);
  return isOther ? message.asMessage(meant) : message;
}

/**
 * A message that names a model and then asks for something that fits it, as one request: 'I have an HP LaserJet 2600n. Which toner fits it?'
 * Any other message as it is.
 */
function asFitting(message: Message): Message {
  const sentences = message.text.split(SENTENCE_END);
  const asking = sentences.pop()!;
  if (sentences.length === 0 || !asksForThat(asking, message.query)) return message;
  const owned = message.read(sentences.join('. '));
  const asked = message.read(asking);
  // 'Cases' alone name no goods, but some for others.
  const isForOther = namesOwnGoods(asked) || leftOf(asked).some(({ word }) => OF_OTHERS.has(singular(word)));
  // 'I have an iPhone 7 and £20.'
  return !isPriced(owned) && isModel(owned) && isForOther && asksForThat(asking, asked)
    ? message.asMessage(forThat(asking, thingOf(owned)))
    : message;
}

/** What a message asks for in the end, as one request. */
export const asRequest = (message: Message): Message => asFitting(withoutTakenBack(message));
