import { categoriesPath, vouchersPath } from '#catalogue/addresses/paths.ts';
import type { OF_TALK } from '../acts/act.ts';
import { type Answer, said } from '../answer.ts';

type Talk = (typeof OF_TALK)[number];

const OFFER = 'I can find products, compare prices, look up voucher codes and answer questions about this site.';
const EXAMPLES = 'For example: “black trainers under £40”, “any codes for …?” or “how do rewards work?”';

const REPLIES: Record<Talk, string> = {
  greeting: `Hello! What are you looking for? ${OFFER}`,
  thanks: 'You are welcome. Is there anything else I can find for you?',
  farewell: 'Goodbye, and good shopping. I am glad to help.',
  idle: `I am here whenever you want to look for something. ${OFFER}`,
  chatter: `Sorry, I am only a shopping assistant and cannot say much to that, but I am here whenever you want to look for something. ${OFFER}`,
  abilities: `I am the shopping assistant of this site: a computer program, not a person. ${OFFER} ${EXAMPLES}`,
  abuse: 'I am sorry that I was no help. Tell me what you are looking for, and I will have another go.',
  offtopic: `I only know about shopping here, so I cannot help with that. ${OFFER}`,
  injection: `I only answer questions about shopping here, and I cannot change how I work or what the site shows. ${OFFER}`,
  foreign: `Sorry, I only understand English. Please ask me in English. ${OFFER}`,
  unclear: `I did not catch what you are looking for, sorry. ${EXAMPLES}`,
};

const PAGES = [
  { label: 'Categories', path: categoriesPath() },
  { label: 'Vouchers', path: vouchersPath() },
];

/** Written in other letters than ours. */
export function isInOtherLetters(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  return letters.length > 0 && latin.length < letters.length / 2;
}

export const smallTalkAnswer = (talk: Talk): Answer =>
  said(REPLIES[talk], { links: talk === 'abilities' || talk === 'unclear' ? PAGES : [] });
