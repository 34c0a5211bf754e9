import { createRoot } from 'react-dom/client';
import { createSearchBox } from '#stores/search/search.ts';
import { SearchDropdown } from './SearchDropdown.tsx';
import { connectInput } from './connect-input.ts';

let boxes = 0;

/** Adds the dropdown to a search form. The input stays as it is; React draws only the dropdown. */
export function mountSearchBox(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  if (input === null) return;
  boxes += 1;
  const id = `search-${boxes}`;
  const box = createSearchBox();
  const place = document.createElement('div');
  form.append(place);
  createRoot(place).render(<SearchDropdown box={box} id={id} onPick={() => leave(input, box.close)} />);
  connectInput({ form, input, box, id });
  if (input.value !== '') box.type(input.value);
}

/** Picking a result clears the box. */
function leave(input: HTMLInputElement, close: () => void): void {
  input.value = '';
  close();
}
