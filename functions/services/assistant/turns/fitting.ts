import { singular } from '#lexicon/words.ts';
import { OF_OTHERS } from '#queries/understanding/goods/read-need.ts';
import { SENTENCE_END } from '../things/naming.ts';
import type { Message } from './messages.ts';
import { asksForThat, forThat, isModel } from './other-goods.ts';
import { thingOf } from './thing-of.ts';
import { leftOf, namesOwnGoods } from './wanted.ts';

/**
 * A message that names a model, and in its last sentence asks for something that fits it, as one request: 'I have an HP LaserJet 2600n. Which
 * toner fits it?' asks for 'toner for hp laserjet 2600n'. Any other message as it is.
 */
export function asFitting(message: Message): Message {
  const sentences = message.text.split(SENTENCE_END);
  const asking = sentences.pop()!;
  if (sentences.length === 0 || !asksForThat(asking, message.query)) return message;
  const owned = message.read(sentences.join('. '));
  const asked = message.read(asking);
  // 'Cases' alone name no goods, but some for others.
  const isForOther = namesOwnGoods(asked) || leftOf(asked).some(({ word }) => OF_OTHERS.has(singular(word)));
  return isModel(owned) && isForOther && asksForThat(asking, asked) ? message.asMessage(forThat(asking, thingOf(owned))) : message;
}
