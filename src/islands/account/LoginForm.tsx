import { mailLinkPath } from '#catalogue/addresses/paths.ts';
import { login } from '#stores/session/session.ts';
import { Field } from '../ui/form/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { attemptSignIn } from './attempt-sign-in.ts';

const send = (value: (name: string) => string) =>
  attemptSignIn(() => login(value('email'), value('password')), {
    success: 'Login successful',
    refused: 'Login failed',
    unreachable: 'An error occurred during login',
  });

export function LoginForm() {
  return (
    <Form action="Sign in" waiting="Signing in…" send={send}>
      {(problems) => (
        <>
          <Field label="Email" name="email" type="email" autoComplete="username" required problem={problems['email']} />
          <PasswordField label="Password" name="password" autoComplete="current-password" required problem={problems['password']} />
          <a className="justify-self-start text-sm text-link" href={mailLinkPath('forgot')}>
            Forgot your password?
          </a>
        </>
      )}
    </Form>
  );
}
