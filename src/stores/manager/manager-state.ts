import { atom } from 'nanostores';
import type { Profile } from '#contracts/session.ts';

/** Who uses the manager. Its screens are drawn for admins only, and the Worker answers their calls to admins only. */
type ManagerState =
  | { status: 'checking' }
  /** `notice` gives a reason other than that no user has signed in. */
  | { status: 'signed-out'; notice: string | null }
  /** The profile could not be loaded. */
  | { status: 'unknown'; notice: string }
  /** An admin with a one-time password, which must be replaced first. */
  | { status: 'new-password'; profile: Profile }
  | { status: 'admin'; profile: Profile };

export const $manager = atom<ManagerState>({ status: 'checking' });
