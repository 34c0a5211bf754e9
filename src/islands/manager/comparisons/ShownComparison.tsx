import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { listedProductPath } from '#catalogue/addresses/paths.ts';
import { counted } from '#catalogue/display/count.ts';
import { formatPrice, poundsToPence } from '#catalogue/price.ts';
import type { ListedProduct } from '#contracts/product.ts';
import { decideMatch, productIdIn, showComparison, shownComparison } from '#stores/manager/decisions/comparisons.ts';
import { showToast } from '../../every-page/toast.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { MatchDecided } from './MatchDecided.tsx';

/** A product with the offers that it is compared with. */
export function ShownComparison({ id }: { id: number }) {
  const state = useStore(shownComparison.$state);
  if (state.status === 'loading') return <Loading label="Loading the product" />;
  if (state.status === 'failed') return <Failed message={state.message} again={shownComparison.load} />;
  const { product, offers, decisions } = state.data;
  const decide = (verb: 'join' | 'part', productId: number, otherId: number) => {
    const standing = decisions.find((one) => one.productId === productId && one.otherId === otherId);
    void decideMatch({ verb, productId, otherId, replaces: standing?.id ?? null }).then(showToast);
  };
  return (
    <section className="grid gap-3 card p-4" aria-label="Comparison">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-lg font-semibold break-words">{product.name}</h2>
        <button className="btn-small" type="button" onClick={() => void showComparison(null)}>
          Close<span className="sr-only"> the comparison</span>
        </button>
      </div>
      <p className="text-sm text-muted">{counted(offers.length, 'offer')}</p>
      <ul className="grid gap-2" aria-label="Offers of the comparison">
        {offers.map((offer) => (
          <Offer
            key={offer.id}
            offer={offer}
            others={offers.filter((other) => other.id !== offer.id)}
            onPart={(other) => decide('part', offer.id, other)}
          />
        ))}
      </ul>
      <Join onJoin={(other) => decide('join', id, other)} own={id} />
      {decisions.map((decision) => (
        <MatchDecided key={decision.id} decision={decision} />
      ))}
    </section>
  );
}

interface OfferProps {
  offer: ListedProduct;
  others: readonly ListedProduct[];
  onPart: (other: number) => void;
}

/** It leaves the comparison of the representative, which stays longest; the representative leaves that of the best other offer. */
function Offer({ offer, others, onPart }: OfferProps) {
  const first = others.find(({ id }) => id === offer.comparison?.representativeId) ?? others[0];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 text-sm">
      <span className="min-w-0 flex-[1_1_14rem]">
        <a className="break-words text-link" href={listedProductPath(offer)} target="_blank">
          {offer.name}
        </a>
        <span className="block text-muted tabular-nums">
          {offer.merchantName} · {formatPrice(poundsToPence(offer.price))} · {offer.id}
        </span>
      </span>
      {first !== undefined && (
        <button className="btn-small" type="button" onClick={() => onPart(first.id)}>
          Take out<span className="sr-only"> the offer of {offer.merchantName}</span>
        </button>
      )}
    </li>
  );
}

function Join({ own, onJoin }: { own: number; onJoin: (other: number) => void }) {
  const [text, setText] = useState('');
  const other = productIdIn(text);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (other !== null) onJoin(other);
    setText('');
  }
  return (
    <form className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end" onSubmit={submit}>
      <Field
        label="It is the same as the product with this number, or at this address"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button className="btn-main" type="submit" disabled={other === null || other === own}>
        Join
      </button>
    </form>
  );
}
