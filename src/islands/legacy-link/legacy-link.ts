import { productPath } from '#catalogue/paths.ts';
import { legacyProductId, looksLegacy } from './legacy-product.ts';

const address = new URL(location.href);
const place = document.querySelector('[data-generic-not-found]');
const template = document.querySelector<HTMLTemplateElement>('[data-legacy-link]');

/** The current address of a product of the old site, or null. The edge answers a legacy link with a redirect to it. */
async function currentAddress(id: string): Promise<string | null> {
  const response = await fetch(`/api/v1/products/by-por-id/${id}`, { headers: { Accept: 'application/json' } });
  if (!response.ok) return null;
  const product = (await response.json()) as Partial<Parameters<typeof productPath>[0]> | null;
  const { merchantSlug, slug, categorySlugPath = null } = product ?? {};
  return merchantSlug && slug ? productPath({ merchantSlug, slug, categorySlugPath }) : null;
}

async function resolve(shown: Element, states: DocumentFragment): Promise<void> {
  const heading = shown.querySelector('h1');
  const title = states.querySelector('[data-legacy-title]');
  if (heading && title) {
    heading.textContent = title.textContent;
    title.replaceWith(heading);
  }
  shown.replaceChildren(states);
  const id = legacyProductId(address);
  const path = id === null ? null : await currentAddress(id).catch(() => null);
  if (path !== null) return location.replace(path);
  shown.querySelector('[data-legacy-pending]')?.remove();
  shown.querySelector('[data-legacy-failed]')?.removeAttribute('hidden');
}

if (place && template && looksLegacy(address)) void resolve(place, template.content);
