import { useStore } from '@nanostores/react';
import { changePassword, changeUsername, exportAccount } from '#stores/account/account.ts';
import { $user } from '#stores/session/session.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { PasswordForm } from '../ui/PasswordForm.tsx';
import { Section } from '../ui/Section.tsx';
import { attempt } from '../ui/attempt.ts';
import { saveFile } from '../ui/save-file.ts';
import { Sessions } from './Sessions.tsx';

const rename = (value: (name: string) => string) =>
  attempt(() => changeUsername(value('username')), 'Profile updated', 'We could not change your name.');

const download = () =>
  attempt(
    async () => saveFile('account.json', await exportAccount(), 'application/json'),
    'Your data is in your downloads',
    'We could not put your data together.',
  );

export function ProfileTab() {
  const user = useStore($user);
  return (
    <>
      <Section title="Who you are" intro="Your email is how you sign in.">
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
      <Section title="Password" intro="A new one signs you out everywhere else.">
        <PasswordForm change={changePassword} />
      </Section>
      <Section title="Where you are signed in" intro="End what you do not know, and change your password.">
        <Sessions />
      </Section>
      <Section title="Your data" intro="Everything we keep about you, as a file that machines can read.">
        <button className="btn-quiet" type="button" onClick={() => void download()}>
          Export my data
        </button>
      </Section>
    </>
  );
}
