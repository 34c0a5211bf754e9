import { dayOf } from '#catalogue/day.ts';
import { CLICK_DAYS } from '#catalogue/limits.ts';
import type { Clicks } from '#contracts/manager/clicks.ts';
import type { Db } from '#queries/db.ts';
import { namesOfMerchants, namesOfProducts } from '#queries/names.ts';
import type { ServiceContext } from '../../config.ts';
import { clicksByDay, clicksByMerchant, clicksByProduct, type Days } from '../../db/click-counts.ts';
import { unfoundSearches } from '../../db/unfound-searches.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface ReportSize {
  merchants: number;
  products: number;
  searches: number;
}

/** What fits on a screen. */
export const SCREEN: ReportSize = { merchants: 50, products: 20, searches: 50 };

/** A term that was searched less often may be a typing error. */
const SEARCHED_LEAST = 2;

/**
 * Clicks of the last 30 days, today included, and searches that found nothing.
 *
 * @param catalogue gives the names; null: names are null
 */
export async function reportClicks({ db, now }: ServiceContext, catalogue: Db | null, size: ReportSize): Promise<Clicks> {
  const days = Array.from({ length: CLICK_DAYS }, (_, index) => dayOf(now.getTime() - (CLICK_DAYS - 1 - index) * DAY_MS));
  const range: Days = { from: days[0]!, to: days.at(-1)! };
  const byDay = new Map((await clicksByDay(db, range)).map(({ day, clicks }) => [day, clicks]));
  return {
    ...range,
    total: [...byDay.values()].reduce((sum, clicks) => sum + clicks, 0),
    days: days.map((day) => ({ day, clicks: byDay.get(day) ?? 0 })),
    merchants: await merchantClicks(db, catalogue, range, size.merchants),
    products: await productClicks(db, catalogue, range, size.products),
    searches: await unfoundSearches(db, range, { least: SEARCHED_LEAST, limit: size.searches }),
  };
}

async function merchantClicks(db: Db, catalogue: Db | null, range: Days, limit: number): Promise<Clicks['merchants']> {
  const counted = await clicksByMerchant(db, range, limit);
  const names = await namesOfMerchants(
    catalogue,
    counted.map(({ merchantId }) => merchantId),
  );
  return counted.map(({ merchantId, clicks }) => {
    const { name = null, slug = null } = names.get(merchantId) ?? {};
    return { merchantId, name, slug, clicks };
  });
}

async function productClicks(db: Db, catalogue: Db | null, range: Days, limit: number): Promise<Clicks['products']> {
  const counted = await clicksByProduct(db, range, limit);
  const names = await namesOfProducts(
    catalogue,
    counted.map(({ productId }) => productId),
  );
  const merchants = await namesOfMerchants(
    catalogue,
    counted.map(({ merchantId }) => merchantId),
  );
  return counted.map(({ productId, merchantId, clicks }) => {
    const { name = null, slug = null, categorySlugPath = null } = names.get(productId) ?? {};
    const merchant = merchants.get(merchantId);
    return {
      productId,
      name,
      slug,
      categorySlugPath,
      merchantId,
      merchantName: merchant?.name ?? null,
      merchantSlug: merchant?.slug ?? null,
      clicks,
    };
  });
}
