import { Tabs } from '../ui/Tabs.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const REASONS = [
  'Your saved items and voucher codes, on every device.',
  'Alerts when a price falls, or something is back in stock.',
  'A list of your visits to shops.',
  'More questions a day for the shopping assistant.',
];

const TABS = [
  { id: 'login', label: 'Login', content: () => <LoginForm /> },
  { id: 'register', label: 'Register', content: () => <RegisterForm /> },
];

export function SignedOut() {
  return (
    <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Tabs className="card p-5 pt-2 sm:p-7 sm:pt-3" label="Login or register" tabs={TABS} />
      <section className="md:pt-7" aria-labelledby="why-account">
        <h2 id="why-account">Everything works without an account</h2>
        <p className="mt-2 max-w-prose text-muted">
          You can search, compare prices, copy voucher codes and go to shops without one. An account adds:
        </p>
        <ul className="mt-3 grid max-w-prose list-disc gap-1.5 pl-5">
          {REASONS.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="mt-3 max-w-prose text-sm text-muted">
          Cashback is not live. When it is, 25% of the commission we receive will be passed on to account holders.
        </p>
      </section>
    </div>
  );
}
