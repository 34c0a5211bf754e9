import { ALERTS_MAX } from '#catalogue/limits.ts';
import { poundsToPence } from '#catalogue/price.ts';
import type { PriceAlert } from '#contracts/alert.ts';
import type { Db } from '#queries/db.ts';
import { type Watched, type WatchedOffer, watchedOffers } from '#queries/products/watched-offers.ts';
import type { ServiceContext } from '../../config.ts';
import {
  alertById,
  changeAlert,
  type Condition,
  deleteAlert,
  insertAlert,
  sameAlert,
  type StoredAlert,
} from '../../db/price-alerts/price-alerts.ts';
import { EdgeError } from '../../errors.ts';
import { alertJson } from './list-alerts.ts';

/** What a person asks for, in pounds; without `below`: back in stock. */
interface Wish {
  productId: number;
  below?: number | undefined;
  onlyThisShop?: boolean | undefined;
}

const noProduct = () => new EdgeError('NOT_FOUND', 'No shop that we compare has this product.');
const noAlert = () => new EdgeError('NOT_FOUND', 'You have no such alert.');

/** The offer that counts. Goods for adults have no alerts: a mail or a lock screen would show their names. */
async function offerOf(catalogue: Db, watched: Watched): Promise<WatchedOffer> {
  const [offer] = await watchedOffers(catalogue, [watched]);
  if (offer === undefined || offer.adult) throw noProduct();
  return offer;
}

/** An alert whose condition already holds sends its message the next time the condition begins to hold. */
const isMet = (below: number | null, { price, isInStock }: WatchedOffer): boolean =>
  below === null ? isInStock : price !== null && price < below;

async function conditionOf(catalogue: Db, { productId, below, onlyThisShop = false }: Wish): Promise<Condition & { offer: WatchedOffer }> {
  const offer = await offerOf(catalogue, { productId, isOneShop: onlyThisShop });
  const pence = poundsToPence(below ?? null);
  return {
    // All offers of one comparison share one alert.
    productId: onlyThisShop ? productId : offer.comparisonId,
    isOneShop: onlyThisShop,
    comparisonId: offer.comparisonId,
    below: pence,
    isArmed: !isMet(pence, offer),
    name: offer.name,
    offer,
  };
}

/**
 * Makes an alert, or changes the one on the same thing.
 *
 * @throws {EdgeError} NOT_FOUND for an unknown product, CONFLICT when the account has the maximum
 */
export async function addAlert(context: ServiceContext, catalogue: Db, userId: number, wish: Wish): Promise<PriceAlert> {
  const { db, now } = context;
  const { offer, ...condition } = await conditionOf(catalogue, wish);
  // Written before it is looked for: of two requests at once only one makes it.
  const id = await insertAlert(db, { userId, condition, now, max: ALERTS_MAX });
  if (id !== null) return alertJson({ ...condition, id, createdAt: now.toISOString(), vanishedAt: null }, offer);
  const same = await sameAlert(db, userId, { ...condition, isPrice: condition.below !== null });
  if (same === null) throw new EdgeError('CONFLICT', `You can have up to ${ALERTS_MAX} alerts. Remove some first.`);
  return changed(db, same, condition, offer);
}

async function changed(db: Db, alert: StoredAlert, condition: Condition, offer: WatchedOffer): Promise<PriceAlert> {
  await changeAlert(db, alert.id, condition);
  return alertJson({ ...alert, ...condition }, offer);
}

/** @throws {EdgeError} NOT_FOUND when the account has no such alert, or no shop has the product any more */
export async function changeAlertOf(
  { db }: ServiceContext,
  catalogue: Db,
  { userId, id }: { userId: number; id: number },
  wish: Omit<Wish, 'productId'>,
): Promise<PriceAlert> {
  const alert = await alertById(db, userId, id);
  if (alert === null) throw noAlert();
  const { offer, ...condition } = await conditionOf(catalogue, {
    ...wish,
    productId: alert.productId,
    onlyThisShop: wish.onlyThisShop ?? alert.isOneShop,
  });
  return changed(db, alert, condition, offer);
}

/** @throws {EdgeError} NOT_FOUND when the account has no such alert */
export async function removeAlert({ db }: ServiceContext, userId: number, id: number): Promise<void> {
  if (!(await deleteAlert(db, userId, id))) throw noAlert();
}
