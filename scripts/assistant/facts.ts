import type { DatabaseSync } from 'node:sqlite';
import { dateInWords } from '#catalogue/display/date-in-words.ts';
import { formatPrice } from '#catalogue/price.ts';
import { CountedFacts } from './counted-facts.ts';
import type { Said } from './said.ts';
import { withoutSums } from './sum-facts.ts';
import { SAID_DAY } from './unread-numbers.ts';

interface Offer {
  id: number;
  name: string;
  price: number | null;
  was: number | null;
  delivery: number | null;
  stock: number | null;
  shop: string;
  stale: string | null;
}

interface VoucherRow {
  code: string | null;
  description: string;
  starts: string | null;
  ends: string | null;
  shop: string;
}

/** What the written rule of the best offer takes for delivery that is not stated. */
const UNSTATED_DELIVERY = 500;

const SHOP = "([\\p{Lu}][\\p{L}\\p{N}&'. -]*?)";
const MONEY = '(£[\\d,]+\\.\\d{2})';

/** What sentences say of an offer, each with the condition on the offer that makes it true. */
const OFFERS: [RegExp, (offer: Offer, found: readonly string[]) => boolean][] = [
  [
    new RegExp(`${MONEY} with free delivery at ${SHOP}(?=[.;,)]|$)`, 'gmu'),
    ({ price, delivery }, [money]) => delivery === 0 && formatPrice(price) === money,
  ],
  [
    new RegExp(`${MONEY} delivered at ${SHOP} \\(${MONEY} \\+ ${MONEY} delivery\\)`, 'gu'),
    ({ price, delivery }, [total, , net, more]) =>
      price !== null &&
      delivery !== null &&
      formatPrice(price + delivery) === total &&
      formatPrice(price) === net &&
      formatPrice(delivery) === more,
  ],
  [
    new RegExp(`from ${MONEY} plus delivery, which is not known, at ${SHOP}(?=[.;,)]|$)`, 'gmu'),
    ({ price, delivery }, [money]) => delivery === null && formatPrice(price) === money,
  ],
  [
    new RegExp(
      `${MONEY} at ${SHOP} \\((free delivery|\\+ £[\\d,.]+ delivery|delivery extra, see shop)(, in stock|, out of stock)?\\)`,
      'gu',
    ),
    ({ price, delivery, stock }, [money, , how, state]) =>
      formatPrice(price) === money &&
      (how === 'free delivery'
        ? delivery === 0
        : how === 'delivery extra, see shop'
          ? delivery === null
          : how === `+ ${formatPrice(delivery)} delivery`) &&
      (state === ', in stock' ? stock === 1 : state === ', out of stock' ? stock === 0 : stock === null),
  ],
  [new RegExp(`${MONEY} from ${SHOP}(?=[.;])`, 'gu'), ({ delivery }, [money]) => delivery !== null && formatPrice(delivery) === money],
  [new RegExp(`free from ${SHOP}(?=[.;])`, 'gu'), ({ delivery }) => delivery === 0],
];

/** The shop that a sentence names is the last of the groups that is no money. */
const shopOf = (found: readonly string[]): string => found.find((group) => /^\p{Lu}/u.test(group)) ?? '';

const STOCK: [RegExp, number | null][] = [
  [/In stock at ([^.]+?)\.(?= |$)/gu, 1],
  [/Out of stock at ([^.]+?)\.(?= |$)/gu, 0],
];

const numberOf = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));

/** Every statement of an answer that the snapshot does not bear out. */
export class FactCheck {
  readonly #database: DatabaseSync;
  readonly #today: string;
  readonly #vouchers: VoucherRow[];

  readonly #texts: readonly string[];
  readonly #counted: CountedFacts;

  /** @param texts of the knowledge base, which are said as they are */
  constructor(database: DatabaseSync, today: string, texts: readonly string[]) {
    this.#database = database;
    this.#today = today;
    this.#texts = texts;
    this.#counted = new CountedFacts(database, today);
    this.#vouchers = this.#rows<VoucherRow>(
      `SELECT v.code, v.description, v.starts_at AS starts, v.ends_at AS ends, m.name AS shop FROM voucher v JOIN merchant m ON m.id = v.merchant_id
       WHERE m.adult = 0 AND m.active = 1`,
    );
  }

  #rows<Row>(sql: string, ...values: (string | number)[]): Row[] {
    return this.#database.prepare(sql).all(...values) as unknown as Row[];
  }

  /** The offers of the shown products, and of all that are the same thing. */
  #offers(ids: readonly number[]): Offer[] {
    return this.#rows<Offer>(
      `SELECT p.id, p.name, p.price, p.was_price AS was, p.delivery_cost AS delivery, p.in_stock AS stock, m.name AS shop, m.stale_since AS stale
       FROM product p JOIN merchant m ON m.id = p.merchant_id
       WHERE p.id IN (SELECT value FROM json_each(?1)) OR p.comparison_id IN (
         SELECT comparison_id FROM product WHERE id IN (SELECT value FROM json_each(?1)) AND comparison_id IS NOT NULL)`,
      JSON.stringify(ids),
    );
  }

  #past(ids: readonly number[]): { day: string; price: number }[] {
    return this.#rows('SELECT day, price FROM price_history WHERE product_id IN (SELECT value FROM json_each(?))', JSON.stringify(ids));
  }

  /** @param asked what was typed: an answer may say its amounts again */
  faults({ message, products }: Said, asked: string): string[] {
    if (this.#texts.some((text) => text.startsWith(message))) return [];
    const offers = this.#offers(products.map(({ id }) => id));
    return [
      ...this.#cards(products, offers),
      ...this.#offersSaid(message, offers),
      ...this.#stockSaid(message, offers),
      ...this.#vouchersSaid(message),
      ...this.#countsSaid(message),
      ...this.#counted.faults({ message, products }, asked),
      ...this.#extremes(message, products, offers),
      ...this.#amounts(message, offers, asked),
      ...this.#dates(message, offers),
    ];
  }

  #cards(products: Said['products'], offers: readonly Offer[]): string[] {
    return products.flatMap(({ id, name, price, merchantName }) => {
      const own = offers.find((offer) => offer.id === id);
      const isRight =
        own !== undefined &&
        own.name === name &&
        own.shop === merchantName &&
        (own.price ?? null) === (price === null ? null : Math.round(price * 100));
      return isRight ? [] : [`card ${name} at ${merchantName} for ${price}`];
    });
  }

  #offersSaid(message: string, offers: readonly Offer[]): string[] {
    return OFFERS.flatMap(([says, holds]) =>
      Array.from(message.matchAll(says)).flatMap((match) => {
        const groups = match.slice(1).map((group) => group ?? '');
        const shop = shopOf(groups);
        return offers.some((offer) => offer.shop === shop && holds(offer, groups)) ? [] : [`offer: ${match[0]}`];
      }),
    );
  }

  #stockSaid(message: string, offers: readonly Offer[]): string[] {
    return STOCK.flatMap(([says, state]) =>
      Array.from(message.matchAll(says)).flatMap(([, shops = '']) =>
        shops
          .split(/, | and /)
          .filter((shop) => !offers.some((offer) => offer.shop.includes(shop) && offer.stock === state))
          .map((shop) => `stock at ${shop}`),
      ),
    );
  }

  #vouchersSaid(message: string): string[] {
    const isLive = ({ starts, ends }: VoucherRow) => (ends ?? '9') >= this.#today && (starts ?? '0') <= this.#today;
    const lines = Array.from(
      message.matchAll(/^• (.+?): (.+) – (?:no code needed|code (\S+?))(?:, until (\d{1,2} \w+ \d{4}))?(?:, new customers only)?$/gmu),
    );
    const wrongLines = lines.filter(([, shop, text = '', code, until]) => {
      return !this.#vouchers.some(
        (voucher) =>
          isLive(voucher) &&
          voucher.shop === shop &&
          (voucher.code ?? undefined) === code &&
          voucher.description.replace(/\s+/g, ' ').startsWith(text) &&
          (until === undefined ? voucher.ends === null : voucher.ends !== null && dateInWords(voucher.ends) === until),
      );
    });
    const ones = Array.from(
      message.matchAll(
        /^(?:(\S+) is a code|An offer) of (.+?)(?: that needs no code)?: (.+?)\. It (?:has no end date|(?:runs out|ended) on (\d{1,2} \w+ \d{4}))\./gmu,
      ),
    );
    const wrongOnes = ones.filter(
      ([, code, shop, text = '', day]) =>
        !this.#vouchers.some(
          (voucher) =>
            (voucher.code ?? undefined) === code &&
            voucher.shop === shop &&
            voucher.description.replace(/\s+/g, ' ').startsWith(text) &&
            (voucher.ends === null ? undefined : dateInWords(voucher.ends)) === day,
        ),
    );
    const counted = /^(\d+) live voucher codes? (?:or|and) offers?:/u.exec(message);
    const live = this.#vouchers.filter(isLive).length;
    const wrongCount = counted !== null && Number(counted[1]) !== live ? [`${counted[1]} live vouchers of ${live}`] : [];
    const looked = /I looked at (\d+) live voucher/.exec(message);
    if (looked !== null && Number(looked[1]) !== live) wrongCount.push(`looked at ${looked[1]} of ${live}`);
    return [...[...wrongLines, ...wrongOnes].map(([line]) => `voucher: ${line}`), ...wrongCount];
  }

  #countsSaid(message: string): string[] {
    const faults: string[] = [];
    for (const [said, shop, count] of message.matchAll(/^(.+?) has ([\d,]+) products? here\./gmu)) {
      const [row] = this.#rows<{ count: number }>('SELECT product_count AS count FROM merchant WHERE name = ?', shop!);
      if (row?.count !== numberOf(count)) faults.push(said);
    }
    const all = /^([\d,]+) shops? with ([\d,]+) products? of ([\d,]+) brands?\./u.exec(message);
    if (all !== null) {
      const [row] = this.#rows<{ shops: number; products: number; brands: number }>(
        `SELECT count(*) AS shops, sum(product_count) AS products, (SELECT count(*) FROM brand WHERE adult = 0 AND product_count > 0) AS brands
         FROM merchant WHERE adult = 0 AND active = 1`,
      );
      if (row!.shops !== numberOf(all[1]) || row!.products !== numberOf(all[2]) || row!.brands !== numberOf(all[3])) faults.push(all[0]);
    }
    const list = /^([\d,]+) (?:shops? with|brands? of) .*?: (.+?)\.$/mu.exec(message);
    if (all === null && list !== null) {
      const named = Array.from(list[2]!.matchAll(/(?:^|, | and )([^,]+?) \((\d+)\)/gu));
      const more = Number(/and (\d+) more$/.exec(list[2]!)?.[1] ?? 0);
      if (named.length + more !== numberOf(list[1])) faults.push(`list: ${list[0]}`);
      for (const [, name, count] of named) {
        const [row] = this.#rows<{ most: number }>(
          `SELECT max((SELECT count(*) FROM product p JOIN merchant m ON m.id = p.merchant_id WHERE m.name = ?1),
             (SELECT count(*) FROM product WHERE brand_name = ?1)) AS most`,
          name!,
        );
        if ((row?.most ?? 0) < Number(count)) faults.push(`more than there are: ${name} (${count})`);
      }
    }
    return faults;
  }

  /** What is said to be the cheapest is so. */
  #extremes(message: string, products: Said['products'], offers: readonly Offer[]): string[] {
    const faults: string[] = [];
    const rank = ({ price, delivery, stock, stale }: Offer) =>
      [stale === null ? 0 : 1, stock === 0 ? 1 : 0, (price ?? Infinity) + (delivery ?? UNSTATED_DELIVERY)] as const;
    const isBefore = (one: Offer, other: Offer) => {
      const [a, b] = [rank(one), rank(other)];
      const at = a.findIndex((value, index) => value !== b[index]);
      return at >= 0 && a[at]! < b[at]!;
    };
    const best = /Cheapest(?: of those in stock with a price of today)? at ([^:]+): /u.exec(message)?.[1];
    const ofShop = offers.filter(({ shop, price }) => shop === best && price !== null);
    if (best !== undefined && !ofShop.some((offer) => !offers.some((other) => other.price !== null && isBefore(other, offer))))
      faults.push(`not the cheapest: ${best}`);
    const prices = products.flatMap(({ price }) => price ?? []);
    if (/ is the cheapest of these:/.test(message) && prices[0] !== Math.min(...prices)) faults.push('not the cheapest of these');
    if (/ is the dearest of these:/.test(message) && prices[0] !== Math.max(...prices)) faults.push('not the dearest of these');
    const range = /\. From (£[\d,.]+) to (£[\d,]+\.\d{2})\./u.exec(message);
    if (range !== null && (range[1] !== formatPrice(100 * Math.min(...prices)) || range[2] !== formatPrice(100 * Math.max(...prices))))
      faults.push(`range ${range[0]}`);
    return faults;
  }

  /** Every amount is one of an offer of what is shown, or was typed. */
  #amounts(message: string, offers: readonly Offer[], asked: string): string[] {
    const known = new Set<string>();
    const many = Number(/^(\d{1,2}) × /.exec(message)?.[1] ?? 1);
    const add = (pence: number | null) => pence !== null && known.add(formatPrice(pence));
    for (const { price, delivery, was } of offers) {
      [price, delivery, was].forEach(add);
      if (price !== null) add(many * price);
      if (price !== null && delivery !== null) add(many * price + delivery);
      if (price !== null && delivery !== null) add(price + delivery);
      if (price !== null && was !== null) add(was - price);
    }
    for (const { price } of this.#past(offers.map(({ id }) => id))) add(price);
    const quoted = withoutSums(message)
      .replaceAll(/(?:”|products|that) (?:up to|between|around|from) £[\d,.]+(?: and £[\d,.]+)?/gu, '')
      .replaceAll(/“[^”]*”/gu, '')
      .split('\n')
      .filter((line) => !/ – (?:no code needed|code )| is a code of |^An offer of [^:]+ that needs no code: /.test(line));
    const wished = quoted.join('\n').replaceAll(/for an order of £[\d,.]+/gu, '');
    return Array.from(wished.matchAll(/£[\d,]+(?:\.\d{2})?/gu)).flatMap(([amount]) => {
      const typed = amount.replace(/[£,]|\.00$/g, '');
      return known.has(amount) || known.has(`${amount}.00`) || asked.includes(typed) ? [] : [`amount ${amount}`];
    });
  }

  /** Every date is the first or last day of a voucher, or one of a price. */
  #dates(message: string, offers: readonly Offer[]): string[] {
    const days = [
      this.#today,
      ...this.#vouchers.flatMap(({ starts, ends }) => [starts ?? '', ends ?? '']),
      ...this.#past(offers.map(({ id }) => id)).map(({ day }) => day),
    ];
    const known = new Set(days.filter((day) => day !== '').map(dateInWords));
    return Array.from(message.matchAll(SAID_DAY)).flatMap(([day]) =>
      known.has(day) || message.includes(`end by ${day}`) ? [] : [`date ${day}`],
    );
  }
}
