import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '#catalogue/limits.ts';
import { privacyPath, termsPath } from '#catalogue/paths.ts';
import { explainSignIn } from '#stores/account/account-failure.ts';
import { register } from '#stores/session/session.ts';
import { showToast } from '../every-page/toast.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { welcome } from './welcome.ts';

async function send(value: (name: string) => string): Promise<string | null> {
  try {
    const account = { username: value('username'), email: value('email'), password: value('password') };
    welcome('Registration successful', await register(account));
    return null;
  } catch (error) {
    const message = explainSignIn(error, { refused: 'Registration failed', unreachable: 'An error occurred during registration' });
    showToast(message);
    return message;
  }
}

export function RegisterForm() {
  return (
    <Form action="Create account" waiting="Creating your account…" send={send}>
      {(problems) => (
        <>
          <Field label="Full Name" name="username" autoComplete="name" required problem={problems['username']} />
          <Field label="Email" name="email" type="email" autoComplete="username" required problem={problems['email']} />
          <PasswordField
            label="Password"
            hint={`At least ${PASSWORD_MIN_CHARS} characters. A few words that only you would put together are good.`}
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
            says what we keep.
          </p>
        </>
      )}
    </Form>
  );
}
