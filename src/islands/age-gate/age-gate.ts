import { nextPath } from '#catalogue/addresses/next-path.ts';
import { confirmAge } from '#stores/confirm-age.ts';

const form = document.querySelector<HTMLFormElement>('[data-age-gate]');
const box = form?.querySelector<HTMLInputElement>('[type=checkbox]');
const button = form?.querySelector<HTMLButtonElement>('[data-continue]');
const next = nextPath(new URLSearchParams(location.search).get('next'));

async function confirm(): Promise<void> {
  // A failed call does not stop the visitor. Without a token the gate asks again.
  await confirmAge(next).catch(() => null);
  location.assign(next);
}

if (form && box && button) {
  const follow = () => (button.disabled = !box.checked);
  follow();
  box.addEventListener('change', follow);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void confirm();
  });
}
