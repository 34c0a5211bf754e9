import { normaliseGtin } from '#catalogue/gtin.ts';
import { firstImage, imageList } from '../clean/address.ts';
import { brandName } from '../clean/brand-name.ts';
import { googleCategory } from '../clean/category-path.ts';
import { isInSalePeriod } from '../clean/day.ts';
import { factColumns } from '../clean/fact-columns.ts';
import { rowPrices } from '../clean/row-prices.ts';
import { parseFlag } from '../clean/stock.ts';
import { cleanLine, firstOf, lineOrNull, textOrNull } from '../clean/text.ts';
import type { FeedRecord } from '../parse/record.ts';
import type { Dialect } from './dialect.ts';
import { deliveryText } from './google-shipping.ts';

/**
 * `product_detail` as lines 'name: value': elements with a section, a name and a value, or packed `Section:Name:Value` parted by commas.
 */
function productDetails(record: FeedRecord): string {
  const nested = record
    .children('product_detail')
    .map((detail) => `${detail.text('attribute_name')}: ${detail.text('attribute_value').replaceAll('\n', ' ')}`);
  const packed = record
    .texts('product_detail')
    .flatMap((text) => [...text.matchAll(PACKED_DETAIL)].map(([, name, value]) => `${name}: ${value}`));
  return [...nested, ...packed].join('\n');
}

/** 'General:Colour:Red,General:Weight:2 kg'. */
const PACKED_DETAIL = /(?<=^|,)[^:,]{0,60}:([^:,]{1,60}):([^:,]{1,160})(?=,|$)/g;

const SALE_PERIOD = 'sale_price_effective_date';

/** Google Merchant Center files, XML and delimited. Source: support.google.com/merchants/answer/7052112. */
export const GOOGLE: Dialect = {
  required: [['id'], ['title'], ['link']],
  seller: { kind: 'host', read: (record) => record.text('link').split('/', 3)[2]?.toLowerCase() ?? '' },
  id: (record) => cleanLine(record.text('id')),
  isDated: (record) => record.text(SALE_PERIOD) !== '',
  read(record, today) {
    const category = googleCategory(record.text('product_type'));
    return {
      sku: lineOrNull(record.text('id')),
      name: record.text('title'),
      description: textOrNull(record.text('description')),
      brandName: brandName(record.text('brand')),
      categoryPath: category.length > 0 ? category : googleCategory(record.text('google_product_category')),
      ...rowPrices({
        currency: '',
        list: [record.text('price')],
        sale: isInSalePeriod(record.text(SALE_PERIOD), today) ? record.text('sale_price') : '',
        former: [],
        delivery: deliveryText(record),
      }),
      inStock: parseFlag(record.text('availability')),
      gtin: firstOf(record.texts('gtin'), normaliseGtin),
      mpn: lineOrNull(record.text('mpn')),
      link: record.text('link'),
      images: firstImage(record.text('image_link'), ...record.texts('additional_image_link').flatMap(imageList)),
      adult: parseFlag(record.text('adult')) === true,
      columns: factColumns(record, [['specifications', productDetails(record)]]),
    };
  },
};
