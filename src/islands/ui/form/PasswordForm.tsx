import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $user } from '#stores/session/session.ts';
import { attempt } from '../attempt.ts';
import { Form } from './Form.tsx';
import { NewPasswordField, PasswordField } from './PasswordField.tsx';

/** Hidden, never sent: tells password managers whose password the form asks for. */
export function OwnEmail() {
  const user = useStore($user);
  return <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}

interface Props {
  currentLabel?: string;
  /** Rejects with the reason when the password is not changed. */
  change: (currentPassword: string, newPassword: string) => Promise<void>;
}

/** Changes the password of the account or of a new admin. */
export function PasswordForm({ currentLabel = 'Current password', change }: Props) {
  const send = (value: (name: string) => string) =>
    attempt(() => change(value('currentPassword'), value('newPassword')), 'Password changed', 'We could not change your password.');
  return (
    <Form className="max-w-md" action="Change password" waiting="Changing…" send={send}>
      {(problems) => (
        <>
          <OwnEmail />
          <PasswordField
            label={currentLabel}
            name="currentPassword"
            autoComplete="current-password"
            required
            problem={problems['currentPassword']}
          />
          <NewPasswordField label="New password" name="newPassword" problem={problems['newPassword']} />
        </>
      )}
    </Form>
  );
}

/** Replaces a one-time password; until then the account can do nothing else. */
export function ReplaceOneTimePassword({ change }: Pick<Props, 'change'>) {
  const id = useId();
  return (
    <section className="max-w-md card p-5 sm:p-7" aria-labelledby={id}>
      <h2 id={id}>Choose your own password</h2>
      <p className="mt-1 mb-4 text-muted">You signed in with a one-time password. Replace it before you continue.</p>
      <PasswordForm currentLabel="One-time password" change={change} />
    </section>
  );
}
