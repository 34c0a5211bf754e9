/**
 * Columns of feeds that state facts of the goods, by one name each, with every name that networks and shops give them, in lower case
 * without spaces and underscores.
 */
const NAMES = {
  colour: 'color colour colourname colorname maincolour maincolor',
  size: 'size sizes sizename',
  size_system: 'sizesystem',
  gender: 'gender suitablefor sex',
  age_group: 'agegroup',
  material: 'material materials fabric',
  pattern: 'pattern',
  condition: 'condition productcondition',
  energy_class: 'energyefficiencyclass energyclass energyrating energylabel efficiencyclass',
  energy_class_min: 'minenergyefficiencyclass',
  energy_class_max: 'maxenergyefficiencyclass',
  item_group_id: 'itemgroupid parentproductid parentsku groupingid',
  pack_quantity: 'multipack packquantity packsize',
  unit_measure: 'unitpricingmeasure',
  unit_base_measure: 'unitpricingbasemeasure',
  capacity: 'capacity storagecapacity',
  storage: 'storage internalstorage',
  screen_size: 'screensize displaysize',
  wattage: 'wattage',
  volume: 'volume',
  scale: 'scale',
  compatible_with: 'compatiblewith compatibility',
  dimensions: 'dimensions productdimensions',
  specifications: 'specifications specification techspecs features',
  keywords: 'keywords',
  format: 'format mediaformat',
  age_rating: 'agerating',
  genre: 'genre',
  google_product_category: 'googleproductcategory googletaxonomy googlecategory',
} as const;

/** A column of feeds that states a fact, as `FeedProduct.columns` names it. */
export type FactColumn = keyof typeof NAMES;

const COLUMNS: ReadonlyMap<string, FactColumn> = new Map(
  Object.entries(NAMES).flatMap(([column, names]) => names.split(' ').map((name): [string, FactColumn] => [name, column as FactColumn])),
);

/** What Tradedoubler and Awin write before a shop's own name of a column. */
const PREFIXES = ['(field)', 'fashion:'];

/**
 * The column of facts that a feed's column is.
 *
 * @param key the name in lower case without spaces and underscores
 * @example factColumn('fashion:suitablefor') // 'gender'
 */
export function factColumn(key: string): FactColumn | undefined {
  const prefix = PREFIXES.find((one) => key.startsWith(one)) ?? '';
  return COLUMNS.get(key.slice(prefix.length));
}
