/** A colour of articles: its tone, a darker one for edges and a paler one for highlights. */
export interface Colour {
  /** The name that shoppers read. */
  label: string;
  main: string;
  deep: string;
  pale: string;
}

/** All colours, by the name that ends a picture's file name. */
export const PALETTE = {
  brick: { label: 'brick red', main: '#b24a3a', deep: '#74291d', pale: '#eab5a9' },
  copper: { label: 'copper', main: '#b5673a', deep: '#6e3a1d', pale: '#ecc3a6' },
  graphite: { label: 'graphite', main: '#2f3b4a', deep: '#1a222c', pale: '#a4b0be' },
  harbour: { label: 'harbour blue', main: '#3f5fa0', deep: '#26375f', pale: '#b4c4e6' },
  ink: { label: 'ink', main: '#36384a', deep: '#1d1e2a', pale: '#b3b5c6' },
  mustard: { label: 'mustard', main: '#d9a32f', deep: '#946a10', pale: '#f7e2ac' },
  oak: { label: 'oak', main: '#c8a06d', deep: '#8f6a3c', pale: '#f0dcbd' },
  oat: { label: 'oat', main: '#d6c3a0', deep: '#9b8660', pale: '#f5ecda' },
  plum: { label: 'plum', main: '#7d5a86', deep: '#4a3350', pale: '#d5c0da' },
  rose: { label: 'rose', main: '#cf8790', deep: '#8b4a55', pale: '#f6d9dc' },
  sage: { label: 'sage', main: '#5d7a6d', deep: '#34473e', pale: '#bfd2c8' },
  steel: { label: 'brushed steel', main: '#9aa4ae', deep: '#5d6771', pale: '#dde2e7' },
  teal: { label: 'teal', main: '#2e7f86', deep: '#17494e', pale: '#aed6d8' },
  walnut: { label: 'walnut', main: '#7a5238', deep: '#4a2f1e', pale: '#d3b297' },
} as const satisfies Record<string, Colour>;

type ColourName = keyof typeof PALETTE;

/** A colour by name. @throws {Error} when the name is unknown */
export function colour(name: string): Colour {
  if (!(name in PALETTE)) throw new Error(`Unknown colour ${name}: add it to PALETTE`);
  return PALETTE[name as ColourName];
}
