import { DEFAULT_LIST_NAME } from '#catalogue/shopping-list.ts';
import { $lists, type DeviceList, listNamed } from '#stores/saved/device-lists.ts';
import { $priced, priceLines } from '#stores/saved/price-lines.ts';
import { $saved, type SavedProduct } from '#stores/saved/saved.ts';
import { $session } from '#stores/session/stored-session.ts';
import { showPicks } from '../compare/picks.ts';
import { showToast } from '../every-page/toast.ts';
import { listenToActions } from './list-actions.ts';
import { showBasket } from './show-basket.ts';
import { lineElement } from './show-line.ts';

/* The page of saved things: one list at a time, which the address names. */

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const [tabs, head, body, list] = ['[data-lists]', '[data-list-head]', '[data-list-body]', '[data-saved-list]'].map(find);
const [empty, listEmpty, where] = ['[data-saved-empty]', '[data-list-empty]', '[data-saved-where]'].map(find);
const onDevice = where?.textContent ?? '';

/** Names of lists: 'Saved' first. */
const namesOf = (): string[] => [DEFAULT_LIST_NAME, ...$lists.get().flatMap(({ name }) => (name === DEFAULT_LIST_NAME ? [] : name))];

/** A thing whose list is not here is in 'Saved'. */
const listOf = (item: SavedProduct): string => listNamed(item.list ?? DEFAULT_LIST_NAME)?.name ?? DEFAULT_LIST_NAME;

function nameInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** The list that is shown. */
const shownList = (): DeviceList => listNamed(nameInAddress()) ?? listNamed(DEFAULT_LIST_NAME) ?? { name: DEFAULT_LIST_NAME };

const title = head?.querySelector<HTMLElement>('[data-list-name]');

function openList(name: string): void {
  location.hash = name === DEFAULT_LIST_NAME ? '' : encodeURIComponent(name);
  show();
  // The button that opened a dialog may be gone: then the focus is nowhere, or still in the dialog, which is closed.
  const focused = document.activeElement;
  if (focused === document.body || focused?.closest('dialog')) title?.focus();
}

function tab(name: string, things: number, isShown: boolean): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = isShown ? 'btn-main !min-h-9' : 'btn-quiet !min-h-9';
  button.setAttribute('aria-pressed', String(isShown));
  button.dataset['part'] = `list ${name}`;
  button.textContent = `${name} (${things})`;
  button.addEventListener('click', () => openList(name));
  return button;
}

function newListButton(): HTMLElement {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'btn-quiet !min-h-9', textContent: '+ New list' });
  button.dataset['listAction'] = 'new';
  button.dataset['part'] = 'new';
  return button;
}

/** Draws the list again. The focus stays where it was, or moves to the name of the list where that element is gone. */
function show(): void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['part'] : undefined;
  draw();
  if (focused !== undefined) (find(`[data-part="${CSS.escape(focused)}"]`) ?? title)?.focus();
}

function draw(): void {
  const saved = $saved.get();
  const { name, link } = shownList();
  const names = namesOf();
  const items = saved.filter((item) => listOf(item) === name);
  const hasAny = saved.length > 0 || names.length > 1;
  const counts = Map.groupBy(saved, listOf);
  tabs?.replaceChildren(...(hasAny ? [...names.map((one) => tab(one, counts.get(one)?.length ?? 0, one === name)), newListButton()] : []));
  if (empty) empty.hidden = hasAny;
  if (head) head.hidden = !hasAny;
  if (listEmpty) listEmpty.hidden = !hasAny || items.length > 0;
  if (body) body.hidden = items.length === 0;
  if (title) title.textContent = name;
  for (const button of head?.querySelectorAll('button') ?? []) {
    const { listAction } = button.dataset;
    if (listAction === 'share') button.hidden = $session.get() === null;
    else button.hidden = name === DEFAULT_LIST_NAME;
    if (listAction === 'share') button.textContent = link ? 'Shared' : 'Share';
  }
  const { lines, basket, failed } = $priced.get();
  list?.replaceChildren(...items.map((item) => lineElement(item, { line: lines.get(item.id), names, list: name })));
  showPicks();
  showBasket({ basket, failed, things: items });
  void priceLines(items.map(({ id }) => id));
}

/** Shows the lists of the account, from this and other browsers. */
async function showAccount(): Promise<void> {
  const { syncSaved } = await import('#stores/saved/sync-saved.ts');
  await syncSaved().catch(() => showToast('We could not reach your account. This list shows what was saved in this browser.'));
}

for (const store of [$saved, $lists, $priced]) store.listen(show);
addEventListener('hashchange', show);
listenToActions({ shownList, openList, refresh: showAccount });
show();

let person: string | undefined;
$session.subscribe((session) => {
  if (where) where.textContent = session === null ? onDevice : (where.dataset['inAccount'] ?? '');
  const before = person;
  person = session?.user?.userGuid;
  if (person !== undefined && person !== before) void showAccount();
  show();
});
