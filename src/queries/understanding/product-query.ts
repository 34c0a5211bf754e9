import type { Dimension } from '#lexicon/values/units.ts';

/** What a part of the typed words was read as. */
export type SpanKind =
  | 'category'
  | 'brand'
  | 'merchant'
  | 'code'
  | 'attribute'
  | 'quantity'
  | 'price'
  | 'condition'
  | 'stock'
  | 'delivery'
  | 'sale'
  | 'order'
  | 'exclusion'
  | 'circumstance'
  | 'plain'
  | 'word';

/** A part of the typed words, what it was read as, and how sure that is (0 to 1). */
export interface Span {
  kind: SpanKind;
  text: string;
  start: number;
  end: number;
  sure: number;
}

/** A text with blanks for some of its spans, so that all others stay where they are. */
export const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);

/** Bounds in pence. `near`: asked for something around this price. */
export interface PriceWish {
  min?: number;
  max?: number;
  near?: number;
}

export type Order = 'best' | 'cheapest' | 'cheapest-delivered' | 'dearest' | 'newest' | 'discount';

/** A merchant or brand of the catalogue. */
export interface NamedEntity {
  id: string;
  name: string;
  slug: string;
}

/** A kind of goods that the words name. */
export interface WantedGoods {
  /** Nodes of the taxonomy, the likeliest first; the whole branch of each. */
  nodes: number[];
  /** The typed words, folded. */
  words: string[];
  /** 1: a written phrase; less: a hint. */
  sure: number;
  /** Of two goods of which either will do, or both are wanted, the nodes of each: 'a wallet or a tie', 'a wallet and a tie'. */
  each?: number[][] | undefined;
}

/** 'colour', 'colour-printing', 'gender', 'age-group', 'size', 'material' or 'condition', with the value as the catalogue has it. */
export interface WantedAttribute {
  id: string;
  value: string;
  /** The typed words, folded. */
  words: string[];
  /** Values that would do as well: 'blue or purple'. */
  others?: string[];
}

/** '5m', '22 inch', '16gb', '1000 piece'. */
export interface WantedQuantity {
  value: number;
  /** In the first unit of its dimension; 'count' for pieces and packs. */
  dimension: Dimension | 'count';
  /** As typed, folded: ['22', 'inch']. */
  words: string[];
  /** 'Or less', 'at least'. */
  bound?: 'most' | 'least';
  /** Others that would do as well: '8 or 16gb'. */
  others?: WantedQuantity[];
}

/** What is not wanted. */
export interface Exclusions {
  /** Phrases that a name or brand must not hold. */
  phrases: string[];
  brands: NamedEntity[];
  nodes: number[];
  attributes: WantedAttribute[];
}

/** One reading of a shopper's words, for search and assistant. Money in pence. */
export interface ProductQuery {
  text: string;
  spans: Span[];
  goods: WantedGoods | null;
  /** What the goods are for: 'case for an iphone 7'. */
  purpose: string[];
  brands: NamedEntity[];
  merchant: NamedEntity | null;
  /** A large shop that the catalogue lacks: 'Argos'. */
  otherShop: string | null;
  codes: string[];
  attributes: WantedAttribute[];
  quantities: WantedQuantity[];
  price: PriceWish;
  inStock: boolean;
  freeDelivery: boolean;
  reduced: boolean;
  order: Order;
  exclusions: Exclusions;
  /** 'Black on white': print the other way round is not wanted. */
  prints: string[];
  /** Words to look for in the order in which they were typed, of goods, brands, codes, attributes and what is left over. */
  words: QueryWord[];
  /** Wishes that exclude each other: 'red not red', 'over 50 under 20'. None of them counts. */
  contradictions: string[];
}

/** A word that ranks. 'aside': what is told besides, or what a need is about; all others must be there, too. */
export interface QueryWord {
  word: string;
  kind: 'goods' | 'brand' | 'code' | 'attribute' | 'left' | 'aside';
  /** Others that would do as well: 'nike or adidas', '302 or 304'. */
  others?: string[];
  /** Names the goods that meet a need, and was not typed. */
  isMeant?: true;
}

export const NO_EXCLUSIONS: Exclusions = { phrases: [], brands: [], nodes: [], attributes: [] };

/** Goods that are less sure than this only rank. */
export const SURE_FROM = 0.8;

/** The wanted goods where they are sure, so that no others will do. */
export const sureGoods = ({ goods }: Pick<ProductQuery, 'goods'>): WantedGoods | null =>
  goods !== null && goods.sure >= SURE_FROM ? goods : null;

/** Whether goods are meant that no word names: those for somebody, of a present. */
export const isUnnamed = ({ goods }: Pick<ProductQuery, 'goods'>): boolean => goods?.words.length === 0;

/** Whether anything was named that goods can be found by. */
export const namesGoods = ({ goods, brands, codes, words, attributes }: ProductQuery): boolean =>
  goods !== null || brands.length > 0 || codes.length > 0 || attributes.length > 0 || words.some(({ kind }) => kind === 'left');

/** The same of any brand. */
export const withoutBrands = (query: ProductQuery): ProductQuery => ({
  ...query,
  brands: [],
  words: query.words.filter(({ kind }) => kind !== 'brand'),
});

/** The same of another's brands. */
export const withBrandsOf = (query: ProductQuery, { brands, words }: ProductQuery): ProductQuery => ({
  ...query,
  brands,
  words: [...words.filter(({ kind }) => kind === 'brand'), ...query.words],
});

/** Whether a value says for whom goods are. */
export const saysWhom = ({ id }: Pick<WantedAttribute, 'id'>): boolean => id === 'gender' || id === 'age-group';

/** Whether a price is asked for. */
export const isPriced = ({ price }: Pick<ProductQuery, 'price'>): boolean => price.min !== undefined || price.max !== undefined;

/** Whether a price is asked for, and nothing else: 'anything under £5'. */
export const isOfPriceAlone = (query: ProductQuery): boolean =>
  isPriced(query) && query.goods === null && query.merchant === null && query.words.length + query.quantities.length === 0;

/** Whether something is asked of offers, and not of the goods: stock, free delivery or a reduced price. */
export const asksOfOffers = ({ inStock, freeDelivery, reduced }: Pick<ProductQuery, 'inStock' | 'freeDelivery' | 'reduced'>): boolean =>
  inStock || freeDelivery || reduced;

/** Whether goods are looked for that nobody named, as they meet the need that was told: 'keep my feet warm'. */
export const meetsNeed = ({ words }: ProductQuery): boolean => words.some(({ isMeant }) => isMeant === true);

/** Whether a category, a brand, a code or a merchant of the catalogue was recognised, or a need: more than words. */
export const isRecognised = (query: ProductQuery): boolean =>
  query.goods !== null || query.brands.length > 0 || query.codes.length > 0 || query.merchant !== null || meetsNeed(query);
