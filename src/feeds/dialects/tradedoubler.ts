import { normaliseGtin } from '#catalogue/gtin.ts';
import { firstImage, imageList } from '../clean/address.ts';
import { brandName } from '../clean/brand-name.ts';
import { tradedoublerCategory } from '../clean/category-path.ts';
import { factColumns } from '../clean/fact-columns.ts';
import { rowPrices } from '../clean/row-prices.ts';
import { parseFlag } from '../clean/stock.ts';
import { cleanLine, firstOf, lineOrNull, textOrNull } from '../clean/text.ts';
import type { Dialect } from './dialect.ts';

const ID_COLUMNS = ['id', 'TDProductId', 'sourceProductId'];
const GTIN_COLUMNS = ['ean', '(field)gtin', 'upc', 'isbn'];
const CATEGORY_COLUMNS = ['categories', 'MerchantCategoryName', 'TDCategoryName'];

const FIELDS_MAX = 100;

/** Pictures are written `address:width:height`, usually with empty sizes. */
const withoutSize = (image: string): string => image.trim().replace(/:\d*:\d*$/, '');

/** The columns that a shop added, when they are not flattened: `Color:Red;gender:female`. */
const packedFields = (fields: string): [string, string][] =>
  fields.split(';', FIELDS_MAX).map((field) => {
    const colon = field.indexOf(':');
    return [field.slice(0, Math.max(0, colon)), field.slice(colon + 1)];
  });

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
      ...rowPrices({
        currency: record.text('priceCurrency') || record.text('currency'),
        list: all(['priceValue', 'price']),
        sale: record.text('(field)Sale Price'),
        former: [],
        delivery: record.text('shippingCost'),
      }),
      inStock: firstOf(all(['availability', 'inStock']), parseFlag),
      gtin: firstOf(all(GTIN_COLUMNS), normaliseGtin),
      mpn: lineOrNull(record.text('mpn')),
      link: record.text('productUrl'),
      images: firstImage(
        withoutSize(record.text('productImage')),
        record.text('imageUrl'),
        ...imageList(record.text('(field)additional_image_link')),
      ),
      columns: factColumns(record, packedFields(record.text('fields'))),
    };
  },
};
