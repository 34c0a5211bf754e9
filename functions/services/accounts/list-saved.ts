import { penceToPounds } from '#catalogue/price.ts';
import { listedProduct } from '#contracts/product.ts';
import type { SavedItem, SavedVoucher } from '#contracts/saved.ts';
import { voucherJson } from '#contracts/voucher.ts';
import type { Db } from '#queries/db.ts';
import { productsByIds } from '#queries/products/products.ts';
import { vouchersByIds } from '#queries/vouchers.ts';
import type { ServiceContext } from '../../config.ts';
import { savedItemsOf, savedOf } from '../../db/accounts/saved.ts';

interface Owner {
  userId: number;
  /** Called only when an adult product is saved: it is shown after the visitor confirmed their age. */
  isAdult: () => Promise<boolean>;
}

/** The products that an account saved, newest first, with their current data. */
export async function listSavedItems({ db }: ServiceContext, catalogue: Db, { userId, isAdult }: Owner): Promise<SavedItem[]> {
  const saved = await savedItemsOf(db, userId);
  const cards = saved.length === 0 ? [] : await productsByIds(catalogue, idsOf(saved));
  const shown = cards.some(({ adult }) => adult) && !(await isAdult()) ? cards.filter(({ adult }) => !adult) : cards;
  const byId = new Map(shown.map((card) => [card.id, listedProduct(card)]));
  return saved.map(({ id, savedAt, listId, savedPrice }) => ({
    productId: id,
    savedAt,
    listId,
    savedPrice: penceToPounds(savedPrice),
    product: byId.get(id) ?? null,
  }));
}

/** The vouchers that an account saved, newest first, with their current data. */
export async function listSavedVouchers({ db }: ServiceContext, catalogue: Db, { userId }: Pick<Owner, 'userId'>): Promise<SavedVoucher[]> {
  const saved = await savedOf(db, 'voucher', userId);
  const vouchers = saved.length === 0 ? [] : await vouchersByIds(catalogue, idsOf(saved));
  const byId = new Map(vouchers.map((voucher) => [voucher.id, voucherJson(voucher)]));
  return saved.map(({ id, savedAt }) => ({ voucherId: id, savedAt, voucher: byId.get(id) ?? null }));
}

const idsOf = (saved: readonly { id: number }[]) => saved.map(({ id }) => id);
