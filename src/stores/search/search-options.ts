import { placeholderOf } from '#catalogue/display/image.ts';
import { brandPath, listedProductPath, merchantPath } from '#catalogue/addresses/paths.ts';
import { formatPrice, poundsToPence } from '#catalogue/price.ts';
import type { SearchResult } from '#contracts/search.ts';

type SearchGroup = 'Products' | 'Merchants' | 'Brands';

/** A line of the dropdown, ready to print. */
export interface SearchOption {
  group: SearchGroup;
  key: string;
  name: string;
  /** The merchant of a product; for merchants and brands, what the link does. */
  note: string;
  price: string | null;
  imageUrl: string | null;
  /** null for a product whose merchant has no page: choosing it only closes the dropdown. */
  href: string | null;
}

/** The groups in the order in which Enter prefers them: products, merchants, brands. */
export function searchOptions({ products, merchants, brands }: SearchResult): SearchOption[] {
  return [
    ...products.map((product): SearchOption => {
      const path = listedProductPath(product);
      return {
        group: 'Products',
        key: `product-${product.id}`,
        name: product.name,
        note: product.merchantName,
        price: formatPrice(poundsToPence(product.price)),
        imageUrl: product.imageUrl ?? placeholderOf(path),
        href: product.merchantSlug && path,
      };
    }),
    ...merchants.map((merchant): SearchOption => ({
      group: 'Merchants',
      key: `merchant-${merchant.id}`,
      name: merchant.name,
      note: 'View merchant profile',
      price: null,
      imageUrl: null,
      href: merchantPath(merchant),
    })),
    ...brands.map((brand): SearchOption => ({
      group: 'Brands',
      key: `brand-${brand.id}`,
      name: brand.name,
      note: 'Browse brand catalogue',
      price: null,
      imageUrl: null,
      href: brandPath(brand),
    })),
  ];
}
