import { placeholderOf } from '#catalogue/display/image.ts';
import { formatDelivery, formatPrice } from '#catalogue/price.ts';
import type { ChatProduct } from '#stores/assistant/chat-history.ts';

/** A product of an answer. It links to the product's page, not to the shop. */
export const ChatProductCard = ({ product: { name, merchantName, price, deliveryCost, imageUrl, path } }: { product: ChatProduct }) => (
  <li>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its label is the name, two levels down */}
    <a className="group flex items-center gap-3 rounded-md p-2.5 hover:bg-sunken" href={path}>
      <span className="grid size-16 flex-none place-items-center rounded-sm border border-line bg-picture p-1">
        <img className="size-full object-contain" src={imageUrl ?? placeholderOf(path)} alt="" width="64" height="64" loading="lazy" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-medium group-hover:underline">{name}</span>
        <span className="block truncate text-xs text-muted">{merchantName}</span>
        <span className="mt-0.5 block">
          <b className="tabular-nums">{formatPrice(price)}</b>
          {price !== null && <span className="ml-1.5 text-xs text-muted">{formatDelivery(deliveryCost)}</span>}
        </span>
      </span>
    </a>
  </li>
);
