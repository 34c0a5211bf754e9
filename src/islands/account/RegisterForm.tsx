import { privacyPath, termsPath } from '#catalogue/addresses/paths.ts';
import { register } from '#stores/session/session.ts';
import { Field } from '../ui/form/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { NewPasswordField } from '../ui/form/PasswordField.tsx';
import { attemptSignIn } from './attempt-sign-in.ts';

const send = (value: (name: string) => string) =>
  attemptSignIn(() => register({ username: value('username'), email: value('email'), password: value('password') }), {
    success: 'Registration successful',
    refused: 'Registration failed',
    unreachable: 'An error occurred during registration',
  });

export function RegisterForm() {
  return (
    <Form action="Create account" waiting="Creating your account…" send={send}>
      {(problems) => (
        <>
          <Field label="Full Name" name="username" autoComplete="name" required problem={problems['username']} />
          <Field label="Email" name="email" type="email" autoComplete="username" required problem={problems['email']} />
          <NewPasswordField label="Password" name="password" problem={problems['password']} />
          <p className="text-sm text-muted">
            You must be 18 or older. By creating an account you agree to our{' '}
            <a className="text-link" href={termsPath()}>
              Terms of Service
            </a>
            ; our{' '}
            <a className="text-link" href={privacyPath()}>
              Privacy Policy
            </a>{' '}
            says what we store.
          </p>
        </>
      )}
    </Form>
  );
}
