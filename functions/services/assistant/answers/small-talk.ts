import { categoriesPath, vouchersPath } from '#catalogue/addresses/paths.ts';
import { SITE } from '#catalogue/site.ts';
import { type Answer, said } from '../answer.ts';
import type { SmallTalk } from '../reading/small-talk.ts';

const OFFER = 'I can find products, compare prices, look up voucher codes and answer questions about this site.';
const EXAMPLES = 'For example: “black trainers under £40”, “any codes for …?” or “how do rewards work?”';

const REPLIES: Record<SmallTalk, string> = {
  greeting: `Hello! What are you looking for? ${OFFER}`,
  thanks: 'You are welcome. Is there anything else I can find for you?',
  farewell: 'Goodbye, and good shopping.',
  identity: `I am the shopping assistant of ${SITE.name}: a program, not a person. ${OFFER}`,
  abilities: `${OFFER} ${EXAMPLES}`,
  abuse: 'I am sorry that I was no help. Tell me what you are looking for, and I will have another go.',
  offTopic: `I only know about shopping here, so I cannot help with that. ${OFFER}`,
  orders: `I only answer questions about shopping here, and I cannot change how I work or what the site shows. ${OFFER}`,
  adult: 'Products for adults are not part of my answers.',
  otherLanguage: `Sorry, I only understand English. Please ask me in English. ${OFFER}`,
  unclear: `I did not catch what you are looking for. ${EXAMPLES}`,
};

const OFFERED = new Set<SmallTalk>(['abilities', 'unclear']);

export const smallTalkAnswer = (talk: SmallTalk): Answer =>
  said(REPLIES[talk], {
    links: OFFERED.has(talk)
      ? [
          { label: 'Categories', path: categoriesPath() },
          { label: 'Vouchers', path: vouchersPath() },
        ]
      : [],
  });
