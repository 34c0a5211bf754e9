import type { EnrichmentRow } from '../row.ts';
import { type BayesModel, BayesTrainer } from './bayes.ts';
import type { PlaceEvidence } from './evidence.ts';
import { rowFeatures } from './place.ts';

/** Rows that are learned from at most; more add time and no accuracy. */
export const TRAINING_ROWS_MAX = 100_000;

/**
 * Whether a row is one to learn from. Only its id decides, so that the same rows give the same model.
 *
 * @param rows how many rows there are
 */
export function isTrainingRow(id: number, rows: number): boolean {
  if (rows <= TRAINING_ROWS_MAX) return true;
  const hash = Math.imul((id % 0x7fffffff) ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  return hash < (TRAINING_ROWS_MAX / rows) * 0x1_0000_0000;
}

/**
 * Learns from the rows whose name clearly says what they are, or whose feed gives Google's own id. The words that said it are left out, so
 * that the model learns what else tells such goods apart, and can contradict a phrase.
 */
export class PlaceTrainer {
  readonly #trainer = new BayesTrainer();

  add(row: EnrichmentRow, evidence: PlaceEvidence): void {
    const [first, second] = evidence.named;
    const isClear = first?.isClear === true && (second === undefined || first.weight > second.weight);
    const node = evidence.given ?? (isClear ? first.node : null);
    if (node !== null) this.#trainer.add({ features: rowFeatures(row, evidence, isClear ? first : null), node });
  }

  finish(): BayesModel {
    return this.#trainer.finish();
  }
}
