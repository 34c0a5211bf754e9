/** Shows the cards of one merchant, or of all for '', and returns how many those are. */
function show(merchant: string): number {
  let shown = 0;
  for (const group of document.querySelectorAll<HTMLElement>('[data-voucher-group]')) {
    let shownInGroup = 0;
    for (const card of group.querySelectorAll<HTMLElement>('[data-merchant]')) {
      card.hidden = merchant !== '' && card.dataset['merchant'] !== merchant;
      if (!card.hidden) shownInGroup += 1;
    }
    group.hidden = shownInGroup === 0;
    shown += shownInGroup;
  }
  return shown;
}

export function connectMerchantFilter(): void {
  const filter = document.querySelector<HTMLElement>('[data-voucher-filter]');
  const select = filter?.querySelector('select');
  const counter = filter?.querySelector('[role=status]');
  if (!filter || !select || !counter) return;
  const apply = () => {
    const shown = show(select.value);
    counter.textContent = select.value === '' ? '' : `${shown} shown`;
  };
  // Invisible until now, not absent: nothing moves when it comes.
  filter.classList.remove('invisible');
  select.addEventListener('change', apply);
  // Browsers restore what was chosen when one comes back to the page.
  apply();
}
