import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { openAccount } from '#stores/account/account.ts';
import { $user } from '#stores/session/session.ts';
import { SignedIn } from './SignedIn.tsx';
import { SignedOut } from './SignedOut.tsx';

function AccountPage() {
  const user = useStore($user);
  const userGuid = user?.userGuid;
  useEffect(() => {
    // The tab that needs what fails here shows the error.
    if (userGuid !== undefined) void openAccount().catch(() => null);
  }, [userGuid]);
  return user === null ? <SignedOut /> : <SignedIn user={user} />;
}

const place = document.querySelector('[data-account-page]');

if (place) createRoot(place).render(<AccountPage />);
