import { productPath } from '#catalogue/addresses/paths.ts';
import { NOTICES_KEPT } from '#catalogue/limits.ts';
import { penceToPounds } from '#catalogue/price.ts';
import type { Notice, PriceAlert } from '#contracts/alert.ts';
import type { Db } from '#queries/db.ts';
import { type Watched, type WatchedOffer, watchedOffers } from '#queries/products/watched-offers.ts';
import type { ServiceContext } from '../../config.ts';
import { countUnread, markRead, noticesOf, type StoredNotice } from '../../db/price-alerts/notices.ts';
import { alertsOf, type StoredAlert } from '../../db/price-alerts/price-alerts.ts';

const keyOf = ({ productId, isOneShop }: Watched) => `${productId} ${isOneShop}`;

/** The price alerts of an account, newest first, with the offers that count now. */
export async function listAlerts({ db }: ServiceContext, catalogue: Db, userId: number): Promise<PriceAlert[]> {
  const alerts = await alertsOf(db, userId);
  const offers = alerts.length === 0 ? [] : await watchedOffers(catalogue, alerts);
  const byKey = new Map(offers.map((offer) => [keyOf(offer), offer]));
  return alerts.map((alert) => alertJson(alert, byKey.get(keyOf(alert)) ?? null));
}

/** An alert as the API answers it, with the offer that counts now; null: there is none. */
export function alertJson(alert: StoredAlert, offer: WatchedOffer | null): PriceAlert {
  const { id, productId, isOneShop, below, isArmed, createdAt, name } = alert;
  return {
    id,
    productId,
    onlyThisShop: isOneShop,
    below: penceToPounds(below),
    backInStock: below === null,
    createdAt,
    state: offer === null ? 'gone' : isArmed ? 'waiting' : 'met',
    name: offer?.name ?? name,
    offer: offer && {
      path: productPath(offer),
      merchantName: offer.merchantName,
      imageUrl: offer.imageUrl,
      price: penceToPounds(offer.price),
      isDelivered: offer.isDelivered,
    },
  };
}

/** What an account was told of its alerts, newest first. */
export const listNotices = async ({ db }: ServiceContext, userId: number): Promise<Notice[]> =>
  (await noticesOf(db, userId, NOTICES_KEPT)).map(noticeJson);

export const countUnreadNotices = ({ db }: ServiceContext, userId: number): Promise<number> => countUnread(db, userId);

/**
 * Marks the notices up to one as read.
 *
 * @returns how many are unread then
 */
export async function markNoticesRead({ db, now }: ServiceContext, userId: number, upTo: number): Promise<number> {
  await markRead(db, userId, upTo, now);
  return countUnread(db, userId);
}

function noticeJson({ productId, merchantSlug, readAt, price, below, ...notice }: StoredNotice): Notice {
  return {
    ...notice,
    price: penceToPounds(price),
    below: penceToPounds(below),
    path: noticePath({ productId, merchantSlug }),
    isRead: readAt !== null,
  };
}

/** The page of a product that a notice is about: it redirects to its full address. null: it has vanished. */
export const noticePath = ({ productId, merchantSlug }: Pick<StoredNotice, 'productId' | 'merchantSlug'>): string | null =>
  merchantSlug === null ? null : productPath({ merchantSlug, categorySlugPath: null, slug: `product-${productId}` });
