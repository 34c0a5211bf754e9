import { call } from '#client/api.ts';
import { RequestFailure } from '#client/request-failure.ts';
import { AddAlert, ChangeAlert, ListAlerts, ListNotices, ReadNotices, RemoveAlert } from '#client/calls/alert.generated.ts';
import { formatShortPrice, penceTyped } from '#catalogue/price.ts';
import type { Notice, PriceAlert } from '#contracts/alert.ts';
import { createResource } from '../resource.ts';
import { explainAccountFailure } from './account-failure.ts';
import { noteUnread } from './unread.ts';

export const alerts = createResource<PriceAlert[]>(
  async () => (await call(ListAlerts)).data,
  (error) => explainAccountFailure(error, 'We could not load your alerts.'),
);

export const notices = createResource<Notice[]>(
  async () => (await call(ListNotices)).data,
  (error) => explainAccountFailure(error, 'We could not load what is new.'),
);

/** Notes that the notices shown are read; they stay marked as new until the page is left. */
export async function readNotices(shown: readonly Notice[]): Promise<void> {
  const [newest] = shown;
  if (newest === undefined || shown.every(({ isRead }) => isRead)) return;
  noteUnread((await call(ReadNotices, {}, { body: { upTo: newest.id } })).unread);
}

/** The pounds that a person typed. @throws {RangeError} with what to write instead */
export function poundsTyped(text: string): number {
  const pence = penceTyped(text);
  if (pence === null || pence === 0) throw new RangeError('Please write a price in pounds, such as 19.99');
  return pence / 100;
}

const pounds = (price: number) => formatShortPrice(Math.round(price * 100));

/** What a new or changed alert means, for its owner. */
export function describeAlert({ state, below, offer, backInStock }: PriceAlert): string {
  if (backInStock) {
    return state === 'met'
      ? 'It is in stock now. We will tell you when it comes back after being out of stock.'
      : 'We will tell you when it is back in stock.';
  }
  if (state !== 'met' || offer?.price == null) return `We will tell you when it is under ${pounds(below!)}.`;
  const costs = `It costs ${pounds(offer.price)} at ${offer.merchantName}${offer.isDelivered ? ' with delivery' : ''}`;
  return `${costs}, which is under ${pounds(below!)} already. We will tell you the next time that it falls below.`;
}

type Wish = { below: number } | { backInStock: true };

export const addAlert = (productId: number, wish: Wish & { onlyThisShop?: boolean }): Promise<PriceAlert> =>
  call(AddAlert, {}, { body: { productId, ...wish } });

export async function changeAlert(id: number, below: number): Promise<PriceAlert> {
  const changed = await call(ChangeAlert, {}, { params: { id }, body: { below } });
  await alerts.load();
  return changed;
}

export async function removeAlert(id: number): Promise<void> {
  await call(RemoveAlert, {}, { params: { id } });
  await alerts.load();
}

/** Whether a call failed because nobody is signed in. */
export const wantsSignIn = (error: unknown): boolean => error instanceof RequestFailure && error.status === 401;
