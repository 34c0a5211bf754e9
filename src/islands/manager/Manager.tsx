import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { feedRefresh } from '#stores/manager/feed-refresh.ts';
import { $manager, signOutOfManager } from '#stores/manager/manager.ts';
import { showToast } from '../every-page/toast.ts';
import { Loading } from '../ui/Loading.tsx';
import { useHash } from '../ui/use-hash.ts';
import { ManagerNavigation } from './ManagerNavigation.tsx';
import { SCREENS, type ManagerScreen } from './screens.tsx';

/** The screen that the address names after #; the first for anything else. */
export function Manager() {
  const state = useStore($manager);
  const hash = useHash();
  const { id, label, Screen } = SCREENS.find((screen) => screen.id === hash) ?? (SCREENS[0] as ManagerScreen);
  useEffect(() => feedRefresh.watch(), []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="flex items-center justify-between gap-4 border-b border-line pb-3 lg:col-span-2">
        <p className="min-w-0 truncate text-muted">
          Signed in as {state.status === 'admin' && <b className="font-semibold text-ink">{state.profile.username}</b>}
        </p>
        <button className="btn-quiet flex-none" type="button" onClick={() => showToast(signOutOfManager())}>
          Sign out
        </button>
      </div>
      <ManagerNavigation current={id} />
      <section aria-labelledby="screen-title" className="min-w-0">
        <h2 id="screen-title" className="mb-4 text-2xl">
          {label}
        </h2>
        <Suspense fallback={<Loading label={`Loading ${label}`} />}>
          <Screen />
        </Suspense>
      </section>
    </div>
  );
}
