import { fieldProblem } from '#stores/account/account-failure.ts';

/** Problems of a form by the name of the field; `form` concerns all of it. */
export type Problems = Readonly<Record<string, string | undefined>>;

const FAULTS = [
  ['valueMissing', (label: string) => `Enter your ${label}.`],
  ['typeMismatch', (label: string) => `Enter your ${label} in full, like name@example.com.`],
  ['patternMismatch', (label: string) => `Check your ${label}.`],
  ['tooShort', (label: string, input: HTMLInputElement) => `Your ${label} must be at least ${input.minLength} characters.`],
  ['tooLong', (label: string, input: HTMLInputElement) => `Your ${label} must be at most ${input.maxLength} characters.`],
] as const;

const labelOf = (input: HTMLInputElement) => (input.labels?.[0]?.textContent ?? input.name).toLowerCase();

/** The problems that the browser finds, with the focus on the first such field; null when there are none. */
export function problemsOf(form: HTMLFormElement): Problems | null {
  const invalid = [...form.querySelectorAll('input')].filter((input) => !input.validity.valid);
  invalid[0]?.focus();
  if (invalid.length === 0) return null;
  return Object.fromEntries(
    invalid.map((input) => {
      const [, say] = FAULTS.find(([fault]) => input.validity[fault]) ?? FAULTS[0];
      return [input.name, input.dataset['problem'] ?? say(labelOf(input), input)];
    }),
  );
}

/** The server's message at its field, otherwise below the form. A weak `password` may be the field `newPassword`. */
export function problemsFrom(message: string, form: HTMLFormElement): Problems {
  const named = fieldProblem(message);
  const names = named?.field === 'password' ? ['password', 'newPassword'] : [named?.field];
  const input = [...form.querySelectorAll('input')].find(({ name }) => names.includes(name));
  if (!named || !input) return { form: message };
  input.focus();
  return { [input.name]: `Your ${labelOf(input)} ${named.problem}.` };
}
