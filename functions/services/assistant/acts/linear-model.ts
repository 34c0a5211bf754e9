/** A linear model as `npm run learn` packs it, in base64: lists of one kind each compress best. */
export interface PackedModel {
  /** What a step of a weight is worth. */
  step: number;
  /** The hashes of its features, ascending: how far each is from the one before, seven bits a byte, the eighth where more follow. */
  gaps: string;
  /** How many weights each feature has, a byte each. */
  counts: string;
  /** The place of the label of each weight, a byte each. */
  labels: string;
  /** The weights in steps, a signed byte each. */
  weights: string;
}

/** Of so many features few share a hash of 24 bits (the rarer are left out), and few others are taken for one of them. */
const UNUSED_BITS = 8;

/** FNV-1a of a feature's name, in 24 bits. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return hash >>> UNUSED_BITS;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const chars = atob(base64);
  const bytes = new Uint8Array(chars.length);
  for (let at = 0; at < chars.length; at += 1) bytes[at] = chars.charCodeAt(at);
  return bytes;
}

/** The numbers that lie so far from each other. */
function numbersOf(gaps: Uint8Array, count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  let [at, number, gap, shift] = [0, 0, 0, 0];
  for (const byte of gaps) {
    gap |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    number += gap;
    numbers[at] = number;
    at += 1;
    [gap, shift] = [0, 0];
  }
  return numbers;
}

/** Scores labels by the features of what is to be labelled: each feature adds its weight for each label. */
export class LinearModel<Label extends string> {
  readonly labels: readonly Label[];
  readonly #step: number;
  readonly #hashes: Uint32Array;
  readonly #labelPlaces: Uint8Array;
  readonly #weights: Int8Array;
  /** Where the weights of each feature begin, and where the last ones end. */
  readonly #starts: Uint32Array;

  constructor(labels: readonly Label[], packed: PackedModel) {
    const counts = bytesOf(packed.counts);
    this.labels = labels;
    this.#step = packed.step;
    this.#hashes = numbersOf(bytesOf(packed.gaps), counts.length);
    this.#labelPlaces = bytesOf(packed.labels);
    this.#weights = new Int8Array(bytesOf(packed.weights).buffer);
    this.#starts = new Uint32Array(counts.length + 1);
    for (const [at, count] of counts.entries()) this.#starts[at + 1] = this.#starts[at]! + count;
  }

  /** The score of each label. */
  scores(features: readonly string[]): Float64Array {
    const scores = new Float64Array(this.labels.length);
    for (const feature of features) {
      const at = this.#find(hashOf(feature));
      if (at < 0) continue;
      for (let place = this.#starts[at]!; place < this.#starts[at + 1]!; place += 1)
        scores[this.#labelPlaces[place]!]! += this.#step * this.#weights[place]!;
    }
    return scores;
  }

  /** The label with the highest score. */
  best(features: readonly string[]): Label {
    const scores = this.scores(features);
    return this.labels[scores.indexOf(Math.max(...scores))]!;
  }

  #find(hash: number): number {
    let [low, high] = [0, this.#hashes.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#hashes[middle]!;
      if (found === hash) return middle;
      if (found < hash) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
