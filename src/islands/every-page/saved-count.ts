import { $saved } from '#stores/saved/saved.ts';

const badge = document.querySelector<HTMLElement>('[data-saved-count]');
const link = badge?.closest('a');

$saved.subscribe(({ length }) => {
  if (!badge || !link) return;
  badge.hidden = length === 0;
  badge.textContent = String(length);
  link.setAttribute('aria-label', length === 0 ? 'Saved items' : `Saved items: ${length}`);
});
