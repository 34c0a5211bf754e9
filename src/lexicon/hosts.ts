import { branchOf, CLOTHING_AND_ACCESSORIES, isWithin, lineage, TAXONOMY, taxonomyNode, TOYS } from './taxonomy.ts';
import { wordsOf } from './words.ts';

/** How the tree calls a branch of goods that belong to others: 'Projector Accessories', 'Laptop Parts'. */
const ACCESSORY_BRANCH = /^(?<host>.+?),? (?:(?:Replacement )?Parts(?: & +Accessories)?|Accessories)$/;

/** Branches that are called otherwise than their hosts, and those. */
const CALLED_OTHERWISE: ReadonlyMap<number, readonly number[]> = new Map([
  [265, [271, 272, 4666, 266]],
  [403, [404]],
  [503008, [241]],
  [2096, [142]],
  [2372, [256]],
  [2911, [149]],
  [3895, [339]],
  [4458, [404, 305]],
  [4569, [488, 489, 3407]],
  [4775, [527]],
  [5151, [5150]],
  [5153, [5152]],
  [5159, [5139]],
  [5282, [157, 4164]],
  [5479, [148]],
]);

/** What is worn with clothes and costumes belongs to no garment. */
const WORN = new Set([167, 184, 5422, 5192]);

/** Goods of one purpose have several words; the tree mostly uses one or two of them. */
const SAME_PURPOSE: readonly (readonly string[])[] = [
  'case cover sleeve skin folio pouch holster bag',
  'mount bracket holder stand dock station cradle pole',
  'keyboard kbd',
  'strap lanyard',
].map((words) => words.split(' '));

/** Words for things that are little by themselves: they belong to a host. */
const ACCESSORY_WORDS: ReadonlySet<string> = new Set(
  `case cover sleeve skin folio pouch holster bag mount bracket holder stand dock cradle pole kbd strap lanyard adapter adaptor filter nozzle hose
   bezel caddy spare accessory`.split(/\s+/),
);

const SAYS_ACCESSORY = new Set(['accessory', 'spare']);

/** Whether a word, as `wordsOf` gives it, names what belongs to other goods. */
export const isAccessoryWord = (word: string): boolean => ACCESSORY_WORDS.has(word);

interface AccessoryBranch {
  node: number;
  /** Nodes of the branch by what their names call the goods: 'mount' of 'Projector Mounts'. */
  byWord: Map<string, number>;
}

/**
 * What a name calls the goods: the nouns of 'Speaker Bags, Covers & Cases', the last one of 'Keyboard & Mouse Wrist Rests'.
 */
function nounsOf(name: string): string[] {
  const parts = name.split(/\s*(?:&|,)\s*/u).map((part) => wordsOf(part));
  const nouns = parts.map((words) => words.at(-1) ?? '');
  return parts.at(-1)!.length > 1 ? nouns.slice(-1) : nouns;
}

const keyOf = (words: readonly string[]): string => words.map((word) => word.replace(/s$/, '')).join(' ');

/**
 * The accessory branches of each host, the nearest first. What names one of the goods below a host belongs to that one: 'Laptop Docking
 * Stations' among the accessories of computers.
 */
function readHosts(): Map<number, AccessoryBranch[]> {
  const byName = Map.groupBy(TAXONOMY.values(), ({ name }) => keyOf(wordsOf(name)));
  const hosts = new Map<number, AccessoryBranch[]>();
  const branchOfHost = (host: number, node: number): AccessoryBranch => {
    const known = hosts.get(host) ?? [];
    hosts.set(host, known);
    let branch = known.find((one) => one.node === node);
    if (branch === undefined) known.unshift((branch = { node, byWord: new Map() }));
    return branch;
  };
  for (const { id, name } of TAXONOMY.values()) {
    const named = wordsOf(ACCESSORY_BRANCH.exec(name)?.groups?.['host'] ?? '');
    if (named.length === 0 && !CALLED_OTHERWISE.has(id)) continue;
    const called = CALLED_OTHERWISE.get(id) ?? (byName.get(keyOf(named)) ?? []).map((one) => one.id);
    for (const host of called) {
      if (taxonomyNode(host).depth === 0 || WORN.has(id)) continue;
      branchOfHost(host, id);
      const below = branchOf(host).filter((one) => one !== host && !isWithin(one, id));
      for (const part of branchOf(id)) {
        const { name: partName } = taxonomyNode(part);
        const words = wordsOf(partName);
        const own = below.find((one) => wordsOf(taxonomyNode(one).name)[0] === words[0] && words[0] !== named[0]);
        if (own === undefined && !CALLED_OTHERWISE.has(id) && !words.some((word) => named.includes(word))) continue;
        const { byWord } = branchOfHost(own ?? host, id);
        for (const word of nounsOf(partName)) if (!byWord.has(word)) byWord.set(word, part);
      }
    }
  }
  return hosts;
}

const HOSTS: ReadonlyMap<number, readonly AccessoryBranch[]> = readHosts();

/** The roots of all accessory branches. */
const ACCESSORY_ROOTS = new Set([...HOSTS.values()].flat().map(({ node }) => node));

/**
 * The branches of what belongs to goods of a node or of those above it, the nearest first. An accessory has none but those that name it: what
 * belongs to a projector mount is no accessory of projectors.
 */
function branchesOf(host: number): readonly AccessoryBranch[] {
  if (isWithinAccessories(host)) return HOSTS.get(host) ?? [];
  return lineage(host)
    .toReversed()
    .flatMap((id) => HOSTS.get(id) ?? []);
}

const isWithinAccessories = (node: number): boolean => lineage(node).some((id) => ACCESSORY_ROOTS.has(id));

/** What belongs to electronics of any kind: adaptors, cables, cable management, batteries, remote controls, films, chargers. */
const OF_ANY_ELECTRONICS = [258, 259, 3328, 276, 341, 5466, 505295];
const ELECTRONICS = [222, 141];

const isWithinAny = (node: number, of: readonly number[]): boolean => of.some((one) => isWithin(node, one));

/** Toys, models and clothes: cases and stands are parts of them, or words of their names, where the tree knows no such accessory. */
const WHOLE_THINGS = [TOYS, 8, CLOTHING_AND_ACCESSORIES];

/** 'Rack mount' and 'wall mount' also say how a thing stands: a mount is one only of hosts whose mounts the tree knows. */
const ALSO_ADJECTIVE = new Set(['mount']);

/** By host and word. */
const found = new Map<string, number | null>();

/**
 * Where something belongs that is called by an accessory word and belongs to goods of `host`; null when the tree knows no accessories of them.
 *
 * @example accessoryNode(396, 'bracket') // 5257: Projector Mounts
 */
export function accessoryNode(host: number, word: string): number | null {
  const key = `${host} ${word}`;
  let node = found.get(key);
  if (node === undefined) found.set(key, (node = isWithinAny(host, OF_ANY_ELECTRONICS) ? null : findAccessoryNode(host, word)));
  return node;
}

function findAccessoryNode(host: number, word: string): number | null {
  const branches = branchesOf(host);
  const words = [word, ...(SAME_PURPOSE.find((others) => others.includes(word)) ?? [])];
  for (const { byWord } of branches) {
    for (const one of words) if (byWord.has(one)) return byWord.get(one)!;
  }
  if (ALSO_ADJECTIVE.has(word) || (isWithinAny(host, WHOLE_THINGS) && !SAYS_ACCESSORY.has(word))) return null;
  return (branches.find(({ node }) => taxonomyNode(node).name.endsWith('Accessories')) ?? branches[0])?.node ?? null;
}

/** Whether a phrase is what the node's name or that of one above calls such goods: 'usb cable', but not 'singlemode', which hints at one. */
function callsIt(phrase: string, node: number): boolean {
  const noun = phrase.slice(phrase.lastIndexOf(' ') + 1);
  return lineage(node).some((id) => nounsOf(taxonomyNode(id).name).includes(noun));
}

/** By host and accessory: whether the one belongs to the other, or may where the phrase calls it by its noun. */
const belongings = new Map<number, boolean | 'called so'>();

/**
 * Whether goods that a phrase names at a node belong to goods of another: a lens cap to a digital camera, whatever else a name says of them.
 *
 * @example belongsTo({ node: 2829, phrase: 'lens cap' }, 152) // true: Lens Caps, Digital Cameras
 */
export function belongsTo({ node, phrase }: { node: number; phrase: string }, host: number): boolean {
  const key = host * 0x100_0000 + node;
  let belongs = belongings.get(key);
  if (belongs === undefined) belongings.set(key, (belongs = findBelonging(node, host)));
  return belongs === 'called so' ? callsIt(phrase, node) : belongs;
}

function findBelonging(node: number, host: number): boolean | 'called so' {
  if (isWithin(host, node) || isWithin(node, host)) return false;
  if (branchesOf(host).some((branch) => isWithin(node, branch.node) && !isWithin(host, branch.node))) return true;
  const isElectronic = isWithinAny(host, ELECTRONICS) && !isWithinAny(host, OF_ANY_ELECTRONICS) && !isWithinAccessories(host);
  return isElectronic && isWithinAny(node, OF_ANY_ELECTRONICS) ? 'called so' : false;
}
