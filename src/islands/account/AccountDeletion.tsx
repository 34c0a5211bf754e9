import { useState } from 'react';
import { deleteAccount } from '#stores/account/account.ts';
import { showToast } from '../every-page/toast.ts';
import { Field } from '../ui/form/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { OwnEmail } from '../ui/form/PasswordForm.tsx';
import { attempt } from '../ui/attempt.ts';

const send = (value: (name: string) => string) =>
  attempt(() => deleteAccount(value('confirmation'), value('password')), 'Your account is deleted', 'We could not delete your account.');

/** Moves the focus to what has come, because the pressed button is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Asks for the word DELETE and the password before it deletes. */
export function AccountDeletion() {
  const [stage, setStage] = useState<'begun' | 'asking' | 'kept'>('begun');

  function ask() {
    showToast('Account deletion requires confirmation');
    setStage('asking');
  }

  if (stage !== 'asking') {
    return (
      <button className="btn-quiet text-warn" type="button" onClick={ask} ref={stage === 'kept' ? focus : null}>
        Delete Account
      </button>
    );
  }
  return (
    <div className="max-w-md card border-warn p-5">
      <Form action="Delete permanently" waiting="Deleting…" send={send}>
        {(problems) => (
          <>
            <Field
              label="Type DELETE"
              name="confirmation"
              autoComplete="off"
              autoCapitalize="characters"
              ref={focus}
              required
              pattern="DELETE"
              data-problem="Type the word DELETE in capital letters."
              problem={problems['confirmation']}
            />
            <OwnEmail />
            <PasswordField label="Password" name="password" autoComplete="current-password" required problem={problems['password']} />
          </>
        )}
      </Form>
      <button className="mt-3 btn-quiet max-sm:w-full" type="button" onClick={() => setStage('kept')}>
        Keep my account
      </button>
    </div>
  );
}
