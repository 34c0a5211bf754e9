import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { changeMail, mailSettings, pushSettings } from '#stores/account/delivery.ts';
import { attempt } from '../ui/attempt.ts';
import { PushSwitch } from './PushSwitch.tsx';

const ANSWERS = {
  on: 'You get mail about alerts',
  off: 'You get no more mail about alerts',
  confirm: 'We have sent you a link. Follow it to confirm your address.',
} as const;

const switchMail = (isOn: boolean, isConfirmed: boolean) =>
  attempt(() => changeMail(isOn), ANSWERS[isOn ? (isConfirmed ? 'on' : 'confirm') : 'off'], 'We could not change that.');

function MailSwitch() {
  const state = useStore(mailSettings.$state);
  useEffect(() => void mailSettings.load(), []);
  if (state.status !== 'ready' || !state.data.isAvailable) return null;
  const { isOn, isConfirmed } = state.data;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-[1_1_14rem]">
        <span className="block font-medium">By mail, at most once a day</span>
        <span className="text-sm text-muted">
          {isOn
            ? 'On. Every mail has a link that ends it.'
            : isConfirmed
              ? 'Off.'
              : 'Off. We first send a link to your address, to confirm it.'}
        </span>
      </p>
      <button className="btn-quiet" type="button" onClick={() => void switchMail(!isOn, isConfirmed)}>
        {isOn ? 'Switch mail off' : 'Send me mail'}
      </button>
    </div>
  );
}

/** How the owner is told of alerts, besides the account itself. */
export function AlertDelivery() {
  const push = useStore(pushSettings.$state);
  useEffect(() => void pushSettings.load(), []);
  return (
    <div className="grid gap-4">
      <p>Here in your account, with a number at the top of every page.</p>
      <MailSwitch />
      {push.status === 'ready' && push.data.publicKey !== null && (
        <PushSwitch publicKey={push.data.publicKey} endpoints={push.data.endpoints} />
      )}
    </div>
  );
}
