import * as z from 'zod/mini';

const text = (max = 80) => z.optional(z.nullable(z.string().check(z.maxLength(max))));
const flag = z.optional(z.nullable(z.boolean()));
const pounds = z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))));

/** What a model reads in a message: the same wishes that rules read. No text of it is shown. */
export const ModelReading = z.object({
  about: z.enum(['products', 'vouchers', 'help', 'shop', 'nothing']),
  /** The wish adds to what was wanted before. */
  continues: flag,
  goods: text(),
  brand: text(),
  shop: text(),
  colour: text(40),
  size: text(20),
  minPrice: pounds,
  maxPrice: pounds,
  inStock: flag,
  freeDelivery: flag,
  onSale: flag,
  order: z.optional(z.nullable(z.enum(['best', 'cheapest', 'cheapest delivered', 'dearest']))),
  without: z.optional(z.nullable(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(5)))),
  question: text(200),
});
export type ModelReading = z.infer<typeof ModelReading>;

/** Words only: nothing of a reading can be more than words to look for. */
const words = (said: string | null | undefined): string =>
  (said ?? '')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}&'. -]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * A reading as a plain request, which the rules read as they read any message: names are the catalogue's, or mere words.
 *
 * @example requestOf({ about: 'products', goods: 'trainers', colour: 'red', maxPrice: 50 }) // 'red trainers under £50'
 */
export function requestOf(reading: ModelReading): string {
  const shop = words(reading.shop);
  if (reading.about === 'help') return words(reading.question);
  if (reading.about === 'shop') return shop === '' ? '' : `tell me about ${shop}`;
  const goods = [reading.colour, reading.brand, reading.goods].map(words).filter((part) => part !== '');
  if (reading.about === 'vouchers') return `voucher codes for ${shop === '' ? goods.join(' ') : shop}`;
  const { minPrice, maxPrice, without, size, order } = reading;
  const parts = [
    order === 'cheapest' || order === 'cheapest delivered' ? 'cheapest' : order === 'dearest' ? 'most expensive' : '',
    ...goods,
    words(size) === '' ? '' : `size ${words(size)}`,
    typeof minPrice === 'number' ? `over £${minPrice}` : '',
    typeof maxPrice === 'number' ? `under £${maxPrice}` : '',
    reading.inStock === true ? 'in stock' : '',
    reading.onSale === true ? 'reduced' : '',
    reading.freeDelivery === true ? 'with free delivery' : order === 'cheapest delivered' ? 'including delivery' : '',
    shop === '' ? '' : `from ${shop}`,
    ...(without ?? []).map(words).flatMap((one) => (one === '' ? [] : [`not ${one}`])),
  ];
  return parts.filter((part) => part !== '').join(' ');
}
