import { TOAST_DURATION_MS, TOASTS_VISIBLE } from '#catalogue/limits.ts';

/** Screen readers announce what is added to an existing live region. */
const region = document.createElement('div');
region.className = 'toasts';
region.setAttribute('role', 'status');
document.body.append(region);

/** Shows a message for 4 seconds. At most 3 are shown at once; the oldest is removed first. */
export function showToast(text: string): void {
  // Outside of an open modal dialog nothing can be seen or heard.
  const place = document.querySelector('dialog:modal') ?? document.body;
  if (region.parentElement !== place) place.append(region);
  const toast = document.createElement('p');
  toast.textContent = text;
  region.append(toast);
  while (region.childElementCount > TOASTS_VISIBLE) region.firstElementChild?.remove();
  setTimeout(() => toast.remove(), TOAST_DURATION_MS);
}
