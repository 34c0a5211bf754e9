/** Styles of charts, in the site's colours, which follow the theme. */
export const AXIS = {
  tickLine: false,
  axisLine: { stroke: 'var(--color-line)' },
  tick: { fill: 'var(--color-muted)', fontSize: 12 },
} as const;

export const GRID = { vertical: false, stroke: 'var(--color-line)' } as const;

export const TOOLTIP = {
  cursor: { fill: 'var(--color-sunken)' },
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--color-surface)',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-sm)',
    color: 'var(--color-ink)',
    fontSize: 13,
    padding: '0.4rem 0.65rem',
  },
  labelStyle: { color: 'var(--color-muted)' },
  itemStyle: { color: 'var(--color-ink)', padding: 0 },
} as const;
