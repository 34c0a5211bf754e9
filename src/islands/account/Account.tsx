import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { openAccount } from '#stores/account/account.ts';
import { $user } from '#stores/session/session.ts';
import { SignedIn } from './SignedIn.tsx';
import { SignedOut } from './SignedOut.tsx';

export function AccountPage() {
  const user = useStore($user);
  const person = user?.userGuid;
  useEffect(() => {
    // What fails here fails again, and says so, in the tab that needs it.
    if (person !== undefined) void openAccount().catch(() => null);
  }, [person]);
  return user === null ? <SignedOut /> : <SignedIn user={user} />;
}
