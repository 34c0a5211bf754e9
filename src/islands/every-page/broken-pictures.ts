import { PLACEHOLDER_IMAGE } from '#catalogue/image.ts';

function replace(image: HTMLImageElement): void {
  if (!image.src.endsWith(PLACEHOLDER_IMAGE)) image.src = PLACEHOLDER_IMAGE;
}

function onError({ target }: Event): void {
  if (target instanceof HTMLImageElement) replace(target);
}

/** Replaces pictures that do not load by the placeholder: shops remove pictures that their feeds still name. */
export function replaceBrokenPictures(): void {
  document.addEventListener('error', onError, { capture: true });
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image);
  }
}
