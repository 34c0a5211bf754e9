import { showToast } from '../every-page/toast.ts';

/** The address that the page gives itself: without what a campaign or a filter added. */
const addressHere = (): string => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast('Link copied');
  } catch {
    // The clipboard needs a secure connection and the visitor's permission.
    showToast(`Your browser did not allow copying. The link is ${url}`);
  }
}

async function share(title: string): Promise<void> {
  const what = { title, url: addressHere() };
  if (typeof navigator.share !== 'function') return copyLink(what.url);
  try {
    await navigator.share(what);
  } catch (error) {
    // The visitor closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(what.url);
  }
}

/** Connects share buttons: the sheet of the device where there is one, else the link is copied. */
export function connectShare(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]'))
    button.addEventListener('click', () => void share(button.dataset['share'] ?? document.title));
}
