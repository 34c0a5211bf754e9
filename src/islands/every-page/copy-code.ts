import { showToast } from './toast.ts';

document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-copy-code]') : null;
  const code = button?.dataset['copyCode'];
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code);
    showToast('Voucher code copied!');
  } catch {
    // No clipboard without a secure connection, or the visitor refused it.
    showToast(`Your browser did not let us copy. The code is ${code}`);
  }
});
