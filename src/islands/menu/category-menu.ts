import { categoryTitle } from '#catalogue/category.ts';
import { formatCount } from '#catalogue/display/count.ts';
import { categoryPath } from '#catalogue/addresses/paths.ts';
import type { CategoryNodeJson } from '#contracts/category.ts';
import { loadCategoryTree } from '#stores/category-tree.ts';

/** Shows the category tree in the menu: a skeleton while it loads, a message when it fails. */
export async function showCategoryMenu(place: HTMLElement): Promise<void> {
  const part = (name: string) => place.querySelector<HTMLElement>(`[data-${name}]`);
  const template = place.querySelector('template');
  const branch = part('branch');
  if (template === null || branch === null) return;
  const show = (name: 'loading' | 'branch' | 'failed') => {
    place.hidden = false;
    for (const each of ['loading', 'branch', 'failed']) part(each)?.toggleAttribute('hidden', each !== name);
  };

  show('loading');
  try {
    const tree = (await loadCategoryTree()).filter(({ inMenu }) => inMenu);
    branch.replaceChildren(...tree.map((node) => nodeElement(node, template, true)));
    place.dataset['state'] = 'ready';
    show('branch');
  } catch {
    show('failed');
  }
}

/** A node: name, count and, for children, the button that opens them. Top categories start expanded. */
function nodeElement(node: CategoryNodeJson, template: HTMLTemplateElement, expanded: boolean): DocumentFragment {
  const fragment = template.content.cloneNode(true) as DocumentFragment;
  const [link, button, children] = [fragment.querySelector('a'), fragment.querySelector('button'), fragment.querySelector('ul')];
  if (!link || !button || !children) return fragment;
  const [name, count] = link.querySelectorAll('span');
  const title = categoryTitle(node.name);
  link.href = categoryPath(node);
  if (name) name.textContent = title;
  if (count) count.textContent = formatCount(node.productCount);
  if (node.children.length === 0) {
    button.remove();
    children.remove();
    return fragment;
  }
  const set = (open: boolean) => {
    button.setAttribute('aria-expanded', String(open));
    children.hidden = !open;
  };
  button.setAttribute('aria-label', `Subcategories of ${title}`);
  button.addEventListener('click', () => set(children.hidden !== false));
  const more = children.lastElementChild;
  children.prepend(...node.children.map((child) => nodeElement(child, template, false)));
  // Styles hide the fifth subcategory and those after it while this item is there.
  more?.addEventListener('click', () => {
    more.remove();
    children.children[4]?.querySelector('a')?.focus();
  });
  if (!expanded) more?.remove();
  set(expanded);
  return fragment;
}
