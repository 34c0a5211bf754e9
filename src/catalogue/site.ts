/** The site's name, address and counts. Nothing else in the code names the site, so an operator changes only this file. */
export const SITE = {
  name: 'Tuppence',
  tagline: 'Compare UK shops, prices and voucher codes',
  /** Origin of every canonical link, without a trailing slash. */
  origin: 'https://tuppence.example',
  language: 'en-GB',
  contactEmail: 'hello@tuppence.example',
  /** Numbers of merchants in texts that do not count them. */
  merchantCount: '203+',
  merchantCountOnMerchantsPage: '190+',
  merchantCountOnAboutPage: '200+',
} as const;
