import { rowReader } from '#queries/read-rows.ts';
import type { DecisionTable } from './decisions.ts';

interface Decided {
  id: number;
  decidedAt: string;
}

/** Where an admin said that the products of a merchant's path belong. */
export interface StoredPlacement extends Decided {
  merchantId: number;
  path: string[];
  /** null: each product is placed by its name. */
  taxonomyId: number | null;
}

/** Where an admin said that a product belongs. */
export interface StoredPin extends Decided {
  productId: number;
  /** At the time. */
  productName: string;
  taxonomyId: number;
}

/** What an admin said about a brand. */
export interface StoredBrandDecision extends Decided {
  /** Its key. */
  brand: string;
  /** At the time. */
  name: string;
  verb: 'join' | 'rename' | 'drop';
  /** Of `join`: the key of the other brand. */
  intoBrand: string | null;
  /** Of `rename`: its name from then on. Of `join`: the name of the other brand. */
  newName: string | null;
}

/** Two products that an admin joined to one thing or parted. */
export interface StoredMatchDecision extends Decided {
  productId: number;
  /** At the time. */
  productName: string;
  otherId: number;
  otherName: string;
  verb: 'join' | 'part';
}

export const PLACEMENTS: DecisionTable<StoredPlacement> = {
  name: 'placement_decision',
  about: ['merchant_id', 'path'],
  reader: rowReader<StoredPlacement>({
    id: 'id',
    merchantId: 'merchant_id',
    path: { sql: 'path', as: 'json' },
    taxonomyId: 'taxonomy_id',
    decidedAt: 'decided_at',
  }),
};

export const PINS: DecisionTable<StoredPin> = {
  name: 'pin_decision',
  about: ['product_id'],
  reader: rowReader<StoredPin>({
    id: 'id',
    productId: 'product_id',
    productName: 'product_name',
    taxonomyId: 'taxonomy_id',
    decidedAt: 'decided_at',
  }),
};

export const BRAND_DECISIONS: DecisionTable<StoredBrandDecision> = {
  name: 'brand_decision',
  about: ['brand'],
  reader: rowReader<StoredBrandDecision>({
    id: 'id',
    brand: 'brand',
    name: 'name',
    verb: 'verb',
    intoBrand: 'into_brand',
    newName: 'new_name',
    decidedAt: 'decided_at',
  }),
};

export const MATCH_DECISIONS: DecisionTable<StoredMatchDecision> = {
  name: 'match_decision',
  about: ['product_id', 'other_id'],
  reader: rowReader<StoredMatchDecision>({
    id: 'id',
    productId: 'product_id',
    productName: 'product_name',
    otherId: 'other_id',
    otherName: 'other_name',
    verb: 'verb',
    decidedAt: 'decided_at',
  }),
};
