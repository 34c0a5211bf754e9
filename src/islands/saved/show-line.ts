import { placeholderOf } from '#catalogue/display/image.ts';
import { changeInWords, lowestInWords, sellersInWords, stockInWords } from '#catalogue/display/list-in-words.ts';
import { formatPrice, poundsToPence } from '#catalogue/price.ts';
import type { Line } from '#contracts/shopping-list.ts';
import { moveTo, reasonOfRefusal } from '#stores/saved/change-lists.ts';
import { listNamed } from '#stores/saved/device-lists.ts';
import type { SavedProduct } from '#stores/saved/saved.ts';
import { toggleSaved } from '#stores/saved/toggle-saved.ts';
import { showToast } from '../every-page/toast.ts';

const template = document.querySelector<HTMLTemplateElement>('template[data-saved-card]');

const UNREACHABLE = 'We could not reach your account. Please try again.';

interface Shown {
  /** What is known of it now; undefined: not yet. */
  line: Line | undefined;
  /** The names of all lists, and of the one that is shown. */
  names: readonly string[];
  list: string;
}

/** One thing of the list. Until its price now is known, it is shown as it was saved. */
export function lineElement(item: SavedProduct, { line, names, list }: Shown): DocumentFragment {
  const fragment = template?.content.cloneNode(true) as DocumentFragment;
  const part = (selector: string) => fragment.querySelector<HTMLElement>(selector)!;
  const name = line?.product ? line.name : item.name;
  part('.name').textContent = name;
  for (const link of fragment.querySelectorAll('a')) link.href = item.path;
  part('img').setAttribute('src', item.imageUrl ?? placeholderOf(item.path));
  part('input').setAttribute('value', String(item.id));
  for (const control of ['select', 'input', 'button']) part(control).dataset['part'] = `${control} ${item.id}`;
  const remove = part('button');
  remove.ariaLabel = `Remove ${name}`;
  remove.addEventListener('click', () => void toggleSaved(item).catch(() => showToast(UNREACHABLE)));
  showLists(part('select') as HTMLSelectElement, item, { names, list, name });
  if (line === undefined) {
    part('b').textContent = formatPrice(item.price);
    part('[data-sellers]').textContent = item.merchantName === '' ? '' : `at ${item.merchantName}, when saved`;
  } else if (line.product === null) {
    part('li').classList.add('gone');
    part('[data-sellers]').textContent = 'It is no longer sold here. If a shop lists it again, it is back.';
  } else {
    showFacts(part, line, item.price);
  }
  return fragment;
}

function showFacts(part: (selector: string) => HTMLElement, line: Line, savedPrice: number | null): void {
  const price = poundsToPence(line.price);
  const { comparison } = line.product!;
  const merchantName = line.merchantName ?? '';
  part('b').textContent = formatPrice(price);
  const shops = comparison?.shops ?? 0;
  part('[data-sellers]').textContent = price === null && shops > 1 ? `at ${shops} shops` : sellersInWords({ shops, merchantName });
  const fact = (text: string | null, kind: string) => {
    if (text === null) return;
    const chip = document.createElement('span');
    Object.assign(chip, { textContent: text, className: kind });
    part('.facts').append(chip);
  };
  const change = changeInWords(price, savedPrice);
  fact(change, price !== null && savedPrice !== null && price < savedPrice ? 'good' : '');
  if (comparison !== null) fact(stockInWords(line.inStock), line.inStock ? 'good' : 'warn');
  fact(line.verdictText, line.verdict === 'lowest' || line.verdict === 'below' ? 'good' : '');
  const { lowest } = line;
  part('.lowest').textContent = lowestInWords(lowest && { price: Math.round(lowest.price * 100), day: lowest.day }) ?? '';
}

function showLists(
  select: HTMLSelectElement,
  item: SavedProduct,
  { names, list, name }: { names: readonly string[]; list: string; name: string },
) {
  select.hidden = names.length < 2;
  select.ariaLabel = `List of ${name}`;
  select.replaceChildren(...names.map((one) => new Option(one, one, one === list, one === list)));
  select.addEventListener('change', async () => {
    const target = listNamed(select.value);
    try {
      if (target === undefined) return;
      await moveTo(item.id, target);
      showToast(`Moved to ‘${target.name}’`);
    } catch (error) {
      select.value = list;
      showToast(reasonOfRefusal(error));
    }
  });
}
