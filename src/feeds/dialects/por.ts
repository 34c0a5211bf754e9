import { normaliseGtin } from '#catalogue/gtin.ts';
import type { ImageSize, ImagesBySize } from '#catalogue/display/image.ts';
import { pictureAddress } from '../clean/address.ts';
import { brandName } from '../clean/brand-name.ts';
import { parseDay } from '../clean/day.ts';
import { factColumns } from '../clean/fact-columns.ts';
import { rowPrices } from '../clean/row-prices.ts';
import { parseFlag } from '../clean/stock.ts';
import { cleanLine, lineOrNull, textOrNull } from '../clean/text.ts';
import type { FeedRecord } from '../parse/record.ts';
import type { Dialect } from './dialect.ts';

/** `ImageURL` without a size is 100 pixels wide. */
const IMAGE_COLUMNS: [ImageSize, ...string[]][] = [
  ['original', 'OriginalImage'],
  ['400', 'ImageURL400by400'],
  ['300', 'ImageURL300by300'],
  ['234', 'ImageURL234by234'],
  ['200', 'ImageURL200by200'],
  ['120', 'ImageURL120by120'],
  ['100', 'ImageURL100by100', 'ImageURL'],
  ['50', 'ImageURL50by50'],
];

function imagesBySize(record: FeedRecord): ImagesBySize {
  const images: ImagesBySize = {};
  for (const [size, ...columns] of IMAGE_COLUMNS) {
    const address = columns.map((column) => pictureAddress(record.text(column))).find((found) => found !== null);
    if (address !== undefined && address !== null) images[size] = address;
  }
  return images;
}

/** The category is a single level; ' / ' is part of its name. */
function categoryOf(text: string): string[] {
  const name = cleanLine(text);
  return name === '' ? [] : [name];
}

/**
 * Paid On Results, CSV and XML. Columns differ per merchant; there is no currency, delivery cost or adult flag. `DynamicProductPrice`
 * is not read, because it is a script. Source: real feeds.
 */
export const POR: Dialect = {
  required: [['ProductID'], ['ProductName'], ['AffiliateURL']],
  seller: { kind: 'name', read: (record) => cleanLine(record.text('MerchantName')) },
  id: (record) => cleanLine(record.text('ProductID')),
  read(record) {
    const id = this.id(record);
    return {
      porProductId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
      sku: lineOrNull(record.text('MerchantProductID')),
      name: record.text('ProductName'),
      summary: lineOrNull(record.text('SummaryDescription')),
      description: textOrNull(record.text('ProductDescription')),
      brandName: brandName(record.text('BrandName')),
      categoryPath: categoryOf(record.text('Category')),
      ...rowPrices({ currency: '', list: [record.text('ProductPrice')], former: [record.text('RRP')] }),
      inStock: parseFlag(record.text('InStock')),
      gtin: normaliseGtin(record.text('EAN')),
      mpn: lineOrNull(record.text('MPN')),
      link: record.text('AffiliateURL'),
      images: imagesBySize(record),
      addedAt: parseDay(record.text('ProductAddedDate')),
      columns: factColumns(record),
    };
  },
};
