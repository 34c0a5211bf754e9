-- What tells whether a row has changed, and which barcodes come with which maker, without reading the rows.
CREATE INDEX staged_state ON staged (id, digest, gtin, brand_id);
