import { MATERIALS } from '#lexicon/values/materials.ts';
import type { Attribute, AttributeText } from '../attribute.ts';
import { inName, matchChoice } from '../readers.ts';

const PHONES = 267;
const CASES = 2353;
const FITTINGS = [CASES, 5468];

/** '6s Plus', 'S7 edge', 'SE': a model without its series. */
const BARE_MODEL = /^(?:[A-Z]?\d{1,2}[a-z+]{0,2}|SE|X[RS]?)(?: (?:plus|edge|pro|max|mini|ultra))*$/i;
const MODEL_AT_END = /\s(?:[A-Z]?\d{1,2}[a-z+]{0,2}|SE|X[RS]?)(?: (?:plus|edge|pro|max|mini|ultra))*$/i;

/** What 'for …' names in a name of a phone's case: 'iPhone 6 and 6s', 'iPhone SE/8/7' are several. */
function phoneModels(name: string): string[] | null {
  const plain = name.replaceAll(/[®™©]|\([^()]*\)/g, '');
  const found =
    /\b(?:for|fits)\s+(?:the\s+|your\s+|select\s+|most\s+)?([^|()]{3,120}?)(?:\s(?:-|–)\s|\s(?:cell phones?|mobile phones?|smartphones?|with)\b|$)/i.exec(
      plain,
    )?.[1] ??
    /\b(?:iPhone|Galaxy|Xperia|Nexus|Moto|Lumia|Pixel) (?:[A-Z]{0,4}\d{1,4}[a-z]{0,2}|XR|XS|SE|Note ?\d{1,2})(?:\+| (?:Plus|Edge|Pro|Max|Mini|Ultra|XL))?(?!\w)/i.exec(
      plain,
    )?.[0];
  if (found === undefined) return null;
  const models: string[] = [];
  let series = '';
  for (const part of found.split(/[,/]| and | & | or /i, 8)) {
    const model = part
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/ cases?$/i, '');
    if (model === '' || model.length > 50) continue;
    const isBare = BARE_MODEL.test(model);
    if (!isBare) series = model.replace(MODEL_AT_END, '');
    models.push(namedPhone(isBare && series !== '' ? `${series} ${model}` : model));
  }
  return models.length === 0 ? null : [...new Set(models)];
}

/** 'iPhone 7' and 'Apple iPhone 7', 'Galaxy S 5' and 'Samsung Galaxy S5' are one each. */
const namedPhone = (model: string): string =>
  model
    .replace(/^iPhone\b/i, 'Apple iPhone')
    .replace(/^Galaxy\b/i, 'Samsung Galaxy')
    .replace(/\b(Galaxy [AJS]) (\d)/i, '$1$2')
    .replace(/\b(iPhone \d{1,2})S\b/, '$1s')
    .replace(/ plus$/, ' Plus');

/** A description that begins 'Clear View Cover for Galaxy S20', or names one model; what follows its models is a colour. */
function describedPhone({ description }: AttributeText): string[] | null {
  const line = description.split(/\n| - |\. /, 1)[0]!.slice(0, 120);
  return PHONE_SERIES.test(line) ? phoneModels(line.replace(/,\s?[\p{L} ]{3,20}$/u, '')) : null;
}

const PHONE_SERIES = /\b(?:iPhone|Galaxy|Xperia|Nexus|Moto|Lumia|Pixel)\b/i;

const MATERIAL =
  /\b((?:faux|vegan|synthetic) leather|leatherette|silicone|leather|polycarbonate|tpu|thermoplastic polyurethane|aluminium|aluminum|rubber|neoprene|nylon|plastic|suede|microfibre|microfiber|wood|canvas)\b/i;

/** Attributes of phones' networks and fittings. */
export const PHONE_FITTINGS: readonly Attribute[] = [
  {
    id: 'compatible-phone',
    label: 'Compatible phones',
    type: 'list',
    nodes: FITTINGS,
    columns: ['compatible_with'],
    read: (value) => phoneModels(`for ${value}`),
    name: ({ name }) => phoneModels(name),
    text: describedPhone,
    filter: 1,
  },
  {
    id: 'case-kind',
    label: 'Kind',
    type: 'choice',
    nodes: [CASES],
    keys: ['case type'],
    read: matchChoice([
      [/wallet/i, 'Wallet'],
      [/folio/i, 'Folio'],
      [/flip/i, 'Flip'],
      [/cover/i, 'Cover'],
      [/pouch|sleeve/i, 'Pouch'],
      [/holster/i, 'Holster'],
      [/armband/i, 'Armband'],
      [/bumper/i, 'Bumper'],
    ]),
    name: inName(
      matchChoice([
        [/\bwallet\b/i, 'Wallet'],
        [/\bfolio\b/i, 'Folio'],
        [/\bflip\b/i, 'Flip'],
        [/\bbattery case\b|\bcharging case\b|\bjuice pack\b/i, 'Battery case'],
        [/\bholster\b/i, 'Holster'],
        [/\barmband\b/i, 'Armband'],
        [/\bbumper\b/i, 'Bumper'],
        [/\bhard[- ]?shell\b|\bhard case\b|\bsnap case\b/i, 'Hard shell'],
        [/\bsoft[- ]?shell\b|\bsoft case\b|\b(?:gel|silicone) (?:case|skin)\b/i, 'Soft shell'],
        [/\bpouch\b|\bsleeve\b|\bclutch\b/i, 'Pouch'],
        [/\bback cover\b/i, 'Back cover'],
        [/\bcover\b/i, 'Cover'],
      ]),
    ),
    filter: 2,
  },
  {
    id: 'network',
    label: 'Network',
    type: 'choice',
    nodes: [PHONES],
    name: inName(
      matchChoice([
        [/\bunlocked\b/i, 'Unlocked'],
        [/\bverizon\b/i, 'Verizon'],
        [/\bat&t\b/i, 'AT&T'],
        [/\bsprint\b/i, 'Sprint'],
        [/\bt-mobile\b/i, 'T-Mobile'],
        [/\b(?:boost mobile)\b/i, 'Boost Mobile'],
        [/\bvirgin mobile\b/i, 'Virgin Mobile'],
        [/\btracfone\b/i, 'TracFone'],
        [/\bvodafone\b/i, 'Vodafone'],
        [/\bee\b.*\bpay as you go\b/i, 'EE'],
      ]),
    ),
    filter: 5,
  },
  {
    // In addresses of filters, so it stays.
    id: 'fashion-material',
    label: 'Case material',
    type: 'choice',
    nodes: [CASES],
    text({ name, description }) {
      const said = MATERIAL.exec(name) ?? MATERIAL.exec(description);
      return said === null ? null : (MATERIALS.exact(said[1]!) ?? null);
    },
    filter: 30,
  },
];
