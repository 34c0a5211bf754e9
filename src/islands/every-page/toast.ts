import { TOAST_DURATION_MS, TOASTS_VISIBLE } from '#catalogue/limits.ts';

/** Screen readers announce what is added to a live region that was there before. */
const region = document.createElement('div');
region.className = 'toasts';
region.setAttribute('role', 'status');
document.body.append(region);

/** Says something at the edge of the screen for 4 seconds. At most 3 stand there at once; the oldest gives way. */
export function showToast(text: string): void {
  const toast = document.createElement('p');
  toast.textContent = text;
  region.append(toast);
  while (region.childElementCount > TOASTS_VISIBLE) region.firstElementChild?.remove();
  setTimeout(() => toast.remove(), TOAST_DURATION_MS);
}
