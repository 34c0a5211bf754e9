/** A sequence of numbers in [0, 1) that its seed alone decides (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Random = () => number;

/** A whole number below `end`. */
const below = (random: Random, end: number): number => Math.floor(random() * end);
export const anyOf = <Thing>(random: Random, things: readonly Thing[]): Thing => things[below(random, things.length)]!;

/** What a change may use beside the bytes that it changes. */
export interface Material {
  /** Pieces that mean something in the format. */
  tokens: readonly string[];
  /** Another input, to take a part of. */
  other: Buffer;
  maxBytes: number;
}

type Change = (bytes: Buffer, random: Random, material: Material) => Buffer;

const splice = (bytes: Buffer, from: number, to: number, piece: Uint8Array): Buffer =>
  Buffer.concat([bytes.subarray(0, from), piece, bytes.subarray(to)]);

/** A range, mostly short. */
function range(bytes: Buffer, random: Random): [from: number, to: number] {
  const from = below(random, bytes.length + 1);
  return [from, Math.min(bytes.length, from + Math.ceil((bytes.length - from) * random() ** 4))];
}

/** Mostly a few, at times as many as limits are at, now and then as many as there is room for: what is not linear shows in many. */
function repeats(random: Random, bytes: number, room: number): number {
  const most = Math.max(1, Math.floor(room / Math.max(1, bytes)));
  const kind = random();
  if (kind < 0.8) return Math.min(most, 1 + below(random, 8));
  return kind < 0.9 ? Math.min(most, 1 + below(random, 40)) : Math.ceil(most * random());
}

const repeated = (piece: Uint8Array, times: number): Buffer => Buffer.concat(Array.from({ length: times }, () => piece));

const NUMBERS = ['0', '-1', '1e309', '99999999999999999999', '0.1', '2147483648', '9007199254740993', 'NaN', '١٢', '1,5', '1.234,56', ''];
const TEXTS = [
  '\u0000',
  '\ufeff',
  '\u202e',
  '\ud800',
  '\u{1f9e6}',
  'é',
  '\r',
  '\n',
  '\t',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '${KEY}',
  '<',
  '&',
  '"',
  "'",
];

const CHANGES: Change[] = [
  (bytes, random) => {
    const changed = Buffer.from(bytes);
    for (let count = 1 + below(random, 4); count > 0 && changed.length > 0; count -= 1)
      changed[below(random, changed.length)] = below(random, 256);
    return changed;
  },
  (bytes, random) => splice(bytes, ...range(bytes, random), Buffer.alloc(0)),
  (bytes, random) => bytes.subarray(0, below(random, bytes.length + 1)),
  (bytes, random, { tokens, maxBytes }) => {
    const token = Buffer.from(random() < 0.7 ? anyOf(random, tokens) : anyOf(random, TEXTS));
    const at = below(random, bytes.length + 1);
    return splice(bytes, at, at, repeated(token, repeats(random, token.length, maxBytes - bytes.length)));
  },
  (bytes, random, { maxBytes }) => {
    const [from, to] = range(bytes, random);
    return splice(bytes, to, to, repeated(bytes.subarray(from, to), repeats(random, to - from, maxBytes - bytes.length)));
  },
  (bytes, random, { other }) => splice(bytes, ...range(bytes, random), other.subarray(...range(other, random))),
  (bytes, random) => {
    const [from, to] = range(bytes, random);
    const rest = splice(bytes, from, to, Buffer.alloc(0));
    const at = below(random, rest.length + 1);
    return splice(rest, at, at, bytes.subarray(from, to));
  },
  (bytes, random) => {
    const text = bytes.toString('latin1');
    const numbers = [...text.matchAll(/\d+(?:\.\d+)?/g)];
    if (numbers.length === 0) return bytes;
    const { index, 0: number } = anyOf(random, numbers);
    return splice(bytes, index, index + number.length, Buffer.from(anyOf(random, NUMBERS)));
  },
  // Nested: a piece opened many times around a part, and closed as often.
  (bytes, random, { tokens, maxBytes }) => {
    const [from, to] = range(bytes, random);
    const at = below(random, tokens.length);
    const open = Buffer.from(tokens[at]!);
    // Tokens that belong together are neighbours.
    const close = Buffer.from(random() < 0.7 ? tokens[(at + 1) % tokens.length]! : anyOf(random, tokens));
    const times = repeats(random, open.length + close.length, maxBytes - bytes.length);
    return splice(bytes, from, to, Buffer.concat([repeated(open, times), bytes.subarray(from, to), repeated(close, times)]));
  },
];

/** Changes an input in one to a few ways; the same random numbers give the same bytes. */
export function mutated(bytes: Buffer, random: Random, material: Material): Buffer {
  let changed = bytes;
  for (let count = 1 + below(random, 5); count > 0; count -= 1) changed = anyOf(random, CHANGES)(changed, random, material);
  return changed.subarray(0, material.maxBytes);
}
