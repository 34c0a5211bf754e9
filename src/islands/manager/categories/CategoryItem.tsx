import { useState } from 'react';
import { counted } from '#catalogue/display/count.ts';
import type { FeedCategory } from '#contracts/manager/placements.ts';
import type { TaxonomyNode } from '#contracts/manager/taxonomy.ts';
import { decidePlacement, undoPlacement } from '#stores/manager/decisions/feed-categories.ts';
import { showToast } from '../../every-page/toast.ts';
import { Chip } from '../../ui/Chip.tsx';
import { MovePreview } from './MovePreview.tsx';
import { NodePicker } from './NodePicker.tsx';
import { PathProducts } from './PathProducts.tsx';

export type Panel = 'move' | 'products' | null;

interface Props {
  category: FeedCategory;
  panel: Panel;
  onPanel: (panel: Panel) => void;
}

const isListed = (category: FeedCategory): category is FeedCategory & { id: number } => category.id !== null;

/** A path of a merchant: where its products are and why, what was decided, and what can be. */
export function CategoryItem({ category, panel, onPanel }: Props) {
  /** undefined: nothing is chosen; null: by name. */
  const [target, setTarget] = useState<TaxonomyNode | null | undefined>(undefined);
  const { merchantName, merchantId, path, node, productCount, doubt, phrase, alternatives, names, placement } = category;
  const name = path.join(' › ') || 'No path';
  const choose = (chosen: TaxonomyNode | null | undefined) => {
    setTarget(chosen);
    onPanel(null);
  };
  return (
    <li className="grid gap-3 card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-base leading-snug font-semibold break-words">{name}</h3>
        <p className="flex gap-1.5 text-sm text-muted tabular-nums">
          {category.id === null ? 'no longer in a feed' : counted(productCount, 'product')}
          {doubt > 0 && <Chip tone={doubt >= 50 ? 'warn' : 'quiet'}>{`doubt ${doubt} %`}</Chip>}
        </p>
      </div>
      <p className="-mt-2 text-sm text-muted">{merchantName ?? `Merchant ${merchantId}`}</p>
      <p className="text-sm">
        <span className="text-muted">Now in </span>
        {node?.path ?? 'no place'}
        {phrase !== null && <span className="text-muted"> because of ‘{phrase}’</span>}
      </p>
      {placement !== null && <Decided category={category} />}
      {names.length > 0 && (
        <ul className="columns-[16rem] gap-x-6 text-sm text-muted">
          {names.map((one) => (
            <li key={one} className="truncate" title={one}>
              {one}
            </li>
          ))}
        </ul>
      )}
      {isListed(category) && (
        <>
          <div className="flex flex-wrap gap-1.5">
            {node !== null && placement?.node?.id !== node.id && (
              <button className="btn-small" type="button" onClick={() => void decidePlacement(category, node).then(showToast)}>
                Confirm<span className="sr-only"> {name}</span>
              </button>
            )}
            {alternatives.map((one) => (
              <button key={one.id} className="btn-small" type="button" title={one.path} onClick={() => choose(one)}>
                To {one.path.slice(one.path.lastIndexOf('>') + 1).trim()}
              </button>
            ))}
            <button
              className="btn-small"
              type="button"
              aria-expanded={panel === 'move'}
              onClick={() => onPanel(panel === 'move' ? null : 'move')}
            >
              Move…<span className="sr-only"> {name}</span>
            </button>
            <button className="btn-small" type="button" onClick={() => choose(null)}>
              By name<span className="sr-only"> {name}</span>
            </button>
            <button
              className="btn-small"
              type="button"
              aria-expanded={panel === 'products'}
              onClick={() => onPanel(panel === 'products' ? null : 'products')}
            >
              Products…<span className="sr-only"> {name}</span>
            </button>
          </div>
          {panel === 'move' && <NodePicker label="Move to" onPick={choose} />}
          {panel === 'products' && <PathProducts pathId={category.id} />}
          {target !== undefined && (
            <MovePreview key={target?.id ?? 'name'} category={category} target={target} onDone={() => setTarget(undefined)} />
          )}
        </>
      )}
    </li>
  );
}

function Decided({ category }: { category: FeedCategory }) {
  const { placement } = category;
  if (placement === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm">
      <span>
        <span className="text-muted">Decided: </span>
        {placement.node?.path ?? 'by name'}
      </span>
      <Chip tone={placement.isLive ? 'good' : 'quiet'}>{placement.isLive ? 'live' : 'from the next run'}</Chip>
      <button className="btn-small" type="button" onClick={() => void undoPlacement(category).then(showToast)}>
        Undo
      </button>
    </p>
  );
}
