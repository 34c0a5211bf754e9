/** The fields of the index that say what a thing is, as its columns are called, … */
export const NAMING_FIELDS = ['name', 'brand', 'merchant', 'category'] as const;
/** … and all of them: the others speak of it. */
export const SEARCH_FIELDS = [...NAMING_FIELDS, 'attributes', 'code'] as const;

/** Takes what stands between the parts of a model code out of it: TN-2110 is found as tn2110 too. */
const joined = (text: string) => `replace(replace(replace(${text}, '-', ''), '/', ''), '.', '')`;

const NAMING_COLUMNS = `t.doc, t.name, t.brand_name,
    (
      SELECT group_concat(m.name, ' ' ORDER BY o.product_id)
      FROM search_offer o JOIN merchant m ON m.id = o.merchant_id WHERE o.doc = t.doc
    ),
    replace(c.slug_path, '/', ' ')`;

/** The order of joins is kept: nothing is known of the size of `search_batch`, and SQLite would walk through all things instead. */
const THINGS = 'FROM search_batch b CROSS JOIN search_comparison t ON t.doc = b.doc LEFT JOIN category c ON c.id = t.category_id';

/** What the things in `search_batch` are named by: doc, then the naming fields. */
export const NAMING_TEXT = `SELECT ${NAMING_COLUMNS} ${THINGS} ORDER BY b.doc`;

/**
 * What is searched of the things in `search_batch`: doc, then the fields. The same rows always give the same words, as taking a
 * thing out of the index needs the words that went in. Offers stand in the order of their ids: most prices that move then change no words.
 * `code` holds barcodes and, without their hyphens, model codes.
 */
export const SEARCH_TEXT = `
  SELECT ${NAMING_COLUMNS},
    substr(coalesce(p.description, p.summary), 1, 2000),
    (
      SELECT group_concat(coalesce(same.gtin, '') || ' ' || ${joined("coalesce(same.mpn, '')")}, ' ' ORDER BY o.product_id)
      FROM search_offer o JOIN product same ON same.id = o.product_id WHERE o.doc = t.doc AND o.place <= 5
    ) || ' ' || CASE WHEN t.name GLOB '*[0-9]*' AND t.name GLOB '*[-/.]*' THEN ${joined('t.name')} ELSE '' END
  ${THINGS} CROSS JOIN product p ON p.id = t.product_id
  ORDER BY b.doc`;
