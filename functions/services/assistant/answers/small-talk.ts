import { categoriesPath, vouchersPath } from '#catalogue/addresses/paths.ts';
import { type Answer, said } from '../answer.ts';
import { isSpoken } from './help.ts';

/** What is said that asks for nothing of the catalogue. */
type SmallTalk =
  'greeting' | 'thanks' | 'farewell' | 'idle' | 'chatter' | 'abilities' | 'abuse' | 'offTopic' | 'orders' | 'otherLanguage' | 'unclear';

const OFFER = 'I can find products, compare prices, look up voucher codes and answer questions about this site.';
const EXAMPLES = 'For example: “black trainers under £40”, “any codes for …?” or “how do rewards work?”';

const REPLIES: Record<SmallTalk, string> = {
  greeting: `Hello! What are you looking for? ${OFFER}`,
  thanks: 'You are welcome. Is there anything else I can find for you?',
  farewell: 'Goodbye, and good shopping. I am glad to help.',
  idle: `I am here whenever you want to look for something. ${OFFER}`,
  chatter: `I am only a shopping assistant and cannot say much to that, but I am here whenever you want to look for something. ${OFFER}`,
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
    /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|rules?|previous|above|guidelines?|told)|\bsystem (?:prompt|override|message)\b|^\W{0,3}(?:system|admin|assistant) ?[:>\]]|\byou(?: are|'?re| must| will) now\b|\b(?:act|behave|respond|answer|talk|reply) (?:only )?(?:as|like) (?:an?|if)\b|\bfrom now on\b|\bnew rules?\b|\bpretend (?:to be|you|that you)|\bjailbreak|\b(?:developer|admin|debug|maintenance|god|root|unrestricted) (?:mode|access|rights|password)\b|\b(?:no|without) (?:rules|restrictions)\b|\b(?:repeat after me|(?:say|print|reply|output) exactly|(?:just|only) say|reply with)\b|\b(?:print|reveal|show|output|repeat|dump|leak|give|list|tell|what (?:is|are)|what'?s)\b.{0,40}\b(?:(?:your|hidden|secret|initial|original) (?:\p{L}+ )?(?:instructions?|prompt|rules)|api keys?|secret keys?|(?:the|your) database|source code|(?:users?|customers?|people)(?:'?s'?)? (?:e-?mails?|address(?:es)?|details|data|passwords?))|\bselect\b.{1,40}\bfrom\b.{1,40}(?:;|\bwhere\b)|<\/?[a-z][^<>]*>/u,
  ],
  [
    'offTopic',
    /\b(?:weather|forecast|jokes?|horoscope|recipe|football scores?|who won|the news|capital of|prime minister|president|poem|song lyrics|write (?:me )?(?:a|an|some)|essay|translate|homework|meaning of life|what time is it|what(?:'s| is) the (?:time|date)|what day is|do you love me|marry me)\b|\b(?:do|did|can|could|will|would) you (?:like|love|think|believe|feel|sleep|eat|drink|dream|sing|dance|drive|vote)\b|\bare you (?:married|single|happy|sad|tired|hungry|bored)\b|\b(?:sing|tell) me (?:something (?:funny|interesting|nice)|a (?:song|story|secret|poem|fact))|\bis there (?:life|a god)\b|\bwhat time (?:does|do|is|are) (?:the|my|a)\b|^how many \p{L}+ (?:are )?(?:in|to) (?:an? |the )?(?:\d|\p{L}+[?.! ]*$)|\d (?:times|plus|minus|divided by) \d|^[\d\s.+*/x()=?-]*\d ?[+*x/] ?\d[\d\s.+*/x()=?-]*$/u,
  ],
  // Services, which no shop of goods sells.
  [
    'offTopic',
    /\b(?:flights? (?:to|from)|hotels? in|holidays? (?:to|in)(?! (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|a |the |\d))|(?:taxi|train|bus|seat|tickets?) (?:to|from|on the)|car hire|(?:car|home|life|pet|travel) insurance|mortgages?|(?:train|concert|football) tickets?|(?:tax|vat) returns?|(?:bus|train|taxi) fares?|(?:an?|my|the) (?:plumber|electrician|takeaway|doctor|dentist|vet|gp appointment|solicitor|babysitter|pizza))\b(?! (?:costume|outfit|toy|set|kit|gift|present|figure|puzzle|game|dress))/,
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
  [
    'farewell',
    words(
      "bye(?: bye)?|goodbye|see (?:you|ya)(?: later| soon)?|ta-? ?ra|cya|cheerio|toodle\\w*|laters|tara|that'?s (?:all|it|everything|me (?:done|off|sorted))|th(?:at|is)(?:'ll| will|ll) do(?: me| nicely)?|i'?m (?:done|off)|im (?:done|off)|(?:good ?|nighty? )night|nite nite|(?:got to|gotta|have to|must|best) (?:dash|go|run|be off|get off)|nothing else|all (?:done|sorted)|leave it (?:there|at that|for now)|(?:have a|need a|will|i'?ll) think|come back later",
    ),
  ],
  [
    'thanks',
    words(
      'thanks?|thank you|thankyou|thanx|thnx|thx|tysm|cheers|ta|brilliant|brill|perfect|lovely|awesome|amazing|great|nice one|fair (?:enough|dos|play)|sounds (?:good|great|fine)|good to know|fab|fantastic|wonderful|smashing|magic|champion|legend|sorted|(?:a|an absolute) (?:star|gem|diamond|angel|lifesaver|life saver)|much obliged|(?:much )?appreciated?|very helpful|been (?:a )?(?:great |real |big )?(?:help|brill|great|ace)',
    ),
  ],
  [
    'idle',
    words(
      "(?:just|only) (?:browsing|looking|testing|having a (?:look|nos(?:e|e?y)|browse|gander))(?: around| round)?|not (?:today|now|at the moment|right now)|nothing (?:today|now|really|for now)|never ?mind(?! (?:the|about)\\b)|i'?m (?:alright|all right|ok|fine|good)|im (?:alright|ok|fine|good)|all good|you (?:there|about|awake)|anyone (?:there|about)|any(?:one|body) (?:there|about|home|in)",
    ),
  ],
  [
    'greeting',
    words(
      "hi+|hiya+|hello+|hell+o+|hey+|hallo|heya|yo|wotcha|watcha|g'?day|(?:top of the )?(?:mornin[g']?|evenin[g']?|afternoon)(?= (?:all|everyone|to (?:you|ya)|from)\\b|[.!, :)]*$)|good (?:mornin[g']?|afternoon|evenin[g']?|day)(?:.{0,12} from [^.,!?]{3,40})?|alright|[ae]y ?up|eh up|howdy|how do(?=[.!?]*$)|greetings|sup|how are (?:you|we)(?: (?:doing|today|keeping))*|how'?s it going|how'?s (?:things|tricks)|you ok|(?:what'?s|whats) (?:up|occurr?in[g']?)",
    ),
  ],
];

/** Whom a message is said to. */
const TO_WHOM = /\b(?:mate|pal|duck|love|luv|hun|hon|pet|chuck|darling|dear|petal|sweetheart|bab|guys|all|everyone|there)\b/g;

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

/** Mere sounds. */
const SOUNDS = /\b(?:lol|lmao|ha(?:ha)+|hmm+|umm*|err*|ok|okay|dunno|meh|oh|ah|right|so|and|well)\b/g;

/** Asks for something, whatever else is said. */
const REQUEST =
  /\?|\b(?:any|need|want|wanted|looking (?:for|to)|after an?|show|find|search|get me|got any|have you|do you|recommend|suggest|instead|what about|how about|how much|how do|where|which|cheapest|cheaper|gifts?|presents?|santa|birthday|stocking)\b/;

/**
 * The answer to small talk; null for a message that wants something.
 *
 * @param names what is in a text: goods with a wish, a brand, a shop or a price for sure, or words of the catalogue
 * @param isAnswered whether a knowledge entry answers the whole message, of an abusive one nearly
 */
export function smallTalkOf(
  text: string,
  names: (text: string) => 'wish' | 'goods' | 'words' | null,
  isAnswered: (isAbuse: boolean) => boolean,
): Answer | null {
  const anywhere = ANYWHERE.find(([, says]) => says.test(text));
  if (anywhere !== undefined) return smallTalkAnswer(anywhere[0]);
  const [kind] = MANNERS.find(([, says]) => says.test(text)) ?? [];
  if (kind !== undefined) {
    const rest = MANNERS.reduce((left, [, says]) => left.replace(new RegExp(says, 'g'), ' '), text)
      .replace(TO_WHOM, ' ')
      .trim();
    const isAbuse = kind === 'abuse';
    const named = names(rest);
    // 'That is all for the party. Now printer paper': what comes after it is wanted.
    const last = text.split(/[.!?;]+ /).findLast((part) => /\p{L}/u.test(part)) ?? '';
    const isEnd =
      (kind === 'farewell' || kind === 'idle') && (MANNERS.some(([, says]) => says.test(last)) || names(last) === null || isSpoken(last));
    const wants =
      named === 'wish' || named === 'goods'
        ? named === 'wish' || !isEnd
        : !isAbuse && (REQUEST.test(rest) || (named === 'words' && !isEnd && !isSpoken(rest)));
    return wants || (/[\p{L}\p{N}]/u.test(rest) && isAnswered(isAbuse)) ? null : smallTalkAnswer(kind);
  }
  return /[\p{L}\p{N}]/u.test(text.replace(SOUNDS, ' ')) ? null : smallTalkAnswer('unclear');
}

/** 'Bored out of my skull', 'just won at bingo': said of oneself without saying who. */
const FEELING =
  /^(?:(?:just|so|well|still|ugh|argh|omg|oh|really) ){0,3}(?:feeling|bored|tired|knackered|fed up|shattered|gutted|chuffed|hungry|poorly|sad|happy|stressed|won|lost my|had a|been (?:up|at|on)|got (?:up|back|home))\b/;

/** Whether a message tells of somebody's day, and asks for nothing: 'the kids are driving me up the wall'. */
export const isChatter = (text: string): boolean => (isSpoken(text) || FEELING.test(text)) && !REQUEST.test(text);
