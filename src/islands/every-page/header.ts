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

/** The script that only signed-in visitors need. */
const signedIn = () => import('../session/signed-in.ts');

$session.subscribe((session) => {
  accountLink?.toggleAttribute('data-signed-in', session !== null);
  accountLink?.setAttribute('aria-label', session === null ? 'Account' : 'Account: signed in');
  if (session !== null) loadAddition(signedIn);
});

// Here, so that a visit and a copied code count also before that script has been loaded. A middle click opens a tab and is no `click`.
for (const type of ['click', 'auxclick'] as const) {
  document.addEventListener(type, (event) => {
    if ($session.get() !== null) loadAddition(() => signedIn().then(({ onPress }) => onPress(event)));
  });
}

// The category tree is fetched when the menu is first opened.
menu?.addEventListener('beforetoggle', async (event) => {
  if ((event as ToggleEvent).newState !== 'open' || !menuPlace || menuPlace.dataset['state'] === 'ready') return;
  const { showCategoryMenu } = await load(() => import('../menu/category-menu.ts'));
  await showCategoryMenu(menuPlace);
});
