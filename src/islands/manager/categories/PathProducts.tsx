import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PlacedProduct } from '#contracts/manager/pins.ts';
import {
  $productsOfPath,
  openProductsOf,
  pinProduct,
  placedProducts,
  searchProductsOfPath,
  turnProductsTo,
  undoPin,
} from '#stores/manager/decisions/pins.ts';
import { showToast } from '../../every-page/toast.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { NodePicker } from './NodePicker.tsx';

/** The products of a path, each of which can be pinned to a node. */
export function PathProducts({ pathId }: { pathId: number }) {
  const state = useStore(placedProducts.$state);
  const { term } = useStore($productsOfPath);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => void openProductsOf(pathId), [pathId]);
  if (state.status === 'failed') return <Failed message={state.message} again={placedProducts.load} />;
  return (
    <div className="grid gap-2 rounded-sm bg-sunken p-3">
      <Field label="Find a product" type="search" value={term} onChange={(event) => searchProductsOfPath(event.target.value)} />
      {state.status === 'loading' ? (
        <Loading label="Loading the products" lines={3} />
      ) : (
        <>
          <ul className="grid divide-y divide-line">
            {state.data.products.map((product) => (
              <ProductOfPath
                key={product.id}
                product={product}
                isChosen={chosen === product.id}
                onChoose={(isChosen) => setChosen(isChosen ? product.id : null)}
              />
            ))}
          </ul>
          {state.data.products.length === 0 && <p className="text-sm text-muted">No products.</p>}
          <Pager {...state.data.meta} turnTo={turnProductsTo} />
        </>
      )}
    </div>
  );
}

interface Props {
  product: PlacedProduct;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function ProductOfPath({ product, isChosen, onChoose }: Props) {
  const { name, node, pin } = product;
  return (
    <li className="grid gap-1.5 py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-[1_1_14rem]">
          <span className="block break-words">{name}</span>
          <span className="block text-xs text-muted">{pin === null ? (node?.path ?? 'no place') : `Pinned to ${pin.node.path}`}</span>
        </span>
        <span className="flex gap-1.5">
          {pin !== null && (
            <button className="btn-small" type="button" onClick={() => void undoPin(pin, placedProducts.load).then(showToast)}>
              Undo<span className="sr-only"> the pin of {name}</span>
            </button>
          )}
          <button className="btn-small" type="button" aria-expanded={isChosen} onClick={() => onChoose(!isChosen)}>
            Pin…<span className="sr-only"> {name}</span>
          </button>
        </span>
      </div>
      {isChosen && (
        <NodePicker
          label={`Pin ‘${name.slice(0, 60)}’ to`}
          onPick={(chosen) => {
            onChoose(false);
            void pinProduct(product, chosen).then(showToast);
          }}
        />
      )}
    </li>
  );
}
