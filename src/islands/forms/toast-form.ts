import { showToast } from '../every-page/toast.ts';

/** Forms that send nothing: submitting one resets it and shows a toast. */
document.addEventListener('submit', (event) => {
  const form = event.target instanceof HTMLFormElement ? event.target : null;
  const text = form?.dataset['toastForm'];
  if (!form || !text) return;
  event.preventDefault();
  form.reset();
  showToast(text);
});

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-toast]') : null;
  if (button?.dataset['toast']) showToast(button.dataset['toast']);
});
