const placeOf = (row: HTMLTableRowElement) => Number(row.dataset['placeWithCodes']);

/** Connects the switch of the table of offers that orders them by their prices with codes. Each row says its place in that order. */
export function connectWithCodes(): void {
  const box = document.querySelector<HTMLInputElement>('[data-with-codes]');
  const table = document.querySelector<HTMLTableSectionElement>('.offers tbody');
  if (!box || !table) return;
  const rows = [...table.rows];
  const withCodes = rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  const apply = () => table.append(...(box.checked ? withCodes : rows));
  box.addEventListener('change', apply);
  // Browsers restore the choice when the visitor comes back to the page.
  apply();
}
