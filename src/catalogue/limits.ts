/** Limits and times of pages, calls and screens. A name ends with its unit. */
export const SEARCH_DEBOUNCE_MS = 250;
export const SEARCH_TERM_MIN_CHARS = 2;
export const SEARCH_TERM_MAX_CHARS = 120;
export const SEARCH_RESULTS_PER_GROUP = 5;
export const BRAND_SEARCH_MAX_CHARS = 80;
/** Merchants, and brands, on the page of search results. */
export const SEARCH_PAGE_NAMES = 12;
/** Values of a filter before 'more'. */
export const FILTER_VALUES_SHOWN = 8;

export const CATEGORY_TREE_CACHE_SECONDS = 15 * 60;
export const PRODUCT_LIST_DEFAULT = 12;
export const CATEGORY_PAGE_PRODUCTS = 48;
export const BRAND_PAGE_PRODUCTS = 48;
/** Entries of a list that are read, filtered and counted when it is asked for; longer lists have prepared orders and counts. */
export const LIST_ROWS_MAX = 5000;
/** The farthest entry of a list that calls reach: every entry before it is read. Further ones are reached by a category below, or a brand. */
export const LIST_OFFSET_MAX = 20_000;
/** Filters lead further than later pages, which cost the database more. */
export const LIST_PAGES_MAX = 50;
/** Subcategories on a category's card. */
export const CATEGORY_CARD_CHILDREN = 5;
export const MERCHANT_PAGE_PRODUCTS = 48;
export const MERCHANT_PAGE_VOUCHERS = 6;
export const RELATED_PRODUCTS = 8;
export const MORE_FROM_MERCHANT_PRODUCTS = 4;
export const MERCHANT_PAGE_CATEGORIES = 8;
export const SEARCH_PAGE_PRODUCTS = 48;
/** Merchants, and brands, on a page of their lists. */
export const LIST_PAGE_ITEMS = 8;
/** Names of brands that begin with one letter, a page. */
export const BRAND_LETTER_ITEMS = 120;

/** Things side by side. */
export const COMPARE_PRODUCTS = 4;
/** Products that an address of such a page may name; later ones are ignored. */
export const COMPARE_ADDRESS_PRODUCTS = 20;

export const FEATURED_PRODUCTS = 8;
/** Results from which admins choose featured products. */
export const FEATURED_SEARCH_RESULTS = 12;
/** Price drops of a page, and on the home page. */
export const DEALS_PAGE_PRODUCTS = 48;
export const HOME_DEALS = 8;
export const TOP_MERCHANTS = 8;
export const TOP_MERCHANT_PRODUCTS = 3;
export const SIDEBAR_CHILD_CATEGORIES = 12;
export const CAROUSEL_INTERVAL_MS = 5000;

export const VOUCHER_COUNT_FALLBACK = 121;
export const META_DESCRIPTION_CHARS = 300;

/** The most items of a list call, whatever its `limit`. */
export const LIST_LIMIT_MAX = 100;
/** `/merchants` as a plain list: all merchants, as the header menu and filters need. */
export const MERCHANTS_BASIC_LIMIT = 999;
export const VOUCHER_LIST_MAX = 500;

export const TOAST_DURATION_MS = 4000;
export const TOASTS_VISIBLE = 3;

/** The assistant sends this many messages before the new one, and stores this many. */
export const CHAT_MESSAGES_SENT = 12;
export const CHAT_MESSAGES_STORED = 24;
export const CHAT_MESSAGE_MAX_CHARS = 4000;
/** Replies of the assistant a day (UTC), by kind of session. */
export const CHAT_REPLIES_A_DAY = { guest: 20, user: 60 } as const;

export const FEED_STATUS_POLL_MS = 30_000;
/** Runs that the manager lists. */
export const RUNS_KEPT = 50;
/** Days of clicks that the manager shows. */
export const CLICK_DAYS = 30;
/** Rows of the manager's lists before 'more'. */
export const MANAGER_ROWS_SHOWN = 10;
export const AUDIT_PAGE_ENTRIES = 50;

export const KNOWLEDGE_TITLE_MAX_CHARS = 200;
export const KNOWLEDGE_CONTENT_MAX_CHARS = 20_000;
export const KNOWLEDGE_TAGS_MAX_CHARS = 4000;
export const KNOWLEDGE_PAGE_ENTRIES = 50;

/** Of synonyms that admins write: phrases in a group, words and characters in a phrase. */
export const SYNONYM_PHRASES_MAX = 12;
export const SYNONYM_PHRASE_WORDS_MAX = 3;
export const SYNONYM_PHRASE_MAX_CHARS = 60;

/** Paths of merchants, and brands, on a page of their screens. */
export const FEED_CATEGORY_PAGE_PATHS = 20;
export const MANAGED_BRANDS_PAGE_BRANDS = 40;
/** Nodes of the product taxonomy that a search of it finds. */
export const TAXONOMY_SEARCH_NODES = 12;
export const BRAND_NAME_MAX_CHARS = 80;
/** What a shopper writes to a report of a product. */
export const REPORT_NOTE_MAX_CHARS = 300;
/** Rows that a preview of a feed shows. */
export const FEED_PREVIEW_ROWS = 20;
export const FEED_PREVIEW_POLL_MS = 2000;

/** Saved products in all lists, and saved vouchers, of a device or an account. Who has more from before keeps them. */
export const SAVED_MAX_ITEMS = 200;
/** Shopping lists of a person, 'Saved' among them. */
export const SHOPPING_LISTS_MAX = 20;
export const SHOPPING_LIST_NAME_MAX_CHARS = 60;
/** Things of a basket whose cheapest split is found exactly; of more it is an estimate. */
export const BASKET_EXACT_LINES = 8;
/** Things that were looked at, as this device remembers them, and those that the home page shows again. */
export const SEEN_THINGS = 24;
export const HOME_SEEN_THINGS = 12;
export const VISITS_PAGE_ITEMS = 20;

export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;

/** Price alerts of an account, and the highest price of one. */
export const ALERTS_MAX = 50;
export const ALERT_MAX_POUNDS = 1_000_000;
/** What an account was told: the newest are kept. */
export const NOTICES_KEPT = 100;

/** Codes whose votes one call gives. */
export const VOTES_OF_CODES_MAX = 100;
/** Codes with votes that the manager lists, those that failed most often. */
export const VOTED_CODES_MAX = 200;
