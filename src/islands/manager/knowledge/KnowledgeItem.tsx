import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import { Moment } from '../../ui/Moment.tsx';

const tagsOf = (tags: string | null) => (tags ?? '').split(',').map((tag) => tag.trim());

interface Props {
  entry: KnowledgeEntry;
  onEdit: () => void;
  onRemove: () => void;
}

/** An entry with the first lines of its content. */
export function KnowledgeItem({ entry, onEdit, onRemove }: Props) {
  return (
    <li className="card px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <h4 className="min-w-0 leading-snug font-semibold">{entry.title}</h4>
        <div className="-mr-1.5 flex flex-none gap-1.5">
          <button className="btn-small" type="button" onClick={onEdit}>
            Edit<span className="sr-only"> {entry.title}</span>
          </button>
          <button className="btn-small" type="button" onClick={onRemove}>
            Delete<span className="sr-only"> {entry.title}</span>
          </button>
        </div>
      </div>
      <p className="mt-1 line-clamp-3 text-sm whitespace-pre-line text-muted">{entry.content}</p>
      <p className="mt-2 flex flex-wrap items-center gap-1.5 text-xs text-muted">
        {tagsOf(entry.tags).map(
          (tag) =>
            tag !== '' && (
              <span key={tag} className="chip bg-sunken font-medium">
                {tag}
              </span>
            ),
        )}
        <span className="ml-auto">
          changed <Moment at={entry.updatedAt} ago />
        </span>
      </p>
    </li>
  );
}
