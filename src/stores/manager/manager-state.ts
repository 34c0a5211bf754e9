import { atom } from 'nanostores';
import type { Profile } from '#contracts/session.ts';

/** Who is at the console. Nothing of it is drawn for anybody but an admin; what it shows, the edge gives to admins only. */
export type ManagerState =
  | { status: 'checking' }
  /** `notice` says why, when there is more to say than that nobody signed in. */
  | { status: 'signed-out'; notice: string | null }
  /** The profile could not be had, which may pass. */
  | { status: 'unknown'; notice: string }
  /** With a password that a command printed, an admin chooses one first. */
  | { status: 'new-password'; profile: Profile }
  | { status: 'admin'; profile: Profile };

export const $manager = atom<ManagerState>({ status: 'checking' });
