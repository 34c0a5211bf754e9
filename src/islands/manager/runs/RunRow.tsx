import { formatCount } from '#catalogue/display/count.ts';
import type { FeedRun } from '#contracts/run.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { printSeconds } from '../../ui/print-time.ts';
import { outcomeOf, stageLabel, triggeredByLabel } from './run-status.ts';

/** A run. Its duration opens the times of its stages; a message and held feeds are shown below. */
export function RunRow({ run }: { run: FeedRun }) {
  const { seconds, stages, rows, products, pages, feed, release, message, held } = run;
  const [label, tone] = outcomeOf(run);
  const purpose = feed !== null ? `only ${feed}` : release !== null ? `releases ${release}` : null;
  const duration = seconds === null ? '–' : printSeconds(seconds);
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
          {stages.length === 0 ? duration : <Stages run={run} duration={duration} />}
        </td>
        <td className="number" data-label="Rows">
          {formatCount(rows.read)}
        </td>
        <td className="number" data-label="Products">
          {formatCount(products)}
        </td>
        <td className="number" data-label="Pages written">
          {formatCount(pages.written)}
        </td>
      </tr>
      {(message !== null || held.length > 0) && (
        <tr className="details">
          <td colSpan={6}>
            <div className="grid gap-1 rounded-sm bg-sunken px-3 py-2">
              {message !== null && <p className="whitespace-pre-line">{message}</p>}
              {held.length > 0 && <p className="text-warn">Held: {held.join(', ')}</p>}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Stages({ run, duration }: { run: FeedRun; duration: string }) {
  return (
    <details>
      <summary className="underline underline-offset-3">{duration}</summary>
      <ul className="mt-1 text-xs text-muted">
        {run.stages.map(({ stage, seconds, peakMb }) => (
          <li key={stage}>
            {stageLabel(stage)} {printSeconds(seconds)}, {formatCount(peakMb)} MB
          </li>
        ))}
      </ul>
    </details>
  );
}
