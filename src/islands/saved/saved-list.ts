import { formatPrice } from '#catalogue/price.ts';
import { $saved, toggleSaved, type SavedItem } from '#stores/saved.ts';

const list = document.querySelector('[data-saved-list]');
const empty = document.querySelector<HTMLElement>('[data-saved-empty]');
const template = document.querySelector<HTMLTemplateElement>('template[data-saved-card]');

function card(item: SavedItem): DocumentFragment {
  const fragment = template?.content.cloneNode(true) as DocumentFragment;
  const set = (selector: string, text: string) => {
    const element = fragment.querySelector(selector);
    if (element) element.textContent = text;
  };
  set('.name', item.name);
  set('.by', item.merchantName);
  set('[data-price]', formatPrice(item.price));
  fragment.querySelector('a')?.setAttribute('href', item.path);
  fragment.querySelector('img')?.setAttribute('src', item.imageUrl ?? '/placeholder.svg');
  const remove = fragment.querySelector('button');
  remove?.setAttribute('aria-label', `Remove ${item.name}`);
  remove?.addEventListener('click', () => toggleSaved(item));
  return fragment;
}

$saved.subscribe((items) => {
  list?.replaceChildren(...items.map(card));
  if (empty) empty.hidden = items.length > 0;
});
