import { isColour } from '#lexicon/values/colours.ts';
import { GENDERS } from '#lexicon/values/audiences.ts';
import { MATERIALS } from '#lexicon/values/materials.ts';
import { MAKERS_TOO, PLAIN_WORDS, RECIPIENTS } from '#lexicon/plain-words.ts';
import { OTHER_SHOPS, type OtherShop } from '#lexicon/other-shops.ts';
import { SPOKEN } from '#lexicon/spoken.ts';
import { comparable } from '#lexicon/words.ts';
import { firstGoodsEnd, isGoodsWord, isSureGoodsWord } from './read-goods.ts';
import type { NamedEntity } from '../product-query.ts';
import type { TypedWord } from '../words/typed-text.ts';
import { NAME_WORDS_MAX, nameOfOne, type Vocabulary } from '../vocabulary.ts';

/** What shops have. */
const OF_SHOPS = new Set(['code', 'codes', 'voucher', 'vouchers', 'discount', 'coupon', 'coupons', 'one']);
/** What so many times as many names hold than the brand has products is a word first: 'train', 'craft'. */
const WORD_SHARE = 10;
/** A brand of so few products whose name names goods in words of many names is no brand first: 'soft toy'. */
const FEW_PRODUCTS = 2;
/** At most so many names hold a word for each product of its brand, where it means hardly anything else: 'titan', which is also a grey. */
const RARE_SHARE = 1.5;
/** Before the name of a shop. */
const AT = new Set(['at', 'from', 'by', 'in', 'on']);

/** Words before and after a relative who is called as a brand is: 'little brother', 'brother supports'. */
const BEFORE_RELATIVE = new Set('my our his her their your little big older younger wee baby twin elder kid'.split(' '));
const AFTER_RELATIVE =
  /^(?:is|was|has|had|who|and|wants?|needs?|loves?|likes?|supports?|plays?|collects?|keeps?|said|says|thinks?|turn(?:s|ed|ing)|got|gets|lives|broke|lost|obsessed|mad|into)$/;

/** Before a maker that is called as people talk: 'show me guess'. */
const BEFORE_NAME = new Set(['me', 'by', 'from']);

/** What shops do: 'does Next deliver'. */
const SHOPS_DO = new Set('deliver charge sell stock ship offer take accept do have give send post'.split(' '));
const DO = new Set(['do', 'does', 'did', 'will', 'would', 'can']);
/** Before a shop and nothing else. */
const AT_SHOP = new Set(['at', 'from']);
/** What is delivered or sold there: 'Next delivery', but not 'next day delivery'. */
const OF_SALES = new Set(['delivery', 'postage', 'returns', 'refunds', 'refund', 'sale', 'deals', 'offers', 'prices']);

/** Before what is done to something: 'can I post it back' names no Post-it. */
const BEFORE_DEED = new Set(['i', 'you', 'we', 'they', 'to', 'can', 'could', 'will', 'who']);

/** After a brand that may be another word: 'bicycle brand'. */
export const OF_BRANDS: ReadonlySet<string> = new Set(['brand', 'branded']);

export interface FoundNames {
  brands: NamedEntity[];
  merchants: NamedEntity[];
  /** A large shop that the catalogue lacks. */
  otherShop: string | null;
  /** Of each found name: kind, and the places of its words. */
  places: NamePlace[];
}

/** Where a name stands. */
export interface NamePlace {
  kind: 'brand' | 'merchant';
  start: number;
  end: number;
  sure: number;
  /** null: a shop that the catalogue lacks. */
  named: NamedEntity | null;
}

/** If one of these words follows, the words before it are not the name of a shop: 'the range of'. */
const GOES_ON = /^(?:of|with|for|in|to|that|which|at|on|from|by)$/;

/** Whether words name a large shop that the catalogue lacks: 'argos kettle', 'delivery at next', but not 'next week'. */
function isOtherShop({ isWord }: OtherShop, words: readonly TypedWord[], at: { start: number; end: number; isName: boolean }): boolean {
  const { start, end, isName } = at;
  const [before = '', next = ''] = [words[start - 1]?.word, words[end]?.word];
  if (end - start === words.length) return false;
  const isSaidOfShop = OF_SHOPS.has(next) || (DO.has(before) && (SHOPS_DO.has(next) || next === '')) || OF_SALES.has(next);
  // 'Board game codes' are of no shop.
  if (isSaidOfShop) return !isWord || before === '' || PLAIN_WORDS.has(before);
  // 'A code for The Works? Love that shop', but not 'codes for the range of kettles'.
  const isEnd = next === '' || (end - start > 1 && PLAIN_WORDS.has(next) && !GOES_ON.test(next));
  const isOfCodes = end - start > 1 && before === 'for' && words.some(({ word }) => OF_SHOPS.has(word));
  if (isWord) return isEnd && (isOfCodes || AT_SHOP.has(before));
  return !isName || AT.has(before) || before === 'than' || before === 'match';
}

/**
 * Some brands are called as things are, or as people talk.
 *
 * @param isRare hardly any name but the brand's own holds it: 'braun', which is brown, too
 * @param isBesideGoods other words name goods: 'hornby' alone means trains, of a 'hornby locomotive' it is the maker
 */
function isPlain(word: string, isRare: boolean, isBesideGoods: boolean): boolean {
  const compared = comparable(word) || word;
  return (
    (PLAIN_WORDS.has(word) && !RECIPIENTS.has(word)) ||
    (isSureGoodsWord(compared) && !(isRare && isBesideGoods)) ||
    GENDERS.has(compared) ||
    (!isRare && (isColour(word) || MATERIALS.exact(word) !== undefined)) ||
    !/\p{L}/u.test(word)
  );
}

/** Merchants and brands in words, the longest names first. */
export function readNames(words: readonly TypedWord[], { names, counts }: Pick<Vocabulary, 'names' | 'counts'>): FoundNames {
  const byKey = Map.groupBy(names, ({ key }) => key);
  // 'Ray-Bans', 'Nikes'.
  const ofMany = (key: string) => (byKey.get(nameOfOne(key)) ?? []).filter(({ kind }) => kind === 'brand');
  const places: NamePlace[] = [];
  const otherShops: string[] = [];
  const taken = new Set<number>();
  const take = (place: NamePlace) => {
    places.push(place);
    for (let at = place.start; at < place.end; at += 1) taken.add(at);
  };
  const goods = words.map(({ word }) => isSureGoodsWord(comparable(word)));
  const isBesideGoods = (place: number) => goods.some((is, at) => is && at !== place);
  const namesShops = words.some(({ word }) => OF_SHOPS.has(word));
  for (let size = Math.min(NAME_WORDS_MAX, words.length); size > 0; size -= 1) {
    for (let start = 0; start + size <= words.length; start += 1) {
      const end = start + size;
      const run = words.slice(start, end);
      if (run.some((_, at) => taken.has(start + at))) continue;
      const [first, last] = [run[0]!.word, run.at(-1)!.word];
      const [before = '', next = ''] = [words[start - 1]?.word, words[end]?.word];
      const key = run.map(({ word }) => word).join('');
      const meant = byKey.get(key) ?? (size > 1 || !counts.has(key) ? ofMany(key) : []);
      const other = meant.some(({ kind }) => kind === 'merchant') ? undefined : OTHER_SHOPS.get(key);
      if (other !== undefined && isOtherShop(other, words, { start, end, isName: meant.length > 0 })) {
        otherShops.push(other.name);
        take({ kind: 'merchant', start, end, named: null, sure: 0.9 });
        continue;
      }
      const isOfShop =
        AT.has(before) ||
        (next !== 'one' && OF_SHOPS.has(next)) ||
        // 'What does Kestrel sell.'
        (DO.has(before) && SHOPS_DO.has(next)) ||
        (before === 'to' && words[start - 2]?.word === 'back') ||
        (before === 'for' && namesShops);
      const merchant = meant.find(({ kind }) => kind === 'merchant' || (kind === 'shop-word' && isOfShop));
      const held = size === 1 ? (counts.get(first)?.named ?? 0) : 0;
      const brand = meant
        .filter(({ kind, products }) => kind === 'brand' && held < WORD_SHARE * products)
        .sort((a, b) => b.products - a.products)[0];
      const one = merchant !== undefined && (brand === undefined || isOfShop) ? merchant : brand;
      if (one === undefined) continue;
      const isBrand = one.kind === 'brand';
      const isRelative = size === 1 && RECIPIENTS.has(first) && (BEFORE_RELATIVE.has(before) || AFTER_RELATIVE.test(next));
      if (isRelative) continue;
      const isSmall = isBrand && one.products <= FEW_PRODUCTS;
      // 'DP' is what people call a DisplayPort.
      const isSpoken = isSmall && SPOKEN.has(first);
      const heldByLeast = Math.min(...run.map(({ word }) => counts.get(word)?.named ?? 0));
      const isOfGoods = isSmall && heldByLeast >= WORD_SHARE * FEW_PRODUCTS && firstGoodsEnd([comparable(last)]) === 1;
      // 'Games & Puzzles' is a brand, too.
      const isList = run.some(({ word }) => word === 'and');
      // 'Delivered to my door' names no Tomy.
      const isTalk =
        size === 1
          ? isSpoken || isPlain(first, held > 0 && held <= RARE_SHARE * (brand?.products ?? 0), isBesideGoods(start))
          : // 'A T shirt' does not name the brand AT.
            (run.every(({ word }) => word.length === 1) && run.some(({ word }) => PLAIN_WORDS.has(word))) ||
            // 'A PC' is no APC.
            (/^an?$/.test(first) && !/^an? /i.test(one.name)) ||
            (last === 'it' && BEFORE_DEED.has(before)) ||
            isOfGoods ||
            run.every(({ word }) => PLAIN_WORDS.has(word) || (isList && isGoodsWord(comparable(word))));
      const isAsked =
        (isBrand && OF_BRANDS.has(next)) || (MAKERS_TOO.has(first) && (BEFORE_NAME.has(before) || isGoodsWord(comparable(next))));
      if (isTalk && !isAsked && !(one.kind === 'merchant' && AT.has(before))) continue;
      const named = { id: one.id, name: one.name, slug: one.slug };
      take({ kind: isBrand ? 'brand' : 'merchant', start, end, named, sure: size > 1 || AT.has(before) || isBrand ? 0.9 : 0.7 });
    }
  }
  const ofKind = (wanted: NamePlace['kind']) => places.flatMap(({ kind, named }) => (kind === wanted && named !== null ? [named] : []));
  return { brands: ofKind('brand'), merchants: ofKind('merchant'), otherShop: otherShops[0] ?? null, places };
}
