import { categoriesPath, vouchersPath } from '#catalogue/addresses/paths.ts';
import { type Answer, said } from '../answer.ts';

/** What is said that asks for nothing of the catalogue. */
type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'abilities' | 'abuse' | 'offTopic' | 'orders' | 'otherLanguage' | 'unclear';

const OFFER = 'I can find products, compare prices, look up voucher codes and answer questions about this site.';
const EXAMPLES = 'For example: “black trainers under £40”, “any codes for …?” or “how do rewards work?”';

const REPLIES: Record<SmallTalk, string> = {
  greeting: `Hello! What are you looking for? ${OFFER}`,
  thanks: 'You are welcome. Is there anything else I can find for you?',
  farewell: 'Goodbye, and good shopping.',
  abilities: `${OFFER} ${EXAMPLES}`,
  abuse: 'I am sorry that I was no help. Tell me what you are looking for, and I will have another go.',
  offTopic: `I only know about shopping here, so I cannot help with that. ${OFFER}`,
  orders: `I only answer questions about shopping here, and I cannot change how I work or what the site shows. ${OFFER}`,
  otherLanguage: `Sorry, I only understand English. Please ask me in English. ${OFFER}`,
  unclear: `I did not catch what you are looking for, sorry. ${EXAMPLES}`,
};

const words = (list: string): RegExp => new RegExp(`\\b(?:${list})\\b`);

/** The answer to a message that says what to be, or about other things than shopping: whatever else is in the message. */
const ANYWHERE: [SmallTalk, RegExp][] = [
  [
    'orders',
    /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|rules?|previous|above|guidelines?)|\bsystem prompt\b|\byou are now\b|\bpretend (?:to be|you)|\bjailbreak|\bdeveloper mode\b|\bact as\b|\brepeat after me\b|\bprint exactly\b|<\/?[a-z][^<>]*>/,
  ],
  [
    'offTopic',
    /\b(?:weather|forecast|jokes?|horoscope|recipe|football scores?|who won|the news|capital of|prime minister|president|poem|song lyrics|write (?:me )?(?:a|an|some)|essay|translate|homework|meaning of life|what time is it|what(?:'s| is) the (?:time|date)|what day is|do you love me|marry me)\b|\b(?:do|did|can|could|will|would) you (?:like|love|think|believe|feel|sleep|eat|drink|dream|sing|dance|drive|vote)\b|\bare you (?:married|single|happy|sad|tired|hungry|bored)\b|\b(?:sing|tell) me (?:something (?:funny|interesting|nice)|a (?:song|story|secret|poem|fact))|\bis there (?:life|a god)\b|\bwhat time (?:does|do|is|are) (?:the|my|a)\b|^how many \p{L}+ (?:are )?(?:in|to) (?:an? |the )?(?:\d|\p{L}+[?.! ]*$)|\d (?:times|plus|minus|divided by) \d|^[\d\s.+*/x()=?-]*\d ?[+*x/] ?\d[\d\s.+*/x()=?-]*$/u,
  ],
  // Services, which no shop of goods sells.
  [
    'offTopic',
    /\b(?:flights? (?:to|from)|hotels? in|holidays? (?:to|in)|taxi (?:to|from)|car hire|(?:car|home|life|pet|travel) insurance|mortgages?|(?:train|concert|football) tickets?|an? (?:plumber|electrician|takeaway))\b/,
  ],
  ['abilities', /^(?:help|help me|help please|can you help(?: me)?)[.!? ]*$/],
];

/** Manners: they count where nothing else is asked for. 'Hi, any kettles?' is about kettles. */
const MANNERS: [SmallTalk, RegExp][] = [
  [
    'abuse',
    words(
      'crap|useless|stupid|idiot|idiotic|moron|dumb|rubbish|shit|shite|bollocks|bastard|twat|wanker|dickhead|arse(?:hole)?|fuck\\w*|pathetic|garbage|hate you|shut up|piss off|bloody (?:useless|hell)',
    ),
  ],
  ['farewell', words("bye|goodbye|see (?:you|ya)|ta-?ra|cya|that'?s (?:all|it|everything)|i'?m done|good night")],
  [
    'thanks',
    words(
      'thanks?|thank you|thankyou|thx|cheers|ta|brilliant|perfect|lovely|awesome|amazing|great|nice one|fab|fantastic|wonderful|(?:much )?appreciated?|very helpful|been (?:a )?(?:great )?help',
    ),
  ],
  [
    'greeting',
    words(
      "hi+|hiya+|hello+|hey+|hallo|yo|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|alright|ey up|howdy|greetings|sup|how are you|how'?s it going|you ok|what'?s up",
    ),
  ],
];

/** Telling little words of languages that shoppers here may write in. English ones that look the same are left out. */
const FOREIGN: RegExp[] = [
  /\b(?:bonjour|salut|merci|avez|vous|je|cherche|voudrais|des|une|pour|est-ce|moins|le|les|quel|quelle|avec|prix)\b/g,
  /\b(?:hola|buenos|gracias|busco|quiero|tienes|tiene|unos|unas|una|para|los|las|por favor|zapatos|cuanto|donde|barato|el)\b/g,
  /\b(?:ich|suche|einen|eine|ein|hallo|danke|bitte|haben|sie|unter|und|für|fur|mit|der|das|nicht|guten|gibt|es|wie|wo)\b/g,
  /\b(?:ciao|buongiorno|grazie|cerco|vorrei|avete|un|uno|una|per|sono|quanto|dove|meno|di|scarpe)\b/g,
  /\b(?:dzień|dzien|dobry|szukam|czy|macie|jest|prosze|proszę|dziękuję|dla|buty)\b/g,
  /\b(?:olá|ola|procuro|você|voce|tem|obrigado|quero|para|um|uma)\b/g,
  /\b(?:salut|caut|aveți|aveti|vreau|pentru|mulțumesc|multumesc|ieftin)\b/g,
];
const FOREIGN_WORDS_MIN = 2;

/** Written in other letters than ours, or with several telling words of another language. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length > 0 && latin.length < letters.length / 2) return true;
  const english = text.match(/\b(?:the|a|i|is|are|do|you|have|for|and|my|of|want|looking|in|with|any|under)\b/g)?.length ?? 0;
  return FOREIGN.some((telling) => {
    const found = new Set(text.match(telling) ?? []).size;
    return found >= FOREIGN_WORDS_MIN && found > english;
  });
}

/**
 * What another language leaves of a request: its telling words go, and how it says 'under' is English.
 *
 * @example withoutForeign('ich suche einen laptop unter 500 euro') // 'laptop under 500'
 */
export const withoutForeign = (text: string): string =>
  FOREIGN.reduce((left, telling) => left.replace(telling, ' '), text.replaceAll(/\b(?:unter|moins de|menos de|meno di)\b/g, 'under'))
    .replaceAll(/\beuros?\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const smallTalkAnswer = (talk: SmallTalk): Answer =>
  said(REPLIES[talk], {
    links:
      talk === 'abilities' || talk === 'unclear'
        ? [
            { label: 'Categories', path: categoriesPath() },
            { label: 'Vouchers', path: vouchersPath() },
          ]
        : [],
  });

/**
 * The answer to small talk; null for a message that wants something.
 *
 * @param wantsNothing whether no thing, price, colour or name is in a text; of an abusive one, mere words do not count
 */
export function smallTalkOf(text: string, wantsNothing: (text: string, isAbuse: boolean) => boolean): Answer | null {
  const anywhere = ANYWHERE.find(([, says]) => says.test(text));
  if (anywhere !== undefined) return smallTalkAnswer(anywhere[0]);
  const manners = MANNERS.find(([, says]) => says.test(text));
  if (manners !== undefined) {
    const rest = MANNERS.reduce((left, [, says]) => left.replace(new RegExp(says, 'g'), ' '), text);
    return wantsNothing(rest, manners[0] === 'abuse') ? smallTalkAnswer(manners[0]) : null;
  }
  return /[\p{L}\p{N}]/u.test(text) ? null : smallTalkAnswer('unclear');
}
