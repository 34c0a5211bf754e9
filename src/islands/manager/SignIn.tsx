import { type SubmitEvent, useState } from 'react';
import { signInToManager } from '#stores/manager/manager.ts';
import { showToast } from '../every-page/toast.ts';
import { Field } from '../ui/form/Field.tsx';

/** Failures are shown above the form. Success is a toast, because the form is gone. */
export function SignIn({ notice }: { notice: string | null }) {
  const [isSending, setSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSending(true);
    const text = await signInToManager(String(form.get('email')), String(form.get('password')));
    setSending(false);
    if (text === 'Welcome back') showToast(text);
  }

  return (
    <form className="mx-auto my-6 grid w-full max-w-sm gap-4 card p-5 md:my-10 md:p-7" onSubmit={(event) => void submit(event)}>
      <h2>Admin sign-in</h2>
      <p className="-mt-2 text-muted">Staff only.</p>
      {notice !== null && (
        <p className="rounded-sm bg-warn-soft px-3 py-2 font-medium text-warn" role="alert">
          {notice}
        </p>
      )}
      <Field label="Email" name="email" type="email" autoComplete="username" required />
      <Field label="Password" name="password" type="password" autoComplete="current-password" required />
      <button className="btn-main" type="submit" disabled={isSending}>
        {isSending ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  );
}
