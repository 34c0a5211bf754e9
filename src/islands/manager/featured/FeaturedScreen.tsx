import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { FEATURED_PRODUCTS } from '#catalogue/limits.ts';
import { $featuredChoice, discardFeatured, featured, saveFeatured } from '#stores/manager/featured.ts';
import { showToast } from '../../every-page/toast.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { FeaturedItem } from './FeaturedItem.tsx';
import { FeaturedPicker } from './FeaturedPicker.tsx';

/** The featured products of the home page, in order. */
export function FeaturedScreen() {
  const state = useStore(featured.$state);
  const choice = useStore($featuredChoice);
  useEffect(() => void featured.load(), []);
  if (state.status === 'loading') return <Loading label="Loading the featured products" />;
  if (state.status === 'failed') return <Failed message={state.message} again={featured.load} />;
  const products = choice ?? state.data.products;
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <div>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h3>
            On the home page{' '}
            <span className="text-sm font-normal text-muted tabular-nums">
              {products.length} of {FEATURED_PRODUCTS}
            </span>
          </h3>
          <Chip tone={choice !== null ? 'busy' : state.data.isLive ? 'good' : 'quiet'}>
            {choice !== null ? 'not saved' : state.data.isLive ? 'live' : 'from the next run'}
          </Chip>
        </div>
        {products.length === 0 ? (
          <p className="card p-4 text-muted">None chosen. The home page fills free places automatically.</p>
        ) : (
          <ol className="grid gap-2" aria-label="Featured products">
            {products.map((product, index) => (
              <FeaturedItem key={product.productId} product={product} index={index} isLast={index === products.length - 1} />
            ))}
          </ol>
        )}
        <div className="mt-4 flex gap-2">
          <button className="btn-main" type="button" disabled={choice === null} onClick={() => void saveFeatured().then(showToast)}>
            Save choice
          </button>
          <button className="btn-quiet" type="button" disabled={choice === null} onClick={discardFeatured}>
            Discard changes
          </button>
        </div>
      </div>
      <FeaturedPicker isFull={products.length >= FEATURED_PRODUCTS} chosen={products.map(({ productId }) => productId)} />
    </div>
  );
}
