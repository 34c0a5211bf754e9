import { SEARCH_DEBOUNCE_MS } from '#catalogue/limits.ts';
import { brandsPath } from '#catalogue/addresses/paths.ts';

const form = document.querySelector<HTMLFormElement>('[data-brand-search]');
const input = form?.querySelector('input');
const list = document.querySelector<HTMLElement>('[data-brand-list]');
const found = document.querySelector<HTMLElement>('[data-brand-found]');
let timer: ReturnType<typeof setTimeout> | undefined;

async function search(term: string): Promise<void> {
  if (!list || !found) return;
  list.hidden = term !== '';
  found.hidden = term === '';
  if (term === '') {
    // A search from a later page changed the address to that of page 1: load it.
    if (list.dataset['page'] !== '1' && location.pathname === brandsPath()) location.assign(brandsPath());
    return;
  }
  // A search starts on page 1, also in the address.
  if (location.pathname !== brandsPath()) history.replaceState(null, '', brandsPath());
  const { showBrands } = await import('./show-brands.ts');
  await showBrands(found, term, () => input?.value.trim() === term);
}

if (form && input) {
  form.addEventListener('submit', (event) => event.preventDefault());
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(input.value.trim()), SEARCH_DEBOUNCE_MS);
  });
  found?.querySelector('[data-clear]')?.addEventListener('click', () => {
    input.value = '';
    void search('');
    input.focus();
  });
}
