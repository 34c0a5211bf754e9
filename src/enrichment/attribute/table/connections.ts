import { printLength } from '#lexicon/values/units.ts';
import type { Attribute, AttributeText } from '../attribute.ts';
import { inName, matchChoice, matchList, quantities } from '../readers.ts';

const CABLES = 259;
const METRIC = new Set(['m', 'cm', 'mm', 'metre', 'metres', 'meter', 'meters', 'mtr']);
const IMPERIAL = new Set(['ft', 'feet', 'foot', "'", '’', 'in', 'inch', 'inches', '"', '”']);
const METRES_MIN = 0.05;
const METRES_MAX = 1000;

/** The length of a cable: metres where the name has them, else feet and inches; '2M' is two metres. */
function cableLength({ name }: AttributeText): number | null {
  const length = [...quantities(name, 'length', METRIC), ...quantities(name, 'length', IMPERIAL)].find(
    (one) => one >= METRES_MIN && one <= METRES_MAX,
  );
  return length === undefined ? null : Number(length.toFixed(2));
}

const connectorsIn = matchList([
  [/rj-?45|8p8c/i, 'RJ-45'],
  [/rj-?11|rj-?12/i, 'RJ-11'],
  [/mini ?displayport|mini ?dp/i, 'Mini DisplayPort'],
  [/(?<!mini ?)displayport/i, 'DisplayPort'],
  [/micro[- ]?hdmi|mini[- ]?hdmi/i, 'Mini or Micro HDMI'],
  [/(?<!micro[- ]?|mini[- ]?)hdmi/i, 'HDMI'],
  [/dvi/i, 'DVI'],
  [
    /\bvga\b|hd-?15|\b(?:hd)?db-?15|(?<!\b(?:9|25)[ -]?(?:pole|pin) )d-sub(?! ?(?:9|25)|.{0,30}\b(?:9|25)[ -]?(?:pole|pin))|\bsvga\b/i,
    'VGA',
  ],
  [/usb[- ]?(?:type[- ]?)?c\b|type-?c\b/i, 'USB-C'],
  [/micro[- ]?usb|usb micro/i, 'Micro USB'],
  [/mini[- ]?usb|usb mini/i, 'Mini USB'],
  [/(?<!(?:mini|micro)[- ]?)usb[- ]?(?:\d\.\d )?(?:type[- ]?)?a\b/i, 'USB-A'],
  [/(?<!(?:mini|micro)[- ]?)usb[- ]?(?:\d\.\d )?(?:type[- ]?)?b\b/i, 'USB-B'],
  [/lightning/i, 'Lightning'],
  [/thunderbolt/i, 'Thunderbolt'],
  [/3[.,]5 ?mm|mini-?jack/i, '3.5 mm jack'],
  [/\brca\b|phono|cinch/i, 'RCA'],
  [/\bxlr\b/i, 'XLR'],
  [/toslink|optical audio/i, 'TOSLINK'],
  [/s-?video/i, 'S-Video'],
  [/scart/i, 'SCART'],
  [/\bbnc\b/i, 'BNC'],
  [/\bf[- ]type\b|\bf-?connector/i, 'F'],
  [/\blc\b/i, 'LC'],
  [/\bsc\b/i, 'SC'],
  [/\bst\b/i, 'ST'],
  [/mtp|mpo/i, 'MTP or MPO'],
  [/db-?9|\b9[ -]?(?:pole|pin) d-sub|d-sub.{0,30}\b9[ -]?(?:pole|pin)|serial \(9|rs-?232/i, 'DB9'],
  [/db-?25/i, 'DB25'],
  [/centronics|ieee[- ]?1284/i, 'Parallel'],
  [/e-?sata|external (?:sata|serial ata)/i, 'eSATA'],
  [/(?<!\be-?|external )(?:\bsata\b|serial ata)/i, 'SATA'],
  [/mini[- ]?sas|sff-?\d{4}|\bsas\b/i, 'SAS'],
  [/firewire|ieee[- ]?1394/i, 'FireWire'],
  [/ps\/2|mini-?din/i, 'PS/2'],
  [/\bc13\b/i, 'C13'],
  [/\bc14\b/i, 'C14'],
  [/\bc19\b/i, 'C19'],
  [/\bc20\b/i, 'C20'],
  [/\bc7\b/i, 'C7'],
  [/\bnema\b/i, 'NEMA'],
  [/molex|\blp4\b/i, 'Molex'],
  [/\bscsi\b|hd-?68|vhdci/i, 'SCSI'],
]);

const STANDARDS = matchChoice([
  [/cat\.? ?8/i, 'Cat8'],
  [/cat\.? ?7/i, 'Cat7'],
  [/cat\.? ?6a|category 6a/i, 'Cat6a'],
  [/cat\.? ?6\/6e\/6a/i, 'Cat6a'],
  [/cat\.? ?6|category 6/i, 'Cat6'],
  [/cat\.? ?5e|category 5e/i, 'Cat5e'],
  [/cat\.? ?5|category 5/i, 'Cat5'],
  [/\bom4\b/i, 'OM4'],
  [/\bom3\b/i, 'OM3'],
  [/usb (?:version )?(?:3\.2|4)/i, 'USB 3.2'],
  [/usb (?:version )?3\.1/i, 'USB 3.1'],
  [/usb (?:version )?3(?:\.0)?\b/i, 'USB 3.0'],
  [/usb (?:version )?2(?:\.0)?\b/i, 'USB 2.0'],
  [/hdmi 2\.1/i, 'HDMI 2.1'],
  [/hdmi 2\.0/i, 'HDMI 2.0'],
]);

const WIRELESS = matchChoice([
  [/wired ?& ?wireless|wired\/wireless/i, 'Wired and wireless'],
  [/\bwireless\b|\bbluetooth\b|\brf\b|\bcordless\b|\bwi-?fi\b/i, 'Wireless'],
  [/\bwired\b|\bcorded\b|usb(?: type-?a)?$/i, 'Wired'],
]);

/** Attributes of cables, and of what is connected by one or by none. */
export const CONNECTIONS: readonly Attribute[] = [
  {
    id: 'cable-length',
    label: 'Length',
    type: 'number',
    unit: 'm',
    nodes: [CABLES],
    keys: ['cable length'],
    read: (value) => quantities(value, 'length')[0] ?? null,
    name: cableLength,
    print: printLength,
    filter: 1,
  },
  {
    id: 'connector',
    label: 'Connectors',
    type: 'list',
    nodes: [CABLES, 4463, 258, 1977],
    keys: ['connector 1', 'connector 2', 'connector s', 'connectors'],
    read: connectorsIn,
    name: ({ name }) =>
      connectorsIn(name) ?? (/\bcat\.? ?\d.{0,60}\b(?:patch|networking|ethernet|crossover)\b/i.test(name) ? ['RJ-45'] : null),
    filter: 2,
  },
  {
    id: 'cable-type',
    label: 'Standard',
    type: 'choice',
    nodes: [CABLES],
    keys: ['cable standard'],
    read: STANDARDS,
    name: ({ name }) => STANDARDS(name),
    filter: 3,
  },
  {
    id: 'wireless',
    label: 'Connection',
    type: 'choice',
    nodes: [304, 303, 301, 543626, 543627, 505771, 249, 3580, 139, 234],
    keys: ['connectivity technology', 'device interface', 'connection'],
    read: WIRELESS,
    name: inName(
      matchChoice([
        [/\bwireless\b|\bbluetooth\b|\brf\b/i, 'Wireless'],
        [/\bwired\b/i, 'Wired'],
      ]),
    ),
    filter: 2,
  },
];
