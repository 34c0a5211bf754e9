import { endPushSubscription, keepPushSubscription } from '#stores/account/delivery.ts';
import { endPushHere, pushSubscription, SERVICE_WORKER } from '#stores/session/push-subscription.ts';

/** Whether this browser has push messages. Safari on iPhones has them for sites on the home screen only. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/**
 * Whether this browser gets the messages of an account. Its subscription may be of an account that was signed in before.
 *
 * @param endpoints of the browsers that the account's messages are sent to
 */
export async function isPushOn(endpoints: readonly string[]): Promise<boolean> {
  const subscription = await pushSubscription();
  return subscription !== null && endpoints.includes(subscription.endpoint);
}

/** Asks the browser for permission and subscribes it. @throws {Error} when the visitor or the browser refuses */
export async function startPush(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed');
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await keepPushSubscription(subscription.toJSON());
}

export async function endPush(): Promise<void> {
  const subscription = await pushSubscription();
  if (subscription !== null) await endPushSubscription(subscription.endpoint);
  await endPushHere();
}
