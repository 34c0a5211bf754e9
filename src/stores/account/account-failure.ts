import { RequestFailure } from '#client/request-failure.ts';

/** The message for a failed call: the server's, or `otherwise`. */
export const explainAccountFailure = (error: unknown, otherwise: string): string =>
  (error instanceof RequestFailure ? error.said : null) ?? otherwise;

/** Messages for a refused sign-in or registration, and for one that got no answer. */
export interface SignInTexts {
  refused: string;
  unreachable: string;
}

/** The message for a failed sign-in: the server's, `refused`, or `unreachable` when there was no answer. */
export const explainSignIn = (error: unknown, { refused, unreachable }: SignInTexts): string =>
  explainAccountFailure(error, error instanceof RequestFailure ? refused : unreachable);

/**
 * Reads the field and its problem from a message of the server; null for a message about no field.
 *
 * @example fieldProblem('password: is too easy to guess') // { field: 'password', problem: 'is too easy to guess' }
 */
export function fieldProblem(message: string): { field: string; problem: string } | null {
  const [, field, problem] = /^(\w+): (.+)$/s.exec(message) ?? [];
  return field !== undefined && problem !== undefined ? { field, problem } : null;
}
