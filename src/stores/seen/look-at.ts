import { SEEN_THINGS } from '#catalogue/limits.ts';

/* On every page of a product, so it is as small as can be: what is stored is checked where it is read (seen.ts). */

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem('seen') ?? '[]');
  } catch {
    return [];
  }
}

/** Remembers that the page of a product was opened, unless that is switched off. Where the browser stores nothing, nothing is remembered. */
export function lookAt(id: number, price: number | null): void {
  const seen = stored();
  if (seen === 'off') return;
  const others = Array.isArray(seen) ? (seen as ({ id?: unknown } | null)[]).filter((one) => one?.id !== id) : [];
  try {
    localStorage.setItem('seen', JSON.stringify([{ id, price }, ...others].slice(0, SEEN_THINGS)));
  } catch {
    // Storage is full or forbidden.
  }
}
