import { RequestFailure } from '#client/request-failure.ts';

/** True when the failure carries the server's own words and not only a status. */
const isExplained = (error: unknown): error is RequestFailure =>
  error instanceof RequestFailure && (error.body as { error?: { message?: unknown } } | null)?.error?.message === error.message;

/** What to tell a person of a call that failed: the server's words, or `otherwise`. */
export const explainAccountFailure = (error: unknown, otherwise: string): string => (isExplained(error) ? error.message : otherwise);

/** How signing in or registering can fail (specification, section 8). */
export interface SignInTexts {
  refused: string;
  unreachable: string;
}

/** What to tell someone who could not sign in: the server's words, that it said no, or that it could not be asked. */
export const explainSignIn = (error: unknown, { refused, unreachable }: SignInTexts): string =>
  explainAccountFailure(error, error instanceof RequestFailure ? refused : unreachable);

/**
 * The field that a message of the server is about, and what is wrong with it; null when it is about no field.
 *
 * @example fieldProblem('password: is too easy to guess') // { field: 'password', problem: 'is too easy to guess' }
 */
export function fieldProblem(message: string): { field: string; problem: string } | null {
  const [, field, problem] = /^(\w+): (.+)$/s.exec(message) ?? [];
  return field !== undefined && problem !== undefined ? { field, problem } : null;
}
