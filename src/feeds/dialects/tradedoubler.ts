import { firstImage, imageList } from '../clean/address.ts';
import { brandName } from '../clean/brand-name.ts';
import { tradedoublerCategory } from '../clean/category-path.ts';
import { firstGtin } from '../clean/first-gtin.ts';
import { offerPrices } from '../clean/row-prices.ts';
import { firstFlag } from '../clean/stock.ts';
import { cleanLine, lineOrNull, textOrNull } from '../clean/text.ts';
import type { Dialect } from './dialect.ts';

const ID_COLUMNS = ['id', 'TDProductId', 'sourceProductId'];
const GTIN_COLUMNS = ['ean', '(field)gtin', 'upc', 'isbn'];
const CATEGORY_COLUMNS = ['categories', 'MerchantCategoryName', 'TDCategoryName'];

/** Pictures come as `address:width:height`, mostly with both sizes empty. */
const withoutSize = (image: string): string => image.trim().replace(/:\d*:\d*$/, '');

/** Tradedoubler's flattened CSV, old and new. Source: real feeds. */
export const TRADEDOUBLER: Dialect = {
  required: [ID_COLUMNS, ['name'], ['productUrl']],
  seller: { kind: 'name', read: (record) => cleanLine(record.text('programName')) },
  id: (record) => ID_COLUMNS.map((column) => cleanLine(record.text(column))).find((id) => id !== '') ?? '',
  read(record) {
    const all = (columns: string[]) => columns.map((column) => record.text(column));
    return {
      sku: lineOrNull(record.text('sku')) ?? lineOrNull(record.text('sourceProductId')),
      name: record.text('name'),
      summary: lineOrNull(record.text('shortDescription')),
      description: textOrNull(record.text('description')),
      brandName: brandName(record.text('brand')) ?? brandName(record.text('manufacturer')),
      categoryPath:
        all(CATEGORY_COLUMNS)
          .map(tradedoublerCategory)
          .find((path) => path.length > 0) ?? [],
      ...offerPrices({
        currency: record.text('priceCurrency') || record.text('currency'),
        list: all(['priceValue', 'price']),
        sale: record.text('(field)Sale Price'),
        former: [],
        delivery: record.text('shippingCost'),
      }),
      inStock: firstFlag(...all(['availability', 'inStock'])),
      gtin: firstGtin(all(GTIN_COLUMNS)),
      mpn: lineOrNull(record.text('mpn')),
      link: record.text('productUrl'),
      images: firstImage(
        withoutSize(record.text('productImage')),
        record.text('imageUrl'),
        ...imageList(record.text('(field)additional_image_link')),
      ),
    };
  },
};
