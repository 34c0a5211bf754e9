/** Shows the cards of a merchant, or all for ''. Gives their number. */
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
  // It was invisible, not absent, so nothing moves.
  filter.classList.remove('invisible');
  select.addEventListener('change', apply);
  // Browsers restore the choice when the visitor comes back to the page.
  apply();
}
