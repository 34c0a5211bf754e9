import { hash } from 'node:crypto';
import { matchCode } from '#enrichment/matching/match-code.ts';
import type { Listing } from '#enrichment/matching/listing.ts';
import { thingsAmong } from '#enrichment/matching/things.ts';
import { Wording } from '#enrichment/matching/traits.ts';
import { readSqlite, selectRows } from '#ingest/sqlite.ts';

/** A product of the day-1 feeds, as matching sees it. */
export interface BenchListing extends Listing {
  name: string;
  merchant: string;
}

interface Row {
  id: number;
  merchantId: number;
  merchant: string;
  gtin: string | null;
  brandId: string | null;
  mpn: string | null;
  node: number | null;
  adult: number;
  price: number | null;
  name: string;
  attributes: string | null;
}

export const readListings = (snapshot: string): BenchListing[] =>
  readSqlite(snapshot, (database) =>
    selectRows<Row>(
      database,
      `SELECT p.id, p.merchant_id AS merchantId, m.name AS merchant, p.gtin, p.brand_id AS brandId, p.mpn, p.taxonomy_id AS node, p.adult, p.price, p.name, p.attributes
       FROM product p JOIN merchant m ON m.id = p.merchant_id ORDER BY p.id`,
    ).map(({ mpn, adult, attributes, ...row }) => ({
      ...row,
      code: mpn === null ? null : matchCode(mpn),
      adult: adult === 1,
      wording: new Wording(row.name, attributes),
    })),
  );

/** The same listings with hidden barcodes: of a share of them, the same ones each time. */
export const withHidden = (listings: readonly BenchListing[], share: number): BenchListing[] =>
  listings.map((listing) =>
    Number.parseInt(hash('sha256', String(listing.id)).slice(0, 8), 16) / 2 ** 32 < share ? { ...listing, gtin: null } : listing,
  );

/** A rule by which two listings are the same thing. */
export type Rule = 'barcode' | 'code';
export const ruleOf = (a: Listing, b: Listing): Rule => (a.gtin !== null && a.gtin === b.gtin ? 'barcode' : 'code');

export const thingsOf = (listings: readonly BenchListing[], note?: Parameters<typeof thingsAmong>[2]): BenchListing[][] =>
  thingsAmong(listings, undefined, note) as BenchListing[][];

export function* pairsOf<One>(set: readonly One[]): Generator<[One, One]> {
  for (const [at, one] of set.entries()) for (const other of set.slice(0, at)) yield [other, one];
}
