import { accountPath, alertsPath } from '#catalogue/addresses/paths.ts';
import { explainAccountFailure } from '#stores/account/account-failure.ts';
import { addAlert, describeAlert, poundsTyped, wantsSignIn } from '#stores/account/alerts.ts';
import { $session } from '#stores/session/stored-session.ts';

/** Where to come back to after signing in: this form, as it was filled in. */
function wayBack(place: HTMLElement, values: FormData): string {
  const filled = new URLSearchParams([...values].map(([name, value]): [string, string] => [name, String(value)]));
  return `${location.pathname}?${filled}#${place.id}`;
}

function explain(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  return explainAccountFailure(error, 'We could not save this alert. Please try again.').replace(/^\w+: /, '');
}

/** Connects the form of a product page that asks for an alert. */
export function connectPriceAlert(place: HTMLDetailsElement): void {
  const form = place.querySelector('form')!;
  const answer = place.querySelector<HTMLElement>('[data-answer]')!;
  const below = form.elements.namedItem('below') as HTMLInputElement;
  const onlyThisShop = form.elements.namedItem('onlyThisShop') as HTMLInputElement | null;
  const productId = Number(place.dataset['priceAlert']);

  const filled = new URLSearchParams(location.search);
  below.value ||= filled.get('below') ?? '';
  if (onlyThisShop && filled.has('onlyThisShop')) onlyThisShop.checked = true;

  function say(text: string, isSaved = false): void {
    answer.textContent = text;
    answer.classList.toggle('text-good', isSaved);
    answer.classList.toggle('text-warn', !isSaved);
    if (isSaved)
      answer.append(
        ' ',
        Object.assign(document.createElement('a'), { href: alertsPath(), textContent: 'Your alerts', className: 'text-link' }),
      );
  }

  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-below]') : null;
    if (button) below.value = button.dataset['below'] ?? '';
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const values = new FormData(form, event.submitter);
    try {
      const condition = values.has('backInStock') ? ({ backInStock: true } as const) : { below: poundsTyped(below.value) };
      if ($session.get() === null) return location.assign(accountPath({ next: wayBack(place, values) }));
      say(describeAlert(await addAlert(productId, { ...condition, onlyThisShop: onlyThisShop?.checked ?? false })), true);
    } catch (error) {
      if (wantsSignIn(error)) return location.assign(accountPath({ next: wayBack(place, values) }));
      say(explain(error));
    }
  });
}
