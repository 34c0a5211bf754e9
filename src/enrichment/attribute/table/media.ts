import type { Attribute } from '../attribute.ts';
import { matchChoice } from '../readers.ts';

const MEDIA = 783;
const VIDEO_GAMES = 1279;

const FORMATS = matchChoice([
  [/\b4k\b.{0,20}\bblu-?ray\b|\bultra hd\b/i, '4K Ultra HD'],
  [/\bblu-?ray\b/i, 'Blu-ray'],
  [/\bdvd\b/i, 'DVD'],
  [/\baudio ?book\b/i, 'Audiobook'],
  [/\bhard(?:back|cover)\b/i, 'Hardback'],
  [/\b(?:paper|soft)(?:back|cover)\b/i, 'Paperback'],
  [/\b(?:e-?book|kindle)\b/i, 'E-book'],
  [/\bvinyl\b|\blp\b/i, 'Vinyl'],
  [/\b(?:audio )?cd\b/i, 'CD'],
]);

/** Attributes of books, films, music and games. */
export const MEDIA_ATTRIBUTES: readonly Attribute[] = [
  {
    id: 'media-format',
    label: 'Format',
    type: 'choice',
    nodes: [MEDIA],
    columns: ['format'],
    keys: ['format', 'binding'],
    read: FORMATS,
    name: ({ name }) => FORMATS(name),
    filter: 1,
  },
  {
    id: 'age-rating',
    label: 'Age rating',
    type: 'choice',
    nodes: [MEDIA, VIDEO_GAMES],
    columns: ['age_rating'],
    keys: ['age rating', 'bbfc', 'pegi'],
    read: (value) => /^(?:BBFC |PEGI )?(U|PG|12A?|15|18|R18|3|7|16)$/i.exec(value.trim())?.[1]?.toUpperCase() ?? null,
    filter: 2,
  },
];
