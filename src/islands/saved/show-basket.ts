import { productOutlinkPath } from '#catalogue/addresses/paths.ts';
import { deliveryInWords, missingInWords, splitInWords, totalInWords } from '#catalogue/display/list-in-words.ts';
import { formatPrice, poundsToPence } from '#catalogue/price.ts';
import type { Basket } from '#contracts/shopping-list.ts';

type Plan = NonNullable<Basket['split']>;

const section = document.querySelector<HTMLElement>('[data-basket]');
const place = section?.querySelector<HTMLElement>('[data-plans]');
const rule = section?.querySelector<HTMLElement>('[data-basket-rule]');
const RULE = rule?.textContent ?? '';

type Child = Node | string;

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, ...children: Child[]): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

const pence = (pounds: number): number => Math.round(pounds * 100);

function partElement({ merchantName, items, delivery, lines }: Plan['shops'][number], names: ReadonlyMap<number, string>): HTMLElement {
  const bought = lines.map(({ productId, offerId }) => {
    const link = element('a', 'hover:underline', names.get(productId) ?? '');
    Object.assign(link, { href: productOutlinkPath({ id: offerId }), rel: 'sponsored nofollow noopener', target: '_blank' });
    return element('small', '', link);
  });
  const cost = element('span', 'cost', formatPrice(pence(items)), element('small', '', deliveryInWords(poundsToPence(delivery))));
  return element('li', '', element('span', 'min-w-0', element('b', '', merchantName), ...bought), cost);
}

function planElement(title: string, plan: Plan | null, names: ReadonlyMap<number, string>): HTMLElement {
  const heading = element('h3', 'text-sm font-semibold', title);
  if (plan === null) return element('div', 'plan', heading, element('p', 'text-muted mt-1 text-sm', 'No single shop here has all of it.'));
  const total = element('p', 'total', totalInWords({ total: pence(plan.total), unstated: plan.unstated }));
  return element('div', 'plan', heading, total, element('ul', '', ...plan.shops.map((part) => partElement(part, names))));
}

function plansOf({ split, single, exact, missing }: Basket, names: ReadonlyMap<number, string>): HTMLElement[] {
  if (split === null) return [element('p', 'text-muted', 'No shop here sells any of it now.')];
  const plans = [planElement(splitInWords(split.shops, exact), split, names)];
  if (split.shops.length > 1) plans.push(planElement('Cheapest single shop', single, names));
  if (missing.length > 0) plans.push(element('p', 'text-muted mt-3 text-sm', missingInWords(missing.length)));
  return plans;
}

interface Shown {
  /** null: not known yet. */
  basket: Basket | null;
  failed: boolean;
  things: readonly { id: number; name: string }[];
}

/** What the list costs, split over shops and at a single one. */
export function showBasket({ basket, failed, things }: Shown): void {
  if (!section || !place || !rule) return;
  section.hidden = things.length === 0;
  rule.textContent = RULE.trim() + (basket?.exact === false ? ' Of so many things the split is an estimate.' : '');
  if (basket !== null) place.replaceChildren(...plansOf(basket, new Map(things.map(({ id, name }) => [id, name]))));
  else if (failed)
    place.replaceChildren(element('p', 'text-warn', 'We could not ask for today’s prices. Load the page again to try once more.'));
  else place.replaceChildren(element('div', 'skeleton h-7'), element('div', 'skeleton mt-3 h-24'));
}
