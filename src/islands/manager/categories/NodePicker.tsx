import { useStore } from '@nanostores/react';
import type { TaxonomyNode } from '#contracts/manager/taxonomy.ts';
import { $nodeTerm, nodeSearch, searchNodes } from '#stores/manager/decisions/taxonomy-search.ts';
import { isTerm } from '#stores/manager/typing.ts';
import { Field } from '../../ui/form/Field.tsx';

/** Searches the tree for a node. */
export function NodePicker({ label, onPick }: { label: string; onPick: (node: TaxonomyNode) => void }) {
  const term = useStore($nodeTerm);
  const state = useStore(nodeSearch.$state);
  const isAsked = isTerm(term);
  const nodes = isAsked && state.status === 'ready' ? state.data : [];
  const nothing = isAsked && state.status === 'ready' && nodes.length === 0;
  return (
    <div>
      <Field label={label} type="search" value={term} placeholder="laptop bags" onChange={(event) => searchNodes(event.target.value)} />
      <output className="block text-sm text-muted">
        {isAsked && state.status === 'failed' ? state.message : nothing ? 'The tree has no such node.' : ''}
      </output>
      <ul className="mt-1.5 grid">
        {nodes.map((node) => (
          <li key={node.id}>
            <button
              className="min-h-9 w-full rounded-sm px-2 py-1.5 text-left text-sm hover:bg-sunken"
              type="button"
              onClick={() => onPick(node)}
            >
              {node.path}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
