import { useStore } from '@nanostores/react';
import { PLACEHOLDER_IMAGE } from '#catalogue/display/image.ts';
import { formatPrice, poundsToPence } from '#catalogue/price.ts';
import { $featuredTerm, featuredSearch, searchFeatured } from '#stores/manager/featured-search.ts';
import { isTerm } from '#stores/manager/typing.ts';
import { addFeatured } from '#stores/manager/featured.ts';
import { Field } from '../../ui/form/Field.tsx';

/** Searches the catalogue for products to feature. */
export function FeaturedPicker({ chosen, isFull }: { chosen: readonly number[]; isFull: boolean }) {
  const term = useStore($featuredTerm);
  const state = useStore(featuredSearch.$state);
  const products = isTerm(term) && state.status === 'ready' ? state.data : [];
  const nothing = isTerm(term) && state.status === 'ready' && products.length === 0;
  return (
    <div>
      <Field label="Find a product to feature" type="search" value={term} onChange={(event) => searchFeatured(event.target.value)} />
      <output className="my-2 block text-sm text-muted">
        {state.status === 'failed' && isTerm(term) ? state.message : nothing ? 'No matches found. Try a different keyword.' : ''}
        {isFull && 'All places are taken. Remove one to add another.'}
      </output>
      <ul className="grid gap-2">
        {products.map((product) => (
          <li key={product.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 card p-2.5">
            <span className="grid size-12 place-items-center rounded-sm border border-line bg-picture p-1">
              <img className="size-full object-contain" src={product.imageUrl ?? PLACEHOLDER_IMAGE} alt="" width="48" height="48" />
            </span>
            <span className="min-w-0">
              <span className="line-clamp-2 leading-snug font-medium">{product.name}</span>
              <span className="block truncate text-xs text-muted">
                {product.merchantName} · {formatPrice(poundsToPence(product.price))}
              </span>
            </span>
            <button
              className="btn-small"
              type="button"
              disabled={isFull || chosen.includes(product.id)}
              onClick={() => addFeatured(product)}
            >
              {chosen.includes(product.id) ? 'Added' : 'Add'}
              <span className="sr-only"> {product.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
