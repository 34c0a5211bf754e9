import { SHOPPING_LISTS_MAX, SHOPPING_LIST_NAME_MAX_CHARS } from '#catalogue/limits.ts';
import { DEFAULT_LIST_NAME, isDefaultListName } from '#catalogue/shopping-list.ts';
import { fits } from '#client/shape.ts';
import { $session } from '../session/stored-session.ts';
import { storedAtom } from '../stored-atom.ts';

/** A list on this device. 'Saved' is stored only when it has a link. */
export interface DeviceList {
  name: string;
  /** Of the list in the account; absent: it is on this device only. */
  id?: number;
  /** The path of its link. */
  link?: string | null;
}

const isDeviceList = (value: unknown): value is DeviceList => {
  if (!fits(value, { name: 'string', 'id?': 'number', 'link?': 'string|null' })) return false;
  const { name, link } = value as DeviceList;
  return name !== '' && name.length <= SHOPPING_LIST_NAME_MAX_CHARS && (link ?? '/list/').startsWith('/list/');
};

/** Reads lists. Storage may be old or damaged: what does not fit is dropped. */
function parseLists(text: string | null): DeviceList[] {
  try {
    const lists: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(lists) ? lists.filter(isDeviceList).slice(0, SHOPPING_LISTS_MAX) : [];
  } catch {
    return [];
  }
}

const stored = storedAtom('lists', parseLists);
export const $lists = stored.$value;
export const { keep: setLists, reread: rereadLists } = stored;

/** The list of a name, whatever its case; 'Saved' is always there. */
export const listNamed = (name: string): DeviceList | undefined =>
  $lists.get().find((list) => list.name.toLowerCase() === name.toLowerCase()) ??
  (isDefaultListName(name) ? { name: DEFAULT_LIST_NAME } : undefined);

/** After signing out, or when the session ends, lists of the account leave the device, as its products do (`saved.ts`). */
$session.subscribe((session) => {
  if (session === null && $lists.get().some(({ id }) => id !== undefined)) setLists(rereadLists().filter(({ id }) => id === undefined));
});
