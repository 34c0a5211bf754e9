import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { $manager, chooseManagerPassword, openManager } from '#stores/manager/manager.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { ReplaceOneTimePassword } from '../ui/form/PasswordForm.tsx';
import { SignIn } from './SignIn.tsx';

/** Draws its children for admins only. The Worker checks the role on every call. */
export function Gate({ children }: { children: ReactNode }) {
  const state = useStore($manager);
  useEffect(() => void openManager(), []);
  if (state.status === 'checking') return <Loading label="Loading the profile" lines={4} />;
  if (state.status === 'unknown') return <Failed message={state.notice} again={openManager} />;
  if (state.status === 'signed-out') return <SignIn notice={state.notice} />;
  if (state.status === 'new-password') {
    return (
      <div className="my-6 grid justify-center md:my-10">
        <ReplaceOneTimePassword change={chooseManagerPassword} />
      </div>
    );
  }
  return children;
}
