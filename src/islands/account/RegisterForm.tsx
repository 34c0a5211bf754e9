import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '#catalogue/limits.ts';
import { privacyPath, termsPath } from '#catalogue/addresses/paths.ts';
import { register } from '#stores/session/session.ts';
import { Field } from '../ui/form/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
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
          <PasswordField
            label="Password"
            hint={`At least ${PASSWORD_MIN_CHARS} characters. Several unrelated words make a good password.`}
            name="password"
            autoComplete="new-password"
            required
            minLength={PASSWORD_MIN_CHARS}
            maxLength={PASSWORD_MAX_CHARS}
            problem={problems['password']}
          />
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
