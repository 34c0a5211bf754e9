import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { counted } from '#catalogue/display/count.ts';
import {
  $brandsFilter,
  brandDecisions,
  managedBrands,
  searchManagedBrands,
  searchOtherBrands,
  turnBrandsTo,
} from '#stores/manager/decisions/brands.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Choice } from '../Choice.tsx';
import { BrandDecided } from './BrandDecided.tsx';
import { type BrandForm, BrandItem } from './BrandItem.tsx';

const LISTS = [
  ['brands', 'All brands'],
  ['decisions', 'Decided'],
] as const;

/** The brands of the catalogue: which are one, how they are called, which are none. */
export function BrandsScreen() {
  const [list, setList] = useState<(typeof LISTS)[number][0]>('brands');
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Join two spellings of one brand, rename a brand, or drop what is none. Decisions take effect with the next run.
      </p>
      <Choice label="List" options={LISTS} chosen={list} onChoose={setList} />
      {list === 'brands' ? <BrandList /> : <DecisionList />}
    </div>
  );
}

function BrandList() {
  const state = useStore(managedBrands.$state);
  const { term } = useStore($brandsFilter);
  const [open, setOpen] = useState<{ slug: string; form: BrandForm } | null>(null);
  useEffect(() => void managedBrands.load(), []);
  return (
    <div>
      <Field label="Search brands" type="search" value={term} onChange={(event) => searchManagedBrands(event.target.value)} />
      {state.status === 'loading' && <Loading label="Loading the brands" />}
      {state.status === 'failed' && <Failed message={state.message} again={managedBrands.load} />}
      {state.status === 'ready' && (
        <>
          <output className="my-2.5 block text-sm text-muted">
            {state.data.meta.total === 0 ? 'No brands.' : counted(state.data.meta.total, 'brand')}
          </output>
          <ul className="grid gap-2.5" aria-label="Brands">
            {state.data.brands.map((brand) => (
              <BrandItem
                key={brand.slug}
                brand={brand}
                form={open?.slug === brand.slug ? open.form : null}
                onForm={(form) => {
                  searchOtherBrands('');
                  setOpen({ slug: brand.slug, form });
                }}
              />
            ))}
          </ul>
          <Pager {...state.data.meta} turnTo={turnBrandsTo} />
        </>
      )}
    </div>
  );
}

function DecisionList() {
  const state = useStore(brandDecisions.$state);
  useEffect(() => void brandDecisions.load(1), []);
  if (state.status === 'loading') return <Loading label="Loading the decisions" />;
  if (state.status === 'failed') return <Failed message={state.message} again={() => brandDecisions.load(1)} />;
  const { decisions, meta } = state.data;
  if (decisions.length === 0) return <p className="card p-4 text-muted">Nothing decided.</p>;
  return (
    <>
      <ul className="grid gap-2.5" aria-label="Decisions about brands">
        {decisions.map((decision) => (
          <li key={decision.id} className="card px-4 py-2.5">
            <BrandDecided decision={decision} name={decision.name} />
          </li>
        ))}
      </ul>
      <Pager {...meta} turnTo={brandDecisions.load} />
    </>
  );
}
