import { firstImage, imageList } from './address.ts';
import { brandName } from './brand-name.ts';
import { googleCategory } from './category-path.ts';
import type { Dialect } from './dialect.ts';
import { firstGtin } from './first-gtin.ts';
import { deliveryText } from './google-shipping.ts';
import { offerPrices } from './offer-prices.ts';
import { isInSalePeriod } from './sale-period.ts';
import { parseFlag } from './stock.ts';
import { cleanLine, lineOrNull, textOrNull } from './text.ts';

const SALE_PERIOD = 'sale_price_effective_date';

/** Google Merchant Center files, XML and separated. Source: support.google.com/merchants/answer/7052112. */
export const GOOGLE: Dialect = {
  required: [['id'], ['title'], ['link']],
  seller: { kind: 'host', read: (record) => record.text('link').split('/', 3)[2]?.toLowerCase() ?? '' },
  id: (record) => cleanLine(record.text('id')),
  isDated: (record) => record.text(SALE_PERIOD) !== '',
  read(record, today) {
    const category = googleCategory(record.text('product_type'));
    return {
      porProductId: null,
      sku: lineOrNull(record.text('id')),
      name: record.text('title'),
      summary: null,
      description: textOrNull(record.text('description')),
      brand: brandName(record.text('brand')),
      categoryPath: category.length > 0 ? category : googleCategory(record.text('google_product_category')),
      ...offerPrices({
        currency: '',
        list: [record.text('price')],
        sale: isInSalePeriod(record.text(SALE_PERIOD), today) ? record.text('sale_price') : '',
        former: [],
        delivery: deliveryText(record),
      }),
      inStock: parseFlag(record.text('availability')),
      gtin: firstGtin(record.texts('gtin')),
      mpn: lineOrNull(record.text('mpn')),
      link: record.text('link'),
      images: firstImage(record.text('image_link'), ...record.texts('additional_image_link').flatMap(imageList)),
      adult: parseFlag(record.text('adult')) === true,
      addedAt: null,
    };
  },
};
