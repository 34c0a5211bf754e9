import {
  CARD_FIELDS,
  type CardField,
  columnOf,
  type Offer,
  PAGE_FIELDS,
  type PageField,
  type Product,
  PRODUCT_COLUMNS,
  type ProductCard,
  type ProductColumn,
  type ProductVariant,
  type ProductWithVariants,
} from '#catalogue/product.ts';
import { type RowReader, rowReader, type Source } from '../read-rows.ts';

/** The sources of fields in `product p`. */
function sourcesOf<Field extends CardField | PageField>(fields: readonly Field[]): Record<Field, Source> {
  const sources = fields.map((field) => {
    const { as }: ProductColumn = PRODUCT_COLUMNS[field];
    const sql = `p.${columnOf(field)}`;
    return [field, as === undefined ? sql : { sql, as }] as const;
  });
  return Object.fromEntries(sources) as Record<Field, Source>;
}

export const CARD_SOURCES = {
  ...sourcesOf(CARD_FIELDS),
  merchantName: 'm.name',
  merchantSlug: 'm.slug',
  staleSince: 'm.stale_since',
  categorySlugPath: 'c.slug_path',
  comparison: {
    sql: `CASE WHEN t.id IS NOT NULL THEN json_object('id', t.id, 'bestProductId', t.best_product_id, 'shops', t.shops,
      'lowestPrice', t.lowest_price, 'lowestTotal', t.lowest_total, 'representative', json(CASE WHEN r.id IS NOT NULL
      THEN json_object('slug', r.slug, 'merchantSlug', rm.slug, 'categorySlugPath', rc.slug_path) END)) END`,
    as: 'json',
  },
} as const satisfies Record<string, Source>;

/** The other tables that cards and products are read from. */
export const PRODUCT_JOINS = `JOIN merchant m ON m.id = p.merchant_id LEFT JOIN category c ON c.id = p.category_id
  LEFT JOIN comparison t ON t.id = p.comparison_id LEFT JOIN product r ON r.id = nullif(t.id, p.id)
  LEFT JOIN merchant rm ON rm.id = r.merchant_id LEFT JOIN category rc ON rc.id = r.category_id`;

export const CARD = rowReader<ProductCard>(CARD_SOURCES);

const { comparison: _, ...OFFER_SOURCES } = CARD_SOURCES;

/** Without the comparison SQLite leaves out four of the joins. */
export const OFFER = rowReader<Offer>(OFFER_SOURCES);

type Stored = Omit<Product, 'images' | 'attributes'> & { [Field in 'images' | 'attributes']: Product[Field] | null };

const STORED_PRODUCT = rowReader<Stored>({
  ...CARD_SOURCES,
  ...sourcesOf(PAGE_FIELDS),
  merchantActive: { sql: 'm.active', as: 'boolean' },
});

/** In SQL `images` is null when `imageUrl` is the only one, and `attributes` when there are none. */
function readProduct(row: unknown): Product {
  const product = STORED_PRODUCT.read(row);
  const { images, imageUrl, attributes } = product;
  return { ...product, images: images ?? (imageUrl === null ? {} : { original: imageUrl }), attributes: attributes ?? [] };
}

export const PRODUCT: RowReader<Product> = {
  columns: STORED_PRODUCT.columns,
  read: readProduct,
  readAll: (rows) => rows.map(readProduct),
};

/** In the order of their ids; one read of an index where there are none. */
const VARIANTS = `(SELECT json_group_array(json_object('id', v.comparison_id, 'colour', v.colour, 'size', v.size, 'slug', vp.slug,
  'merchantSlug', vm.slug, 'categorySlugPath', vc.slug_path) ORDER BY v.comparison_id)
  FROM variant own CROSS JOIN variant v ON v.group_id = own.group_id CROSS JOIN product vp ON vp.id = v.comparison_id
  CROSS JOIN merchant vm ON vm.id = vp.merchant_id LEFT JOIN category vc ON vc.id = vp.category_id WHERE own.comparison_id = p.comparison_id)`;

function readWithVariants(row: unknown): ProductWithVariants {
  const { variants, ...rest } = row as { variants: string };
  return { ...readProduct(rest), variants: JSON.parse(variants) as ProductVariant[] };
}

export const PRODUCT_WITH_VARIANTS: RowReader<ProductWithVariants> = {
  columns: `${PRODUCT.columns}, ${VARIANTS} AS variants`,
  read: readWithVariants,
  readAll: (rows) => rows.map(readWithVariants),
};
