const TONES = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  busy: 'bg-copper-soft text-copper',
  quiet: 'bg-sunken text-muted',
} as const;

export type Tone = keyof typeof TONES;

export function Chip({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`chip whitespace-nowrap ${TONES[tone]}`}>{children}</span>;
}
