import { $saved } from '#stores/saved/saved.ts';
import { $session } from '#stores/session/stored-session.ts';
import { load, loadAddition } from '#stores/load.ts';

/* The header: how many items are saved, whether the visitor is signed in, and the menu of categories. */

const accountLink = document.querySelector('[data-account]');
const savedBadge = document.querySelector<HTMLElement>('[data-saved-count]');
const savedLink = savedBadge?.closest('a');
const menu = document.getElementById('menu');
const menuPlace = menu?.querySelector<HTMLElement>('[data-category-menu]');

$saved.subscribe(({ length }) => {
  if (!savedBadge || !savedLink) return;
  savedBadge.hidden = length === 0;
  savedBadge.textContent = String(length);
  savedLink.setAttribute('aria-label', length === 0 ? 'Saved items' : `Saved items: ${length}`);
});

$session.subscribe((session) => {
  accountLink?.toggleAttribute('data-signed-in', session !== null);
  accountLink?.setAttribute('aria-label', session === null ? 'Account' : 'Account: signed in');
  // Only signed-in visitors need this script.
  if (session !== null) loadAddition(() => import('../session/signed-in.ts'));
});

// The category tree is fetched when the menu is first opened.
menu?.addEventListener('beforetoggle', async (event) => {
  if ((event as ToggleEvent).newState !== 'open' || !menuPlace || menuPlace.dataset['state'] === 'ready') return;
  const { showCategoryMenu } = await load(() => import('../menu/category-menu.ts'));
  await showCategoryMenu(menuPlace);
});
