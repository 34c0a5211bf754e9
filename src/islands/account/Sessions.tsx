import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { endSession, sessions } from '#stores/account/account.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Moment } from '../ui/Moment.tsx';
import { attempt } from '../ui/attempt.ts';

const end = (id: string) => attempt(() => endSession(id), 'Session ended', 'We could not end that session.');

export function Sessions() {
  const state = useStore(sessions.$state);
  useEffect(() => void sessions.load(), []);
  if (state.status === 'loading') return <Loading label="Loading your sessions" lines={2} />;
  if (state.status === 'failed') return <Failed message={state.message} again={sessions.load} />;
  return (
    <ul className="grid gap-2">
      {state.data.map(({ id, device, startedAt, refreshedAt, current }) => (
        <li key={id} className="flex items-center gap-3 card px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{device}</p>
            <p className="text-sm text-muted">
              Since <Moment at={startedAt} />, last used <Moment at={refreshedAt} ago />
            </p>
          </div>
          {current ? (
            <span className="chip bg-good-soft text-good">This browser</span>
          ) : (
            <button className="btn-quiet" type="button" aria-label={`End ${device}`} onClick={() => void end(id)}>
              End
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
