import { explainSignIn } from '#stores/account/account-failure.ts';
import { login } from '#stores/session/session.ts';
import { showToast } from '../every-page/toast.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { welcome } from './welcome.ts';

async function send(value: (name: string) => string): Promise<string | null> {
  try {
    welcome('Login successful', await login(value('email'), value('password')));
    return null;
  } catch (error) {
    const message = explainSignIn(error, { refused: 'Login failed', unreachable: 'An error occurred during login' });
    showToast(message);
    return message;
  }
}

export function LoginForm() {
  return (
    <Form action="Sign in" waiting="Signing in…" send={send}>
      {(problems) => (
        <>
          <Field label="Email" name="email" type="email" autoComplete="username" required problem={problems['email']} />
          <PasswordField label="Password" name="password" autoComplete="current-password" required problem={problems['password']} />
        </>
      )}
    </Form>
  );
}
