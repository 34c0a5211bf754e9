import { normaliseGtin } from '#catalogue/gtin.ts';
import { firstImage } from '../clean/address.ts';
import { brandName } from '../clean/brand-name.ts';
import { categoryLevels } from '../clean/category-path.ts';
import { factColumns } from '../clean/fact-columns.ts';
import { rowPrices } from '../clean/row-prices.ts';
import { parseFlag } from '../clean/stock.ts';
import { cleanLine, firstOf, lineOrNull, textOrNull } from '../clean/text.ts';
import type { FeedRecord } from '../parse/record.ts';
import type { Dialect } from './dialect.ts';

/** Largest pictures first. */
const IMAGE_COLUMNS = [
  'large_image',
  'merchant_image_url',
  'alternate_image',
  'alternate_image_two',
  'alternate_image_three',
  'aw_image_url',
  'merchant_thumb_url',
  'aw_thumb_url',
];
const CATEGORY_COLUMNS = ['merchant_product_category_path', 'merchant_category', 'category_name'];
const GTIN_COLUMNS = ['product_GTIN', 'ean', 'upc', 'isbn'];
const STOCK_COLUMNS = ['in_stock', 'stock_status', 'stock_quantity'];
const FORMER_PRICE_COLUMNS = ['product_price_old', 'rrp_price', 'base_price'];

const inStock = (record: FeedRecord, values: string[]): boolean | null =>
  parseFlag(record.text('is_for_sale')) === false ? false : firstOf(values, parseFlag);

/** Awin's Create-a-Feed files. Source: help.awin.com, and real feeds. */
export const AWIN: Dialect = {
  required: [['aw_product_id'], ['product_name'], ['aw_deep_link']],
  seller: { kind: 'id', read: (record) => record.text('merchant_id').trim() },
  id: (record) => cleanLine(record.text('aw_product_id')),
  read(record) {
    const all = (columns: string[]) => columns.map((column) => record.text(column));
    return {
      sku: lineOrNull(record.text('merchant_product_id')),
      name: record.text('product_name'),
      summary: lineOrNull(record.text('product_short_description')),
      description: textOrNull(record.text('description')),
      brandName: brandName(record.text('brand_name')),
      categoryPath:
        all(CATEGORY_COLUMNS)
          .map(categoryLevels)
          .find((path) => path.length > 0) ?? [],
      ...rowPrices({
        currency: record.text('currency'),
        list: all(['search_price', 'store_price']),
        former: all(FORMER_PRICE_COLUMNS),
        delivery: record.text('delivery_cost'),
      }),
      inStock: inStock(record, all(STOCK_COLUMNS)),
      gtin: firstOf(all(GTIN_COLUMNS), normaliseGtin),
      mpn: lineOrNull(record.text('mpn')) ?? lineOrNull(record.text('model_number')),
      link: record.text('aw_deep_link'),
      images: firstImage(...all(IMAGE_COLUMNS)),
      columns: factColumns(record),
    };
  },
};
