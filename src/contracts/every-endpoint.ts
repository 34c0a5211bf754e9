import { ConfirmAge } from './age-gate.ts';
import { BrandProducts, GetBrand, ListBrands } from './brand.ts';
import { CategoryChildren, CategoryMerchants, CategoryProducts, CategoryTree, ListCategories } from './category.ts';
import type { Endpoint } from './endpoint.ts';
import { GetHealth } from './health.ts';
import { GetMerchant, ListMerchants, ListMerchantsWithProducts } from './merchant.ts';
import { GetProduct, GetProductByPorId, ListProducts, RelatedProducts } from './product.ts';
import { Search } from './search.ts';
import { CountVouchers, ListVouchers } from './voucher.ts';

/** Every call of the edge by its name: what the description is printed from, and what property tests go through. */
export const EVERY_ENDPOINT: Readonly<Record<string, Endpoint>> = {
  ListProducts,
  GetProduct,
  RelatedProducts,
  GetProductByPorId,
  ListMerchants,
  ListMerchantsWithProducts,
  GetMerchant,
  ListCategories,
  CategoryTree,
  CategoryChildren,
  CategoryMerchants,
  CategoryProducts,
  ListBrands,
  GetBrand,
  BrandProducts,
  ListVouchers,
  CountVouchers,
  Search,
  GetHealth,
  ConfirmAge,
};
