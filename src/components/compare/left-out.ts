import { counted } from '#catalogue/display/count.ts';
import { COMPARE_PRODUCTS } from '#catalogue/limits.ts';
import type { CompareView } from '#views/compare.ts';

/** Why the page shows fewer products than its address names: a sentence a reason. */
export function leftOut({ sides, rest, gone, sameThings, unknown }: CompareView): string[] {
  const notes = gone.map((name) => `${name} is no longer sold.`);
  if (unknown > 0) notes.push(`We do not know ${counted(unknown, 'product')} of this address.`);
  for (const name of sameThings) {
    const shown = sides.length > 1 ? 'One of these columns' : 'The column below';
    notes.push(`${name} is another shop’s offer of a product that is shown already. ${shown} has the best offer of both.`);
  }
  if (rest.length > 0)
    notes.push(`We compare ${COMPARE_PRODUCTS} products at a time, so the other ${rest.length} of this address are not shown.`);
  return notes;
}
