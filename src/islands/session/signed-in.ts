import { keepVoucher } from '#stores/account/my-vouchers.ts';
import { prepareVisit, recordVisit } from '#stores/account/record-visit.ts';
import { $session } from '#stores/session/stored-session.ts';

/* What every page does for who is signed in, and nobody else loads: notes visits to shops, and vouchers whose code was copied. */

const within = ({ target }: Event, selector: string) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);

/** The address of a link that leaves for a shop, as the page has it. */
const outlinkOf = (event: Event) => within(event, 'a[href$="/outlink"], a[href*="/outlink?"]')?.getAttribute('href') ?? null;

function onApproach(event: Event): void {
  if (outlinkOf(event) !== null) prepareVisit();
}

function onVisit(event: Event): void {
  const outlink = outlinkOf(event);
  if (outlink !== null) recordVisit(outlink);
}

function onCopy(event: Event): void {
  const id = Number(within(event, '[data-copy-code]')?.dataset['voucher']);
  // A voucher that could not be noted is nobody's trouble: its code is copied.
  if (id > 0 && $session.get() !== null) void keepVoucher(id).catch(() => null);
}

for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onApproach, { passive: true });
// A press of the wheel opens a tab, and is no click.
for (const type of ['click', 'auxclick']) document.addEventListener(type, onVisit);
document.addEventListener('click', onCopy);
