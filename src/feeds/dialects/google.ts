import { normaliseGtin } from '#catalogue/gtin.ts';
import { firstImage, imageList } from '../clean/address.ts';
import { brandName } from '../clean/brand-name.ts';
import { googleCategory } from '../clean/category-path.ts';
import { isInSalePeriod } from '../clean/day.ts';
import { rowPrices } from '../clean/row-prices.ts';
import { parseFlag } from '../clean/stock.ts';
import { cleanLine, firstOf, lineOrNull, textOrNull } from '../clean/text.ts';
import type { Dialect } from './dialect.ts';
import { deliveryText } from './google-shipping.ts';

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
    };
  },
};
