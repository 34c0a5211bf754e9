import { useEffect, useState } from 'react';
import { counted } from '#catalogue/display/count.ts';
import type { FeedCategory, PlacementPreview } from '#contracts/manager/placements.ts';
import type { TaxonomyNode } from '#contracts/manager/taxonomy.ts';
import { decidePlacement, previewPlacement } from '#stores/manager/decisions/feed-categories.ts';
import { showToast } from '../../every-page/toast.ts';

interface Props {
  category: FeedCategory & { id: number };
  /** null: each product by its name. */
  target: TaxonomyNode | null;
  onDone: () => void;
}

/** What a decision would move, before it is made. */
export function MovePreview({ category, target, onDone }: Props) {
  const [preview, setPreview] = useState<PlacementPreview | { failure: string } | null>(null);
  const { id } = category;
  useEffect(() => {
    let isShown = true;
    void previewPlacement(id, target).then((found) => isShown && setPreview(found));
    return () => {
      isShown = false;
    };
  }, [id, target]);

  async function decide() {
    showToast(await decidePlacement(category, target));
    onDone();
  }

  return (
    <section className="grid gap-2.5 rounded-sm bg-sunken p-3 text-sm" aria-label="Preview of the move">
      <p>
        {target === null ? 'Each product is placed by its name: ' : 'To '}
        {target !== null && <b className="font-semibold">{target.path}</b>}
        {target === null && <b className="font-semibold">the path does not count</b>}
      </p>
      {preview === null && <p className="text-muted">Counting…</p>}
      {preview !== null && 'failure' in preview && <p className="text-warn">{preview.failure}</p>}
      {preview !== null && 'moving' in preview && <Moves preview={preview} isByName={target === null} />}
      <p className="flex flex-wrap gap-2">
        <button className="btn-main" type="button" onClick={() => void decide()}>
          {target === null ? 'Decide by name' : 'Move'}
        </button>
        <button className="btn-quiet" type="button" onClick={onDone}>
          Cancel
        </button>
      </p>
    </section>
  );
}

function Moves({ preview, isByName }: { preview: PlacementPreview; isByName: boolean }) {
  const { total, staying, pinned, moving } = preview;
  const away = total - staying - pinned;
  return (
    <>
      <p className="tabular-nums">
        {isByName ? `${counted(away, 'product')} may move` : `${counted(away, 'product')} of ${total} ${away === 1 ? 'moves' : 'move'}`}
        {staying > 0 && `, ${staying} there already`}
        {pinned > 0 && `, ${pinned} pinned elsewhere`}.
      </p>
      <ul className="grid gap-0.5">
        {moving.map(({ from, count }) => (
          <li key={from?.id ?? 'none'} className="flex gap-2">
            <span className="min-w-10 text-right tabular-nums">{count}</span>
            <span className="min-w-0">from {from?.path ?? 'no place'}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
