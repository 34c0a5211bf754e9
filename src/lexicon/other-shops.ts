/** Large British shops. What is asked of one is asked of a shop, also where the catalogue has none of that name. */
const NAMES = `Amazon, Argos, Tesco, Asda, eBay, Currys, Sainsbury's, Aldi, Lidl, IKEA, ASOS, Shein, Temu, Waitrose, Morrisons, Ocado, John Lewis,
Marks & Spencer, M&S, Marks and Sparks, Debenhams, Selfridges, Harrods, Matalan, Primark, Peacocks, TK Maxx, H&M, Zara, Topshop, New Look,
River Island, Littlewoods, JD Sports, Sports Direct, Decathlon, Halfords, B&Q, Screwfix, Toolstation, Wickes, Homebase, Dunelm, Wayfair,
The Range, The Works, Wilko, Poundland, B&M, Home Bargains, Superdrug, WHSmith, Waterstones, Smyths, Hamleys, Toys R Us, The Entertainer,
Etsy, AliExpress, Vinted, AO.com, Hobbycraft, Robert Dyas, Richer Sounds, Carphone Warehouse, CeX, Costco, Mothercare, Schuh, Foot Locker,
Uniqlo, Boohoo, PrettyLittleThing, Lakeland, Card Factory, Clintons, Paperchase, Ryman, Ebuyer, Overclockers, Laptops Direct, Pets at Home,
Very, Next, Boots, Game, Office, Gap, Staples, Iceland`;

/** A shop that is called as people talk, or as goods are. */
const CALLED_AS_WORDS = new Set([
  'The Range',
  'The Works',
  'The Entertainer',
  'Very',
  'Next',
  'Boots',
  'Game',
  'Office',
  'Gap',
  'Staples',
  'Iceland',
]);

export interface OtherShop {
  name: string;
  /** Only where shops are named: 'at Next', 'Next vouchers'. */
  isWord: boolean;
}

/** Shops by their names as they are compared, without blanks and marks: 'johnlewis', 'mands'. */
export const OTHER_SHOPS: ReadonlyMap<string, OtherShop> = new Map(
  NAMES.split(/,\s+/).map((name) => [
    name
      .toLowerCase()
      .replaceAll('&', 'and')
      .replaceAll(/[^\p{L}]/gu, ''),
    { name, isWord: CALLED_AS_WORDS.has(name) },
  ]),
);
