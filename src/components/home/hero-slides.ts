import { brandsPath, categoriesPath, vouchersPath } from '#catalogue/paths.ts';

/** @param merchantCount as shoppers read it: '33' */
export const heroSlides = (merchantCount: string) => [
  {
    title: 'Discover Amazing Deals',
    text: `Prices from ${merchantCount} UK shops side by side, with the cost of delivery said up front.`,
    action: { label: 'Shop Now', href: categoriesPath() },
  },
  {
    title: 'Exclusive Voucher Codes',
    text: 'Codes to copy, offers that need none, and the day each of them ends.',
    action: { label: 'Get Vouchers', href: vouchersPath() },
  },
  {
    title: 'Thousands of Products',
    text: 'From the makers you know and the small shops you do not know yet.',
    action: { label: 'Browse Products', href: brandsPath() },
  },
];
