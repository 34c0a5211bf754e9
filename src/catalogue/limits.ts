/* What the business decided: sizes of lists and pages, times, and how much may be written. The unit comes last in the name. */

export const SEARCH_DEBOUNCE_MS = 250;
export const SEARCH_TERM_MIN_CHARS = 2;
export const SEARCH_RESULTS_PER_GROUP = 5;

export const CATEGORY_TREE_CACHE_SECONDS = 15 * 60;
export const PRODUCT_LIST_DEFAULT = 12;
export const CATEGORY_PAGE_PRODUCTS = 48;
/** Pages of a filtered or sorted category: each further page costs the database more. */
export const CATEGORY_LIST_PAGES_MAX = 50;
export const BRAND_PAGE_PRODUCTS = 48;
export const MERCHANT_PAGE_PRODUCTS = 48;
export const MERCHANT_PAGE_CATEGORIES = 8;
export const SEARCH_PAGE_PRODUCTS = 48;
/** Pages of search results: filters lead further than an eleventh page. */
export const SEARCH_PAGES_MAX = 10;
/** Merchants, and brands, on the first page of search results. */
export const SEARCH_PAGE_NAMES = 12;
export const RELATED_PRODUCTS = 8;
export const MORE_FROM_MERCHANT_PRODUCTS = 4;
export const LIST_PAGE_ITEMS = 8;

export const FEATURED_PRODUCTS = 8;
export const TOP_MERCHANTS = 8;
export const TOP_MERCHANT_PRODUCTS = 3;
export const SIDEBAR_CHILD_CATEGORIES = 12;
export const CAROUSEL_INTERVAL_MS = 5000;

export const VOUCHER_COUNT_FALLBACK = 121;
export const META_DESCRIPTION_CHARS = 300;

/** The highest `limit` that a call for a list accepts. */
export const LIST_LIMIT_MAX = 100;
/** The default `limit` of calls for merchants: all of them, for menus and filters. */
export const MERCHANTS_BASIC_LIMIT = 999;
export const VOUCHER_LIST_MAX = 500;

export const TOAST_DURATION_MS = 4000;
export const TOASTS_VISIBLE = 3;

/** Earlier messages that the chat sends with a new one. */
export const CHAT_MESSAGES_SENT = 12;
/** Messages that the browser keeps. */
export const CHAT_MESSAGES_STORED = 24;
export const CHAT_MESSAGE_MAX_CHARS = 4000;
/** Replies of the assistant in one UTC day, by kind of session. */
export const CHAT_REPLIES_A_DAY = { guest: 20, user: 60 } as const;

export const FEED_STATUS_POLL_MS = 30_000;
/** Runs that the manager lists. */
export const RUNS_KEPT = 50;
/** Days of clicks that the manager shows. */
export const CLICK_DAYS = 30;

export const KNOWLEDGE_TITLE_MAX_CHARS = 200;
export const KNOWLEDGE_CONTENT_MAX_CHARS = 20_000;
export const KNOWLEDGE_TAGS_MAX_CHARS = 200;
export const KNOWLEDGE_PAGE_ENTRIES = 50;

/** Synonyms that admins write: phrases in a group, words and characters in a phrase. */
export const SYNONYM_PHRASES_MAX = 12;
export const SYNONYM_PHRASE_WORDS_MAX = 3;
export const SYNONYM_PHRASE_MAX_CHARS = 60;

export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;
