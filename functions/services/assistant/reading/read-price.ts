/** What a message asks of the price. Money in pence. */
export interface PriceWish {
  min?: number;
  max?: number;
  /** Asked for something near this price. */
  near?: number;
}

/** Numbers that these follow are no prices: '60 inches', '64gb'. */
const NO_UNIT =
  "(?![\\d.,]*\\s*-?(?:\"|''|%|x\\b|inch|in\\b|cm|mm|m\\b|ft|feet|foot|metre|meter|gb|tb|mb|mbps|hz|mah|w\\b|watt|v\\b|va\\b|mp\\b|port|pack|piece|pcs|year|yr|month|player|people|ply|k\\b|th\\b|st\\b|nd\\b|rd\\b|stars?|core|dpi|page|sheet|colou?rs?|pin\\b|way\\b|in 1))";
const AMOUNT = `£?(\\d{1,6}(?:\\.\\d{1,2})?)${NO_UNIT}`;
const STERLING = '£(\\d{1,6}(?:\\.\\d{1,2})?)';

/** Bounds by how they are said, the surest first; each takes its words out of the text. */
const SOURCES: [pattern: string, bounds: (...amounts: number[]) => PriceWish][] = [
  [`(?:between|from) ${AMOUNT} ?(?:and|to|-|–) ?${AMOUNT}`, (low, high) => ({ min: low!, max: high! })],
  [`£?(\\d{1,6}(?:\\.\\d{1,2})?) ?(?:to|-|–) ?${STERLING}`, (low, high) => ({ min: low!, max: high! })],
  [`${STERLING} ?(?:to|-|–) ?${AMOUNT}`, (low, high) => ({ min: low!, max: high! })],
  [`(?:no|not|\\w*n't|nothing|without|never)(?: \\w+){0,2} (?:more|over|above)(?: than)? ${AMOUNT}`, (max) => ({ max: max! })],
  [
    `(?:under|below|beneath|less than|cheaper than|lower than|up to|upto|at most|no more than|max(?:imum)?(?: of)?:?|within|<|budget(?: is| of)?:?|for as little as) ${AMOUNT}`,
    (max) => ({ max: max! }),
  ],
  [`${AMOUNT} (?:or (?:less|under|below|cheaper)|tops|max(?:imum)?|budget|at most)\\b`, (max) => ({ max: max! })],
  [`(?:over|above|more than|at least|min(?:imum)?(?: of)?|from|upwards of|>) ${STERLING}`, (min) => ({ min: min! })],
  [`(?:over|above|more than|at least|upwards of|>) ${AMOUNT}(?= *(?:$|[,.!?]|please))`, (min) => ({ min: min! })],
  [`${STERLING} (?:or (?:more|over|above)|plus|and up)\\b`, (min) => ({ min: min! })],
  [
    `(?:around|about|roughly|approx(?:imately)?|circa|near(?:ly)?|something like|ish|~) ${STERLING}(?: ?mark)?`,
    (near) => ({ near: near! }),
  ],
  [`${STERLING} ?(?:ish|or so|or thereabouts)\\b`, (near) => ({ near: near! })],
  [`(?:for|spend|got|have) ${STERLING}`, (max) => ({ max: max! })],
  [STERLING, (max) => ({ max: max! })],
];

const PATTERNS = SOURCES.map(([source, bounds]) => ({ pattern: new RegExp(`(?<![\\w£])${source}`), bounds }));

/** A price near the one that was named. */
const NEAR_SHARE = 0.3;

/**
 * The price bounds of a message and the message without them.
 *
 * @param text as `plainText` gives it
 * @example readPrice('trainers between £30 and £60') // { price: { min: 3000, max: 6000 }, rest: 'trainers ' }
 */
export function readPrice(text: string): { price: PriceWish; rest: string } {
  for (const { pattern, bounds } of PATTERNS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const pence = match.slice(1).map((amount) => Math.round(Number(amount) * 100));
    return { price: bounded(bounds(...pence)), rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
  }
  return { price: {}, rest: text };
}

function bounded({ min, max, near }: PriceWish): PriceWish {
  if (near !== undefined) return { min: Math.round(near * (1 - NEAR_SHARE)), max: Math.round(near * (1 + NEAR_SHARE)), near };
  if (min !== undefined && max !== undefined && min > max) return { min: max, max: min };
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
