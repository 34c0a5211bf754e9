import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { FeedRun } from '#contracts/run.ts';
import type { Tone } from '../../ui/Chip.tsx';
import { AXIS, GRID, TOOLTIP } from '../../ui/chart-look.ts';
import { printMoment, printSeconds, printSecondsShort } from '../../ui/print-time.ts';
import { outcomeOf } from './run-status.ts';

const FILL: Record<Tone, string> = {
  good: 'var(--color-good)',
  warn: 'var(--color-warn)',
  busy: 'var(--color-copper)',
  quiet: 'var(--color-field)',
};

/** Durations of runs, oldest first. Hidden from screen readers, which have the table. */
export function RunChart({ runs }: { runs: readonly FeedRun[] }) {
  const bars = runs
    .map((run) => ({ name: printMoment(run.startedAt), seconds: run.seconds ?? 0, fill: FILL[outcomeOf(run)[1]] }))
    .reverse();
  return (
    <div className="h-44" aria-hidden="true">
      <ResponsiveContainer>
        <BarChart data={bars} accessibilityLayer={false} margin={{ top: 4, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid {...GRID} />
          <XAxis dataKey="name" {...AXIS} minTickGap={48} />
          <YAxis {...AXIS} width={48} tickFormatter={printSecondsShort} />
          <Tooltip {...TOOLTIP} formatter={(value) => [printSeconds(Number(value)), 'took']} />
          <Bar dataKey="seconds" maxBarSize={28} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
