/**
 * The content of an SVG in a 100 × 100 box. The colours `"M"`, `"D"` and `"P"` are replaced by the main, dark and pale tone of the
 * article's colour; other colours are fixed.
 */
export type Drawing = string;

/** Colours of materials, which do not depend on the article's colour. */
export const WOOD = '#8a6545';
export const DARK = '#2b2f36';
export const METAL = '#c9ced4';
export const GLASS = '#e4ebed';
export const PAPER = '#f8f3e9';
export const GLOW = '#fbe3a6';
export const LEAF = '#5b8a63';
export const LEAF_DEEP = '#3c6547';

/** A symmetric drawing, from its left half. */
export const mirrored = (half: Drawing): Drawing => `<g id="h">${half}</g><use href="#h" transform="matrix(-1 0 0 1 100 0)"/>`;

/** A stroked line without fill. */
export const line = (path: string, stroke: string, width: number, more = ''): Drawing =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

/** A filled path. */
export const fill = (path: string, paint: string): Drawing => `<path d="${path}" fill="${paint}"/>`;

export const rect = (x: number, y: number, width: number, height: number, radius: number, paint: string): Drawing =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${paint}"/>`;

export const circle = (x: number, y: number, radius: number, paint: string): Drawing =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint}"/>`;

export const ellipse = (x: number, y: number, radiusX: number, radiusY: number, paint: string): Drawing =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${paint}"/>`;
