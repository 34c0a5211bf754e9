import { counted } from '#catalogue/display/count.ts';
import { LIST_PAGE_ITEMS } from '#catalogue/limits.ts';
import { brandPath } from '#catalogue/addresses/paths.ts';
import type { BrandJson } from '#contracts/brand.ts';
import { findBrands } from '#stores/search/brand-search.ts';
import { initials, logoClass } from '../ui/logo.ts';

function card(brand: BrandJson, template: HTMLTemplateElement): DocumentFragment {
  const fragment = template.content.cloneNode(true) as DocumentFragment;
  const [link, name, counts, initial] = ['a', '[data-brand-name]', '[data-brand-counts]', '[aria-hidden]'].map((selector) =>
    fragment.querySelector(selector),
  );
  link?.setAttribute('href', brandPath(brand));
  if (name) name.textContent = brand.name;
  if (counts) counts.textContent = `${counted(brand.productCount, 'product')} · ${counted(brand.merchantsCount, 'shop')}`;
  if (initial) Object.assign(initial, { textContent: initials(brand.name), className: logoClass(brand.name) });
  return fragment;
}

/** Shows the matching brands, 8 at a time. `isCurrent` is false once the visitor has typed another term. */
export async function showBrands(place: HTMLElement, term: string, isCurrent: () => boolean): Promise<void> {
  const part = (name: string) => place.querySelector<HTMLElement>(`[data-${name}]`);
  const [grid, lastMore, none, status] = [part('grid'), part('more'), part('none'), part('status')];
  const template = place.querySelector('template');
  if (!grid || !lastMore || !none || !status || !template) return;

  status.textContent = 'Searching...';
  const found = await findBrands(term).catch(() => null);
  if (!isCurrent()) return;
  const total = found?.total ?? 0;
  none
    .querySelector('p')
    ?.replaceChildren(found === null ? 'We could not load brand information right now.' : `No brands found matching "${term}"`);
  none.hidden = total > 0;
  status.textContent = total === 0 ? '' : `${counted(total, 'brand')} found`;

  // A new button drops the handler of the last search.
  const more = lastMore.cloneNode(true) as HTMLElement;
  lastMore.replaceWith(more);
  let page = 1;
  const show = (brands: readonly BrandJson[]) => {
    grid.append(...brands.map((brand) => card(brand, template)));
    more.hidden = page * LIST_PAGE_ITEMS >= total;
  };
  grid.replaceChildren();
  show(found?.brands ?? []);
  more.addEventListener('click', async () => {
    more.hidden = true;
    const next = await findBrands(term, page + 1).catch(() => null);
    if (next !== null) page += 1;
    if (isCurrent()) show(next?.brands ?? []);
  });
}
