/** Business constants of the specification, section 9. Units come last in the name. */
export const SEARCH_DEBOUNCE_MS = 250;
export const SEARCH_TERM_MIN_CHARS = 2;
export const SEARCH_RESULTS_PER_GROUP = 5;

export const CATEGORY_TREE_CACHE_SECONDS = 15 * 60;
export const PRODUCT_LIST_DEFAULT = 12;
export const CATEGORY_PAGE_PRODUCTS = 48;
export const BRAND_PAGE_PRODUCTS = 48;
export const MERCHANT_PAGE_PRODUCTS = 48;
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

/** No list call gives more than this at once, whatever `limit` it is asked for. */
export const LIST_LIMIT_MAX = 100;
/** `/merchants` as a plain list: all of them, as the header menu and filters need. */
export const MERCHANTS_BASIC_LIMIT = 999;
export const VOUCHER_LIST_MAX = 500;

export const TOAST_DURATION_MS = 4000;
export const TOASTS_VISIBLE = 3;
export const TOOLTIP_DELAY_MS = 700;
