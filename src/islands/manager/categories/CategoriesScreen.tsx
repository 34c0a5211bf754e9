import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { counted } from '#catalogue/display/count.ts';
import {
  $categoriesFilter,
  feedCategories,
  searchCategories,
  showCategories,
  turnCategoriesTo,
} from '#stores/manager/decisions/feed-categories.ts';
import { searchNodes } from '#stores/manager/decisions/taxonomy-search.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Choice } from '../Choice.tsx';
import { CategoryItem, type Panel } from './CategoryItem.tsx';
import { PinList } from './PinList.tsx';

const LISTS = [
  ['open', 'To check'],
  ['decided', 'Decided'],
  ['pins', 'Pinned products'],
] as const;
type List = (typeof LISTS)[number][0];

/** The paths of the merchants' own trees, and where their products are. */
export function CategoriesScreen() {
  const { show } = useStore($categoriesFilter);
  const [list, setList] = useState<List>(show);
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Where the products of the shops’ own categories are in the tree, the most doubtful first. Decisions take effect with the next run.
      </p>
      <Choice
        label="List"
        options={LISTS}
        chosen={list}
        onChoose={(chosen) => {
          setList(chosen);
          if (chosen !== 'pins') void showCategories(chosen);
        }}
      />
      {list === 'pins' ? <PinList /> : <CategoryList />}
    </div>
  );
}

function CategoryList() {
  const state = useStore(feedCategories.$state);
  const { term, show } = useStore($categoriesFilter);
  const [open, setOpen] = useState<{ key: string; panel: Panel } | null>(null);
  useEffect(() => void feedCategories.load(), []);
  return (
    <div>
      <Field label="Search paths and shops" type="search" value={term} onChange={(event) => searchCategories(event.target.value)} />
      {state.status === 'loading' && <Loading label="Loading the paths" />}
      {state.status === 'failed' && <Failed message={state.message} again={feedCategories.load} />}
      {state.status === 'ready' && (
        <>
          <output className="my-2.5 block text-sm text-muted">
            {state.data.meta.total === 0
              ? show === 'open'
                ? 'Nothing to check.'
                : 'Nothing decided.'
              : counted(state.data.meta.total, 'path')}
          </output>
          <ul className="grid gap-3" aria-label="Paths">
            {state.data.categories.map((category) => {
              const key = `${category.merchantId} ${category.path.join('\n')}`;
              return (
                <CategoryItem
                  key={key}
                  category={category}
                  panel={open?.key === key ? open.panel : null}
                  onPanel={(panel) => {
                    searchNodes('');
                    setOpen({ key, panel });
                  }}
                />
              );
            })}
          </ul>
          <Pager {...state.data.meta} turnTo={turnCategoriesTo} />
        </>
      )}
    </div>
  );
}
