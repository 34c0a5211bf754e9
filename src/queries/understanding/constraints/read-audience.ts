import { MONTHS } from '#catalogue/display/date-in-words.ts';
import { AGE_GROUPS, GENDERS, SLANG } from '#lexicon/values/audiences.ts';
import { PLAIN_WORDS, RECIPIENT_WORD, RECIPIENTS } from '#lexicon/plain-words.ts';
import { readSize } from '#lexicon/values/sizes.ts';
import { comparable, ORDINAL, singular } from '#lexicon/words.ts';
import { isGoodsWord } from '../goods/read-goods.ts';
import type { WantedAttribute } from '../product-query.ts';
import { SMALL_NUMBER, SPOKEN_NUMBER, spokenNumber } from '../words/spoken-numbers.ts';
import type { TypedText } from '../words/typed-text.ts';

const ofGender = (value: string): WantedAttribute => ({ id: 'gender', value, words: [] });
/** What is for adults may be for teenagers, too. */
export const ofAge = (value: string): WantedAttribute => ({
  id: 'age-group',
  value,
  words: [],
  ...(value === 'Teenagers' && { others: ['Adults'] }),
});

const YEARS = "(?:years?|yrs?|yr|yo|y\\/o|months?|mths?)(?:[ -]?olds?)?(?:[' ]?s)?";
const AGE = new RegExp(
  `(?<![\\p{L}\\p{N}£.])(?:aged? (?:of )?|turning |turns |turned |for an? |(?:is|who'?s|he'?s|she'?s) (?:nearly |almost |about )?)?(\\d{1,2}|${SMALL_NUMBER})(?: ?- ?\\d{1,2})? ?-?${YEARS}(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?:aged?|about to turn|turning|turns|turned|(?:he|she|who|they|son|daughter|nephew|niece|grandson|granddaughter|lad|lass|brother|sister|cousin|eldest|youngest|boy|girl|child|kid)(?: of|'?s| is|'?re| are|'?ll be| will be)(?: nearly| almost| about| now| turning| only| just)?) (\\d{1,2})(?: and an? half)?(?!\\p{N}|[.,]\\p{N}|st\\b|nd\\b|rd\\b|th\\b| ?(?:inch|cm|mm|m\\b|ft|gb|quid|pounds?|of\\b))(?:(?:,| and) \\d{1,2}(?=[,.;!?]|$))?|(?<![\\p{L}\\p{N}])(?:son|daughter|nephew|niece|grandson|granddaughter|eldest|youngest|lad|lass|boy|girl),? (\\d{1,2})(?= ?(?:[,.;!?]|$))|\\b(?:turning|turns?|turned) (${SPOKEN_NUMBER}|${SMALL_NUMBER})(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?:s?he|who)(?:'?s| is)(?: only| just| nearly| now)? (${SMALL_NUMBER})(?: and an? half)?(?= ?(?:[,.;!?]|$)| (?:and|on|next|this|today|tomorrow|now)\\b)`,
  'gu',
);
/** 'Grandad's 80 on Friday.' */
const OF_RELATIVE = new RegExp(
  `(?<=(?<![\\p{L}\\p{N}])(?:${RECIPIENT_WORD})(?:'?s| is|'?ll be| will be) (?:nearly |almost |about to be )?)(\\d{1,3})(?= (?:in(?= (?:an?|the|\\d|${SMALL_NUMBER}|${MONTHS.join('|').toLowerCase()})(?![\\p{L}]))|on|this|next|at|today|tomorrow|soon|and we)\\b| ?(?:[,.;!?]|$))`,
  'gu',
);
const TEENAGER_FROM_YEARS = 13;
const ADULT_FROM_YEARS = 16;
const WHO_OF_AGE = new RegExp(`(?<=\\bolds?[ -])(girl|boy|${RECIPIENT_WORD})s?\\b`, 'g');
const SIZE =
  /(?<![\p{L}\p{N}])(?:(?:in |a )?(?:uk )?sizes?(?: ?: ?| |(?=\d))(?:uk )?((?:\d{1,2}(?:\.5)?|x{0,3}[sl]|[sml]|small|medium|large|extra large)(?! (?:screen|tv|monitor)))|uk ?(\d{1,2}(?:\.5)?)|(x{1,3}[sl]|[2-5]xl)|(?<=\b(?:wom[ae]n'?s|ladies|m[ae]n'?s|boys'?|girls'?|kids'?|child(?:ren'?s)?) )(\d{1,2}(?:\.5)?|[sml])(?=[.,?! ]*$|, )|([2-9]\.5|1[0-4]\.5)(?= (?:(?!inch|cm|mm|lit|volt|bar|foot|feet)\p{L}{3,12} )?(?:boots|shoes|trainers|sandals|heels|slippers|wellies|flats)\b)|(?:in|(?:(?:do|does|have|has|is) (?:they|you|it|these|those|there)|can i)(?: (?:do|have|got|get|come in|go (?:up|down) to))?) an? (\d{1,2}(?:\.5)?|small|medium|large)(?=[?.! ]*$))(?![\p{L}\p{N}"])(?![.,]\d| ?[x×] ?\d)/gu;

const NO_PERSON = `(?!(?:${RECIPIENT_WORD}|wom[ae]ns?|m[ae]ns?|lad(?:y|ies)|girls?|boys?|kids?|adults?|someone|me|work|school)\\b)\\p{L}{3,15} `;
/** Before letters that are part of a model's name: 'a case for the Pixel XL'. 'For my dad' does not count. */
const FOR_THING = new RegExp(`\\b(?:for|fits?) (?:the |an? |my |our )?${NO_PERSON}(?:${NO_PERSON})?$`, 'u');

/** A thing whose age follows: 'our kettle is 10 years old', 'my phone dies every day, three years old'. */
const OF_OWNED = /\b(?:my|our|the|this|that) (?:old )?(\p{L}{2,20}?)(?:'s)?(?: [^.!?;]{0,60})?$/u;
const OF_PERSON = new RegExp(
  `\\b(?:${RECIPIENT_WORD}|s?he|s?hes|who|aged?|turn(?:s|ed|ing)|they|they'?re|girls?|boys?|kids?|child|children|baby|for|an?)\\b`,
);
const isOfThing = (before: string, age: string): boolean => {
  const [said = '', thing = ''] = OF_OWNED.exec(before) ?? [];
  return thing !== '' && isGoodsWord(comparable(thing)) && !OF_PERSON.test(`${said} ${age}`);
};

/** Ages and sizes; takes their words. */
export function readSizes(typed: TypedText): WantedAttribute[] {
  let whoseAge: string | undefined;
  const ages = typed.take(AGE, 'attribute', 0.9, (match): WantedAttribute | null => {
    if (isOfThing(typed.text.slice(0, match.index), match[0])) {
      typed.mark('plain', match.index, match.index + match[0].length, 0.6);
      return null;
    }
    const years = match.slice(1).find((number) => number !== undefined) ?? '';
    const said = spokenNumber(years) ?? Number(years);
    const age = /month|mth/.test(match[0]) ? said / 12 : said;
    const value =
      age < 1 ? 'Babies' : age < 4 ? 'Toddlers' : age < TEENAGER_FROM_YEARS ? 'Children' : age < ADULT_FROM_YEARS ? 'Teenagers' : 'Adults';
    // 'A lad of 18'.
    const person = /^\p{L}+/u.exec(match[0])?.[0] ?? '';
    const child = audienceOf(person);
    whoseAge ??= value === 'Adults' ? GROWN.get(child ?? '') : child;
    return ofAge(value);
  });
  if (ages.length === 0)
    ages.push(
      ...typed.take(OF_RELATIVE, 'attribute', 0.9, ([, years]): WantedAttribute | null =>
        Number(years) < ADULT_FROM_YEARS ? null : ofAge('Adults'),
      ),
    );
  // 'A 7 year old girl'.
  const [who = ages.length === 1 ? whoseAge : undefined] =
    ages.length === 0 ? [] : typed.take(WHO_OF_AGE, 'attribute', 0.6, (match) => audienceOf(match[1]!) ?? null);
  const gender: WantedAttribute[] = who === undefined ? [] : [ofGender(who)];
  const sizes = typed.take(SIZE, 'attribute', 0.7, (match): WantedAttribute | null => {
    if (match[3] !== undefined && FOR_THING.test(typed.text.slice(0, match.index))) return null;
    const value = readSize(match.slice(1).find((size) => size !== undefined) ?? '');
    return value === null ? null : { id: 'size', value, words: [] };
  });
  return [...ages.slice(0, 1), ...gender, ...sizes.slice(0, 1)];
}

const RECIPIENT = new RegExp(
  `\\b(?:for|to|get|buy|give|my|our|a|the) (?:my |me |our |the |a |his |her |their )?(?:little |wee |big |old |new |lovely |dear |teen(?:aged?)? )?(${RECIPIENT_WORD})(?:[ -]in[ -]laws?)?(?:'?s)?\\b`,
  'g',
);

/** The recipient as the subject of a sentence: 'nephew is mad on trains'. */
const ABOUT = new RegExp(
  `(?:^|[.!?,] )(?:the |our |my )?(${RECIPIENT_WORD})(?=(?:'?s| is| has| keeps)? (?:loves?|likes?|(?:so |really |totally |well |dead )?into|mad|obsessed|nuts|crazy|bonkers|a (?:huge|big|massive)|collects?|adores?|just (?:turned|got into)|turn(?:s|ing)|\\d{1,2}(?![a-z\\d"']|\\.\\d| (?:[mc]m|m|inch|x|pack|port)\\b| in(?! [a-z]+\\b))))`,
  'g',
);
/** 'Our little man is one.' */
const LITTLE_ONE =
  /(?:^|\b(?:my|our|the|for (?:an? |the )?) ?)(?:little|wee) (?:man|lady|one|ones|'?uns?|guy|fella|chap|lad|madam|princess|prince|monster|people|person|dude)\b(?:'s(?= (?:mad|into|obsessed|crazy|nuts|daft|fond|turning|\d+)\b)|(?!'))/g;
const FOR_SOMEBODY =
  /\b(?:for (?:an? |my |the |his |her |our )?|(?:get|buy|give) (?:an? |my |the |his |her |our ))(?:little |wee |young |older |old |baby |teenage |grown )?(girl|boy|man|woman|lady)\b(?!')|\b(?:my|our) (?:little |older |big )?(girl|boy)(?= (?:says?|said|wants?|wanted|reckons?|thinks?|loves?|likes?|needs?|prefers?)\b)/g;

/** The workplace of the person who gets a present: 'a bloke in accounts', 'my mate from work'. */
const WORKPLACE =
  '(?:in|from|at) (?:the |my |our |his |her )?(?:accounts?|sales|marketing|finance|hr|payroll|it|office|work|school|church|uni|college|nursery|gym|club|team|warehouse|next door)';
/** Where children are, too. */
const OF_CHILDREN = /(?:school|church|nursery|club|gym|team|next door)$/;
const OF_PLACE = new RegExp(
  `(?<=\\b(?:${RECIPIENT_WORD}|girl|woman|lady|man|someone|somebody|person|colleague|friend|mate|boss) )(?:(?:who works|that works|i work with|working)(?: ${WORKPLACE})?|${WORKPLACE})\\b`,
  'gu',
);
/** The owner of the thing that goods are for: 'for my granddaughter's doll'. */
const OWNER = new RegExp(
  `(?<=\\bfor )(?:my|our|his|her|the) (?:${RECIPIENT_WORD})(?:'s|s'?)(?= (?:\\p{L}{2,15} ){0,2}?(?<owned>\\p{L}{2,15})(?:[,.;!?]|$| (?:about|under|up|for|in|with|around|no|not|\\d)\\b))`,
  'gu',
);

/** The audience of a son or daughter who is grown up. */
export const GROWN: ReadonlyMap<string, string> = new Map([
  ['Boys', 'Men'],
  ['Girls', 'Women'],
]);

/** The shopper: 'jeans, I'm a girl'. */
const OF_ONESELF = /\b(?:i'?m|i am) (?:an? )?(girl|lad|lass|guy|bloke|boy|man|woman|lady|fella)\b(?!')/g;

/** Somebody whose gender only a pronoun tells: 'my partner wants trainers, he's into running'. */
const ANYBODY =
  /\b(?:my|our|the|a|\p{L}+'s) (?:partner|other half|friend|best friend|mate|best mate|pal|bestie|cousin|boss|colleague|teacher|neighbour|flatmate|housemate|fianc[eé]e?)\b/u;
function readPronoun({ text }: TypedText): string | undefined {
  const pronoun = ANYBODY.test(text) ? /\b(he|she)(?:'?s)?\b/.exec(text)?.[1] : undefined;
  return pronoun === undefined ? undefined : pronoun === 'he' ? 'Men' : 'Women';
}

/** A possessive: 'dads wallet'. 'Brothers' may be the maker's. */
const OF_SOMEBODY = new RegExp(`(?:^|[.!?,] )(?!brother)(${RECIPIENT_WORD})'?s(?= ([\\p{L}\\p{N}]+))`, 'gu');

/** After 'kids' and 'child' these are meant, and no child; so are goods. */
const OF_CHILDREN_TOO =
  /^ (?:(?:bed|bath|play|class)?rooms?|nursery|school|minders?|part(?:y|ies)|teachers?|tutors?|friends?|hair|clothes)\b/;
const isOfChildren = (after: string): boolean =>
  OF_CHILDREN_TOO.test(after) || isGoodsWord(comparable(/^ (\p{L}+)/u.exec(after)?.[1] ?? ''));
/** 'For the baby', 'for my kids', but not 'for the kids room'. */
const FOR_CHILD = /\bfor (?:the|my|our|an?) (?:new |little |young )?(baby|newborn|toddler|child|children|kids?)\b(?!'| (?:girl|boy)s?\b)/g;
/** What is given for these is for the baby, but not 'for the godmother at the christening'. */
const OF_BABY =
  /(?<!\bat (?:an? |the |my |our |her |his )?)\b(?:(?:for|to) )?(?:an? |the |my |our |her |his )?(?:(?!present|gift)\p{L}+'?s )?(?:baby shower|christening|baptism|new arrival)\b/gu;
/** Of a gift: 'for teenage boys'. Shoes for men are men's shoes. */
const FOR_PEOPLE = /\bfor (?:little |young |older |teenage |teen )?(girls|boys|men|women|ladies|kids|children|toddlers|babies)\b(?!')/g;

/** What Brother makes: 'toner for brother printers'. */
const OF_BROTHER = /^(?:printers?|label\p{L}{0,6}|sewing|scanners?|fax|toners?|ink|drums?|tapes?|cartridges?)$/u;

/**
 * Whom it is for, by 'for my brother'; takes the words, as they say nothing of the goods.
 *
 * @param isGift whether something to give is asked for
 */
export function readRecipient(typed: TypedText, isGift: boolean): WantedAttribute | null {
  // 'A girl in accounts' is a woman.
  const isGrown = isGift && typed.take(OF_PLACE, 'plain', 0.6, ([place]) => !OF_CHILDREN.test(place)).includes(true);
  if (isGift) {
    if (typed.takeAll(OF_BABY, 'attribute', 0.6)) return ofAge('Babies');
    const [people = ''] = typed.take(FOR_PEOPLE, 'attribute', 0.6, (match) => singular(match[1]!));
    const [gender, age] = [GENDERS.get(people), ageGroupOf(people)];
    if (gender !== undefined) return ofGender(gender);
    if (age !== null) return ofAge(age);
  }
  const [self] = typed.take(OF_ONESELF, 'attribute', 0.6, ([, who = '']) => audienceOf(who) ?? null);
  if (self !== undefined) return ofGender(GROWN.get(self) ?? self);
  const [child] = typed.take(FOR_CHILD, 'attribute', 0.6, ({ 0: said, 1: who = '', index }) => {
    const isOther = /^(?:child|kid)/.test(who) && isOfChildren(typed.text.slice(index + said.length));
    return isOther ? null : ageGroupOf(singular(who));
  });
  if (child !== undefined) return ofAge(child);
  if (typed.takeAll(LITTLE_ONE, 'attribute', 0.6)) return ofAge('Children');
  // 'Clothes for my granddaughter's doll' are for the doll.
  typed.take(OWNER, 'plain', 0.6, ({ groups }) => (isGoodsWord(comparable(groups!['owned']!)) ? true : null));
  let value: string | undefined;
  typed.take(RECIPIENT, 'attribute', 0.6, (match) => {
    // 'Ink for a Brother printer' and 'a Brother label maker' name the maker.
    const after = (/^(?: [\p{L}\p{N}-]+){1,4}/u.exec(typed.text.slice(match.index + match[0].length))?.[0] ?? '').trim().split(' ');
    const plain = after.findIndex((word) => PLAIN_WORDS.has(word));
    const next = plain < 0 ? after : after.slice(0, plain);
    const isMaker =
      (/\b(?:an?|the) brother$/.test(match[0]) && next.some((word) => isGoodsWord(comparable(word)))) ||
      (match[0] === 'for brother' && next.some((word) => OF_BROTHER.test(word))) ||
      // 'Toner for a Brother.'
      (match[0] === 'for a brother' &&
        !/^(?:who|whos|that)$/.test(after[0]!) &&
        typed.freeWords().some(({ word }) => OF_BROTHER.test(word)));
    const isModel = /\d/.test(next[0] ?? '') && !BIRTHDAY.test(next[0]!);
    if (isModel || isMaker || (/^for an? /.test(match[0]) && isGoodsWord(comparable(next[0] ?? '')))) return null;
    value ??= RECIPIENTS.get(match[1]!);
    return true;
  });
  const note = (pattern: RegExp, audiences: ReadonlyMap<string, string>) =>
    typed.take(pattern, 'attribute', 0.6, ([, one, other]) => {
      value ??= audiences.get((one ?? other)!);
      return true;
    });
  note(ABOUT, RECIPIENTS);
  typed.take(OF_SOMEBODY, 'attribute', 0.6, (match) => {
    if (value !== undefined || !(isGoodsWord(comparable(match[2]!)) || /^ones?$/.test(match[2]!) || BIRTHDAY.test(match[2]!))) return null;
    value = RECIPIENTS.get(match[1]!);
    return true;
  });
  const grown = GROWN.get(value ?? '');
  note(FOR_SOMEBODY, GENDERS);
  value ??= readPronoun(typed);
  if (value === undefined) return null;
  if (isGrown) return ofGender(GROWN.get(value) ?? value);
  return { ...ofGender(value), ...(grown !== undefined && { others: [grown] }) };
}

/** 'My teenage daughter', 'a baby boy'. */
const YOUNG = new RegExp(`\\b(teen|baby)(?:aged?)? (?:${RECIPIENT_WORD}|girl|boy|lass|kid)s?\\b(?!')`, 'u');
const TEENAGERS = /\b(?:for )?(?:an? |my |our |the |some )?(?:teenagers?|teens)\b(?!')/gu;
/** People who are no children: 'for my boss', 'for a couple'. */
const GROWN_PEOPLE =
  /\bfor (?:my |our |the |an? |his |her )?(?:\p{L}+ )?(?:boss|colleague|co-?worker|manager|teacher|neighbour|couple|parent|grandparent|in-?law|newlywed|host|landlord|landlady|secretary|carer|nurse|postman)s?\b(?!')/gu;

/** The age of whom something is given to, where no number says it. */
export function readAge(typed: TypedText): WantedAttribute | null {
  const young = YOUNG.exec(typed.text)?.[1];
  if (young !== undefined) return ofAge(young === 'baby' ? 'Babies' : 'Teenagers');
  if (typed.takeAll(TEENAGERS, 'attribute', 0.6)) return ofAge('Teenagers');
  return typed.takeAll(GROWN_PEOPLE, 'attribute', 0.6) ? ofAge('Adults') : null;
}

/** Words by which a name says for whom it is. */
export const genderOf = (word: string): string | null => GENDERS.get(word) ?? SLANG.get(word) ?? null;

const audienceOf = (word: string): string | undefined => genderOf(word) ?? RECIPIENTS.get(word);

export const isSlang = (word: string): boolean => SLANG.has(word);

export const ageGroupOf = (word: string): string | null => AGE_GROUPS.get(word) ?? (/^teenager?$/.test(word) ? 'Children' : null);

/** Whether a word names many of one age: 'kids', 'toddlers', but not 'baby'. */
export const isManyOfAge = (word: string): boolean => (word === 'children' || word.endsWith('s')) && ageGroupOf(singular(word)) !== null;

/** 'Husbands 40th.' */
const BIRTHDAY = new RegExp(`^(?:birthday|bday)$|${ORDINAL.source}`);
export const SOMEBODY = `${RECIPIENT_WORD}|girl|boy|man|woman|lady`;
const EITHER = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:for )?(?:an? |my |the |his |her |our )?(${SOMEBODY}) or (?:for )?(?:an? |my |the |his |her |our )?(${SOMEBODY})(?![\\p{L}\\p{N}'])`,
  'gu',
);

/** 'For a boy or girl': takes both, where their audiences differ; whether children are meant, null: no such is said. */
export function readEither(typed: TypedText): { isChild: boolean } | null {
  const [both] = typed.take(EITHER, 'attribute', 0.6, ([, one = '', other = '']) => {
    const genders = [audienceOf(one), audienceOf(other)];
    return genders[0] === genders[1] ? null : genders;
  });
  return both === undefined ? null : { isChild: both.every((gender) => gender === 'Boys' || gender === 'Girls') };
}
