import { privacyPath } from '#catalogue/addresses/paths.ts';
import { signOutEverywhere } from '#stores/account/account.ts';
import { Section } from '../ui/Section.tsx';
import { attempt } from '../ui/attempt.ts';
import { AccountDeletion } from './AccountDeletion.tsx';

const leave = () => attempt(signOutEverywhere, 'Signed out everywhere', 'We could not sign you out everywhere.');

export function SettingsTab() {
  return (
    <>
      <Section title="Sign out everywhere" intro="In this browser and in all others.">
        <button className="btn-quiet" type="button" onClick={() => void leave()}>
          Sign out everywhere
        </button>
      </Section>
      <Section title="What you looked at" intro="The products you opened last, remembered by this browser only.">
        <a className="btn-quiet" href={`${privacyPath()}#looked-at`}>
          Switch it on or off
        </a>
      </Section>
      <Section
        title="Delete account"
        intro="Deletes your name, email, saved items, lists and their links, vouchers, alerts and visits permanently. This cannot be undone."
      >
        <AccountDeletion />
      </Section>
    </>
  );
}
