import { atom } from 'nanostores';
import { VISITS_PAGE_ITEMS } from '#catalogue/limits.ts';
import { call } from '#client/api.ts';
import {
  ChangePassword,
  ChangeUsername,
  DeleteAccount,
  EndOtherSessions,
  EndSession,
  ExportAccount,
  ListSessions,
  ListVisits,
} from '#client/calls/account.generated.ts';
import { GetProfile } from '#client/calls/session.generated.ts';
import type { AccountSession, Visit } from '#contracts/account.ts';
import type { User } from '#contracts/session.ts';
import { createResource } from '../resource.ts';
import { syncSaved } from '../saved/sync-saved.ts';
import { leaveDevice, logout, signInWith } from '../session/session.ts';
import { $session, keepSession, rereadSession } from '../session/stored-session.ts';
import { explainAccountFailure } from './account-failure.ts';

/** True while the user has a one-time password, which must be replaced first. */
export const $mustChangePassword = atom(false);

function rememberUser({ username, email, userGuid, role }: User): void {
  // Another tab may have refreshed or ended the session, or signed in as someone else, while the answer was pending.
  const session = rereadSession();
  if (session?.user?.userGuid === userGuid) keepSession({ ...session, user: { username, email, userGuid, role } });
}

/** Loads the profile from the server, as the stored one may be old, and moves saved products of this device into the account. */
export async function openAccount(): Promise<void> {
  const profile = await call(GetProfile);
  rememberUser(profile);
  $mustChangePassword.set(profile.mustChangePassword);
  await syncSaved();
}

export async function changeUsername(username: string): Promise<void> {
  rememberUser(await call(ChangeUsername, {}, { body: { username } }));
}

/** Changes the password. All other sessions end; this one gets new tokens. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const answer = await call(ChangePassword, {}, { body: { currentPassword, newPassword } });
  const user = $session.get()?.user;
  if (user) await signInWith(answer, user);
  $mustChangePassword.set(false);
  await sessions.load();
}

export const sessions = createResource<AccountSession[]>(
  async () => (await call(ListSessions)).data,
  (error) => explainAccountFailure(error, 'We could not load your sessions.'),
);

export async function endSession(id: string): Promise<void> {
  await call(EndSession, {}, { params: { id } });
  await sessions.load();
}

export async function signOutEverywhere(): Promise<void> {
  await call(EndOtherSessions);
  logout();
}

interface VisitPage {
  visits: Visit[];
  total: number;
  page: number;
}

export const visits = createResource<VisitPage, [page: number]>(
  async (page) => {
    const { data, meta } = await call(ListVisits, { limit: VISITS_PAGE_ITEMS, page });
    return { visits: data, total: meta?.total ?? data.length, page: meta?.page ?? page };
  },
  (error) => explainAccountFailure(error, 'We could not load your visits.'),
);

/** All data of the user, as JSON text. */
export const exportAccount = async (): Promise<string> => JSON.stringify(await call(ExportAccount), null, 2);

/** Deletes the account permanently and signs out. */
export async function deleteAccount(confirmation: string, password: string): Promise<void> {
  await call(DeleteAccount, {}, { body: { confirmation: confirmation as 'DELETE', password } });
  leaveDevice();
}
