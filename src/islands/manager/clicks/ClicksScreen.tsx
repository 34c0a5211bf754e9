import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { counted } from '#catalogue/display/count.ts';
import { merchantPath, productPath, searchPath } from '#catalogue/addresses/paths.ts';
import type { Clicks } from '#contracts/manager/clicks.ts';
import { clicks } from '#stores/manager/reports.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { printDay } from '../../ui/print-time.ts';
import { ClickDays } from './ClickDays.tsx';
import { CountedList, type CountedLine } from './CountedList.tsx';

const ClickChart = lazy(async () => ({ default: (await import('./ClickChart.tsx')).ClickChart }));

const byMerchant = ({ merchants }: Clicks): CountedLine[] =>
  merchants.map(({ merchantId, name, slug, clicks: count }) => ({
    key: String(merchantId),
    label: name ?? `Merchant ${merchantId}`,
    note: name === null ? 'no longer in the catalogue' : null,
    href: slug === null ? null : merchantPath({ slug }),
    count,
  }));

const byProduct = ({ products }: Clicks): CountedLine[] =>
  products.map(({ productId, name, slug, merchantName, merchantSlug, categorySlugPath, clicks: count }) => ({
    key: String(productId),
    label: name ?? `Product ${productId}`,
    note: name === null ? 'no longer in the catalogue' : merchantName,
    href: slug === null || merchantSlug === null ? null : productPath({ slug, merchantSlug, categorySlugPath }),
    count,
  }));

const bySearch = ({ searches }: Clicks): CountedLine[] =>
  searches.map(({ term, count, lastOn }) => ({
    key: term,
    label: term,
    note: `last on ${printDay(lastOn)}`,
    href: searchPath(term),
    count,
  }));

export function ClicksScreen() {
  const state = useStore(clicks.$state);
  useEffect(() => void clicks.load(), []);
  if (state.status === 'loading') return <Loading label="Loading clicks" />;
  if (state.status === 'failed') return <Failed message={state.message} again={clicks.load} />;
  const { data } = state;
  return (
    <div className="grid gap-8">
      <ClickDays data={data}>
        <p className="mb-3 text-muted">
          <b className="text-xl font-semibold text-ink tabular-nums">{counted(data.total, 'click')}</b> on links to shops,{' '}
          {printDay(data.from)} to {printDay(data.to)}
        </p>
        <Suspense fallback={<div className="h-56 skeleton" />}>
          <ClickChart days={data.days} />
        </Suspense>
      </ClickDays>
      <div className="grid gap-8 xl:grid-cols-2">
        <CountedList title="By merchant" by="merchant" lines={byMerchant(data)} empty="No clicks in these days." />
        <CountedList title="Top products" by="product" lines={byProduct(data)} empty="No clicks in these days." />
      </div>
      <CountedList
        title="Searches without a result"
        by="search"
        lines={bySearch(data)}
        empty="No term was searched for more than once without a result. Terms are counted without data about visitors."
      />
    </div>
  );
}
