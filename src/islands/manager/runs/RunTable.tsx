import { useState } from 'react';
import { MANAGER_ROWS_SHOWN } from '#catalogue/limits.ts';
import type { FeedRun } from '#contracts/run.ts';
import { RunRow } from './RunRow.tsx';

const COLUMNS = ['Duration', 'Rows', 'Products', 'Pages written'];

export function RunTable({ runs }: { runs: readonly FeedRun[] }) {
  const [all, setAll] = useState(false);
  return (
    <div className="mt-4 card">
      <table className="data-table">
        <caption className="sr-only">Runs, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Started</th>
            <th scope="col">Ended as</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="number">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {runs.slice(0, all ? runs.length : MANAGER_ROWS_SHOWN).map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </table>
      {runs.length > MANAGER_ROWS_SHOWN && !all && (
        <button
          className="w-full border-t border-line py-2.5 text-sm font-medium text-copper hover:underline"
          type="button"
          onClick={() => setAll(true)}
        >
          Show all {runs.length}
        </button>
      )}
    </div>
  );
}
