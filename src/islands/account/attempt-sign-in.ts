import { nextPath } from '#catalogue/addresses/next-path.ts';
import { explainSignIn, type SignInTexts } from '#stores/account/account-failure.ts';
import type { SignInResult } from '#stores/session/session.ts';
import { showToast } from '../every-page/toast.ts';

/** Signs in or registers, and shows the outcome as a toast. Gives the reason of a failure, or null. */
export async function attemptSignIn(
  work: () => Promise<SignInResult>,
  { success, ...failures }: SignInTexts & { success: string },
): Promise<string | null> {
  try {
    const { kept } = await work();
    showToast(success);
    const next = new URLSearchParams(location.search).get('next');
    // Not if the session ends with this page.
    if (kept && next !== null) location.assign(nextPath(next));
    if (!kept) showToast('Your browser stores nothing, so you are signed in on this page only.');
    return null;
  } catch (error) {
    const message = explainSignIn(error, failures);
    showToast(message);
    return message;
  }
}
