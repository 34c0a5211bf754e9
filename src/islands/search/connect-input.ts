import type { SearchBox } from '#stores/search/search.ts';

interface Parts {
  form: HTMLFormElement;
  input: HTMLInputElement;
  box: SearchBox;
  id: string;
}

export const optionId = (id: string, index: number) => `${id}-option-${index}`;

/** Makes the input an ARIA combobox: keys, closing, and the attributes of its state. */
export function connectInput({ form, input, box, id }: Parts): void {
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', `${id}-results`);
  box.$state.subscribe((state) => {
    input.setAttribute('aria-expanded', String(state.status === 'open' && state.options.length > 0));
    if (state.status === 'open' && state.active >= 0) input.setAttribute('aria-activedescendant', optionId(id, state.active));
    else input.removeAttribute('aria-activedescendant');
  });

  const keys = new Map([
    ['ArrowDown', () => box.move(1)],
    ['ArrowUp', () => box.move(-1)],
    ['Escape', box.close],
  ]);
  input.addEventListener('input', () => box.type(input.value));
  input.addEventListener('keydown', (event) => {
    const act = event.isComposing || box.$state.get().status === 'closed' ? undefined : keys.get(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  input.addEventListener('focus', () => {
    if (box.$state.get().status === 'closed') box.type(input.value);
  });
  // Without results the form opens the results page, as it does without JavaScript.
  form.addEventListener('submit', (event) => {
    const option = box.chosen();
    if (option === null) return;
    event.preventDefault();
    input.value = '';
    box.close();
    if (option.href !== null) location.assign(option.href);
  });
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Node && !form.contains(event.target)) box.close();
  });
  form.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !form.contains(event.relatedTarget)) box.close();
  });
}
