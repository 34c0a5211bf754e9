import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount } from '#catalogue/display/count.ts';
import type { Clicks } from '#contracts/manager/clicks.ts';
import { AXIS, GRID, TOOLTIP } from '../../ui/chart-look.ts';
import { printDay } from '../../ui/print-time.ts';

/** Clicks per day. Hidden from screen readers, which have the table. */
export function ClickChart({ days }: { days: Clicks['days'] }) {
  const bars = days.map(({ day, clicks }) => ({ name: printDay(day), clicks }));
  return (
    <div className="h-56" aria-hidden="true">
      <ResponsiveContainer>
        <BarChart data={bars} accessibilityLayer={false} margin={{ top: 4, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid {...GRID} />
          <XAxis dataKey="name" {...AXIS} minTickGap={24} />
          <YAxis {...AXIS} width={40} allowDecimals={false} tickFormatter={formatCount} />
          <Tooltip {...TOOLTIP} formatter={(value) => [formatCount(Number(value)), 'clicks']} />
          <Bar dataKey="clicks" fill="var(--color-copper)" maxBarSize={28} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
