import { brandsPath, categoriesPath, vouchersPath } from '#catalogue/addresses/paths.ts';

/** @param merchantCount as shoppers read it: '33' */
export const heroSlides = (merchantCount: string) => [
  {
    title: 'Discover Amazing Deals',
    text: `Prices from ${merchantCount} UK shops side by side, with the cost of delivery.`,
    action: { label: 'Shop Now', href: categoriesPath() },
  },
  {
    title: 'Exclusive Voucher Codes',
    text: 'Codes to copy, offers without a code, and the day each of them ends.',
    action: { label: 'Get Vouchers', href: vouchersPath() },
  },
  {
    title: 'Thousands of Products',
    text: 'From well-known brands and from small shops.',
    action: { label: 'Browse Products', href: brandsPath() },
  },
];
