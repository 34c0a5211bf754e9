/** The page is shown and usable first. */
const AFTER_MS = 3000;

const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);

function registerWhenIdle(): void {
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(register) : register()), AFTER_MS);
}

/** Registers the service worker when the page is loaded and the browser has nothing else to do. */
export function registerAfterPage(): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return;
  if (document.readyState === 'complete') registerWhenIdle();
  else addEventListener('load', registerWhenIdle, { once: true });
}
