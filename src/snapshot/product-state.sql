-- Covers what a run compares and counts for every product, so that it need not read the rows.
CREATE INDEX product_state ON product (
  feed_id, id, digest, feed_category_id, category_id, gtin, brand_id, comparison_key, merchant_id, brand_name, adult, listing_rank, created_at, updated_at
);
