import type { SignedIn } from '#stores/session/session.ts';
import { showToast } from '../every-page/toast.ts';

/** Says that signing in went well; and, where the browser stores nothing, that it will not last. */
export function welcome(text: string, { kept }: SignedIn): void {
  showToast(text);
  if (!kept) showToast('Your browser stores nothing, so you are signed in on this page only.');
}
