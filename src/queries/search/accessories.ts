/**
 * Words that name an accessory or a part when they follow the name of a thing ('laptop bag', 'projector lamp') or stand before
 * 'for' ('battery for laptop'). An operator may add to them.
 */
const ACCESSORIES =
  `accessory adapter adaptor arm backpack bag band battery belt blank bracket bulb cable cabinet carrier carry cart case charger cleaner
  cleaning clip cooler cooling cord cover cradle cushion dock docking drum enclosure extension film filter folder fuser glass grip guard
  hanger hardware harness holder holster housing hub ink insert jacket keyboard kit lamp lead lens licence license lid lock mat module mount mounting
  option pad part pedestal pillow plate pocket pouch power privacy protector rack rail reader remote replacement rest ribbon riser roller screen
  service shell skin sleeve software spare splitter sticker stand station strap stylus supply support switch toner tool tray trolley tripod upgrade wallet
  warranty calculator headset kbd keypad mouse mice speaker supp svc wipes workstation`
    .trim()
    .split(/\s+/);

const MARKERS = new Set(ACCESSORIES.flatMap((word) => [word, `${word}s`, word.replace(/y$/, 'ies'), `${word}es`]));

export const marksAccessory = (word: string): boolean => MARKERS.has(word);
