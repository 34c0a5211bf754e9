import type { ReactNode } from 'react';
import { formatCount } from '#catalogue/display/count.ts';
import type { Clicks } from '#contracts/manager/clicks.ts';
import { printDay } from '../../ui/print-time.ts';
import { ExportButton } from './ExportButton.tsx';

/** Clicks per day as a chart, which is given as children, and as a table. */
export function ClickDays({ data, children }: { data: Clicks; children: ReactNode }) {
  return (
    <section aria-labelledby="clicks-by-day">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="clicks-by-day">By day</h3>
        <ExportButton by="day" what="days" />
      </div>
      <div className="card p-4">
        {children}
        <details className="mt-3">
          <summary className="text-sm text-muted hover:text-ink">As a table</summary>
          <table className="data-table mt-2 max-w-60">
            <caption className="sr-only">Clicks by day</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col" className="number">
                  Clicks
                </th>
              </tr>
            </thead>
            <tbody>
              {data.days.map(({ day, clicks }) => (
                <tr key={day}>
                  <th scope="row">{printDay(day)}</th>
                  <td className="number">{formatCount(clicks)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  );
}
