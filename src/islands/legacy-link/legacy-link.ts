import { legacyProductPath } from '#stores/legacy-product.ts';
import { legacyProductId, looksLegacy } from './legacy-address.ts';

const address = new URL(location.href);
const place = document.querySelector('[data-generic-not-found]');
const template = document.querySelector<HTMLTemplateElement>('[data-legacy-link]');

async function resolve(shown: Element, states: DocumentFragment): Promise<void> {
  const heading = shown.querySelector('h1');
  const title = states.querySelector('[data-legacy-title]');
  if (heading && title) {
    heading.textContent = title.textContent;
    title.replaceWith(heading);
  }
  shown.replaceChildren(states);
  const id = legacyProductId(address);
  const path = id === null ? null : await legacyProductPath(id).catch(() => null);
  if (path !== null) return location.replace(path);
  shown.querySelector('[data-legacy-pending]')?.remove();
  shown.querySelector('[data-legacy-failed]')?.removeAttribute('hidden');
}

if (place && template && looksLegacy(address)) void resolve(place, template.content);
