/** A classifier as trained: naive Bayes over hashed features. Plain arrays, so that it can be kept as bytes. */
export interface BayesModel {
  /** The nodes; their places are the classes. */
  nodes: Int32Array;
  /** Logarithm of each class's share. */
  priors: Float32Array;
  /** Logarithm of how much a feature that a class has never seen costs it. */
  misses: Float32Array;
  /** Hashes, ascending. */
  features: Uint32Array;
  /** Where the entries of each feature start; one more at the end. */
  starts: Uint32Array;
  /** Of each entry: the class and its weight in units of `WEIGHT_STEP`. */
  classes: Uint16Array;
  weights: Uint8Array;
}

/** The order of the arrays in bytes, and how they are read. */
const LAYOUT = [
  ['nodes', Int32Array],
  ['priors', Float32Array],
  ['misses', Float32Array],
  ['features', Uint32Array],
  ['starts', Uint32Array],
  ['classes', Uint16Array],
  ['weights', Uint8Array],
] as const;

/** A model as bytes, little-endian: the lengths of its arrays, then the arrays. */
export function modelBytes(model: BayesModel): Uint8Array {
  const lengths = Uint32Array.from(LAYOUT, ([name]) => model[name].length);
  const parts = [lengths, ...LAYOUT.map(([name]) => model[name])].map(
    (part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
  );
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The model of `modelBytes`; throws when the bytes are of another length than they say. */
export function modelOfBytes(bytes: Uint8Array): BayesModel {
  const { buffer } = bytes.slice();
  const lengths = new Uint32Array(buffer, 0, LAYOUT.length);
  const size = LAYOUT.reduce((sum, [, Kind], index) => sum + Kind.BYTES_PER_ELEMENT * lengths[index]!, lengths.byteLength);
  if (size !== buffer.byteLength)
    throw new Error(`The classifier is damaged: ${buffer.byteLength} bytes instead of ${size}. Train it again.`);
  let at = lengths.byteLength;
  const take = <Kind>(Array: new (buffer: ArrayBuffer, from: number, length: number) => Kind, index: number, width: number): Kind => {
    const part = new Array(buffer, at, lengths[index]!);
    at += width * lengths[index]!;
    return part;
  };
  return {
    nodes: take(Int32Array, 0, 4),
    priors: take(Float32Array, 1, 4),
    misses: take(Float32Array, 2, 4),
    features: take(Uint32Array, 3, 4),
    starts: take(Uint32Array, 4, 4),
    classes: take(Uint16Array, 5, 2),
    weights: take(Uint8Array, 6, 1),
  };
}

const SMOOTHING = 0.01;
const WEIGHT_STEP = 0.05;
/** Rows that must share a feature for it to count. */
const SUPPORT_MIN = 5;
const PRIOR_SHARE = 0.5;

export interface Sample {
  features: readonly number[];
  node: number;
}

/** Counts what is to be learned, row by row, and makes a model of it. */
export class BayesTrainer {
  readonly #indexes = new Map<number, number>();
  readonly #classes = new Map<number, number>();
  #features = new Uint32Array(1 << 20);
  #labels = new Uint16Array(1 << 20);
  #size = 0;
  readonly #rows: number[] = [];

  add({ features, node }: Sample): void {
    let label = this.#classes.get(node);
    if (label === undefined) this.#classes.set(node, (label = this.#classes.size));
    this.#rows[label] = (this.#rows[label] ?? 0) + 1;
    for (const feature of features) {
      let index = this.#indexes.get(feature);
      if (index === undefined) this.#indexes.set(feature, (index = this.#indexes.size));
      if (this.#size === this.#labels.length) this.#grow();
      this.#features[this.#size] = index;
      this.#labels[this.#size] = label;
      this.#size += 1;
    }
  }

  #grow(): void {
    const features = new Uint32Array(this.#size * 2);
    const labels = new Uint16Array(this.#size * 2);
    features.set(this.#features);
    labels.set(this.#labels);
    [this.#features, this.#labels] = [features, labels];
  }

  /** Labels of each feature beside each other: where they start, and they. */
  #byFeature(): { starts: Uint32Array; labels: Uint16Array } {
    const starts = new Uint32Array(this.#indexes.size + 1);
    for (let at = 0; at < this.#size; at += 1) starts[this.#features[at]! + 1]! += 1;
    for (let index = 0; index < this.#indexes.size; index += 1) starts[index + 1]! += starts[index]!;
    const next = starts.slice();
    const labels = new Uint16Array(this.#size);
    for (let at = 0; at < this.#size; at += 1) {
      const index = this.#features[at]!;
      labels[next[index]!] = this.#labels[at]!;
      next[index]! += 1;
    }
    return { starts, labels };
  }

  finish(): BayesModel {
    const count = this.#classes.size;
    const { starts, labels } = this.#byFeature();
    const hashes = [...this.#indexes].filter(([, index]) => starts[index + 1]! - starts[index]! >= SUPPORT_MIN).sort(([a], [b]) => a - b);
    const totals = new Float64Array(count);
    const seen = new Uint32Array(count);
    const entries: { classes: number[]; weights: number[]; starts: number[] } = { classes: [], weights: [], starts: [0] };
    for (const [, index] of hashes) {
      const found: number[] = [];
      for (let at = starts[index]!; at < starts[index + 1]!; at += 1) {
        const label = labels[at]!;
        if (seen[label] === 0) found.push(label);
        seen[label]! += 1;
      }
      for (const label of found.sort((a, b) => a - b)) {
        const times = seen[label]!;
        totals[label]! += times;
        entries.classes.push(label);
        entries.weights.push(Math.min(255, Math.round(Math.log((times + SMOOTHING) / SMOOTHING) / WEIGHT_STEP)));
        seen[label] = 0;
      }
      entries.starts.push(entries.classes.length);
    }
    const rows = this.#rows.reduce((sum, one) => sum + one, 0);
    return {
      nodes: Int32Array.from(this.#classes.keys()),
      priors: Float32Array.from(this.#rows, (one) => PRIOR_SHARE * Math.log(one / rows)),
      misses: Float32Array.from(totals, (total) => Math.log(SMOOTHING) - Math.log(total + SMOOTHING * hashes.length)),
      features: Uint32Array.from(hashes, ([hash]) => hash),
      starts: Uint32Array.from(entries.starts),
      classes: Uint16Array.from(entries.classes),
      weights: Uint8Array.from(entries.weights),
    };
  }
}

/** What a model says of a row. */
export interface Judgement {
  /** For each requested node: its distance to the likeliest (0 or less); NaN for a node that is not in the model. */
  scores: number[];
  /** The likeliest node and the second, with the same scores. */
  guesses: { node: number; score: number }[];
}

/** The place of each feature, by open addressing: several times faster than a Map of numbers. */
class FeatureIndexes {
  readonly #mask: number;
  readonly #features: Uint32Array;
  /** One more than the place; 0 is free. */
  readonly #slots: Uint32Array;

  constructor(features: Uint32Array) {
    const size = 2 ** Math.ceil(Math.log2(2 * features.length + 2));
    this.#mask = size - 1;
    this.#features = features;
    this.#slots = new Uint32Array(size);
    for (const [index, feature] of features.entries()) {
      let slot = feature & this.#mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = index + 1;
    }
  }

  /** -1 for a feature that is not in the model. */
  get(feature: number): number {
    for (let slot = feature & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const index = this.#slots[slot]! - 1;
      if (index === -1 || this.#features[index] === feature) return index;
    }
  }
}

/** Answers by a model; it may be used for any number of rows. */
export class BayesClassifier {
  readonly model: BayesModel;
  readonly #indexes: FeatureIndexes;
  readonly #labels = new Map<number, number>();
  readonly #scores: Float32Array;

  constructor(model: BayesModel) {
    this.model = model;
    this.#indexes = new FeatureIndexes(model.features);
    for (const [label, node] of model.nodes.entries()) this.#labels.set(node, label);
    this.#scores = new Float32Array(model.nodes.length);
  }

  /** Fills the scores of all classes; gives how many features are known. */
  #score(features: readonly number[]): number {
    const { starts, classes, weights, priors, misses } = this.model;
    const scores = this.#scores.fill(0);
    let known = 0;
    for (const feature of features) {
      const index = this.#indexes.get(feature);
      if (index === -1) continue;
      known += 1;
      const end = starts[index + 1]!;
      for (let at = starts[index]!; at < end; at += 1) scores[classes[at]!]! += weights[at]!;
    }
    for (let label = 0; label < scores.length; label += 1)
      scores[label] = scores[label]! * WEIGHT_STEP + priors[label]! + known * misses[label]!;
    return known;
  }

  /** Compares the given nodes with the likeliest ones; null when no feature of the row is in the model. */
  judge(features: readonly number[], nodes: readonly number[]): Judgement | null {
    const known = this.#score(features);
    const scores = this.#scores;
    if (known === 0 || scores.length === 0) return null;
    let [best, second] = [0, -1];
    for (let label = 1; label < scores.length; label += 1) {
      if (scores[label]! > scores[best]!) [best, second] = [label, best];
      else if (second === -1 || scores[label]! > scores[second]!) second = label;
    }
    // Features repeat each other, so their sum is too sure of itself: its root is nearer to what a decision is worth.
    const root = Math.sqrt(known);
    const behind = (label: number): number => (scores[label]! - scores[best]!) / root;
    const guesses = [best, second]
      .filter((label) => label !== -1)
      .map((label) => ({ node: this.model.nodes[label]!, score: behind(label) }));
    return { scores: nodes.map((node) => (this.#labels.has(node) ? behind(this.#labels.get(node)!) : Number.NaN)), guesses };
  }
}
