import {
  aboutPath,
  accountPath,
  brandsPath,
  categoriesPath,
  contactPath,
  cookiesPath,
  dealsPath,
  gdprPath,
  helpPath,
  homePath,
  merchantsPath,
  privacyPath,
  rankingPath,
  savedPath,
  termsPath,
  vouchersPath,
} from '#catalogue/addresses/paths.ts';

interface NavigationLink {
  label: string;
  href: string;
}

export const MAIN_LINKS: readonly NavigationLink[] = [
  { label: 'Home', href: homePath() },
  { label: 'Categories', href: categoriesPath() },
  { label: 'Brands', href: brandsPath() },
  { label: 'Vouchers', href: vouchersPath() },
  { label: 'Deals', href: dealsPath() },
  { label: 'Merchants', href: merchantsPath() },
];

export const SAVED_LINK: NavigationLink = { label: 'Saved items', href: savedPath() };
export const ACCOUNT_LINK: NavigationLink = { label: 'Account', href: accountPath() };
/** Explains the order of lists, which the disclosure line mentions. */
export const RANKING_LINK: NavigationLink = { label: 'How we rank', href: rankingPath() };

export const FOOTER_GROUPS: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Shop',
    links: [
      { label: 'Categories', href: categoriesPath() },
      { label: 'Brands', href: brandsPath() },
      { label: 'Merchants', href: merchantsPath() },
      { label: 'Vouchers', href: vouchersPath() },
      { label: 'Deals', href: dealsPath() },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'About Us', href: aboutPath() },
      { label: 'Contact', href: contactPath() },
      { label: 'Help Center', href: helpPath() },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', href: privacyPath() },
      { label: 'Cookie Policy', href: cookiesPath() },
      { label: 'Terms of Service', href: termsPath() },
      { label: 'GDPR', href: gdprPath() },
    ],
  },
];
