import { showToast } from './toast.ts';

document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-copy-code]') : null;
  const code = button?.dataset['copyCode'];
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code);
    showToast('Voucher code copied!');
  } catch {
    // The clipboard needs a secure connection and the visitor's permission.
    showToast(`Your browser did not allow copying. The code is ${code}`);
  }
  button.dispatchEvent(new Event('code-shown', { bubbles: true }));
});
