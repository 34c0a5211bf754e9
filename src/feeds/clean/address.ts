import type { ImagesBySize } from '#catalogue/image.ts';
import { safeLink } from '#catalogue/link.ts';

/** How networks write that there is no address. */
const NO_ADDRESS = /^(?:n\/?a|null|none|-)?$/i;

/** An address of a feed without what the network wraps around it, or '' when it says that there is none. */
function bareAddress(text: string): string {
  const trimmed = text.trim();
  if (NO_ADDRESS.test(trimmed)) return '';
  const bare = trimmed.includes('&amp;') ? trimmed.replaceAll('&amp;', '&') : trimmed;
  return bare.startsWith('//') ? `https:${bare}` : bare;
}

/**
 * An absolute https address from a feed, or null when there is none and undefined when it is not safe. Paths of our own site
 * are not for feeds to link to.
 */
export function feedAddress(text: string): string | null | undefined {
  const bare = bareAddress(text);
  if (bare === '') return null;
  return bare.startsWith('/') ? undefined : (safeLink(bare) ?? undefined);
}

/** A safe address or null. */
export const addressOrNull = (text: string): string | null => feedAddress(text) ?? null;

/** A picture file of our own site, as the sample feeds have them. Pages of ours are no pictures: an outlink would count a click. */
const OWN_PICTURE = /^\/[\w/-]+\.(?:svg|png|jpe?g|webp)$/;

/** The address of a picture, or null when there is none or it is not safe. */
export const pictureAddress = (text: string): string | null => (OWN_PICTURE.test(text.trim()) ? text.trim() : addressOrNull(text));

/** The first safe picture, kept as the original: networks that send one address do not say its size. */
export function firstImage(...texts: string[]): ImagesBySize {
  for (const text of texts) {
    const address = pictureAddress(text);
    if (address !== null) return { original: address };
  }
  return {};
}

/** Addresses parted by commas, which also stand inside addresses. */
export const imageList = (text: string): string[] => text.split(/,(?=\s*https?:)/i);
