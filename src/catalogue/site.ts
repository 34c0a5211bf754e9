/** What an operator changes to run the site under another name. Nothing else in the code names the site. */
export const SITE = {
  name: 'Tuppence',
  tagline: 'Compare UK shops, prices and voucher codes',
  /** Origin of every canonical link, without a trailing slash. */
  origin: 'https://tuppence.example',
  language: 'en-GB',
  contactEmail: 'hello@tuppence.example',
  /** Copy used where no count is at hand (specification, section 1). */
  merchantCount: '203+',
  merchantCountOnMerchantsPage: '190+',
  merchantCountOnAboutPage: '200+',
} as const;
