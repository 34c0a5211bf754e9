/** SQL for the match keys of products, as rows of `match_key`. `from` is a source of products `p`. */
export const matchKeysOf = (from: string): string => `SELECT p.gtin AS key, p.id AS product_id FROM ${from} WHERE p.gtin IS NOT NULL`;
