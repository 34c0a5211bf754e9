const SLUG_MAX_CHARS = 80;
/** Where a word ends beyond this, a longer slug is cut there; else here. */
const SLUG_CUT_FROM_CHARS = 40;

/** Words that some route has in the place of a slug, so no merchant, brand or category may have them. */
const RESERVED_SLUGS = new Set(['page', 'product', 'products', 'merchants', 'outlink']);

/**
 * A name as a path segment: ASCII letters, digits and single hyphens, at most 80 characters, cut at a word where possible.
 * Names without a Latin letter or digit give an empty slug; callers then use an id.
 *
 * @example slugify('Café & Crème, 2-in-1') // 'cafe-and-creme-2-in-1'
 */
export function slugify(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/[’'`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= SLUG_MAX_CHARS) return slug;
  const cut = slug.slice(0, SLUG_MAX_CHARS + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), SLUG_CUT_FROM_CHARS)).replace(/-$/, '');
}

/**
 * A slug that is not taken: the plain slug if it is free, else the first free one with `-2`, `-3`, …. Reserved words are never free.
 *
 * @example uniqueSlug('Harbour Lane', new Set(['harbour-lane']), 'shop-7') // 'harbour-lane-2'
 */
export function uniqueSlug(name: string, taken: ReadonlySet<string>, fallback: string): string {
  const base = slugify(name) || fallback;
  if (!taken.has(base) && !RESERVED_SLUGS.has(base)) return base;
  for (let suffix = 2; ; suffix += 1) {
    const slug = `${base}-${suffix}`;
    if (!taken.has(slug)) return slug;
  }
}

/**
 * One segment of a category path. `merchants` ends the address of a category's merchants list, so it cannot be a category.
 *
 * @example categorySegment('Merchants') // 'merchants-category'
 */
export const categorySegment = (name: string): string => {
  const slug = slugify(name);
  return RESERVED_SLUGS.has(slug) ? `${slug}-category` : slug;
};

/**
 * The id at the end of a product slug, or null. A slug of digits alone is an id too (old links).
 *
 * @example idOfProductSlug('desk-lamp-4711') // 4711
 */
export function idOfProductSlug(slug: string): number | null {
  const digits = /(?:^|-)(\d{1,16})$/.exec(slug)?.[1];
  const id = digits === undefined ? 0 : Number(digits);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
