import { hashOf, type PackedModel } from '#functions/services/assistant/acts/linear-model.ts';

const RATE = 0.12;
const DECAY = 1e-4;
const SETTLED = 1e-2;
/** Gradients as small teach nothing. */
const GRADIENT_MIN = 1e-4;
/** Pulls weights that few examples move to nothing. */
const SPARSE = 0.005;
const STEPS = 127;
const WEIGHT_MIN = 0.1;

/** Numbers of one byte each, negative ones as signed bytes. */
const base64 = (bytes: readonly number[]): string => Buffer.from(bytes).toString('base64');

/** A number in bytes of seven bits, the lowest first; the eighth bit says that more follow. */
const sevenBits = (number: number): number[] => (number < 128 ? [number] : [(number & 127) | 128, ...sevenBits(number >>> 7)]);

/** Learns a linear model by logistic regression: AdaGrad, one example after another. */
export class Trainer<Label extends string> {
  readonly labels: readonly Label[];
  readonly #places = new Map<string, number>();
  readonly #weights: Float32Array[] = [];
  readonly #squares: Float32Array[] = [];
  /** Of the weights that were remembered. */
  readonly #sums: Float32Array[] = [];
  #remembered = 0;

  readonly #known: ReadonlySet<string>;

  /** @param known the features that count */
  constructor(labels: readonly Label[], known: ReadonlySet<string>) {
    this.labels = labels;
    this.#known = known;
  }

  /** The places of features, for `learn` and `bestAt`; without those that do not count. */
  placesOf(features: readonly string[]): Int32Array {
    return Int32Array.from(
      features.filter((feature) => this.#known.has(feature)),
      (feature) => this.#placeOf(feature),
    );
  }

  #placeOf(feature: string): number {
    const known = this.#places.get(feature);
    if (known !== undefined) return known;
    this.#places.set(feature, this.#weights.length);
    this.#weights.push(new Float32Array(this.labels.length));
    this.#squares.push(new Float32Array(this.labels.length));
    return this.#weights.length - 1;
  }

  #scores(places: Int32Array): Float64Array {
    const scores = new Float64Array(this.labels.length);
    for (const place of places) {
      const weights = this.#weights[place]!;
      for (let label = 0; label < scores.length; label += 1) scores[label]! += weights[label]!;
    }
    return scores;
  }

  best(features: readonly string[]): Label {
    return this.bestAt(Int32Array.from(features.flatMap((feature) => this.#places.get(feature) ?? [])));
  }

  bestAt(places: Int32Array): Label {
    const scores = this.#scores(places);
    return this.labels[scores.indexOf(Math.max(...scores))]!;
  }

  learn(places: Int32Array, label: Label): void {
    const scores = this.#scores(places);
    const most = Math.max(...scores);
    const weights = scores.map((score) => Math.exp(score - most));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const right = this.labels.indexOf(label);
    for (let at = 0; at < weights.length; at += 1) {
      const gradient = weights[at]! / all - Number(at === right);
      if (Math.abs(gradient) < GRADIENT_MIN) continue;
      for (const place of places) {
        const [own, squares] = [this.#weights[place]!, this.#squares[place]!];
        const slope = gradient + DECAY * own[at]!;
        squares[at]! += slope * slope;
        const rate = RATE / Math.sqrt(squares[at]! + SETTLED);
        const next = own[at]! - rate * slope;
        own[at] = Math.sign(next) * Math.max(0, Math.abs(next) - rate * SPARSE);
      }
    }
  }

  /** Remembers the weights as they are: the model is the mean of what was remembered. So the last examples count for less. */
  remember(): void {
    this.#remembered += 1;
    for (const [place, weights] of this.#weights.entries()) {
      const sums = (this.#sums[place] ??= new Float32Array(this.labels.length));
      for (const [label, weight] of weights.entries()) sums[label]! += weight;
    }
  }

  /** The model as the site reads it, of what was remembered, without the smallest weights. */
  pack(): PackedModel {
    const means = this.#sums.map((sums) => sums.map((sum) => sum / this.#remembered));
    const largest = means.reduce((most, weights) => Math.max(most, ...weights.map(Math.abs)), 0);
    const step = largest / STEPS;
    const rows = [...this.#places]
      .map(([feature, place]) => ({
        hash: hashOf(feature),
        weights: [...means[place]!].flatMap((weight, label) =>
          Math.abs(weight) < WEIGHT_MIN ? [] : [[label, Math.round(weight / step)] as const],
        ),
      }))
      .filter(({ weights }) => weights.length > 0)
      .sort((a, b) => a.hash - b.hash);
    const once = rows.filter(({ hash }, at) => hash !== rows[at - 1]?.hash);
    const all = once.flatMap(({ weights }) => weights);
    return {
      step,
      gaps: base64(once.flatMap(({ hash }, at) => sevenBits(hash - (once[at - 1]?.hash ?? 0)))),
      counts: base64(once.map(({ weights }) => weights.length)),
      labels: base64(all.map(([label]) => label)),
      weights: base64(all.map(([, weight]) => weight)),
    };
  }
}
