/** The fields of the index that name a comparison; also the names of its columns. */
export const NAMING_FIELDS = ['name', 'brand', 'merchant', 'category'] as const;
/** All fields of the index; the others describe the comparison. */
export const SEARCH_FIELDS = [...NAMING_FIELDS, 'attributes', 'code'] as const;

/** Removes separators from a model code, so that TN-2110 is also found as tn2110. */
const withoutSeparators = (text: string) => `replace(replace(replace(${text}, '-', ''), '/', ''), '.', '')`;

const NAMING_COLUMNS = `t.doc, t.name, t.brand_name,
    (
      SELECT group_concat(m.name, ' ' ORDER BY o.product_id)
      FROM search_offer o JOIN merchant m ON m.id = o.merchant_id WHERE o.doc = t.doc
    ),
    replace(c.slug_path, '/', ' ')`;

/** CROSS JOIN fixes the order: SQLite has no statistics of `search_batch` and would scan all comparisons. */
const FROM_BATCH = 'FROM search_batch b CROSS JOIN search_comparison t ON t.doc = b.doc LEFT JOIN category c ON c.id = t.category_id';

/** Doc and naming fields of the comparisons in `search_batch`. */
export const NAMING_TEXT = `SELECT ${NAMING_COLUMNS} ${FROM_BATCH} ORDER BY b.doc`;

/**
 * Doc and all fields of the comparisons in `search_batch`. Equal rows always give equal words, because removing a comparison from the
 * index needs the words with which it was added. Offers are in order of id, so that most price changes do not change words. `code` has
 * barcodes, and model codes without separators.
 */
export const SEARCH_TEXT = `
  SELECT ${NAMING_COLUMNS},
    substr(coalesce(p.description, p.summary, ''), 1, 2000)
      || coalesce((SELECT ' ' || group_concat(stated.value ->> 'text', ' ') FROM json_each(p.attributes) AS stated), ''),
    (
      SELECT group_concat(coalesce(same.gtin, '') || ' ' || ${withoutSeparators("coalesce(same.mpn, '')")}, ' ' ORDER BY o.product_id)
      FROM search_offer o JOIN product same ON same.id = o.product_id WHERE o.doc = t.doc AND o.place <= 5
    ) || ' ' || CASE WHEN t.name GLOB '*[0-9]*' AND t.name GLOB '*[-/.]*' THEN ${withoutSeparators('t.name')} ELSE '' END
  ${FROM_BATCH} CROSS JOIN product p ON p.id = t.product_id
  ORDER BY b.doc`;
