import { listedProductPath } from '#catalogue/addresses/paths.ts';
import { placeholderOf } from '#catalogue/display/image.ts';
import { formatPrice, formatShortPrice } from '#catalogue/price.ts';
import { rememberSeen } from '#stores/seen/seen.ts';
import { type KnownThing, knownThings } from '#stores/seen/known-things.ts';
import { showToast } from '../every-page/toast.ts';

const place = document.querySelector('[data-seen-place]');
const copyOf = (name: string) =>
  document.querySelector<HTMLTemplateElement>(`template[data-seen-${name}]`)!.content.cloneNode(true) as DocumentFragment;

function card({ product, price, drop, isSaved }: KnownThing): DocumentFragment {
  const fragment = copyOf('card');
  const part = (selector: string) => fragment.querySelector<HTMLElement>(selector)!;
  const { name, imageUrl } = product;
  const path = listedProductPath(product);
  part('a').setAttribute('href', path);
  part('img').setAttribute('src', imageUrl ?? placeholderOf(path));
  part('.name').textContent = name;
  part('b').textContent = formatPrice(price);
  if (drop > 0) part('.note').textContent = `${formatShortPrice(drop)} less than when you ${isSaved ? 'saved' : 'looked'}`;
  else part('.note').remove();
  return fragment;
}

/** When it is out of view below, so that nothing that is seen moves. */
const outOfView = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry === undefined || entry.isIntersecting || entry.boundingClientRect.top < innerHeight) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });

/** The strip of what was looked at and saved on this device, what became cheaper first. */
export async function showSeen(): Promise<void> {
  const things = await knownThings().catch(() => []);
  if (place === null || things.length === 0) return;
  const strip = copyOf('strip');
  const section = strip.firstElementChild;
  strip.querySelector('ul')?.append(...things.map(card));
  strip.querySelector('[data-forget]')?.addEventListener('click', () => {
    rememberSeen(false);
    section?.remove();
    showToast('Forgotten, and not remembered from now on. The privacy page has the switch.');
  });
  await outOfView(place);
  place.append(strip);
}
