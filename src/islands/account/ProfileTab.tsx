import { useStore } from '@nanostores/react';
import { changePassword, changeUsername, exportAccount } from '#stores/account/account.ts';
import { $user } from '#stores/session/session.ts';
import { Field } from '../ui/form/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { PasswordForm } from '../ui/form/PasswordForm.tsx';
import { Section } from '../ui/Section.tsx';
import { attempt } from '../ui/attempt.ts';
import { saveFile } from '../ui/save-file.ts';
import { Sessions } from './Sessions.tsx';

const rename = (value: (name: string) => string) =>
  attempt(() => changeUsername(value('username')), 'Profile updated', 'We could not change your name.');

const download = () =>
  attempt(
    async () => saveFile('account.json', await exportAccount(), 'application/json'),
    'Your data was downloaded',
    'We could not export your data.',
  );

export function ProfileTab() {
  const user = useStore($user);
  return (
    <>
      <Section title="Your details" intro="You sign in with your email.">
        <p className="mb-4">
          <span className="block font-medium">Email</span>
          <span className="break-all text-muted">{user?.email}</span>
        </p>
        <Form key={user?.username} className="max-w-md" action="Save name" waiting="Saving…" send={rename}>
          {(problems) => (
            <Field
              label="Full Name"
              name="username"
              autoComplete="name"
              required
              defaultValue={user?.username}
              problem={problems['username']}
            />
          )}
        </Form>
      </Section>
      <Section title="Password" intro="A new password signs you out in all other browsers, and ends push messages.">
        <PasswordForm change={changePassword} />
      </Section>
      <Section title="Where you are signed in" intro="If you do not recognise a session, end it and change your password.">
        <Sessions />
      </Section>
      <Section title="Your data" intro="Everything we store about you, as a JSON file.">
        <button className="btn-quiet" type="button" onClick={() => void download()}>
          Export my data
        </button>
      </Section>
    </>
  );
}
