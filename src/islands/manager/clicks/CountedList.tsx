import { useId } from 'react';
import { formatCount } from '#catalogue/display/count.ts';
import { MANAGER_ROWS_SHOWN } from '#catalogue/limits.ts';
import type { ClickExport } from '#contracts/manager/clicks.ts';
import { ExportButton } from './ExportButton.tsx';

export interface CountedLine {
  key: string;
  label: string;
  note: string | null;
  href: string | null;
  count: number;
}

interface Props {
  title: string;
  by: ClickExport;
  lines: readonly CountedLine[];
  empty: string;
}

/** Counts, largest first, each with a bar. Lines after the first ten are collapsed. */
export function CountedList({ title, by, lines, empty }: Props) {
  const id = useId();
  const most = Math.max(...lines.map(({ count }) => count), 1);
  const [first, more] = [lines.slice(0, MANAGER_ROWS_SHOWN), lines.slice(MANAGER_ROWS_SHOWN)];
  return (
    <section className="min-w-0" aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id={id}>{title}</h3>
        {lines.length > 0 && <ExportButton by={by} what={title.toLowerCase()} />}
      </div>
      {lines.length === 0 ? (
        <p className="card p-4 text-muted">{empty}</p>
      ) : (
        <div className="card py-1.5">
          <Lines lines={first} most={most} />
          {more.length > 0 && (
            <details>
              <summary className="px-4 py-1.5 text-sm font-medium text-copper hover:underline">{formatCount(more.length)} more</summary>
              <Lines lines={more} most={most} />
            </details>
          )}
        </div>
      )}
    </section>
  );
}

function Lines({ lines, most }: { lines: readonly CountedLine[]; most: number }) {
  return (
    <ol>
      {lines.map(({ key, label, note, href, count }) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-1.5">
          <span className="min-w-0 truncate">
            {href === null ? (
              label
            ) : (
              <a className="hover:underline" href={href}>
                {label}
              </a>
            )}
            {note !== null && <span className="text-xs text-muted"> {note}</span>}
          </span>
          <span className="font-semibold tabular-nums">{formatCount(count)}</span>
          <span className="col-span-2 mt-1 h-1 rounded-full bg-sunken" aria-hidden="true">
            <span className="block h-full rounded-full bg-copper" style={{ width: `${(count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
