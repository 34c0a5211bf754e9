import { $seen, rememberSeen } from '#stores/seen/seen.ts';
import { showToast } from '../every-page/toast.ts';

const place = document.querySelector<HTMLElement>('[data-seen-switch]');
const box = place?.querySelector('input');

if (place && box) {
  place.hidden = false;
  $seen.subscribe((seen) => void (box.checked = seen !== 'off'));
  box.addEventListener('change', () => {
    const kept = rememberSeen(box.checked);
    if (!kept) showToast('Your browser stores nothing for this site, so nothing is remembered after this page.');
    else showToast(box.checked ? 'This browser remembers what you look at' : 'Forgotten, and not remembered from now on');
  });
}
