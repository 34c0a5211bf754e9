import { type SubmitEvent, useState } from 'react';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '#catalogue/limits.ts';
import { chooseManagerPassword } from '#stores/manager/manager.ts';
import { showToast } from '../every-page/toast.ts';
import { Field } from './Field.tsx';

/** The password that a command printed is good for one thing: choosing another. */
export function NewPasswordForm() {
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const why = await chooseManagerPassword(String(form.get('current')), String(form.get('new')));
    setProblem(why);
    if (why === null) showToast('Password changed');
  }

  return (
    <form className="mx-auto my-6 grid w-full max-w-sm gap-4 card p-5 md:my-10 md:p-7" onSubmit={(event) => void submit(event)}>
      <h2>Choose your password</h2>
      <p className="-mt-2 text-muted">The one you signed in with was printed by a command. Choose one that only you know.</p>
      {problem !== null && (
        <p className="rounded-sm bg-warn-soft px-3 py-2 font-medium text-warn" role="alert">
          {problem}
        </p>
      )}
      <Field label="Printed password">
        {(id) => <input className="field" id={id} name="current" type="password" autoComplete="current-password" required />}
      </Field>
      <Field label="New password" note={`at least ${PASSWORD_MIN_CHARS} characters`}>
        {(id) => (
          <input
            className="field"
            id={id}
            name="new"
            type="password"
            autoComplete="new-password"
            minLength={PASSWORD_MIN_CHARS}
            maxLength={PASSWORD_MAX_CHARS}
            required
          />
        )}
      </Field>
      <button className="btn-main" type="submit">
        Save password
      </button>
    </form>
  );
}
