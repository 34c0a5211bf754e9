import { useEffect, useState } from 'react';
import { canPush, endPush, isPushOn, startPush } from '../push/subscription.ts';
import { attempt } from '../ui/attempt.ts';

/** Push messages to this browser, where it has them. The browser asks for permission when it is switched on. */
export function PushSwitch({ publicKey, endpoints }: { publicKey: string; endpoints: readonly string[] }) {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => void isPushOn(endpoints).then(setOn, () => setOn(null)), [endpoints]);
  if (!canPush() || isOn === null) return null;

  async function change() {
    const failure = isOn
      ? await attempt(endPush, 'This browser gets no more messages', 'We could not change that.')
      : await attempt(() => startPush(publicKey), 'This browser gets messages', 'Your browser does not allow messages of this site.');
    if (failure === null) setOn(!isOn);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-[1_1_14rem]">
        <span className="block font-medium">By messages to this browser</span>
        <span className="text-sm text-muted">{isOn ? 'On.' : 'Off. Your browser asks whether you allow it.'}</span>
      </p>
      <button className="btn-quiet" type="button" onClick={() => void change()}>
        {isOn ? 'Switch messages off' : 'Send me messages'}
      </button>
    </div>
  );
}
