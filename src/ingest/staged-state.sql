-- What tells whether a row has changed, and which barcodes come with which maker, and what is noted of rows, without
-- reading them.
CREATE INDEX staged_state ON staged (id, digest, gtin, brand_id, row_digest, price);
