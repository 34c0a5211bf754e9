/** The one service worker of the site. */
export const SERVICE_WORKER = '/service-worker.js';

/** What this browser is sent push messages by; null when it gets none, or cannot have any. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null;
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  return registration?.pushManager.getSubscription() ?? null;
}

/** Ends push messages to this browser. The next message is refused by its push service, and the site forgets the browser. */
export async function endPushHere(): Promise<void> {
  await (await pushSubscription())?.unsubscribe();
}
