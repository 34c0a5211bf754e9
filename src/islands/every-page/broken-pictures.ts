import { PLACEHOLDER_IMAGE } from '#catalogue/paths.ts';

function replace(image: HTMLImageElement): void {
  if (!image.src.endsWith(PLACEHOLDER_IMAGE)) image.src = PLACEHOLDER_IMAGE;
}

function onError({ target }: Event): void {
  if (target instanceof HTMLImageElement) replace(target);
}

/** Shops take pictures down without telling their feeds: what does not load gives way to the placeholder. */
export function replaceBrokenPictures(): void {
  document.addEventListener('error', onError, { capture: true });
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image);
  }
}
