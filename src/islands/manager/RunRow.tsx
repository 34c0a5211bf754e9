import type { FeedRun } from '#contracts/feed-refresh.ts';
import { Chip } from './Chip.tsx';
import { Moment } from './Moment.tsx';
import { printCount } from './print-count.ts';
import { printSeconds } from './print-time.ts';
import { outcomeOf, stageLabel, triggeredByLabel } from './run-status.ts';

/** One run; what only some readers want opens below it. */
export function RunRow({ run }: { run: FeedRun }) {
  const [label, tone] = outcomeOf(run);
  const purpose = run.feed !== null ? `only ${run.feed}` : run.release !== null ? `releases ${run.release}` : null;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <Moment at={run.startedAt} />
          <span className="block text-xs font-normal text-muted">
            {[triggeredByLabel(run.triggeredBy), purpose].filter(Boolean).join(' · ')}
          </span>
        </th>
        <td>
          <Chip tone={tone}>{label}</Chip>
        </td>
        <td className="number" data-label="Duration">
          {run.seconds === null ? '–' : printSeconds(run.seconds)}
        </td>
        <td className="number" data-label="Rows">
          {printCount(run.offers.rows)}
        </td>
        <td className="number" data-label="Products">
          {printCount(run.products)}
        </td>
        <td className="number" data-label="Pages written">
          {printCount(run.pages.written)}
        </td>
      </tr>
      <tr className="details">
        <td colSpan={6}>
          {run.message !== null && <p className="mb-1 whitespace-pre-line">{run.message}</p>}
          {run.held.length > 0 && <p className="mb-1 text-warn">Held: {run.held.join(', ')}</p>}
          {run.stages.length > 0 && (
            <details>
              <summary className="text-muted hover:text-ink">Stages</summary>
              <ul className="mt-1 flex flex-wrap gap-x-5 tabular-nums">
                {run.stages.map(({ stage, seconds, peakMb }) => (
                  <li key={stage}>
                    {stageLabel(stage)} <b className="font-medium">{printSeconds(seconds)}</b>, {printCount(peakMb)} MB
                  </li>
                ))}
              </ul>
            </details>
          )}
        </td>
      </tr>
    </tbody>
  );
}
