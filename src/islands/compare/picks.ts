import { COMPARE_PRODUCTS } from '#catalogue/limits.ts';
import { keepPicks, keptPicks } from './kept-picks.ts';

/* The ticks of a list are a form that works alone. This keeps them from page to page, and lets no fifth be ticked. */

const form = document.querySelector<HTMLFormElement>('form.picks');

function hiddenField(id: number): HTMLInputElement {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'ids', value: String(id) });
  return field;
}

/** Ticks the cards that were picked, and adds those of other pages to the form. */
export function showPicks(): void {
  if (form === null) return;
  const picks = keptPicks();
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  for (const box of boxes) {
    box.ariaLabel = `Compare ${box.closest('li')?.querySelector('.name')?.textContent ?? ''}`;
    box.checked = picks.includes(Number(box.value));
    box.disabled = !box.checked && picks.length >= COMPARE_PRODUCTS;
  }
  const onPage = new Set(boxes.map(({ value }) => Number(value)));
  const elsewhere = picks.filter((id) => !onPage.has(id));
  for (const field of form.querySelectorAll('[type=hidden]')) field.remove();
  form.prepend(...elsewhere.map(hiddenField));
  // CSS counts the ticks of the page from here on.
  form.style.counterReset = `picked ${elsewhere.length}`;
  // Its number is in the style sheet, which some screen readers do not read.
  const button = form.querySelector('.btn-main');
  if (button) button.ariaLabel = `Compare ${picks.length} of ${COMPARE_PRODUCTS}`;
}

form?.addEventListener('change', ({ target }) => {
  const { value, checked } = target as HTMLInputElement;
  const others = keptPicks().filter((id) => id !== Number(value));
  keepPicks(checked ? [...others, Number(value)] : others);
  showPicks();
});
form?.addEventListener('reset', () => {
  keepPicks([]);
  // After the browser has unticked the boxes.
  setTimeout(showPicks);
});
// Also when the visitor comes back to a page that the browser kept.
addEventListener('pageshow', showPicks);
showPicks();
