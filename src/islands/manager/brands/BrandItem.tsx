import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { counted, formatCount } from '#catalogue/display/count.ts';
import { BRAND_NAME_MAX_CHARS } from '#catalogue/limits.ts';
import type { BrandChange, ManagedBrand } from '#contracts/manager/brands.ts';
import { $otherBrandTerm, decideBrand, otherBrands, searchOtherBrands } from '#stores/manager/decisions/brands.ts';
import { isTerm } from '#stores/manager/typing.ts';
import { showToast } from '../../every-page/toast.ts';
import { Field } from '../../ui/form/Field.tsx';
import { BrandDecided } from './BrandDecided.tsx';

export type BrandForm = 'join' | 'rename' | 'drop' | null;

interface Props {
  brand: ManagedBrand;
  form: BrandForm;
  onForm: (form: BrandForm) => void;
}

const VERBS = [
  ['join', 'Join…'],
  ['rename', 'Rename…'],
  ['drop', 'Drop…'],
] as const;

/** A brand with what was decided about it, and what can be. */
export function BrandItem({ brand, form, onForm }: Props) {
  const { name, productCount, merchantsCount, decision } = brand;
  const decide = (change: BrandChange['change']) => {
    onForm(null);
    void decideBrand(brand, change).then(showToast);
  };
  return (
    <li className="grid gap-2 card px-4 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-[1_1_12rem]">
          <span className="font-medium break-words">{name}</span>
          <span className="block text-sm text-muted tabular-nums">
            {counted(productCount, 'product')} at {counted(merchantsCount, 'shop')}
          </span>
        </span>
        <span className="flex flex-wrap gap-1.5">
          {VERBS.map(([verb, label]) => (
            <button
              key={verb}
              className="btn-small"
              type="button"
              aria-expanded={form === verb}
              onClick={() => onForm(form === verb ? null : verb)}
            >
              {label}
              <span className="sr-only"> {name}</span>
            </button>
          ))}
        </span>
      </div>
      {decision !== null && <BrandDecided decision={decision} />}
      {form === 'join' && <Join brand={brand} onJoin={(into) => decide({ verb: 'join', into })} />}
      {form === 'rename' && <Rename brand={brand} onRename={(newName) => decide({ verb: 'rename', newName })} />}
      {form === 'drop' && (
        <p className="flex flex-wrap items-center gap-2.5 text-sm">
          {formatCount(productCount)} products will have no brand by this name.
          <button className="btn-main" type="button" onClick={() => decide({ verb: 'drop' })}>
            Drop {name}
          </button>
        </p>
      )}
    </li>
  );
}

function Join({ brand, onJoin }: { brand: ManagedBrand; onJoin: (into: string) => void }) {
  const term = useStore($otherBrandTerm);
  const state = useStore(otherBrands.$state);
  const others = isTerm(term) && state.status === 'ready' ? state.data.filter(({ slug }) => slug !== brand.slug) : [];
  return (
    <div>
      <Field
        label={`${brand.name} is the same as`}
        type="search"
        value={term}
        onChange={(event) => searchOtherBrands(event.target.value)}
      />
      <output className="block text-sm text-muted">
        {isTerm(term) && state.status === 'failed' && state.message}
        {isTerm(term) && state.status === 'ready' && others.length === 0 && 'There is no such brand.'}
      </output>
      <ul className="mt-1.5 grid">
        {others.map(({ slug, name, productCount }) => (
          <li key={slug}>
            <button
              className="flex min-h-9 w-full justify-between gap-3 rounded-sm px-2 py-1.5 text-left text-sm hover:bg-sunken"
              type="button"
              onClick={() => onJoin(name)}
            >
              <span>{name}</span>
              <span className="text-muted tabular-nums">
                {formatCount(brand.productCount)} + {formatCount(productCount)} products
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rename({ brand, onRename }: { brand: ManagedBrand; onRename: (name: string) => void }) {
  const [name, setName] = useState(brand.name);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onRename(name);
  }
  return (
    <form className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end" onSubmit={submit}>
      <Field
        label={`New name of ${brand.name}`}
        value={name}
        maxLength={BRAND_NAME_MAX_CHARS}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <button className="btn-main" type="submit" disabled={name.trim() === '' || name.trim() === brand.name}>
        Rename
      </button>
    </form>
  );
}
