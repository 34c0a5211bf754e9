/** The fields of the index, as its columns are called. The first four say what a thing is; the others speak of it. */
export const SEARCH_FIELDS = ['name', 'brand', 'merchant', 'category', 'attributes', 'code'] as const;

/** Takes what stands between the parts of a model code out of it: TN-2110 is found as tn2110 too. */
const joined = (text: string) => `replace(replace(replace(${text}, '-', ''), '/', ''), '.', '')`;

/**
 * What is searched of the things in `search_batch`: doc, then the fields. The same rows always give the same words, as taking a
 * thing out of the index needs the words that went in.
 * `code` holds barcodes and, without their hyphens, model codes.
 */
export const SEARCH_TEXT = `
  SELECT t.doc, t.name, t.brand_name,
    (
      SELECT group_concat(m.name, ' ' ORDER BY o.place)
      FROM search_offer o JOIN merchant m ON m.id = o.merchant_id WHERE o.doc = t.doc
    ),
    replace(c.slug_path, '/', ' '),
    substr(coalesce(p.description, p.summary), 1, 2000),
    (
      SELECT group_concat(coalesce(same.gtin, '') || ' ' || ${joined("coalesce(same.mpn, '')")}, ' ' ORDER BY o.place)
      FROM search_offer o JOIN product same ON same.id = o.product_id WHERE o.doc = t.doc AND o.place <= 5
    ) || ' ' || CASE WHEN t.name GLOB '*[0-9]*' AND t.name GLOB '*[-/.]*' THEN ${joined('t.name')} ELSE '' END
  FROM search_batch b JOIN search_thing t ON t.doc = b.doc JOIN product p ON p.id = t.product_id
  LEFT JOIN category c ON c.id = t.category_id
  ORDER BY b.doc`;
