export interface PublishedTable {
  name: string;
  columns: string[];
  /** A query that makes the rows out of the tables before it, or null when they are copied. */
  derived: string | null;
}

const copied = (name: string, columns: string): PublishedTable => ({ name, columns: columns.split(/[\s,]+/), derived: null });

/** What an edge database holds of a snapshot, in the order in which it is filled. */
export const PUBLISHED_TABLES: PublishedTable[] = [
  copied('meta', 'key value'),
  copied('merchant', 'id network network_id name slug url description logo_url affiliate_url active adult created_at product_count'),
  copied('brand', 'id name logo_url first_seen_merchant_id first_seen_at adult product_count merchants_count'),
  copied('category', 'id name slug slug_path parent_id depth adult product_count'),
  copied('category_ancestor', 'category_id ancestor_id'),
  copied(
    'product',
    `id feed_id feed_category_id merchant_id brand_id brand_name category_id sku por_product_id gtin mpn offer_key name slug summary
     description image_url images price was_price delivery_cost currency in_stock adult affiliate_url listing_rank created_at
     updated_at digest`,
  ),
  {
    name: 'product_category',
    columns: ['category_id', 'adult', 'listing_rank', 'product_id'],
    derived: `SELECT a.ancestor_id, p.adult, p.listing_rank, p.id
      FROM product p JOIN category_ancestor a ON a.category_id = p.category_id ORDER BY 1, 2, 3 DESC, 4`,
  },
  copied('brand_category', 'brand_id category_id product_count'),
  copied('merchant_category', 'category_id merchant_id product_count'),
  copied('price_history', 'product_id day price'),
  copied('voucher', 'id network_voucher_id merchant_id code description terms starts_at ends_at link'),
];
