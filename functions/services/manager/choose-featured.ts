import { penceToPounds } from '#catalogue/price.ts';
import type { ProductCard } from '#catalogue/product.ts';
import type { Featured, FeaturedChoice } from '#contracts/manager/featured.ts';
import type { Db } from '#queries/db.ts';
import { featuredIds } from '#queries/snapshot-meta.ts';
import { productsByIds } from '#queries/products/products.ts';
import type { ServiceContext } from '../../config.ts';
import { storedFeatured, updateFeatured } from '../../db/featured-choice.ts';
import { EdgeError } from '../../errors.ts';
import { changeWithAudit } from './audited-change.ts';

/** The products chosen for the home page, with their data of the catalogue. */
export async function readFeatured({ db }: ServiceContext, catalogue: Db | null): Promise<Featured> {
  const { productIds, version, updatedAt } = await storedFeatured(db);
  const found = catalogue === null ? [] : await productsByIds(catalogue, productIds);
  const products = productIds.map((productId) => {
    const card = found.find(({ id }) => id === productId);
    return { productId, ...shownOf(card), isShowable: card?.adult === false };
  });
  const live = catalogue === null ? [] : await featuredIds(catalogue);
  return { products, version, updatedAt, isLive: JSON.stringify(live) === JSON.stringify(productIds) };
}

const shownOf = (card: ProductCard | undefined) => ({
  name: card?.name ?? null,
  slug: card?.slug ?? null,
  merchantName: card?.merchantName ?? null,
  merchantSlug: card?.merchantSlug ?? null,
  categorySlugPath: card?.categorySlugPath ?? null,
  price: penceToPounds(card?.price ?? null),
  imageUrl: card?.imageUrl ?? null,
});

/** @throws {EdgeError} CONFLICT when another admin changed the choice since `version` */
export async function chooseFeatured(services: ServiceContext, userId: number, { productIds, version }: FeaturedChoice): Promise<void> {
  const update = updateFeatured(services.db, { productIds, version: version ?? null }, services.now);
  const changed = await changeWithAudit(services, { userId, action: 'featured.choose', subject: productIds.join(', ') || 'none' }, update);
  if (changed === null) throw new EdgeError('CONFLICT', 'Another admin changed the featured products. Load them again.');
}
