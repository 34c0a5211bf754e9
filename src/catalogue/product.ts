import type { ImagesBySize } from './display/image.ts';
import type { PriceDrop } from './price-history.ts';

/** What a card shows of the thing that its product is an offer of. Money in pence. */
export interface CardComparison {
  /** The id of its representative product. */
  id: number;
  bestProductId: number;
  shops: number;
  /** Of the offers in stock; where there are none, of all. */
  lowestPrice: number | null;
  /** The same with delivery, where that is known. */
  lowestTotal: number | null;
  /** The parts of the representative product's address; null: it is this product. */
  representative: Pick<ProductLink, 'slug' | 'merchantSlug' | 'categorySlugPath'> | null;
}

/** What a list shows of a product, with the parts of its address. Money in pence. */
export interface ProductCard {
  id: number;
  name: string;
  /** `{name}-{id}` */
  slug: string;
  imageUrl: string | null;
  price: number | null;
  wasPrice: number | null;
  deliveryCost: number | null;
  /** null: the feed does not say. */
  inStock: boolean | null;
  adult: boolean;
  brandName: string | null;
  merchantId: number;
  merchantName: string;
  merchantSlug: string;
  /** The day of the merchant's last good feed, if that is too long ago to trust the price; else null. */
  staleSince: string | null;
  categorySlugPath: string | null;
  /** null: only closed shops have it. */
  comparison: CardComparison | null;
}

/** The thing that a card stands for: that of the best offer of several shops. Any other card is of its own offer alone: null. */
export const thingOf = ({ id, comparison }: Pick<ProductCard, 'id' | 'comparison'>): CardComparison | null =>
  comparison !== null && comparison.shops > 1 && comparison.bestProductId === id ? comparison : null;

/** A product as its comparison shows it. */
export type Offer = Omit<ProductCard, 'comparison'>;

/** An offer in stock for a price that fell. */
export type DroppedCard = ProductCard & { drop: PriceDrop };

/** Ids are distributed evenly from 1 to below this (`src/ingest/ids.ts`). */
export const ID_END = 2 ** 52 + 1;

/** A product's name and the parts of its address. */
export type ProductLink = Pick<ProductCard, 'name' | 'slug' | 'merchantSlug' | 'categorySlugPath'>;

/** A property that the feed states or the name shows. */
export interface ProductAttribute {
  /** `screen-size` */
  id: string;
  label: string;
  /** Numbers are in the attribute's unit, such as inches or GB. */
  values: (number | string)[];
  /** The values as pages print them. */
  text: string;
}

/** The same thing in a colour or size, with the parts of the address of its page. */
export interface ProductVariant extends Pick<ProductCard, 'slug' | 'merchantSlug' | 'categorySlugPath'> {
  /** Of its representative product. */
  id: number;
  colour: string | null;
  size: string | null;
}

/** What a feed says of the things that differ from each other in colour, size or the like alone. */
export interface ItemGroup {
  /** The merchant's own id of the group. */
  id: string;
  colour: string | null;
  size: string | null;
}

/** One merchant's listing, as its page shows it. Money in pence, days as `YYYY-MM-DD`. */
export interface Product extends ProductCard {
  /** false: its shop closed. It keeps its page, and is in no list. */
  merchantActive: boolean;
  brandId: string | null;
  categoryId: number | null;
  /** Its node of the product taxonomy, before small nodes are folded into their parents; null: not known. */
  taxonomyId: number | null;
  attributes: ProductAttribute[];
  sku: string | null;
  porProductId: number | null;
  gtin: string | null;
  mpn: string | null;
  /** The thing that it is an offer of: the id of its representative product. null: only closed shops have it. */
  comparisonId: number | null;
  summary: string | null;
  description: string | null;
  images: ImagesBySize;
  affiliateUrl: string;
  currency: string;
  createdAt: string;
  /** The day on which something that the page shows changed last. */
  updatedAt: string;
}

/** A product with its thing in all colours and sizes, its own included; none where there is one. */
export type ProductWithVariants = Product & { variants: ProductVariant[] };

export interface ProductColumn {
  /** Its type in SQL. Booleans are 0 or 1, money is pence, days are `YYYY-MM-DD`. */
  sql: 'INTEGER PRIMARY KEY' | `${'INTEGER' | 'TEXT'}${'' | ' NOT NULL'}`;
  /**
   * What decides its value. `feed`: the field of that name of the feed product. `row`: computed from the feed product alone. `enriched`:
   * found by enrichment, from the feed product, what is learned of all, and what admins decided. `run`: computed from all feed products
   * of a run. Columns of the first two are staged, and `digest` is a digest of the first three.
   */
  from: 'feed' | 'row' | 'enriched' | 'run';
  /** Where it is shown: on cards and product pages, on product pages alone, or nowhere. */
  shown?: 'card' | 'page';
  /** How to read the SQL value, where it is not the value itself. */
  as?: 'boolean' | 'json';
}

/**
 * The columns of `product` by their fields; a column has the field's name in snake case. Staging, snapshots, digests, edge databases and
 * queries follow from this table.
 */
export const PRODUCT_COLUMNS = {
  id: { sql: 'INTEGER PRIMARY KEY', from: 'run', shown: 'card' },
  feedId: { sql: 'TEXT NOT NULL', from: 'run' },
  feedCategoryId: { sql: 'INTEGER', from: 'row' },
  merchantId: { sql: 'INTEGER NOT NULL', from: 'run', shown: 'card' },
  brandId: { sql: 'TEXT', from: 'enriched', shown: 'page' },
  brandName: { sql: 'TEXT', from: 'enriched', shown: 'card' },
  categoryId: { sql: 'INTEGER', from: 'run', shown: 'page' },
  taxonomyId: { sql: 'INTEGER', from: 'enriched', shown: 'page' },
  /** null when there are none. */
  attributes: { sql: 'TEXT', from: 'enriched', shown: 'page', as: 'json' },
  sku: { sql: 'TEXT', from: 'feed', shown: 'page' },
  porProductId: { sql: 'INTEGER', from: 'feed', shown: 'page' },
  gtin: { sql: 'TEXT', from: 'feed', shown: 'page' },
  mpn: { sql: 'TEXT', from: 'feed', shown: 'page' },
  comparisonId: { sql: 'INTEGER', from: 'run', shown: 'page' },
  name: { sql: 'TEXT NOT NULL', from: 'feed', shown: 'card' },
  slug: { sql: 'TEXT NOT NULL', from: 'row', shown: 'card' },
  summary: { sql: 'TEXT', from: 'feed', shown: 'page' },
  description: { sql: 'TEXT', from: 'feed', shown: 'page' },
  imageUrl: { sql: 'TEXT', from: 'row', shown: 'card' },
  /** Images by size; null when `imageUrl` is all there is. */
  images: { sql: 'TEXT', from: 'row', shown: 'page', as: 'json' },
  price: { sql: 'INTEGER', from: 'row', shown: 'card' },
  wasPrice: { sql: 'INTEGER', from: 'row', shown: 'card' },
  deliveryCost: { sql: 'INTEGER', from: 'row', shown: 'card' },
  currency: { sql: 'TEXT NOT NULL', from: 'row', shown: 'page' },
  inStock: { sql: 'INTEGER', from: 'feed', shown: 'card', as: 'boolean' },
  adult: { sql: 'INTEGER NOT NULL', from: 'enriched', shown: 'card', as: 'boolean' },
  affiliateUrl: { sql: 'TEXT NOT NULL', from: 'row', shown: 'page' },
  /** JSON of an `ItemGroup`; null: the feed states none. */
  itemGroup: { sql: 'TEXT', from: 'row' },
  /** The order of every list: highest first, then by id. */
  listingRank: { sql: 'INTEGER NOT NULL', from: 'row' },
  createdAt: { sql: 'TEXT NOT NULL', from: 'run', shown: 'page' },
  updatedAt: { sql: 'TEXT NOT NULL', from: 'run', shown: 'page' },
  /** A digest of the columns `from` feed, row and enriched: equal digests mean equal values. */
  digest: { sql: 'INTEGER NOT NULL', from: 'run' },
} as const satisfies Record<string, ProductColumn>;

type Columns = typeof PRODUCT_COLUMNS;
type FieldWith<Wanted> = { [Field in keyof Columns]: Columns[Field] extends Wanted ? Field : never }[keyof Columns];

/** Fields that are copied from a feed product. */
export type FeedField = FieldWith<{ from: 'feed' }>;
/** Fields that are computed from a feed product. */
export type RowField = FieldWith<{ from: 'row' }>;
/** Fields that enrichment finds. */
export type EnrichedField = FieldWith<{ from: 'enriched' }>;
export type CardField = FieldWith<{ shown: 'card' }>;
export type PageField = FieldWith<{ shown: 'page' }>;

const fieldsWhere = (test: (column: ProductColumn) => boolean): string[] =>
  Object.entries<ProductColumn>(PRODUCT_COLUMNS).flatMap(([field, column]) => (test(column) ? field : []));

export const FEED_FIELDS = fieldsWhere(({ from }) => from === 'feed') as FeedField[];
/** Fields that the feed's row alone decides. They are staged. */
export const STAGED_FIELDS = fieldsWhere(({ from }) => from === 'feed' || from === 'row') as (FeedField | RowField)[];
export const ENRICHED_FIELDS = fieldsWhere(({ from }) => from === 'enriched') as EnrichedField[];
export const CARD_FIELDS = fieldsWhere(({ shown }) => shown === 'card') as CardField[];
export const PAGE_FIELDS = fieldsWhere(({ shown }) => shown === 'page') as PageField[];

/**
 * The name of a field in SQL.
 *
 * @example columnOf('imageUrl') // 'image_url'
 */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The statement that creates `product`. */
export const CREATE_PRODUCT_SQL = `CREATE TABLE product (\n${Object.entries(PRODUCT_COLUMNS)
  .map(([field, { sql }]) => `  ${columnOf(field)} ${sql}`)
  .join(',\n')}\n);\n`;
