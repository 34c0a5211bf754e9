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

const SMOOTHING = 0.05;
const WEIGHT_STEP = 0.05;
/** Rows that must share a feature for it to count. */
const SUPPORT_MIN = 3;
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

export interface Guess {
  node: number;
  /** The logarithm of the class's odds against the next, by feature. */
  margin: number;
  /** The second choice; the node itself where there is none. */
  next: number;
}

/** Answers by a model; it may be used for any number of rows. */
export class BayesClassifier {
  readonly model: BayesModel;
  readonly #indexes = new Map<number, number>();
  readonly #scores: Float64Array;

  constructor(model: BayesModel) {
    this.model = model;
    for (const [index, feature] of model.features.entries()) this.#indexes.set(feature, index);
    this.#scores = new Float64Array(model.nodes.length);
  }

  /** The scores of all classes; the array is used again. */
  scores(features: readonly number[]): { scores: Float64Array; known: number } {
    const { starts, classes, weights, priors, misses } = this.model;
    const scores = this.#scores.fill(0);
    let known = 0;
    for (const feature of features) {
      const index = this.#indexes.get(feature);
      if (index === undefined) continue;
      known += 1;
      for (let at = starts[index]!; at < starts[index + 1]!; at += 1) scores[classes[at]!]! += weights[at]! * WEIGHT_STEP;
    }
    for (let label = 0; label < scores.length; label += 1) scores[label]! += priors[label]! + known * misses[label]!;
    return { scores, known };
  }

  /** The likeliest node; null when nothing is known of the row. */
  guess(features: readonly number[]): Guess | null {
    const { scores, known } = this.scores(features);
    if (known === 0 || scores.length === 0) return null;
    let [best, next] = [0, -1];
    for (let label = 1; label < scores.length; label += 1) {
      if (scores[label]! > scores[best]!) [best, next] = [label, best];
      else if (next === -1 || scores[label]! > scores[next]!) next = label;
    }
    const { nodes } = this.model;
    if (next === -1) return { node: nodes[best]!, margin: Infinity, next: nodes[best]! };
    return { node: nodes[best]!, margin: (scores[best]! - scores[next]!) / Math.sqrt(known), next: nodes[next]! };
  }
}
