import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { VISITS_PAGE_ITEMS } from '#catalogue/limits.ts';
import { merchantPath, merchantsPath, productPath } from '#catalogue/addresses/paths.ts';
import type { Visit } from '#contracts/account.ts';
import { visits } from '#stores/account/account.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Pager } from '../ui/Pager.tsx';

/** The product's page redirects to its full address by the id. */
const pathOf = ({ merchantSlug, productId }: Visit) =>
  productPath({ merchantSlug, categorySlugPath: null, slug: `product-${String(productId)}` });

function VisitLine({ visit }: { visit: Visit }) {
  const { merchantName, merchantSlug, productId, productName, voucherId, visitedAt } = visit;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-3 last:border-0">
      <p className="min-w-0 flex-[1_1_16rem]">
        <a className="font-medium underline underline-offset-2" href={merchantPath({ slug: merchantSlug })}>
          {merchantName}
        </a>
        <span className="block text-sm text-muted">
          {productId === null ? (
            voucherId === null ? (
              'The shop itself'
            ) : (
              'With a voucher'
            )
          ) : (
            <a className="hover:underline" href={pathOf(visit)}>
              {productName}
            </a>
          )}
        </span>
      </p>
      <p className="text-sm text-muted">
        <Moment at={visitedAt} />
      </p>
    </li>
  );
}

export function OrdersTab() {
  const state = useStore(visits.$state);
  useEffect(() => void visits.load(1), []);
  return (
    <>
      <p className="mb-4 rounded-sm bg-warn-soft px-4 py-3 text-warn">
        <strong>Rewards are not live.</strong> You order and pay at the shop, which does not tell us what you bought. These are your visits
        to shops while signed in; they earn nothing yet.
      </p>
      {state.status === 'loading' && <Loading label="Loading your visits" lines={4} />}
      {state.status === 'failed' && <Failed message={state.message} again={() => visits.load(1)} />}
      {state.status === 'ready' && state.data.total === 0 && (
        <div className="grid justify-items-center gap-4 card px-6 py-12 text-center">
          <p className="max-w-md text-muted">No visits yet. Links to shops that you follow while signed in are listed here.</p>
          <a className="btn-main" href={merchantsPath()}>
            See the shops
          </a>
        </div>
      )}
      {state.status === 'ready' && state.data.total > 0 && (
        <>
          <ul className="card px-4">
            {state.data.visits.map((visit) => (
              <VisitLine key={visit.id} visit={visit} />
            ))}
          </ul>
          <Pager page={state.data.page} total={state.data.total} limit={VISITS_PAGE_ITEMS} turnTo={visits.load} />
        </>
      )}
    </>
  );
}
