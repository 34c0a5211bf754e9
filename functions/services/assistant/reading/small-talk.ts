/** What is said that asks for nothing of the catalogue. */
export type SmallTalk =
  'greeting' | 'thanks' | 'identity' | 'abilities' | 'farewell' | 'abuse' | 'offTopic' | 'orders' | 'adult' | 'otherLanguage' | 'unclear';

interface Said {
  talk: SmallTalk;
  said: RegExp;
  /** Counts only when the message asks for nothing else: 'hi, any kettles?' is about kettles. */
  alone: boolean;
}

const SAID: Said[] = [
  {
    talk: 'orders',
    said: /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instruction|prompt|rule|previous|above|guideline)|\bsystem prompt\b|\byou are now\b|\bpretend (?:to be|you)|\bjailbreak|\bdeveloper mode\b|\bact as\b|\brepeat after me\b|\bprint exactly\b|<\/?[a-z][^<>]*>/,
    alone: false,
  },
  {
    talk: 'adult',
    said: /\b(?:adults? (?:stuff|toys?|section|products?|shop)|sex(?:y|ual)? ?(?:toys?|shop|stuff)?|vibrators?|dildos?|porn|erotic)\b/,
    alone: false,
  },
  {
    talk: 'identity',
    said: /\b(?:who|what) (?:are|r) (?:you|u)\b|\bare (?:you|u) (?:a |an )?(?:real|human|robot|bot|person|ai|machine|chatgpt|computer)\b|\b(?:am i|is this)\b.{0,20}\b(?:talking|speaking|chatting|bot|robot|human|real person)\b|\bwhat(?:'?s| is) your name\b/,
    alone: false,
  },
  {
    talk: 'abilities',
    said: /\bwhat (?:can|do) (?:you|u) (?:do|know|help)\b(?! with (?:my|our|the))|\bhow (?:can|do) (?:you|u) help\b|^(?:help|help me|help please)[.!?]*$|\bwhat (?:can|should) i ask\b|\bhow do(?:es)? (?:you|this chat|the chat|this assistant) work\b/,
    alone: false,
  },
  {
    talk: 'offTopic',
    said: /\b(?:weather|forecast|joke|jokes|horoscope|recipe|football scores?|who won|the news|capital of|prime minister|president|poem|song lyrics|write (?:me )?(?:a|an|some)|essay|translate|homework|meaning of life|what time is it|what(?:'s| is) the (?:time|date)|what day is|do you love me|marry me|\d+ ?[+*x/] ?\d+ ?=?$)\b/,
    alone: false,
  },
  {
    talk: 'abuse',
    said: /\b(?:crap|useless|stupid|idiot|idiotic|moron|dumb|rubbish|shit|shite|bollocks|bastard|twat|wanker|knobhead|dickhead|arse(?:hole)?|fuck\w*|pathetic|garbage|hate you|shut up|piss off|bloody (?:useless|hell))\b/,
    alone: true,
  },
  {
    talk: 'farewell',
    said: /^(?:ok(?:ay)?[, ]*)?(?:bye|goodbye|see (?:you|ya)|ta-?ra|cya|that'?s (?:all|it|everything)|i'?m done|good night|night)\b/,
    alone: true,
  },
  {
    talk: 'thanks',
    said: /\b(?:thanks?|thank you|thankyou|thx|cheers|ta|brilliant|perfect|lovely|awesome|amazing|great|nice one|fab|fantastic|wonderful|much appreciated|appreciate it)\b/,
    alone: true,
  },
  {
    talk: 'greeting',
    said: /^(?:hi+|hiy[a]+|hello+|hey+|hallo|yo|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|alright|ey up|howdy|greetings|sup|how are you|how'?s it going|you ok|u ok|what'?s up)\b/,
    alone: true,
  },
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
function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length > 0 && latin.length < letters.length / 2) return true;
  const english = text.match(/\b(?:the|a|i|is|are|do|you|have|for|and|my|of|want|looking|in|with|any|under)\b/g)?.length ?? 0;
  return FOREIGN.some((words) => {
    const telling = new Set(text.match(words) ?? []).size;
    return telling >= FOREIGN_WORDS_MIN && telling > english;
  });
}

/** Without what people say to be polite, or not to be. */
const withoutManners = (text: string): string =>
  SAID.filter(({ alone }) => alone).reduce((rest, { said }) => rest.replace(new RegExp(said, 'g'), ' '), text);

/**
 * The small talk that a message is, or null when it wants something.
 *
 * @param wantsNothing whether no thing, price, colour or name is in a text
 */
export function smallTalkOf(text: string, wantsNothing: (text: string) => boolean): SmallTalk | null {
  if (isForeign(text)) return 'otherLanguage';
  const said = SAID.find(({ said: pattern, alone }) => pattern.test(text) && (!alone || wantsNothing(withoutManners(text))));
  if (said !== undefined) return said.talk;
  return wantsNothing(text) && !/[\p{L}\p{N}]/u.test(text) ? 'unclear' : null;
}
