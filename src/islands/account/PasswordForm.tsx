import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '#catalogue/limits.ts';
import { changePassword } from '#stores/account/account.ts';
import { Form } from '../ui/Form.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { attempt } from '../ui/attempt.ts';
import { OwnEmail } from './OwnEmail.tsx';

const send = (value: (name: string) => string) =>
  attempt(() => changePassword(value('currentPassword'), value('newPassword')), 'Password changed', 'We could not change your password.');

export function PasswordForm({ currentLabel = 'Current password' }: { currentLabel?: string }) {
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
          <PasswordField
            label="New password"
            hint={`At least ${PASSWORD_MIN_CHARS} characters.`}
            name="newPassword"
            autoComplete="new-password"
            required
            minLength={PASSWORD_MIN_CHARS}
            maxLength={PASSWORD_MAX_CHARS}
            problem={problems['newPassword']}
          />
        </>
      )}
    </Form>
  );
}
