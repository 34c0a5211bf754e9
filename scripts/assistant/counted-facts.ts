import type { DatabaseSync } from 'node:sqlite';
import { dateInWords } from '#catalogue/display/date-in-words.ts';
import { formatPrice } from '#catalogue/price.ts';
import { DEPARTMENTS } from '#lexicon/departments.ts';
import { branchOf, TAXONOMY } from '#lexicon/taxonomy.ts';
import type { Said } from './said.ts';
import { numberOf, SUMS } from './sum-facts.ts';
import { unreadNumbers } from './unread-numbers.ts';

const DATE = '(\\d{1,2} \\p{L}+ \\d{4})';
const MONEY = '(£[\\d,]+\\.\\d{2})';
const NAMED = /(?:^|, | and )([^,()]+?) \((\d+)\)/gu;

/** Goods of open shops that are for all ages, one of each comparison; what more is asked of their offers follows. */
const OFFERED = `FROM product p JOIN merchant m ON m.id = p.merchant_id AND m.active = 1 LEFT JOIN comparison t ON t.id = p.comparison_id
  JOIN product r ON r.id = coalesce(t.best_product_id, p.id) WHERE p.adult = 0 AND m.adult = 0`;
/** What an answer says of offers, and what that is in rows. */
const OFFERING: [string, string][] = [
  [' in stock', 'AND p.in_stock = 1'],
  [' at a reduced price', 'AND p.was_price > p.price'],
  [' with free delivery', 'AND p.delivery_cost = 0'],
];
/** SQL for offers that are as a sentence says. */
const offeredAs = (how: string): string => OFFERING.flatMap(([says, sql]) => (how.includes(says) ? [sql] : [])).join(' ');
const penceOf = (pounds: string | undefined): number => Math.round(numberOf(pounds) * 100);

/** SQL for offers at a price that a sentence bounds: ' up to £20', ' between £10 and £20'. */
function pricedAs(bounds: string): string {
  const [, way, one, other] = /(up to|from|between) £([\d,.]+)(?: and £([\d,.]+))?/u.exec(bounds) ?? [];
  if (way === undefined) return '';
  const [low, high] = way === 'up to' ? [0, penceOf(one)] : [penceOf(one), way === 'between' ? penceOf(other) : Number.MAX_SAFE_INTEGER];
  return `AND p.price BETWEEN ${low} AND ${high}`;
}
const THING = 'coalesce(p.comparison_id, -p.id)';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The node whose name or department a quoted phrase is; none where several are called so or where it says more. */
function nodesNamed(phrase: string): number[] {
  const department = DEPARTMENTS.get(plain(phrase));
  if (department !== undefined) return branchOf(department);
  const found = [...TAXONOMY.values()].filter(({ name }) => plain(name) === plain(phrase));
  return found.length === 1 ? branchOf(found[0]!.id) : [];
}

const equals = (found: string | undefined, truth: number | null) => (truth === null ? null : numberOf(found) === truth);

/** What is counted of the goods of a kind; null where the phrase names none. */
function ofKind(phrase: string, more: string, count: (sql: string, nodes: string) => number): number | null {
  const nodes = nodesNamed(phrase);
  return nodes.length === 0
    ? null
    : count(`${OFFERED} AND r.taxonomy_id IN (SELECT value FROM json_each(?)) ${more}`, JSON.stringify(nodes));
}

/** What listings of some products state, as attributes or in the words of their shops. */
const STATED = `SELECT 1 FROM product p WHERE p.id IN (SELECT value FROM json_each(?1)) AND (
  EXISTS (SELECT 1 FROM json_each(p.attributes) a WHERE a.value ->> 'label' = ?2 AND a.value ->> 'text' = ?3)
  OR instr(lower(p.description), lower(?2 || ': ' || ?3)) > 0)`;

/** What the numbers of an answer besides money and dates say, counted again in the snapshot's own tables. */
export class CountedFacts {
  readonly #database: DatabaseSync;
  readonly #today: string;

  constructor(database: DatabaseSync, today: string) {
    this.#database = database;
    this.#today = today;
  }

  #count(sql: string, ...values: (string | number)[]): number {
    return (this.#database.prepare(`SELECT count(*) AS count FROM (${sql})`).get(...values) as { count: number }).count;
  }

  /** Each kind of counted sentence: what it says, and its truth for what it names; null: nothing to count it by. */
  #truths(message: string, { products }: Said): [RegExp, (found: readonly string[]) => boolean | null][] {
    const ids = JSON.stringify(products.map(({ id }) => id));
    const live = `SELECT 1 FROM voucher v JOIN merchant m ON m.id = v.merchant_id AND m.active = 1 AND m.adult = 0
      WHERE coalesce(v.ends_at, '9') >= '${this.#today}' AND coalesce(v.starts_at, '0') <= '${this.#today}'`;
    const things = (phrase: string, more = '') =>
      ofKind(phrase, more, (sql, nodes) => this.#count(`SELECT DISTINCT ${THING} ${sql}`, nodes));
    const lines = (message.match(/^• /gmu) ?? []).length;
    return [
      // What listings state: 'Phone storage: 16 GB', of two 'Volume: 25 l / 1 l'.
      [
        /(?<=: |; |”\. )(?!Its listing says)(\p{Lu}[\p{L} ]{2,30}): ([^;£“\n]{0,90}?\d[^;£“\n]{0,130}?)(?: …)?(?=;|\.(?:\s|$))/gmu,
        ([label = '', text = '']) => text.split(' / ').every((one) => !/\d/.test(one) || this.#count(STATED, ids, label, one) > 0),
      ],
      [
        /^([\d,]+) live voucher codes? (?:or|and) offers? for ([^:]+?):$/gmu,
        ([n, shop = '']) =>
          this.#count('SELECT 1 FROM merchant WHERE name = ?', shop) === 0 ? null : equals(n, this.#count(`${live} AND m.name = ?`, shop)),
      ],
      [
        /^([\d,]+) live voucher codes? (?:or|and) offers? with at least (\d+) % off:$/gmu,
        ([n, least = '']) => equals(n, this.#percents(live).filter((percent) => percent >= Number(least)).length),
      ],
      [
        /^([\d,]+) live voucher codes? (?:or|and) offers?[^\n]*:$/gmu,
        ([n]) => numberOf(n) === lines + numberOf(/… and ([\d,]+) more on the vouchers page/u.exec(message)?.[1]),
      ],
      [
        /^(.+?) has ([\d,]+) products? here\.(?:.*?) ([\d,]+) (?:voucher or offer|vouchers and offers) on its page/gmu,
        ([shop = '', , n]) => equals(n, this.#count(`${live} AND m.name = ?`, shop)),
      ],
      [
        /^There (?:is|are) ([\d,]+) products? for “([^”]+)”((?: with free delivery| in stock| at a reduced price)*)(?=;)/gmu,
        ([n, phrase = '', how = '']) => equals(n, things(phrase, offeredAs(how))),
      ],
      [/^([\d,]+) reduced products? for “([^”]+)”/gmu, ([n, phrase = '']) => equals(n, things(phrase, 'AND p.was_price > p.price'))],
      [
        /^([\d,]+) products? by (.+?) at ([\d,]+) shops?\.$/gmu,
        ([n, brand = '', shops]) => {
          const of = `FROM product p JOIN merchant m ON m.id = p.merchant_id AND m.active = 1 JOIN brand b ON b.id = p.brand_id WHERE p.adult = 0 AND b.name = ?`;
          return (
            equals(n, this.#count(`SELECT 1 ${of}`, brand)) === true &&
            equals(shops, this.#count(`SELECT DISTINCT m.id ${of}`, brand)) === true
          );
        },
      ],
      [
        /^([\d,]+) brands? of “([^”]+)”: (.+)\.$/gmu,
        ([n, phrase = '', list = '']) =>
          this.#named(
            list,
            n,
            ofKind(phrase, 'AND r.brand_id IS NOT NULL', (sql, nodes) => this.#count(`SELECT DISTINCT r.brand_id ${sql}`, nodes)),
            (name) => things(phrase, `AND r.brand_id IN (SELECT id FROM brand WHERE name = '${name.replaceAll("'", "''")}')`),
          ),
      ],
      [
        /(?:^|(?<=^I could not find a shop with “[^”]+”\. ))([\d,]+) shops? with “([^”]+)”((?: with free delivery| in stock| at a reduced price)*)((?: (?:up to|from|between) £[\d,.]+(?: and £[\d,.]+)?|, without [^:\n]+)*): (.+)\.$/gmu,
        ([n, phrase = '', how = '', bounds = '', list = '']) => {
          const more = `${offeredAs(how)} ${pricedAs(bounds)}`;
          const ofNode = ofKind(phrase, more, (sql, nodes) => this.#count(`SELECT DISTINCT m.id ${sql}`, nodes));
          // The answer must count every shop that sells a thing that it shows, for such a price.
          if (ofNode === null || bounds.includes(', without '))
            return how === '' && numberOf(n) < this.#shopsOf(ids, pricedAs(bounds)) ? false : null;
          return this.#named(list, n, ofNode, (name) => things(phrase, `${more} AND m.name = '${name.replaceAll("'", "''")}'`));
        },
      ],
      [
        /^([\d,]+) brands?\. Those with most products: .+\.$/gmu,
        ([n]) => equals(n, this.#count('SELECT 1 FROM brand WHERE adult = 0 AND product_count > 0')),
      ],
      [
        /^At least ([\d,]+) shops? with “[^”]+”([^:\n]*): (.+?)(?:, and \d+ more)?\.$/gmu,
        ([n, how = '', names = '']) =>
          names.split(/, | and /u).every((name) => this.#count('SELECT 1 FROM merchant WHERE name = ?', name) === 1) &&
          numberOf(n) <= this.#count('SELECT 1 FROM merchant WHERE active = 1') &&
          (how !== '' || numberOf(n) >= this.#shopsOf(ids)),
      ],
      ...SUMS,
      [
        /^(.+?) says that delivery is free for (\d+|each) of its ([\d,]+) products? here\./gmu,
        ([shop = '', free, all]) => {
          const of = `SELECT DISTINCT ${THING} ${OFFERED} AND m.name = ?`;
          const total = this.#count(of, shop);
          return (
            equals(all, total) === true && (free === 'each' ? total : numberOf(free)) === this.#count(`${of} AND p.delivery_cost = 0`, shop)
          );
        },
      ],
      [/ Of ([\d,]+) shops?, others: /gu, ([n]) => equals(n, this.#shopsOf(ids))],
      [/I showed ([\d,]+) products?\./gu, () => true],
      [/I looked at ([\d,]+) match(?:es)?\./gu, ([n]) => numberOf(n) > products.length],
      [
        new RegExp(`That price has not changed since ${DATE}`, 'gu'),
        ([day = '']) => this.#pastOf(ids, products).some((days) => days.length === 1 && dateInWords(days[0]!.day) === day),
      ],
      [
        new RegExp(`It (came down|went up) from ${MONEY} on ${DATE}`, 'gu'),
        ([way, from, day]) =>
          this.#pastOf(ids, products).some((days) => {
            const [before, now] = days.slice(-2);
            return (
              now !== undefined &&
              before !== undefined &&
              dateInWords(now.day) === day &&
              formatPrice(before.price) === from &&
              (way === 'went up') === now.price > before.price
            );
          }),
      ],
      [
        new RegExp(`Since ${DATE} it was between ${MONEY} and ${MONEY}`, 'gu'),
        ([day, low, high]) =>
          this.#pastOf(ids, products).some((days) => {
            const prices = days.map(({ price }) => price);
            return (
              days.length > 0 &&
              dateInWords(days[0]!.day) === day &&
              formatPrice(Math.min(...prices)) === low &&
              formatPrice(Math.max(...prices)) === high
            );
          }),
      ],
      [
        new RegExp(`lower than every earlier price since ${DATE}`, 'gu'),
        () => this.#pastOf(ids, products).some((days) => days.slice(0, -1).every(({ price }) => price > days.at(-1)!.price)),
      ],
      [
        new RegExp(`The cheapest(| in stock| that may be in stock) I found for “([^”]+)” is .+?, ${MONEY} at`, 'gu'),
        ([stock, phrase = '', money]) => {
          const nodes = nodesNamed(phrase);
          const isThere = stock === '' ? '' : 'AND p.in_stock IS NOT 0';
          const lowest = this.#database
            .prepare(`SELECT min(p.price) AS price ${OFFERED} ${isThere} AND r.taxonomy_id IN (SELECT value FROM json_each(?))`)
            .get(JSON.stringify(nodes)) as { price: number | null };
          return lowest.price === null ? null : formatPrice(lowest.price) === money;
        },
      ],
      [
        new RegExp(`(\\d+) other offers?, before delivery: ${MONEY}(?: to ${MONEY})?`, 'gu'),
        ([n, low, high]) => {
          const offers = this.#offers(ids);
          return (
            numberOf(n) === offers.length - 1 &&
            offers.some((price) => formatPrice(price) === low) &&
            (high === undefined ||
              high === '' ||
              formatPrice(Math.max(...offers)) === high ||
              offers.some((price) => formatPrice(price) === high))
          );
        },
      ],
    ];
  }

  #percents(live: string): number[] {
    const rows = this.#database.prepare(live.replace('SELECT 1', 'SELECT v.description AS text')).all() as { text: string }[];
    return rows.map(({ text }) => Number(/(\d{1,2})\s?%/.exec(text)?.[1] ?? 0));
  }

  #offers(ids: string): number[] {
    const rows = this.#database
      .prepare(
        `SELECT p.price ${OFFERED} AND p.price IS NOT NULL AND (p.id IN (SELECT value FROM json_each(?1)) OR p.comparison_id IN (
          SELECT comparison_id FROM product WHERE id IN (SELECT value FROM json_each(?1)) AND comparison_id IS NOT NULL))`,
      )
      .all(ids) as { price: number }[];
    return rows.map(({ price }) => price);
  }

  #shopsOf(ids: string, priced = ''): number {
    return this.#count(
      `SELECT DISTINCT m.id ${OFFERED} ${priced} AND (p.id IN (SELECT value FROM json_each(?1)) OR p.comparison_id IN (
        SELECT comparison_id FROM product WHERE id IN (SELECT value FROM json_each(?1)) AND comparison_id IS NOT NULL))`,
      ids,
    );
  }

  /** The price changes of each shown product, with today's price as the last where nothing was written of it. */
  #pastOf(ids: string, products: Said['products']): { day: string; price: number }[][] {
    const rows = this.#database
      .prepare('SELECT product_id AS id, day, price FROM price_history WHERE product_id IN (SELECT value FROM json_each(?)) ORDER BY day')
      .all(ids) as { id: number; day: string; price: number }[];
    return products.map(({ id }) => rows.filter((row) => row.id === id));
  }

  /** A list of names with counts: as many as are said, each with its own. */
  #named(list: string, said: string | undefined, truth: number | null, countOf: (name: string) => number | null): boolean | null {
    if (truth === null) return null;
    const named = Array.from(list.replace(/, and \d+ more$/u, '').matchAll(NAMED));
    const more = Number(/and (\d+) more$/u.exec(list)?.[1] ?? 0);
    return (
      numberOf(said) === truth && named.length + more === truth && named.every(([, name = '', count]) => countOf(name) === Number(count))
    );
  }

  /**
   * Statements that are not true, and numbers that no kind of statement accounts for.
   *
   * @param asked what was typed: what is not wanted is said again
   */
  faults(said: Said, asked: string): string[] {
    const { message, products } = said;
    const faults: string[] = [];
    let left = message;
    for (const [says, holds] of this.#truths(message, said)) {
      for (const match of message.matchAll(says)) {
        if (holds(match.slice(1).map((group) => group ?? '')) === false) faults.push(`not so: ${match[0].slice(0, 160)}`);
        left = left.replace(match[0], ' ');
      }
    }
    return [...faults, ...unreadNumbers(left, products, asked).map((sentence) => `a number that nothing accounts for: ${sentence}`)];
  }
}
