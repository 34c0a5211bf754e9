/** The console's few icons (lucide). */
const PATHS = {
  'arrow-up': 'm5 12 7-7 7 7M12 19V5',
  'arrow-down': 'M12 5v14m7-7-7 7-7-7',
  x: 'M18 6 6 18M6 6l12 12',
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
