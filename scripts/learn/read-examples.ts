import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '#lexicon/words.ts';
import { type Act, type ActContext, ACTS, OF_GOODS, OF_ONE_THING, WISHES } from '#functions/services/assistant/acts/act.ts';
import { type SpokenMessage, spokenWords } from '#functions/services/assistant/acts/spoken-words.ts';
import { plainText } from '#functions/services/assistant/turns/plain-text.ts';
import { readPatterns } from '#queries/understanding/constraints/read-patterns.ts';
import { readQuery } from '#queries/understanding/read-query.ts';
import { NO_VOCABULARY } from '#queries/understanding/vocabulary.ts';
import { PROJECT_FOLDER } from '../cli/settings.ts';

export const EXAMPLES_FOLDER = join(PROJECT_FOLDER, 'scripts/learn/examples');

/** A message of `examples`, which `GUIDE.md` explains. */
export interface Example {
  /** The file, one an author. */
  author: string;
  act: Act;
  context: ActContext;
  message: SpokenMessage;
}

const SHOP = /@([^@]+)@/g;

const firstWord = (name: string): string => wordsOf(name).find((word) => word !== 'the') ?? '';

/** How the names of the site's shops begin, of which the examples speak. */
const SHOPS = new Set(
  `albion cable camden dapper dataport ebury foxglove grid hallam hornbeam ironbridge jubilee kestrel kingsway larkfield little mercia moor northgate
  orchard penrose petticoat phone puddle quayside railway redcar ringtone severn thistle toy ullswater velvet viking`
    .split(/\s+/)
    .map(firstWord),
);

/** Whether the site would know a shop by what was typed: its name begins so. */
const isKnownShop = (typed: string): boolean => SHOPS.has(firstWord(typed));

/** A text with its shops marked, read as a message is. */
export function readMarked(marked: string): SpokenMessage {
  const plain = plainText(marked);
  const shops = Array.from(plain.matchAll(SHOP), ([, name = '']) => name).filter(isKnownShop);
  const reading = readQuery(readPatterns(plain.replaceAll('@', '')), NO_VOCABULARY);
  const places = shops.flatMap((name) => {
    const start = reading.text.indexOf(name);
    return start < 0 ? [] : [{ start, end: start + name.length }];
  });
  return { reading, words: spokenWords(reading, places) };
}

/** What a conversation is about after these acts; after others as before. */
const LAST: readonly [ActContext['last'], ReadonlySet<Act>][] = [
  ['vouchers', new Set(['vouchers', 'code'])],
  ['help', new Set(['help', 'order'])],
  ['thing', new Set([...OF_ONE_THING, 'compare'])],
  ['list', new Set([...WISHES, 'similar', 'least', 'most', ...OF_GOODS, 'shop', 'sale'])],
];

function contextAfter(before: ActContext, act: Act): ActContext {
  const last = LAST.find(([, acts]) => acts.has(act))?.[0] ?? before.last;
  return { last, isShown: before.isShown || last === 'list' || last === 'thing' };
}

const LINE = /^([a-z-]+) \| (.+)$/;

/** The messages of a file, in order; an empty line ends a conversation. */
function readFile(folder: string, file: string): Example[] {
  const start: ActContext = { last: 'new', isShown: false };
  let context = start;
  const author = file.replace('.txt', '');
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .flatMap((line, at): Example[] => {
      if (line.trim() === '') {
        context = start;
        return [];
      }
      const [, act = '', text = ''] = LINE.exec(line.trim()) ?? [];
      if (!(ACTS as readonly string[]).includes(act)) throw new Error(`${file}:${at + 1} has no act: ${line}`);
      const example: Example = { author, act: act as Act, context, message: readMarked(text) };
      context = contextAfter(context, example.act);
      return [example];
    });
}

/** All examples of a folder. */
export const readExamples = (folder: string): Example[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => readFile(folder, file));
