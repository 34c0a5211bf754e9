import { $saved, isSaved } from '#stores/saved/saved.ts';
import { toggleSaved } from '#stores/saved/toggle-saved.ts';
import { lookAt } from '#stores/seen/look-at.ts';
import { showToast } from './toast.ts';

/** Empty for an unknown price, which Number would read as 0. */
const priceOf = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text));

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-save]')) {
  const { save, name = '', merchant = '', price, image, path = '', adult } = button.dataset;
  const id = Number(save);
  // The button is that of a product's page. What is for adults is not remembered: others may use this device.
  if (adult === undefined) lookAt(id, priceOf(price));
  const label = button.querySelector('span');
  $saved.subscribe(() => {
    button.setAttribute('aria-pressed', String(isSaved(id)));
    if (label) label.textContent = isSaved(id) ? 'Saved' : 'Save for later';
  });
  button.addEventListener('click', async () => {
    try {
      await toggleSaved({ id, name, merchantName: merchant, price: priceOf(price), imageUrl: image ?? null, path });
    } catch {
      showToast('We could not reach your account. Please try again.');
    }
  });
}
