/** The picture of products that have none. */
export const PLACEHOLDER_IMAGE = '/placeholder.svg';

/**
 * The placeholder with the drawing of a product's top category, by the path of its page.
 *
 * @example placeholderOf('/products/a-shop/kitchen/kettles/kettle-1') // '/placeholder.svg#kitchen'
 */
export const placeholderOf = (productPath: string): string => `${PLACEHOLDER_IMAGE}#${productPath.split('/')[3] ?? ''}`;

/**
 * Image sizes of Paid On Results, largest first. Other networks send one address, stored as `original`. The size is the suffix of the
 * field in JSON: `imageUrlOriginal`, `imageUrl400`, … (`imageUrl` is the one to show).
 */
export const IMAGE_SIZES = ['original', '400', '300', '234', '200', '120', '100', '50'] as const;

export type ImageSize = (typeof IMAGE_SIZES)[number];
export type ImagesBySize = Partial<Record<ImageSize, string>>;

/**
 * The largest image, or null.
 *
 * @example largestImage({ '50': 'https://i.example/50.jpg', '400': 'https://i.example/400.jpg' }) // 'https://i.example/400.jpg'
 */
export function largestImage(images: ImagesBySize): string | null {
  for (const size of IMAGE_SIZES) {
    const url = images[size];
    if (url !== undefined) return url;
  }
  return null;
}
