/** Lucide icons, ISC licence, https://lucide.dev/license */
const PATHS = {
  'arrow-right': 'M5 12h14M12 5l7 7-7 7',
  'arrow-up': 'm5 12 7-7 7 7M12 19V5',
  info: 'M12 16v-4M12 8h.01M2 12a10 10 0 1 0 20 0 10 10 0 0 0-20 0',
  trash: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  x: 'M18 6 6 18M6 6l12 12',
};

export const Glyph = ({ name, size = 20 }: { name: keyof typeof PATHS; size?: number }) => (
  <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
