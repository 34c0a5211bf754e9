import { categoryTitle } from '#catalogue/category.ts';
import { formatCount } from '#catalogue/display/count.ts';
import { categoryPath } from '#catalogue/addresses/paths.ts';
import type { CategoryNodeJson } from '#contracts/category.ts';
import { loadCategoryTree } from '#stores/category-tree.ts';

const TREE_FAILED = 'We could not load the category tree right now.';
/** The tree has changed since the page was made, and no longer has the category. */
const BRANCH_GONE = 'We could not load subcategories right now.';

function findNode(nodes: readonly CategoryNodeJson[], path: string | null): CategoryNodeJson | undefined {
  for (const node of nodes) {
    const found = categoryPath(node) === path ? node : findNode(node.children, path);
    if (found) return found;
  }
  return undefined;
}

function note(text: string): HTMLLIElement {
  const item = document.createElement('li');
  item.className = 'py-1.5 text-muted';
  item.textContent = text;
  return item;
}

/** The item of a node, made from the opened branch's item: link, count and children. */
function itemOf(node: CategoryNodeJson, model: HTMLLIElement): HTMLLIElement {
  const item = model.cloneNode(true) as HTMLLIElement;
  const [link, details] = [item.querySelector('a'), item.querySelector('details')];
  const [name, count] = link?.querySelectorAll('span') ?? [];
  const title = categoryTitle(node.name);
  link?.setAttribute('href', categoryPath(node));
  link?.removeAttribute('aria-current');
  if (name) name.textContent = title;
  if (count) count.textContent = formatCount(node.productCount);
  if (node.children.length === 0) details?.remove();
  else if (details) {
    details.open = false;
    details.classList.remove('unloaded');
    details.querySelector('summary')?.setAttribute('aria-label', `Subcategories of ${title}`);
    details.querySelector('ul')?.replaceChildren(...node.children.map((child) => itemOf(child, model)));
  }
  return item;
}

/** Fetches and shows the children of a branch. After a failure it shows a message; the next opening tries again. */
export async function fillBranch(details: HTMLDetailsElement): Promise<void> {
  const [model, list] = [details.closest('li'), details.querySelector('ul')];
  if (!model || !list || list.ariaBusy === 'true') return;
  list.ariaBusy = 'true';
  list.replaceChildren(note('Loading…'));
  try {
    const node = findNode(await loadCategoryTree(), model.querySelector('a')?.getAttribute('href') ?? null);
    list.replaceChildren(...(node?.children.map((child) => itemOf(child, model)) ?? [note(BRANCH_GONE)]));
    if (node) details.classList.remove('unloaded');
  } catch {
    list.replaceChildren(note(TREE_FAILED));
  } finally {
    list.ariaBusy = null;
  }
}
