import { explainAccountFailure } from '#stores/account/account-failure.ts';
import { showToast } from '../every-page/toast.ts';

/** Changes the account and shows the outcome as a toast. Gives the reason of a failure, or null. */
export async function attempt(work: () => Promise<unknown>, done: string, otherwise: string): Promise<string | null> {
  try {
    await work();
    showToast(done);
    return null;
  } catch (error) {
    const message = explainAccountFailure(error, otherwise);
    showToast(message);
    return message;
  }
}
