-- What decides whether a product's row is still right, what it counts for and where it stands, without reading the row: a nightly run
-- looks at all of them and rewrites few.
CREATE INDEX product_state ON product (
  feed_id, id, digest, feed_category_id, category_id, gtin, brand_id, comparison_key, merchant_id, brand_name, adult, listing_rank, created_at, updated_at
);
