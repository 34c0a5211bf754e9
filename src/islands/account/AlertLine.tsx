import { type SubmitEvent, useId, useState } from 'react';
import { formatPrice, poundsToPence } from '#catalogue/price.ts';
import type { PriceAlert } from '#contracts/alert.ts';
import { changeAlert, describeAlert, poundsTyped, removeAlert } from '#stores/account/alerts.ts';
import { explainAccountFailure } from '#stores/account/account-failure.ts';
import { showToast } from '../every-page/toast.ts';
import { attempt } from '../ui/attempt.ts';

const remove = (id: number) => attempt(() => removeAlert(id), 'Alert removed', 'We could not remove that alert.');

/** What it costs now, in words. */
function nowOf({ state, offer }: PriceAlert): string {
  if (state === 'gone' || offer === null) return 'No shop that we compare has it any more.';
  if (offer.price === null) return `Out of stock at ${offer.merchantName}`;
  return `Now ${formatPrice(poundsToPence(offer.price))}${offer.isDelivered ? ' with delivery' : ', delivery not stated'}, at ${offer.merchantName}`;
}

function Threshold({ alert }: { alert: PriceAlert }) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('below'));
    try {
      showToast(describeAlert(await changeAlert(alert.id, poundsTyped(typed))));
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof RangeError ? error.message : explainAccountFailure(error, 'We could not change that alert.'));
    }
  }

  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={(event) => void submit(event)}>
      <label className="text-sm" htmlFor={id}>
        Under £
      </label>
      <input
        className="field w-24"
        id={id}
        name="below"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={alert.below?.toFixed(2)}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
      />
      <button className="btn-quiet" type="submit" aria-label={`Change the alert for ${alert.name}`}>
        Change
      </button>
      {problem !== null && (
        <p className="w-full text-sm font-medium text-warn" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

/** An alert of the account: what it waits for, what it costs now, and its removal. */
export function AlertLine({ alert }: { alert: PriceAlert }) {
  const { id, name, offer, onlyThisShop, backInStock, state } = alert;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      {offer?.imageUrl != null && (
        <img
          className="size-14 flex-none rounded-sm bg-picture object-contain p-1"
          src={offer.imageUrl}
          alt=""
          width="56"
          height="56"
          loading="lazy"
        />
      )}
      <div className="col-start-2">
        <p className="line-clamp-2 font-medium">
          {offer === null ? (
            name
          ) : (
            <a className="hover:underline" href={offer.path}>
              {name}
            </a>
          )}
        </p>
        <p className="text-sm text-muted">{nowOf(alert)}</p>
        {state === 'met' && <p className="mt-1 chip bg-good-soft text-good">{backInStock ? 'In stock' : 'Under your price'}</p>}
        {onlyThisShop && offer !== null && <p className="text-sm text-muted">Only at {offer.merchantName}</p>}
        {backInStock && <p className="mt-1 text-sm">When it is back in stock</p>}
      </div>
      <div className="col-span-2 flex flex-wrap items-start justify-between gap-2">
        {!backInStock && state !== 'gone' && <Threshold alert={alert} />}
        <button className="ml-auto btn-quiet" type="button" aria-label={`Remove the alert for ${name}`} onClick={() => void remove(id)}>
          Remove
        </button>
      </div>
    </li>
  );
}
