import { explainFailure } from '../manager-failure.ts';

/** Shown after a decision was made. */
export const DECIDED = 'Decided. The next run uses it.';

/** Shown after a decision was undone; `standing` is the one that counts again. */
export const undoneText = (standing: object | null, noun = 'decision'): string =>
  standing === null ? 'Undone' : `Undone. The ${noun} before counts again.`;

/** The message to show after a change: what `done` says of the answer, or why it failed. */
export async function messageOf<Answer>(change: Promise<Answer>, done: (answer: Answer) => string, otherwise: string): Promise<string> {
  try {
    return done(await change);
  } catch (error) {
    return explainFailure(error, otherwise);
  }
}
