import { placeholderOf } from '#catalogue/display/image.ts';
import { formatPrice } from '#catalogue/price.ts';
import { $saved, type SavedProduct } from '#stores/saved/saved.ts';
import { toggleSaved } from '#stores/saved/toggle-saved.ts';
import { $session } from '#stores/session/stored-session.ts';
import { showPicks } from '../compare/picks.ts';
import { showToast } from '../every-page/toast.ts';

const list = document.querySelector('[data-saved-list]');
const empty = document.querySelector<HTMLElement>('[data-saved-empty]');
const where = document.querySelector<HTMLElement>('[data-saved-where]');
const onDevice = where?.textContent ?? '';
const template = document.querySelector<HTMLTemplateElement>('template[data-saved-card]');

function card(item: SavedProduct): DocumentFragment {
  const fragment = template?.content.cloneNode(true) as DocumentFragment;
  const set = (selector: string, text: string) => {
    const element = fragment.querySelector(selector);
    if (element) element.textContent = text;
  };
  set('.name', item.name);
  set('.by', item.merchantName);
  set('[data-price]', formatPrice(item.price));
  fragment.querySelector('a')?.setAttribute('href', item.path);
  fragment.querySelector('img')?.setAttribute('src', item.imageUrl ?? placeholderOf(item.path));
  const pick = fragment.querySelector('input');
  if (pick) pick.value = String(item.id);
  const remove = fragment.querySelector('button');
  remove?.setAttribute('aria-label', `Remove ${item.name}`);
  remove?.addEventListener('click', async () => {
    try {
      await toggleSaved(item);
    } catch {
      showToast('We could not reach your account. Please try again.');
    }
  });
  return fragment;
}

$saved.subscribe((items) => {
  list?.replaceChildren(...items.map(card));
  showPicks();
  if (empty) empty.hidden = items.length > 0;
});

/** Shows the saved products of the account, from this and other browsers. */
async function showAccount(): Promise<void> {
  const { syncSaved } = await import('#stores/saved/sync-saved.ts');
  await syncSaved().catch(() => showToast('We could not reach your account. This list shows what was saved in this browser.'));
}

let person: string | undefined;
$session.subscribe((session) => {
  if (where) where.textContent = session === null ? onDevice : (where.dataset['inAccount'] ?? '');
  const before = person;
  person = session?.user?.userGuid;
  if (person !== undefined && person !== before) void showAccount();
});
