import { PLACEHOLDER_IMAGE } from '#catalogue/display/image.ts';
import { formatPrice, poundsToPence } from '#catalogue/price.ts';
import type { FeaturedProduct } from '#contracts/manager/featured.ts';
import { moveFeatured, removeFeatured } from '#stores/manager/featured.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  product: FeaturedProduct;
  index: number;
  isLast: boolean;
}

export function FeaturedItem({ product, index, isLast }: Props) {
  const { productId, merchantName, price, imageUrl, isShowable } = product;
  const name = product.name ?? `Product ${productId}`;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 card p-2.5">
      <span className="grid size-12 place-items-center rounded-sm border border-line bg-picture p-1">
        <img className="size-full object-contain" src={imageUrl ?? PLACEHOLDER_IMAGE} alt="" width="48" height="48" loading="lazy" />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 leading-snug font-medium">{name}</span>
        <span className="block truncate text-xs text-muted">
          {isShowable
            ? `${merchantName ?? ''} · ${formatPrice(poundsToPence(price))}`
            : 'Not shown: not in the catalogue, or for adults only'}
        </span>
      </span>
      <span className="flex gap-1">
        <button
          className="btn-icon"
          type="button"
          aria-label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => moveFeatured(index, -1)}
        >
          <Icon name="arrow-up" size={16} />
        </button>
        <button
          className="btn-icon"
          type="button"
          aria-label={`Move ${name} down`}
          disabled={isLast}
          onClick={() => moveFeatured(index, 1)}
        >
          <Icon name="arrow-down" size={16} />
        </button>
        <button className="btn-icon" type="button" aria-label={`Remove ${name}`} onClick={() => removeFeatured(productId)}>
          <Icon name="x" size={16} />
        </button>
      </span>
    </li>
  );
}
