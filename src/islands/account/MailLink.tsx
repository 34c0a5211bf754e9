import { type ReactNode, useState } from 'react';
import { accountPath, alertsPath, homePath } from '#catalogue/addresses/paths.ts';
import { askForReset, confirmEmail, resetPassword, unsubscribe } from '#stores/account/delivery.ts';
import { explainAccountFailure } from '#stores/account/account-failure.ts';
import { Field } from '../ui/form/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { NewPasswordField } from '../ui/form/PasswordField.tsx';

/** Why something failed, or null when it did not. */
const failureOf = (work: () => Promise<unknown>): Promise<string | null> =>
  work().then(
    () => null,
    (error: unknown) => explainAccountFailure(error, 'We could not reach the site. Please try again.'),
  );

function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-md">
      <h1 className="pb-5">{title}</h1>
      {children}
    </div>
  );
}

function Done({ children, href, label }: { children: ReactNode; href: string; label: string }) {
  return (
    <output className="block">
      <p className="mb-5">{children}</p>
      <a className="btn-main" href={href}>
        {label}
      </a>
    </output>
  );
}

function Forgot() {
  const [sent, setSent] = useState<boolean | null>(null);
  const send = (value: (name: string) => string) => failureOf(async () => setSent(await askForReset(value('email'))));
  return (
    <Screen title="Forgot your password?">
      {sent === null ? (
        <Form action="Send me a link" waiting="Sending…" send={send}>
          {(problems) => (
            <>
              <p>We send you a link with which you choose a new one.</p>
              <Field label="Email" name="email" type="email" autoComplete="username" required problem={problems['email']} />
            </>
          )}
        </Form>
      ) : (
        <Done href={accountPath()} label="Back to sign in">
          {sent
            ? 'If this address has an account, a link is on its way to it. It works once, for 30 minutes.'
            : 'This site sends no mail at present, so it cannot send you a link.'}
        </Done>
      )}
    </Screen>
  );
}

function Reset({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const send = (value: (name: string) => string) =>
    failureOf(async () => {
      await resetPassword(token, value('newPassword'));
      setDone(true);
    });
  return (
    <Screen title="Choose a new password">
      {isDone ? (
        <Done href={accountPath()} label="Sign in">
          Your password is changed, and you are signed out everywhere.
        </Done>
      ) : (
        <Form action="Change password" waiting="Changing…" send={send}>
          {(problems) => (
            <NewPasswordField label="New password" name="newPassword" problem={problems['newPassword'] ?? problems['password']} />
          )}
        </Form>
      )}
    </Screen>
  );
}

interface OneStep {
  title: string;
  text: string;
  action: string;
  done: string;
  work: () => Promise<unknown>;
}

/** A button, and not the link alone: programs that look through mail follow links. */
function Step({ title, text, action, done, work }: OneStep) {
  const [isDone, setDone] = useState(false);
  const send = async () => {
    const failure = await failureOf(work);
    setDone(failure === null);
    return failure;
  };
  return (
    <Screen title={title}>
      {isDone ? (
        <Done href={alertsPath()} label="Your alerts">
          {done}
        </Done>
      ) : (
        <Form action={action} waiting="One moment…" send={send}>
          {() => <p>{text}</p>}
        </Form>
      )}
    </Screen>
  );
}

/** What a link of a mail leads to. */
export function MailLink({ what, token }: { what: string; token: string }) {
  if (what === 'forgot') return <Forgot />;
  if (what === 'reset' && token !== '') return <Reset token={token} />;
  if (what === 'confirm' && token !== '')
    return (
      <Step
        title="Confirm your address"
        text="We then send you mail when your price alerts have news, at most once a day. Every mail has a link that ends it."
        action="Confirm and send me mail"
        done="Your address is confirmed."
        work={() => confirmEmail(token)}
      />
    );
  if (what === 'unsubscribe' && token !== '')
    return (
      <Step
        title="No more mail about alerts"
        text="Your alerts stay, and you find what they found in your account."
        action="Send me no more mail"
        done="You get no more mail about alerts."
        work={() => unsubscribe(token)}
      />
    );
  return (
    <Screen title="This link is not complete">
      <Done href={homePath()} label="Home">
        Please copy all of it from the mail, or ask for another one.
      </Done>
    </Screen>
  );
}
