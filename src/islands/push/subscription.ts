import { endPushSubscription, keepPushSubscription } from '#stores/account/delivery.ts';

/** The one service worker of the site. */
const SERVICE_WORKER = '/service-worker.js';

/** Whether this browser has push messages. Safari on iPhones has them for sites on the home screen only. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const subscriptionOf = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(SERVICE_WORKER))?.pushManager.getSubscription()) ?? null;

export const isPushOn = async (): Promise<boolean> => canPush() && (await subscriptionOf()) !== null;

/** Asks the browser for permission and subscribes it. @throws {Error} when the visitor or the browser refuses */
export async function startPush(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed');
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await keepPushSubscription(subscription.toJSON());
}

export async function endPush(): Promise<void> {
  const subscription = await subscriptionOf();
  if (subscription === null) return;
  await endPushSubscription(subscription.endpoint);
  await subscription.unsubscribe();
}
