import type { ImagesBySize } from '#catalogue/display/image.ts';
import { safeLink } from '#catalogue/addresses/link.ts';
import { firstOf } from './text.ts';

/** What networks write when there is no address. */
const NO_ADDRESS = /^(?:n\/?a|null|none|-)?$/i;

/** An address with HTML escapes and a missing scheme repaired, or '' when there is none. */
function bareAddress(text: string): string {
  const trimmed = text.trim();
  if (NO_ADDRESS.test(trimmed)) return '';
  const bare = trimmed.includes('&amp;') ? trimmed.replaceAll('&amp;', '&') : trimmed;
  return bare.startsWith('//') ? `https:${bare}` : bare;
}

/**
 * An absolute https address from a feed, null when there is none, undefined when it is not safe. Paths of our own site are not safe
 * as links.
 */
export function feedAddress(text: string): string | null | undefined {
  const bare = bareAddress(text);
  if (bare === '') return null;
  return bare.startsWith('/') ? undefined : (safeLink(bare) ?? undefined);
}

/** A safe address or null. */
export const addressOrNull = (text: string): string | null => feedAddress(text) ?? null;

/** Picture files of our own site, which the sample feeds use. Other paths are refused: an outlink as a picture would count clicks. */
const OWN_PICTURE = /^\/[\w/-]+\.(?:svg|png|jpe?g|webp)$/;

/** The address of a picture, or null when it is missing or not safe. */
export const pictureAddress = (text: string): string | null => (OWN_PICTURE.test(text.trim()) ? text.trim() : addressOrNull(text));

/** The first safe picture, as the original, because its size is not known. */
export function firstImage(...texts: string[]): ImagesBySize {
  const address = firstOf(texts, pictureAddress);
  return address === null ? {} : { original: address };
}

/** Splits a list of addresses at the commas between them; addresses may contain commas too. */
export const imageList = (text: string): string[] => text.split(/,(?=\s*https?:)/i);
