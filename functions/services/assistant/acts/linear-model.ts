/** A linear model as `npm run learn` packs it. */
export interface PackedModel {
  /** What a step of a weight is worth. */
  step: number;
  /** Base64 of the hashes of its features, four bytes each, ascending. */
  hashes: string;
  /** Base64 of a row for each feature: the number of its weights, then place of the label and weight (a signed byte) of each. */
  rows: string;
}

/** FNV-1a of a feature's name. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const chars = atob(base64);
  const bytes = new Uint8Array(chars.length);
  for (let at = 0; at < chars.length; at += 1) bytes[at] = chars.charCodeAt(at);
  return bytes;
}

/** Scores labels by the features of what is to be labelled: each feature adds its weight for each label. */
export class LinearModel<Label extends string> {
  readonly labels: readonly Label[];
  readonly #step: number;
  readonly #hashes: Uint32Array;
  readonly #rows: Int8Array;
  /** Where the row of each feature begins. */
  readonly #starts: Uint32Array;

  constructor(labels: readonly Label[], { step, hashes, rows }: PackedModel) {
    this.labels = labels;
    this.#step = step;
    this.#hashes = new Uint32Array(bytesOf(hashes).buffer);
    this.#rows = new Int8Array(bytesOf(rows).buffer);
    this.#starts = new Uint32Array(this.#hashes.length);
    for (let at = 0, start = 0; at < this.#hashes.length; at += 1) {
      this.#starts[at] = start;
      start += 1 + 2 * this.#rows[start]!;
    }
  }

  /** The score of each label. */
  scores(features: readonly string[]): Float64Array {
    const scores = new Float64Array(this.labels.length);
    for (const feature of features) {
      const at = this.#find(hashOf(feature));
      if (at < 0) continue;
      const start = this.#starts[at]!;
      for (let place = start + 1; place < start + 1 + 2 * this.#rows[start]!; place += 2)
        scores[this.#rows[place]!]! += this.#step * this.#rows[place + 1]!;
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
