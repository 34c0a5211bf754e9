import type { ListedProduct } from '#contracts/product.ts';

/** A product as the API lists it; price in pounds. */
export const lamp = (id: number, price = 1.5): ListedProduct => ({
  id,
  merchantId: 1,
  name: `Lamp ${id}`,
  slug: `lamp-${id}`,
  merchantName: 'Shop',
  merchantSlug: 'shop',
  categorySlugPath: null,
  brand: null,
  price,
  wasPrice: null,
  deliveryCost: null,
  comparison: null,
  currency: 'GBP',
  inStock: true,
  imageUrl: null,
});
