import { keepVoucher } from '#stores/account/my-vouchers.ts';
import { $unread, refreshUnread } from '#stores/account/unread.ts';
import { prepareVisit, recordVisit } from '#stores/account/record-visit.ts';
import { $session } from '#stores/session/stored-session.ts';

/* For signed-in visitors, on every page: records visits to shops, saves vouchers whose code is copied, and counts unread notices. */

const within = ({ target }: Event, selector: string) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);

/** The address of the outlink in which an event happened, or null. */
const outlinkOf = (event: Event) => within(event, 'a[href$="/outlink"], a[href*="/outlink?"]')?.getAttribute('href') ?? null;

function onApproach(event: Event): void {
  if (outlinkOf(event) !== null) prepareVisit();
}

const RIGHT_BUTTON = 2;

/** Anything was clicked, perhaps with the middle button. */
export function onPress(event: MouseEvent): void {
  const outlink = outlinkOf(event);
  if (outlink !== null && event.button !== RIGHT_BUTTON) recordVisit(outlink);
  const id = Number(within(event, '[data-copy-code]')?.dataset['voucher']);
  // The code is copied even when the voucher cannot be saved.
  if (id > 0 && event.type === 'click' && $session.get() !== null) void keepVoucher(id).catch(() => null);
}

for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onApproach, { passive: true });

const accountLink = document.querySelector('[data-account]');
const badge = document.querySelector<HTMLElement>('[data-unread-count]');

function showUnread(): void {
  if (!badge || !accountLink) return;
  const unread = $unread.get();
  badge.hidden = unread === 0;
  badge.textContent = String(unread);
  if ($session.get() !== null) accountLink.setAttribute('aria-label', `Account: signed in${unread === 0 ? '' : `, ${unread} new`}`);
}

$unread.subscribe(showUnread);
// Also after signing out, when someone else signs in, and after a refresh, for which `header.ts` names the link anew.
$session.subscribe(() => {
  showUnread();
  void refreshUnread().catch(() => null);
});
