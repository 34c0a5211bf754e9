import { accountPath, brandsPath, categoriesPath, homePath, merchantsPath, vouchersPath } from '#catalogue/paths.ts';

export interface NavigationLink {
  label: string;
  href: string;
}

export const MAIN_LINKS: readonly NavigationLink[] = [
  { label: 'Home', href: homePath() },
  { label: 'Categories', href: categoriesPath() },
  { label: 'Brands', href: brandsPath() },
  { label: 'Vouchers', href: vouchersPath() },
  { label: 'Merchants', href: merchantsPath() },
];

export const SAVED_LINK: NavigationLink = { label: 'Saved items', href: '/saved' };
export const ACCOUNT_LINK: NavigationLink = { label: 'Account', href: accountPath() };
/** Where the disclosure line explains itself. */
export const RANKING_LINK: NavigationLink = { label: 'How we rank', href: '/about#how-we-rank' };

export const FOOTER_GROUPS: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Shop',
    links: [
      { label: 'Categories', href: categoriesPath() },
      { label: 'Brands', href: brandsPath() },
      { label: 'Merchants', href: merchantsPath() },
      { label: 'Vouchers', href: vouchersPath() },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'About Us', href: '/about' },
      { label: 'Contact', href: '/contact' },
      { label: 'Help Center', href: '/help' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', href: '/privacy' },
      { label: 'Cookie Policy', href: '/cookies' },
      { label: 'Terms of Service', href: '/terms' },
      { label: 'GDPR', href: '/gdpr' },
    ],
  },
];
