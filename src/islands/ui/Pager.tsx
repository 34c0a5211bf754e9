interface Props {
  page: number;
  total: number;
  limit: number;
  turnTo: (page: number) => unknown;
}

/** Previous and next; nothing for a single page. */
export function Pager({ page, total, limit, turnTo }: Props) {
  const pages = Math.max(1, Math.ceil(total / limit));
  if (pages === 1) return null;
  return (
    <nav className="mt-4 flex items-center justify-between gap-3" aria-label="Pages">
      <button className="btn-quiet" type="button" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
        Previous
      </button>
      <p className="text-sm text-muted tabular-nums">
        Page {page} of {pages}
      </p>
      <button className="btn-quiet" type="button" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
        Next
      </button>
    </nav>
  );
}
