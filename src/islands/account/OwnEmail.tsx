import { useStore } from '@nanostores/react';
import { $user } from '#stores/session/session.ts';

/** Tells password managers whose password is asked for; nobody sees it, and nothing is sent of it. */
export function OwnEmail() {
  const user = useStore($user);
  return <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}
