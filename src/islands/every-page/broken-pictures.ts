import { PLACEHOLDER_IMAGE, placeholderOf } from '#catalogue/display/image.ts';

function replace(image: HTMLImageElement): void {
  // The initials are below the logo.
  if (image.closest('.logo')) image.remove();
  else if (!image.src.includes(PLACEHOLDER_IMAGE)) image.src = placeholderOf((image.closest('a') ?? location).pathname);
}

function onError({ target }: Event): void {
  if (target instanceof HTMLImageElement) replace(target);
}

/** Replaces pictures that do not load, as products and shops without a picture look: shops remove pictures that their feeds still name. */
export function replaceBrokenPictures(): void {
  document.addEventListener('error', onError, { capture: true });
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image);
  }
}
